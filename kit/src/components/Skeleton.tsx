type SkeletonProps = { width?: string; height?: string; lines?: number };

/** Loading placeholder. Wrap a group of them in one `role="status"` with a text. */
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
