import type { EnergyView } from '@nahstrom/contract';
import { usePortal } from '../../platform/portal.tsx';
import { Link } from '../../ui/Link.tsx';
import type { Kind } from '../balance.ts';
import { TableBelow } from '../TableBelow.tsx';
import { type Euros, sumsOf } from './euros.ts';
import { useMarks, useWords } from './words.tsx';

type EuroTableProps = {
  kinds: readonly Kind[];
  view: EnergyView;
  euros: Euros;
  step: 'day' | 'month';
  pathOf(start: string): string;
};

export function EuroTable({ kinds, view, euros, step, pathOf }: EuroTableProps) {
  const { t: inPortal, f } = usePortal();
  const t = useWords();
  const marksOf = useMarks();
  const days = { from: f.day(view.start), to: f.day(view.end) };
  const sides = [
    kinds.includes('consumer') && ('saved' as const),
    kinds.includes('feeder') && ('earned' as const),
  ].filter(side => side !== false);
  const money = (cents: number | null) => (cents === null ? '–' : f.money(cents));
  const sums = sumsOf(euros);
  return (
    <TableBelow title={t('euros.table')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached with the keyboard */}
      <section className="member-table" aria-label={t(`table.scroll.${step}`, days)} tabIndex={0}>
        <table>
          <caption className="n-visually-hidden">{t('euros.caption', days)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(`table.${step}`)}</th>
              {sides.map(side => (
                <th key={side} scope="col" className="n-number">
                  {t(`euros.${side}`)}
                </th>
              ))}
              <th scope="col">{t('euros.note')}</th>
            </tr>
          </thead>
          <tbody>
            {[...euros.rows.values()].map(row => (
              <tr key={row.start}>
                <th scope="row">
                  <Link to={pathOf(row.start)}>{step === 'month' ? f.month(row.start) : f.day(row.start)}</Link>
                </th>
                {sides.map(side => (
                  <td key={side} className="n-number">
                    {money(row[`${side}Cents`])}
                  </td>
                ))}
                <td>{marksOf(row)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{inPortal('table.sum')}</th>
              {sides.map(side => (
                <td key={side} className="n-number">
                  {money(sums[`${side}Cents`])}
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
    </TableBelow>
  );
}
