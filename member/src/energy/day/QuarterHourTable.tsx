import { Button, Section } from '@nahstrom/kit/components';
import { useDeferredValue } from 'react';
import { usePortal } from '../../portal.tsx';
import type { Figures, Kind } from '../balance.ts';
import { type CsvHeaders, csvFileName, csvOf, downloadCsv } from '../csv.ts';
import { DataDownload } from '../DataDownload.tsx';
import type { Slot } from '../slots.ts';

type QuarterHourTableProps = {
  kind: Kind;
  slots: readonly Slot[];
  sums: Figures;
  day: string;
  countingPointId: number;
  cpNumber: string;
};

export function QuarterHourTable({ kind, slots, sums, day, countingPointId, cpNumber }: QuarterHourTableProps) {
  const { t, f, locale } = usePortal();
  const kwh = (value: number | null) => (value === null ? '–' : f.quarterKwh(value));
  const columns = [t(`figure.${kind}.total`), t(`figure.${kind}.community`), t(`figure.${kind}.grid`)] as const;
  const dayLong = f.dayLong(day);
  // A hundred rows below the chart do not delay it. Their box has its height from the beginning.
  const isReady = useDeferredValue(true, false);

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
    <Section
      title={t('table.title')}
      actions={
        <div className="member-downloads">
          <Button onClick={download}>{t('table.download')}</Button>
          <DataDownload {...file} step="quarterHour" format="xlsx" />
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached with the keyboard */}
      <section className="member-table member-table-full" aria-label={t('table.scroll', { day: dayLong })} tabIndex={0}>
        {isReady && (
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
                <td />
              </tr>
            </tfoot>
          </table>
        )}
      </section>
    </Section>
  );
}
