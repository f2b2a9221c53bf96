import { and, inArray } from 'drizzle-orm';
import { type Database, service } from '../../../platform/database.ts';
import { firstOf } from '../../../platform/present.ts';
import { countingPoints } from '../../../tables/countingPoints.ts';
import { isNamedBy } from '../../storage/namedCommunity.ts';
import type { PackedFile } from '../packedReport.ts';

/** Number of counting points sufficient to identify the owner of a file. */
const mostNumbers = 1000;

export type Community = { id: number; organisationId: number; communityId: string; edaNumber: string };

/** By the ids in the file. If several communities have them, possibly of two organisations, by the owner of the
 *  counting points. */
export async function ownerOf(
  database: Database,
  files: AsyncIterable<PackedFile>,
  among: Community[],
  isFolderTheirs: boolean,
): Promise<Community | undefined> {
  const { ids, numbers } = await namedIn(files);
  const named = among.filter(community => isFolderTheirs || ids.some(id => isNamedBy(community, id)));
  if (named.length < 2) return named[0];
  const rows = await service(database, tx =>
    tx
      .selectDistinct({ id: countingPoints.communityId })
      .from(countingPoints)
      .where(
        and(
          inArray(
            countingPoints.organisationId,
            named.map(({ organisationId }) => organisationId),
          ),
          inArray(
            countingPoints.communityId,
            named.map(({ id }) => id),
          ),
          inArray(countingPoints.cpNumber, numbers),
        ),
      ),
  );
  return rows.length === 1 ? named.find(({ id }) => id === firstOf(rows).id) : undefined;
}

async function namedIn(files: AsyncIterable<PackedFile>): Promise<{ ids: string[]; numbers: string[] }> {
  const ids = new Set<string>();
  const numbers = new Set<string>();
  for await (const file of files) {
    if ('refused' in file) continue;
    for (const id of file.report.communityIds) ids.add(id);
    for (const { cpNumber } of [...file.report.meters, ...file.report.months]) numbers.add(cpNumber);
  }
  return { ids: [...ids], numbers: [...numbers].slice(0, mostNumbers) };
}
