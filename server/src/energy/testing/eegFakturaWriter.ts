import type { Direction } from '../storage/balance.ts';
import { type DayRecord, worseQuality } from '../storage/dayBlock.ts';
import { type Day, daysBetween, slotsOfWallClock } from '../storage/quarterHours.ts';
import { labels, plainCodes, seriesOf } from './reportColumns.ts';
import { clock, dotted, type ReportMeter } from './reportSpec.ts';
import { type Table, type TableCell, tablesOf } from './tables.ts';

/** Writes a workbook as exported by eegFaktura, with the doubled hour of October once and summed. */
export interface EegFakturaSpec {
  meters: readonly ReportMeter[];
  communityId?: string;
  change?: (tables: Table[]) => void;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** 0 plain, 1 a number, 2 yellow, 3 red: so each quality has the style of its own number. */
const styles = `<styleSheet xmlns="${main}"><fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFFF00"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="ffff5429"/></patternFill></fill></fills><cellStyleXfs><xf fillId="3"/></cellStyleXfs><cellXfs><xf fillId="0"/><xf fillId="0" numFmtId="164"/><xf fillId="2"/><xf fillId="3"/></cellXfs></styleSheet>`;

export function writeEegFakturaExport(spec: EegFakturaSpec): Promise<Uint8Array> {
  const tables: Table[] = [
    { name: 'Summary', rows: summaryRows(spec) },
    { name: 'Energiedaten', rows: dataRows(spec) },
  ];
  spec.change?.(tables);
  return tablesOf(tables, styles);
}

function daysOf({ meters }: EegFakturaSpec): Day[] {
  const days = meters.flatMap(meter => [...meter.days.keys()]).sort();
  return days.length === 0 ? [] : daysBetween(days[0]!, days.at(-1)!);
}

function dataRows(spec: EegFakturaSpec): Table['rows'] {
  const columns = spec.meters.flatMap(meter => {
    const codes = plainCodes[meter.direction];
    return (meter.direction === 'generation' ? codes.toReversed() : codes).map(code => ({
      meter,
      series: seriesOf[code],
      label: labels[meter.direction][code]!,
    }));
  });
  const days = daysOf(spec);
  const head = (label: string, value: (column: (typeof columns)[number]) => string): TableCell[] => [
    label,
    ...columns.map(value),
  ];
  const rows = days.flatMap(day =>
    Array.from({ length: 96 }, (_, quarter): TableCell[] => [
      `${dotted(day)} ${clock(quarter)}:00`,
      ...columns.map(({ meter, series }) =>
        cellOf(meter.days.get(day)?.[series] ?? null, slotsOfWallClock(day, quarter)),
      ),
    ]),
  );
  return [
    null,
    head('MeteringpointID', ({ meter }) => meter.cpNumber),
    head('Name', ({ meter }) => meter.name ?? ''),
    head('Energy direction', ({ meter }) => meter.direction.toUpperCase()),
    head('Period start', () => `${dotted(days[0] ?? '2025-01-01')} 00:00:00`),
    head('Period end', () => `${dotted(days.at(-1) ?? '2025-01-01')} 23:45:00`),
    head('Metercode', ({ label }) => label),
    null,
    null,
    null,
    ...rows,
  ];
}

function cellOf(series: DayRecord['total'], slots: readonly number[]): TableCell {
  const present = series ? slots.filter(slot => series.quality[slot] !== 0) : [];
  if (!series || present.length === 0) return '';
  const value = present.reduce((sum, slot) => sum + series.values[slot]!, 0) / 1e6;
  return { value, style: present.map(slot => series.quality[slot]!).reduce(worseQuality) };
}

function summaryRows(spec: EegFakturaSpec): Table['rows'] {
  const table = (title: string, direction: Direction): Table['rows'] => {
    const codes = plainCodes[direction];
    const meters = spec.meters.filter(meter => meter.direction === direction);
    return [
      [
        title,
        'Name',
        'Beginn der Daten',
        'Daten vollständig? Ja/Nein',
        ...codes.map(code => labels[direction][code]!),
        labels.consumption['G.03']!,
      ],
      ...meters.map((meter): TableCell[] => [
        meter.cpNumber,
        meter.name ?? '',
        dotted([...meter.days.keys()].sort()[0] ?? '2025-01-01'),
        'true',
        ...codes.map(code => sumOf(meter, seriesOf[code])),
        direction === 'generation' ? 77 : null,
      ]),
    ];
  };
  return [
    null,
    ['Gemeinschafts-ID', spec.communityId ?? null],
    ['Zeitraum von', dotted(daysOf(spec)[0] ?? '2025-01-01')],
    null,
    ...table('Verbrauchszählpunkt', 'consumption'),
    null,
    null,
    ...table('Einspeisezählpunkt', 'generation'),
  ];
}

function sumOf(meter: ReportMeter, name: keyof DayRecord): number {
  let sum = 0;
  for (const record of meter.days.values())
    record[name]?.values.forEach((value, slot) => {
      if (record[name]!.quality[slot] !== 0) sum += value;
    });
  return sum / 1e6;
}
