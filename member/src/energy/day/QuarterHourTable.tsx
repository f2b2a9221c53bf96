import { Button } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.tsx';
import { figuresOf, type Kind } from '../balance.ts';
import { type CsvHeaders, csvFileName, csvOf, downloadCsv } from '../csv.ts';
import { DataDownload, Downloads } from '../DataDownload.tsx';
import { type Side, type Slot, worst } from '../slots.ts';
import type { Subject } from '../subject.ts';
import type { Compared } from './DayChart.tsx';

type QuarterHourTableProps = {
  subject: Subject;
  sides: readonly Side[];
  day: string;
  compared?: Compared | undefined;
};

const names = ['total', 'community', 'grid'] as const;

export default function QuarterHourTable({ subject, sides, day, compared }: QuarterHourTableProps) {
  const { t, f } = usePortal();
  const kwh = (value: number | null | undefined) => (value == null ? '–' : f.quarterKwh(value));
  const dayLong = f.dayLong(day);
  const [main] = sides;
  const period = { start: day, end: day };
  const worstAt = (place: number) => worst(...sides.flatMap(({ slots }) => slots[place]?.quality ?? []));
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
              {sides.flatMap(({ kind }) =>
                names.map(name => (
                  <th key={`${kind} ${name}`} scope="col" className="n-number">
                    {t(`figure.${kind}.${name}`)} <span className="member-unit">kWh</span>
                  </th>
                )),
              )}
              {compared && (
                <th scope="col" className="n-number">
                  {compared.name} <span className="member-unit">kWh</span>
                </th>
              )}
              <th scope="col">{t('table.quality')}</th>
            </tr>
          </thead>
          <tbody>
            {main?.slots.map((slot, place) => (
              <tr key={slot.timestamp}>
                <th scope="row">{slot.range}</th>
                {sides.flatMap(({ kind, slots }) =>
                  names.map(name => (
                    <td key={`${kind} ${name}`} className="n-number">
                      {kwh(slots[place]?.[name])}
                    </td>
                  )),
                )}
                {compared && <td className="n-number">{kwh(compared.totals.get(slot.label))}</td>}
                <td className={worstAt(place) === 1 ? 'n-quiet' : `member-quality-${worstAt(place)}`}>
                  {t(`quality.${worstAt(place)}`)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('table.sum')}</th>
              {sides.flatMap(({ kind, slots }) => {
                const sums = figuresOf(slots);
                return names.map(name => (
                  <td key={`${kind} ${name}`} className="n-number">
                    {kwh(sums[name])}
                  </td>
                ));
              })}
              {compared && <td className="n-number">{kwh(compared.sum)}</td>}
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
      {subject.point && main ? (
        <div className="member-downloads">
          <ShownCsv {...main} cpNumber={subject.point.cpNumber} day={day} />
          <DataDownload subject={subject} period={period} step="quarterHour" format="xlsx" />
        </div>
      ) : (
        <Downloads subject={subject} period={period} step="quarterHour" />
      )}
    </>
  );
}

type ShownCsvProps = { kind: Kind; slots: readonly Slot[]; cpNumber: string; day: string };

/** The table of a counting point as it is shown. */
function ShownCsv({ kind, slots, cpNumber, day }: ShownCsvProps) {
  const { t, locale } = usePortal();
  const download = () => {
    const [total, community, grid] = names.map(name => `${t(`figure.${kind}.${name}`)} (kWh)`) as [
      string,
      string,
      string,
    ];
    const headers: CsvHeaders = [t('table.start'), t('table.time'), total, community, grid, t('table.quality')];
    downloadCsv(
      csvOf(slots, headers, slot => t(`quality.${slot.quality}`), locale),
      csvFileName(cpNumber, day),
    );
  };
  return <Button onClick={download}>{t('table.download')}</Button>;
}
