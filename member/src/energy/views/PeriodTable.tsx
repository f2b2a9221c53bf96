import type { CountingPoint, EnergyRow, EnergyView } from '@nahstrom/contract';
import { Link } from '../../Link.tsx';
import { usePortal } from '../../portal.tsx';
import type { Kind } from '../balance.ts';
import { DataDownload } from '../DataDownload.tsx';
import { figuresOfMeasures } from '../period.ts';
import { TableBelow } from '../TableBelow.tsx';
import { useWords } from './words.tsx';

type PeriodTableProps = {
  kind: Kind;
  view: EnergyView;
  point: CountingPoint;
  step: 'day' | 'month';
  pathOf(start: string): string;
};

export function PeriodTable({ kind, view, point, step, pathOf }: PeriodTableProps) {
  const { t: inPortal, f } = usePortal();
  const t = useWords();
  const days = { from: f.day(view.start), to: f.day(view.end) };
  const names = ['total', 'community', 'grid'] as const;
  const file = { countingPointId: point.id, cpNumber: point.cpNumber, period: view, step };
  return (
    <TableBelow>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached with the keyboard */}
      <section className="member-table" aria-label={t(`table.scroll.${step}`, days)} tabIndex={0}>
        <table>
          <caption className="n-visually-hidden">{t('table.caption', days)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(`table.${step}`)}</th>
              {names.map(name => (
                <th key={name} scope="col" className="n-number">
                  {inPortal(`figure.${kind}.${name}`)} <span className="member-unit">kWh</span>
                </th>
              ))}
              <th scope="col" className="n-number">
                {inPortal(`figure.${kind}.share`)} <span className="member-unit">%</span>
              </th>
              <th scope="col">{inPortal('table.quality')}</th>
            </tr>
          </thead>
          <tbody>
            {view.rows.map(row => (
              <tr key={row.start}>
                <th scope="row">
                  <Link to={pathOf(row.start)}>{step === 'month' ? f.month(row.start) : f.day(row.start)}</Link>
                </th>
                <Figures kind={kind} row={row} />
                <td className={row.quality === 1 ? 'n-quiet' : `member-quality-${row.quality}`}>
                  {row.missing > 0
                    ? t('table.missing', { count: row.missing })
                    : inPortal(`quality.${row.quality as 0 | 1 | 2 | 3}`)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{inPortal('table.sum')}</th>
              <Figures kind={kind} row={view.sums} />
              <td>{view.sums.missing > 0 && t('table.missing', { count: view.sums.missing })}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <div className="member-downloads">
        <DataDownload {...file} format="csv" />
        <DataDownload {...file} format="xlsx" />
      </div>
    </TableBelow>
  );
}

function Figures({ kind, row }: { kind: Kind; row: Omit<EnergyRow, 'start' | 'end'> }) {
  const { f } = usePortal();
  const { total, community, grid, share } = figuresOfMeasures(kind, row);
  return (
    <>
      {[total, community, grid].map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the columns is fixed
        <td key={place} className="n-number">
          {value === null ? '–' : f.kwh(value)}
        </td>
      ))}
      <td className="n-number">{share === null ? '–' : f.whole(share * 100)}</td>
    </>
  );
}
