import { mostMoveInRows, networkOperatorOf } from '@nahstrom/contract';
import type { EnergyPorts } from '../../energy/index.ts';
import { type ListedPoint, unreadableEntry, unreadableShare } from '../../market/index.ts';
import { groupedBy } from '../../platform/groups.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Existing } from '../existing.ts';
import { isOther } from '../plan.ts';
import { decimalOf, inPlaces } from '../sources/amounts.ts';
import { MoveInRefused } from '../sources/moveInRefused.ts';
import { proposeColumns } from '../sources/proposal.ts';
import { readSource } from '../sources/readSource.ts';
import { readAllPoints } from '../sources/rows.ts';
import type { ReadRow, ReadValue, SourceTable } from '../sources/sourceTable.ts';

/** Counting points with their share and days from a spreadsheet (XLSX, CSV), such as a list of the EDA portal, by grid
 *  operator. Columns are recognised by their headings, as in a move-in. Rows of another community are left out.
 *  @param day of the list
 *  @throws Refusal if it has no counting points of the community, or a number of one that cannot be read */
export async function readPointTable(
  fileName: string,
  bytes: Uint8Array,
  readEnergyFile: EnergyPorts['readEnergyFile'],
  { community, day }: { community: Existing['community']; day: string },
): Promise<Map<string, ListedPoint[]>> {
  const tables = await readSource(fileName, bytes, readEnergyFile).catch((cause: unknown) => {
    if (!(cause instanceof MoveInRefused)) throw cause;
    const isUnreadable = cause.code === 'moveIn.unreadable' || cause.code === 'moveIn.empty';
    throw new Refusal(isUnreadable ? 'market.noPointTable' : cause.code, {
      params: { most: mostMoveInRows, ...cause.params },
    });
  });
  if (tables.some(({ kind }) => kind === 'energyReport')) throw new Refusal('market.energyData');
  const foreign = new Set<string>();
  const points = tables.flatMap(table => {
    const columns = proposeColumns(table, new Map());
    const ofTable = table.communityIds.every(named => isOther(named, community)) ? table.communityIds[0] : undefined;
    return readAllPoints(table, columns, day).flatMap(({ row, points: read, communityId }) => {
      const named = communityId ?? ofTable;
      if (named === undefined || !isOther(named, community)) return read.flatMap(point => listedOf(table, row, point));
      if (read.length > 0) foreign.add(named);
      return [];
    });
  });
  const [found] = foreign;
  if (points.length === 0 && found) throw new Refusal('moveIn.otherCommunity', { params: { found } });
  if (points.length === 0) throw new Refusal('market.noPointTable');
  return groupedBy(points, ({ cpNumber }) => networkOperatorOf(cpNumber));
}

/** An odd value makes the entry unusable, but its number is needed to name the counting point. */
function listedOf({ headings }: SourceTable, row: number, point: ReadRow['points'][number]): ListedPoint[] {
  const { cpNumber, direction, share, dateOfActivation, endsOn, cpStatus } = point;
  if (cpNumber?.fault) {
    const { text, column } = cpNumber;
    throw new Refusal('market.tableValue', { params: { row, value: text, heading: headings[column] ?? '' } });
  }
  if (!cpNumber?.text) return [];
  const entry = { cpNumber: cpNumber.text, direction: null, share: null, first: null, last: null };
  if ([direction, dateOfActivation, endsOn, cpStatus].some(value => value?.fault))
    return [{ ...entry, share: unreadableEntry }];
  const last = endsOn?.text || null;
  // New, or inactive since an unknown day: takes no part there.
  if (cpStatus?.text === '2' || (cpStatus?.text === 'inactive' && last === null)) return [];
  const stated = direction?.text;
  return [
    {
      ...entry,
      direction: stated === 'GENERATION' || stated === 'CONSUMPTION' ? stated : null,
      share: shareOf(share),
      first: dateOfActivation?.text || null,
      last,
    },
  ];
}

/** Beside those that a member can have, zero and more than 100 are read, too. */
function shareOf(value: ReadValue | undefined): number | null {
  if (!value?.text) return null;
  const percent = decimalOf(value.text.replace(/\s*(?:%|Prozent|percent)$/i, ''), 'decimal');
  const whole = percent && inPlaces(percent, 0);
  return whole === null || whole < 0n || whole > 9999n ? unreadableShare : Number(whole);
}
