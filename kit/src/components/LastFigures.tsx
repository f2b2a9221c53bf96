type LastFiguresProps = { title: string; seen: string; figures: readonly { label: string; value: string }[] };

/** Figures as last shown, for a visit without a network. */
export function LastFigures({ title, seen, figures }: LastFiguresProps) {
  return (
    <section className="n-card n-section" aria-label={title}>
      <h2>{title}</h2>
      <p className="n-quiet">{seen}</p>
      <dl className="n-last-figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
