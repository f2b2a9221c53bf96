import type { MonthlyTotal } from '../storage/months.ts';
import type { Day } from '../storage/quarterHours.ts';
import { labels } from './reportColumns.ts';
import { dotted } from './reportSpec.ts';
import { type Table, type TableCell, tablesOf } from './tables.ts';

/** Writes the report with monthly totals as the EDA portal does. */
export interface MonthlySpec {
  months: readonly MonthlyTotal[];
  communityId?: string;
  period?: { start: Day; end: Day };
  withDetails?: boolean;
  numbers?: 'number' | 'commaText';
  columnOrder?: 'usual' | 'reversed';
  /** Modifies the output: the name of a sheet, a cell, a row. */
  change?: (tables: Table[]) => void;
}

const qualityWords = ['NO_VALUE', 'L1', 'L1,L2', 'L2, L3,L1'];

export function writeMonthlyReport(spec: MonthlySpec): Promise<Uint8Array> {
  const tables = [overviewOf(spec), ...((spec.withDetails ?? true) ? [detailsOf(spec)] : [])];
  spec.change?.(tables);
  return tablesOf(tables);
}

function headOf({ communityId, period, months }: MonthlySpec): Table['rows'] {
  const starts = months.map(({ start }) => start).sort();
  const ends = months.map(({ end }) => end).sort();
  return [
    ['Energiedatenreport'],
    ['EC-ID', communityId ?? null],
    ['Auswertungszeitraum von', dotted(period?.start ?? starts[0] ?? '2026-07-01')],
    ['Auswertungszeitraum bis', dotted(period?.end ?? ends.at(-1) ?? '2026-07-31')],
    null,
  ];
}

function overviewOf(spec: MonthlySpec): Table {
  const rows = spec.months.map((month): TableCell[] => {
    const amount = amountOf(spec, month.proportion);
    const isUse = month.direction === 'consumption';
    return [
      month.cpNumber,
      isUse ? 'VERBRAUCH' : 'ERZEUGUNG',
      `${dotted(month.start)}-${dotted(month.end)}`,
      isUse ? amount : null,
      isUse ? null : amount,
      month.complete ? 'Vollständig' : 'Unvollständig',
      qualityWords[month.quality]!,
      month.name?.split(' ')[0] ?? null,
      month.name?.split(' ').slice(1).join(' ') ?? null,
      'Musterweg 1',
    ];
  });
  const head = [
    'Zählpunktnummer',
    'Energierichtung',
    'Zeitraum',
    'Verbrauch, abrechnungsrelevante Energiemenge',
    'Erzeugung, abrechnungsrelevante Energiemenge',
    'Status Datenübermittlung',
    'Datenqualität',
    'Vorname',
    'Nachname',
    'Adresse',
  ];
  const table = [head, head.map(label => `${label}, Bezeichnung so wie im EDA Portal`), ...rows];
  return { name: 'Gesamtübersicht', rows: [...headOf(spec), ...ordered(spec, table)] };
}

function detailsOf(spec: MonthlySpec): Table {
  const head = [
    'Zählpunktnummer',
    'Zeitraum',
    labels.consumption['G.01']!,
    labels.consumption['G.01T']!,
    labels.consumption['G.03']!,
    labels.generation['G.01']!,
    labels.generation['G.01T']!,
    labels.generation['P.01T']!,
  ];
  const rows = spec.months.map((month): TableCell[] => {
    const [total, proportion, rest] = [month.total, month.proportion, month.restPowerFeed].map(micro =>
      amountOf(spec, micro),
    ) as [TableCell, TableCell, TableCell];
    const period = `${dotted(month.start)}-${dotted(month.end)}`;
    return month.direction === 'consumption'
      ? [month.cpNumber, period, total, total, proportion, null, null, null]
      : [month.cpNumber, period, null, null, null, total, total, rest];
  });
  const marker = (text: string): TableCell[] => [null, text, ...head.slice(2).map(() => null)];
  const table = [head, marker('Summe der Energiedaten'), marker('Energiedaten je Zählpunkt'), ...rows];
  return { name: 'Detailübersicht', rows: [...headOf(spec), ...ordered(spec, table)] };
}

function ordered(spec: MonthlySpec, rows: TableCell[][]): TableCell[][] {
  return spec.columnOrder === 'reversed' ? rows.map(cells => [...cells].reverse()) : rows;
}

function amountOf(spec: MonthlySpec, micro: bigint | null): TableCell {
  if (micro === null) return null;
  const kwh = Number(micro) / 1e6;
  return spec.numbers === 'commaText' ? kwh.toFixed(6).replace('.', ',') : kwh;
}
