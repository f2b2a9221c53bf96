import { usePage } from '../page.ts';

/** A strip with one segment per day of the file's period: filled for a complete day, half for one with gaps. */
export function Coverage({ days }: { days: string }) {
  const { t } = usePage();
  const count = (sign: RegExp) => days.match(sign)?.length ?? 0;
  const gaps = count(/0/g);
  const none = count(/\./g);
  const facts = { days: days.length, complete: days.length - gaps - none, gaps, none };
  const colourOf = (sign: string) => {
    if (sign === '0') return 'var(--n-danger)';
    return sign === '3' ? 'var(--n-warning)' : 'var(--n-success)';
  };
  return (
    <svg
      style={{
        display: 'block',
        width: 120,
        height: 10,
        marginTop: 4,
        background: 'var(--admin-hover)',
        borderRadius: '2px',
      }}
      role="img"
      aria-label={t('import.coverageOf', facts)}
      viewBox={`0 0 ${Math.max(1, days.length)} 10`}
      preserveAspectRatio="none"
    >
      <title>{t('import.coverageOf', facts)}</title>
      {runsOf(days).map(({ sign, from, length }) => (
        <rect
          key={from}
          x={from}
          y={sign === '0' ? 5 : 0}
          width={length}
          height={sign === '0' ? 5 : 10}
          fill={colourOf(sign)}
        />
      ))}
    </svg>
  );
}

/** Merges equal neighbours into one shape. */
function runsOf(days: string) {
  return [...days.matchAll(/0+|[12]+|3+/g)].map(({ 0: run, index: from }) => ({
    sign: run[0]!,
    from,
    length: run.length,
  }));
}
