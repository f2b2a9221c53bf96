import { packReport } from '../imports/packedReport.ts';
import { previewImport } from '../imports/preview.ts';
import type { Report } from '../imports/sources/report.ts';
import type { MonthlyTotal } from '../storage/months.ts';
import type { Valley, Village } from './village.ts';

/** The total of the first house for May 2025. */
export const aMonth = (village: Village, change: Partial<MonthlyTotal> = {}): MonthlyTotal => ({
  cpNumber: village.numbers[0]!,
  direction: 'consumption',
  name: 'Haus 1',
  start: '2025-05-01',
  end: '2025-05-31',
  total: 123_456_789n,
  proportion: 23_000_001n,
  restPowerFeed: null,
  quality: 1,
  complete: true,
  ...change,
});

const reportOf = (months: MonthlyTotal[]): Report => ({
  layout: 'monthly',
  communityIds: [],
  periodStart: months.map(({ start }) => start).sort()[0]!,
  periodEnd: months
    .map(({ end }) => end)
    .sort()
    .at(-1)!,
  meters: [],
  months,
  findings: [],
  findingCounts: new Map(),
  columnSums: [],
  balance: { findings: [], uncheckedDays: 0 },
});

/** The preview of a report, by its id. */
export function previewReport(
  valley: Valley,
  communityId: number,
  report: Report,
  within: Parameters<typeof previewImport>[0] = valley.inside,
): Promise<number> {
  const upload = {
    organisationId: valley.organisation.id,
    communityId,
    fileName: 'mai.xlsx',
    source: 'upload' as const,
    createdBy: null,
    contentHash: '',
  };
  return previewImport(within, valley.clock.now, upload, packReport(report));
}

/** The same of one with these totals. */
export const previewMonths = (valley: Valley, { communityId }: Village, months: MonthlyTotal[]) =>
  previewReport(valley, communityId, reportOf(months));
