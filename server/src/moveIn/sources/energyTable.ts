import { compact, isCommunityId, isCountingPointNumber, isEdaNumber, mostMoveInRows } from '@nahstrom/contract';
import type { PackedFile } from '../../energy/index.ts';
import { type ListedPoint, pointTable } from './pointTable.ts';
import type { SourceTable } from './sourceTable.ts';
import { tooManyRows } from './tableOf.ts';

type PackedReport = Extract<PackedFile, { report: unknown }>['report'];

const directions = { consumption: 'CONSUMPTION', generation: 'GENERATION' } as const;

/** The counting points of an energy report, each with its first day as stated, or else with values; null without any. */
export function readEnergyTable(fileName: string, report: PackedReport): SourceTable | null {
  const firstDays = new Map<string, { cpNumber: string; direction: string; day: string }>();
  const take = (cpNumber: string, direction: keyof typeof directions, day: string) => {
    const key = `${cpNumber} ${direction}`;
    const known = firstDays.get(key);
    if (!known) firstDays.set(key, { cpNumber, direction: directions[direction], day });
    else if (day !== '' && (known.day === '' || day < known.day)) known.day = day;
  };
  for (const { cpNumber, direction, days, activeSince } of report.meters)
    take(cpNumber, direction, activeSince ?? days.find(({ intervals }) => intervals > 0)?.day ?? '');
  for (const { cpNumber, direction, start, total, proportion } of report.months)
    if (total !== null || proportion !== null) take(cpNumber, direction, start);

  const isUsable = ({ cpNumber }: { cpNumber: string }) => isCountingPointNumber(compact(cpNumber));
  const all = [...firstDays.values()];
  const communityIds = report.communityIds.map(compact).filter(id => isCommunityId(id) || isEdaNumber(id));
  const points = all.filter(isUsable).map(
    ({ cpNumber, direction, day }): ListedPoint => ({
      cpNumber: compact(cpNumber),
      direction,
      share: '',
      dateOfActivation: day,
      // Unknown in a report of several communities.
      communityId: communityIds.length === 1 ? (communityIds[0] ?? '') : '',
    }),
  );
  if (points.length === 0) return null;
  if (points.length > mostMoveInRows) throw tooManyRows();
  const unread = report.findings
    .filter(({ code }) => code === 'energy.meterNumberInvalid')
    .map(({ text }) => text ?? '');
  const unusable = [...all.filter(point => !isUsable(point)).map(({ cpNumber }) => cpNumber), ...new Set(unread)];
  return pointTable(fileName, 'energyReport', [...new Set(communityIds)], points, unusable);
}
