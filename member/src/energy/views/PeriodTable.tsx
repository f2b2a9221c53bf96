import type { EnergyRow, EnergyView } from '@nahstrom/contract';
import { usePortal } from '../../platform/portal.tsx';
import { Link } from '../../ui/Link.tsx';
import type { Kind } from '../balance.ts';
import { Downloads } from '../DataDownload.tsx';
import { figuresOfMeasures } from '../period.ts';
import type { Subject } from '../subject.ts';
import { TableBelow } from '../TableBelow.tsx';
import { useWords } from './words.tsx';

const names = ['total', 'community', 'grid', 'share'] as const;

type PeriodTableProps = {
  kinds: readonly Kind[];
  view: EnergyView;
  subject: Subject;
  step: 'day' | 'month';
  pathOf(start: string): string;
};

export function PeriodTable({ kinds, view, subject, step, pathOf }: PeriodTableProps) {
  const { t: inPortal, f } = usePortal();
  const t = useWords();
  const days = { from: f.day(view.start), to: f.day(view.end) };
  return (
    <TableBelow>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached with the keyboard */}
      <section className="member-table" aria-label={t(`table.scroll.${step}`, days)} tabIndex={0}>
        <table>
          <caption className="n-visually-hidden">{t('table.caption', days)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(`table.${step}`)}</th>
              {kinds.flatMap(kind =>
                names.map(name => (
                  <th key={`${kind} ${name}`} scope="col" className="n-number">
                    {inPortal(`figure.${kind}.${name}`)}{' '}
                    <span className="member-unit">{name === 'share' ? '%' : 'kWh'}</span>
                  </th>
                )),
              )}
              <th scope="col">{inPortal('table.quality')}</th>
            </tr>
          </thead>
          <tbody>
            {view.rows.map(row => (
              <tr key={row.start}>
                <th scope="row">
                  <Link to={pathOf(row.start)}>{step === 'month' ? f.month(row.start) : f.day(row.start)}</Link>
                </th>
                <Figures kinds={kinds} row={row} />
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
              <Figures kinds={kinds} row={view.sums} />
              <td>{view.sums.missing > 0 && t('table.missing', { count: view.sums.missing })}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <Downloads subject={subject} period={view} step={step} />
    </TableBelow>
  );
}

function Figures({ kinds, row }: { kinds: readonly Kind[]; row: Omit<EnergyRow, 'start' | 'end'> }) {
  const { f } = usePortal();
  return kinds.flatMap(kind => {
    const figures = figuresOfMeasures(kind, row);
    return names.map(name => {
      const value = figures[name];
      return (
        <td key={`${kind} ${name}`} className="n-number">
          {value === null ? '–' : name === 'share' ? f.whole(value * 100) : f.kwh(value)}
        </td>
      );
    });
  });
}
