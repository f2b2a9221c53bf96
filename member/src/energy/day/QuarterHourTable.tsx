import { Button } from '@nahstrom/kit/components';
import { usePortal } from '../../portal.tsx';
import type { Figures, Kind } from '../balance.ts';
import { type CsvHeaders, csvFileName, csvOf, downloadCsv } from '../csv.ts';
import { DataDownload } from '../DataDownload.tsx';
import type { Slot } from '../slots.ts';
import type { Compared } from './DayChart.tsx';

type QuarterHourTableProps = {
  kind: Kind;
  slots: readonly Slot[];
  sums: Figures;
  day: string;
  countingPointId: number;
  cpNumber: string;
  compared?: Compared | undefined;
};

export default function QuarterHourTable(props: QuarterHourTableProps) {
  const { kind, slots, sums, day, countingPointId, cpNumber, compared } = props;
  const { t, f, locale } = usePortal();
  const kwh = (value: number | null) => (value === null ? '–' : f.quarterKwh(value));
  const columns = [t(`figure.${kind}.total`), t(`figure.${kind}.community`), t(`figure.${kind}.grid`)] as const;
  const dayLong = f.dayLong(day);

  const file = { countingPointId, cpNumber, period: { start: day, end: day } };

  const download = () => {
    const [total, community, grid] = columns.map(column => `${column} (kWh)`) as [string, string, string];
    const headers: CsvHeaders = [t('table.start'), t('table.time'), total, community, grid, t('table.quality')];
    downloadCsv(
      csvOf(slots, headers, slot => t(`quality.${slot.quality}`), locale),
      csvFileName(cpNumber, day),
    );
  };
  return (
    <>
      <section
        className="member-table"
        aria-label={t('table.scroll', { day: dayLong })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached with the keyboard
        tabIndex={0}
      >
        <table>
          <caption className="n-visually-hidden">{t('table.caption', { day: dayLong })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('table.time')}</th>
              {columns.map(column => (
                <th key={column} scope="col" className="n-number">
                  {column} <span className="member-unit">kWh</span>
                </th>
              ))}
              {compared && (
                <th scope="col" className="n-number">
                  {compared.name} <span className="member-unit">kWh</span>
                </th>
              )}
              <th scope="col">{t('table.quality')}</th>
            </tr>
          </thead>
          <tbody>
            {slots.map(slot => (
              <tr key={slot.timestamp}>
                <th scope="row">{slot.range}</th>
                <td className="n-number">{kwh(slot.total)}</td>
                <td className="n-number">{kwh(slot.community)}</td>
                <td className="n-number">{kwh(slot.grid)}</td>
                {compared && <td className="n-number">{kwh(compared.totals.get(slot.label) ?? null)}</td>}
                <td className={slot.quality === 1 ? 'n-quiet' : `member-quality-${slot.quality}`}>
                  {t(`quality.${slot.quality}`)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('table.sum')}</th>
              <td className="n-number">{kwh(sums.total)}</td>
              <td className="n-number">{kwh(sums.community)}</td>
              <td className="n-number">{kwh(sums.grid)}</td>
              {compared && <td className="n-number">{kwh(compared.sum)}</td>}
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
      <div className="member-downloads">
        <Button onClick={download}>{t('table.download')}</Button>
        <DataDownload {...file} step="quarterHour" format="xlsx" />
      </div>
    </>
  );
}
