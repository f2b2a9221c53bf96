import type { EnergyView } from '@nahstrom/contract';
import { earlierOf } from '../../platform/days.ts';
import { usePortal } from '../../platform/portal.tsx';
import type { Kind } from '../balance.ts';
import { figuresOfMeasures } from '../period.ts';
import { useWords, WithWords } from './words.tsx';

type ExplainedProps = { kind: Kind; view: EnergyView };

export default function Explained(props: ExplainedProps) {
  return (
    <WithWords>
      <Explanation {...props} />
    </WithWords>
  );
}

/** Each figure with its formula and the numbers in it. */
function Explanation({ kind, view }: ExplainedProps) {
  const { t: inPortal, f } = usePortal();
  const t = useWords();
  const { total, community, grid, share } = figuresOfMeasures(kind, view.sums);
  const kwh = (value: number) => f.kwh(value);
  const { expected, missing } = view.sums;
  const newestDay = view.extent.newestDay ?? view.end;
  const rest = (total ?? 0) - (community ?? 0) - (grid ?? 0);
  const known =
    community !== null && grid !== null
      ? { community: kwh(community), grid: kwh(grid), allocated: kwh(community + grid) }
      : null;
  const unknown = t('how.unknown');
  const lines = [
    ['total', total === null ? unknown : t(`how.${kind}.total`, { total: kwh(total) })],
    ['community', known ? t(`how.${kind}.community`, known) : unknown],
    ['grid', known ? t(`how.${kind}.grid`, known) : unknown],
    ['share', known && share !== null ? t(`how.${kind}.share`, { ...known, share: f.whole(share * 100) }) : unknown],
  ] as const;
  return (
    <div className="member-explained">
      <p>
        {t('how.period', {
          from: f.day(view.start),
          to: f.day(earlierOf(newestDay, view.end)),
          there: expected - missing,
          expected,
        })}
      </p>
      <dl>
        {lines.map(([name, text]) => (
          <div key={name}>
            <dt>{inPortal(`figure.${kind}.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {rest > 1e-6 && <p>{t('how.unallocated', { rest: kwh(rest) })}</p>}
      <p>{t('how.measured')}</p>
      <p>{t('how.roof')}</p>
    </div>
  );
}
