/** A part of a whole as a ring with the number in it. */
export function Ring({ part, text, label }: { part: number; text: string; label: string }) {
  const length = 2 * Math.PI * radius;
  return (
    <svg className="overview-ring" viewBox="0 0 72 72" role="img" aria-label={label}>
      <circle className="overview-ring-rest" cx="36" cy="36" r={radius} />
      <circle
        className="overview-ring-part"
        cx="36"
        cy="36"
        r={radius}
        strokeDasharray={`${Math.min(part, 1) * length} ${length}`}
        transform="rotate(-90 36 36)"
      />
      <text x="36" y="36" textAnchor="middle" dominantBaseline="central">
        {text}
      </text>
    </svg>
  );
}

const radius = 31;
