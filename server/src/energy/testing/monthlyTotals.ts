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
  periodStart: '2025-05-01',
  periodEnd: '2025-05-31',
  meters: [],
  months,
  findings: [],
  findingCounts: new Map(),
  columnSums: [],
  balance: { findings: [], uncheckedDays: 0 },
});

/** The preview of a report with these totals, by its id. */
export function previewMonths(valley: Valley, { communityId }: Village, months: MonthlyTotal[]): Promise<number> {
  const upload = {
    organisationId: valley.organisation.id,
    communityId,
    fileName: 'mai.xlsx',
    source: 'upload' as const,
    createdBy: null,
    contentHash: '',
  };
  return previewImport(valley.inside, valley.clock.now, upload, packReport(reportOf(months)));
}
