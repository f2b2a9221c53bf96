import type { EnergyRow, EnergyView } from '@nahstrom/contract';
import { Link } from 'react-router-dom';
import { Section } from '../../ui/layout/Section.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { usePage } from '../page.ts';
import { Charts } from './Charts.tsx';
import { Downloads } from './Downloads.tsx';
import type { EnergySource } from './energySource.ts';

const mostTicks = 16;

type Sums = Omit<EnergyRow, 'start' | 'end'>;
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
  const column = (label: string, render: (sums: Sums) => string | null) => ({ label, align: 'right' as const, render });
  const columns = [
    ...amounts.map(name =>
      column(`${t(`measure.${name}`)} (kWh)`, row => (row[name] === null ? null : format.kwh(row[name]))),
    ),
    ...shares.map(([name, label]) => column(t(label), row => (row[name] === null ? null : format.percent(row[name])))),
    ...(view.sums.missing > 0
      ? [column(t('energyData.missingColumn'), row => (row.missing > 0 ? format.whole(row.missing) : null))]
      : []),
  ];
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
        <RecordTable
          label={heading}
          least={860}
          className="admin-table-tight admin-table-long"
          rows={view.rows}
          keyOf={({ start }) => start}
          columns={[
            {
              label: t(view.step === 'month' ? 'energyData.mode.month' : 'energyData.mode.day'),
              isRowHeader: true,
              render: row => <Link to={to(row.start)}>{nameOf(row)}</Link>,
            },
            ...columns,
          ]}
        >
          <tfoot>
            <tr>
              <th scope="row">{t('energyData.sum')}</th>
              {columns.map(({ label, render }) => (
                <td key={label} data-align="right">
                  {render(view.sums) ?? '–'}
                </td>
              ))}
            </tr>
          </tfoot>
        </RecordTable>
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
const shares = [
  ['selfSufficiency', 'measure.selfSufficiency'],
  ['ownConsumption', 'energyData.ownConsumptionColumn'],
] as const;
