import type { CommunityMonth, EnergyImport } from '@nahstrom/contract';
import { monthBeside } from '../../overall/months/monthPages.ts';
import { useMonths } from '../../overall/months/useMonths.ts';
import { today } from '../../today.ts';

/** The newest finished month with days of an import, and the work on it in its community; null without one. */
export function useMonthOfImport(
  report: EnergyImport | undefined,
): { month: string; row: CommunityMonth | undefined } | null {
  const month = report ? newestFinished(report, today()) : undefined;
  const { data } = useMonths(month, { enabled: month !== undefined });
  if (!month || !report) return null;
  return { month, row: data?.communities.find(({ community }) => community === report.community) };
}

function newestFinished({ state, periodStart, periodEnd }: EnergyImport, day: string): string | undefined {
  if (!['previewed', 'committing', 'committed'].includes(state) || !periodStart || !periodEnd) return undefined;
  const finished = monthBeside(day.slice(0, 7), -1);
  const [month = finished] = [periodEnd.slice(0, 7), finished].sort();
  return periodStart.slice(0, 7) <= month ? month : undefined;
}
