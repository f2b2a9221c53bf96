type SkeletonProps = { width?: string; height?: string; lines?: number };

/** The shape of what is on its way. Put one `role="status"` with words around a group of them. */
export function Skeleton({ width = '100%', height = '1em', lines = 1 }: SkeletonProps) {
  const widths = Array.from({ length: lines }, (_, line) => (lines > 1 && line === lines - 1 ? '60%' : width));
  return (
    <span className="n-skeleton-group" aria-hidden="true">
      {widths.map((lineWidth, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <span key={line} className="n-skeleton" style={{ width: lineWidth, height }} />
      ))}
    </span>
  );
}
