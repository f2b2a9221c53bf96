import type { EnergyRow, EnergyView } from '@nahstrom/contract';
import { Link } from 'react-router-dom';
import { Section } from '../../layout/Section.tsx';
import { Table } from '../../layout/Table.tsx';
import { usePage } from '../page.ts';
import { Charts } from './Charts.tsx';
import { Downloads } from './Downloads.tsx';
import type { EnergySource } from './energySource.ts';

const mostTicks = 16;

type RowsTableProps = { view: EnergyView; source: EnergySource; to(start: string): string };

/** The days or months of a view, as charts and as a table. */
export function RowsTable({ view, source, to }: RowsTableProps) {
  const { t, format } = usePage();
  const nameOf = ({ start }: EnergyRow) => (view.step === 'month' ? format.month(start) : format.day(start));
  const tickOf = ({ start }: EnergyRow) => {
    if (view.step === 'month') return format.month(start).slice(0, 3);
    return view.rows.length > 31 ? format.day(start).slice(0, 6) : `${Number(start.slice(8))}.`;
  };
  const every = Math.ceil(view.rows.length / mostTicks);
  const isPartial = view.sums.missing > 0;
  const heading = t(view.step === 'month' ? 'energyData.months' : 'energyData.days');
  return (
    <>
      <Charts
        charted={view.rows.map(row => ({
          ...row,
          key: row.start,
          name: nameOf(row),
          community: row.energyMix.community,
        }))}
        ticks={view.rows.flatMap((row, place) =>
          place % every === 0 ? [{ at: place + 0.5, label: tickOf(row) }] : [],
        )}
        format={format.kwh}
      />
      <Section heading={heading} beside={<Downloads source={source} period={view} step={view.step} />} flush>
        <Table label={heading} least={860} className="admin-table-tight admin-table-long">
          <thead>
            <tr>
              <th scope="col">{t(view.step === 'month' ? 'energyData.mode.month' : 'energyData.mode.day')}</th>
              {amounts.map(name => (
                <th scope="col" key={name} data-align="right">
                  {t(`measure.${name}`)} (kWh)
                </th>
              ))}
              <th scope="col" data-align="right">
                {t('measure.selfSufficiency')}
              </th>
              <th scope="col" data-align="right">
                {t('energyData.ownConsumptionColumn')}
              </th>
              {isPartial && (
                <th scope="col" data-align="right">
                  {t('energyData.missingColumn')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {view.rows.map(row => (
              <tr key={row.start}>
                <th scope="row">
                  <Link to={to(row.start)}>{nameOf(row)}</Link>
                </th>
                <Cells row={row} isPartial={isPartial} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('energyData.sum')}</th>
              <Cells row={view.sums} isPartial={isPartial} />
            </tr>
          </tfoot>
        </Table>
      </Section>
    </>
  );
}

const amounts = [
  'totalConsumption',
  'remainingRequirement',
  'totalProduction',
  'feedIntoCommunity',
  'feedIntoGridOperator',
] as const;

function Cells({ row, isPartial }: { row: Omit<EnergyRow, 'start' | 'end'>; isPartial: boolean }) {
  const { format } = usePage();
  const percent = (part: number | null) => (part === null ? '–' : format.percent(part));
  return (
    <>
      {amounts.map(name => (
        <td key={name} data-align="right">
          {row[name] === null ? '–' : format.kwh(row[name])}
        </td>
      ))}
      <td data-align="right">{percent(row.selfSufficiency)}</td>
      <td data-align="right">{percent(row.ownConsumption)}</td>
      {isPartial && <td data-align="right">{row.missing > 0 ? format.whole(row.missing) : '–'}</td>}
    </>
  );
}
