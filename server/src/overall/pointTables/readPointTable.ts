import { mostMoveInRows, networkOperatorOf } from '@nahstrom/contract';
import type { EnergyPorts } from '../../energy/index.ts';
import type { ListedPoint } from '../../market/index.ts';
import { groupedBy } from '../../platform/groups.ts';
import { Refusal } from '../../platform/refusal.ts';
import { MoveInRefused } from '../moveIn/sources/moveInRefused.ts';
import { proposeColumns } from '../moveIn/sources/proposal.ts';
import { readSource } from '../moveIn/sources/readSource.ts';
import { readAllPoints } from '../moveIn/sources/rows.ts';
import type { ReadValue, SourceTable } from '../moveIn/sources/sourceTable.ts';

/** Counting points with their share and days from a spreadsheet (XLSX, CSV), such as a list of the EDA portal, by grid
 *  operator. Columns are recognised by their headings, as in a move-in.
 *  @param today day of the list
 *  @throws Refusal if it has no counting points, or a value that cannot be read */
export async function readPointTable(
  fileName: string,
  bytes: Uint8Array,
  readEnergyFile: EnergyPorts['readEnergyFile'],
  today: string,
): Promise<Map<string, ListedPoint[]>> {
  const tables = await readSource(fileName, bytes, readEnergyFile).catch((cause: unknown) => {
    if (!(cause instanceof MoveInRefused)) throw cause;
    const isOther = cause.code === 'moveIn.unreadable' || cause.code === 'moveIn.empty';
    throw new Refusal(isOther ? 'market.noPointTable' : cause.code, {
      params: { most: mostMoveInRows, ...cause.params },
    });
  });
  if (tables.some(({ kind }) => kind === 'energyReport')) throw new Refusal('market.energyData');
  const points = tables.flatMap(table => pointsOf(table, today));
  if (points.length === 0) throw new Refusal('market.noPointTable');
  return groupedBy(points, ({ cpNumber }) => networkOperatorOf(cpNumber));
}

function pointsOf(table: SourceTable, today: string): ListedPoint[] {
  return readAllPoints(table, proposeColumns(table, new Map()), today).flatMap(({ row, points }) =>
    points.flatMap((point): ListedPoint[] => {
      const { cpNumber, direction, share, dateOfActivation, endsOn, cpStatus } = point;
      const textOf = (value: ReadValue | undefined) => {
        if (value?.fault) throw unreadable(table, row, value);
        return value?.text || null;
      };
      const number = textOf(cpNumber);
      const status = textOf(cpStatus);
      const last = textOf(endsOn);
      // New, or inactive since an unknown day: takes no part there.
      if (number === null || status === '2' || (status === 'inactive' && last === null)) return [];
      const percent = textOf(share);
      const stated = textOf(direction);
      return [
        {
          cpNumber: number,
          direction: stated === 'GENERATION' || stated === 'CONSUMPTION' ? stated : null,
          share: percent === null ? null : Number(percent),
          first: textOf(dateOfActivation),
          last,
        },
      ];
    }),
  );
}

const unreadable = ({ headings }: SourceTable, row: number, { text, column }: ReadValue) =>
  new Refusal('market.tableValue', { params: { row, value: text, heading: headings[column] ?? '' } });
