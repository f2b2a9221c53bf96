import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { printablePictures } from '../../services/printing/index.ts';
import { files } from '../../tables/files.ts';
import { organisations } from '../../tables/organisations.ts';

/** The file of the organisation's logo, if printable. Called inside the organisation. */
export async function findLogo(tx: Tx, organisationId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: files.id })
    .from(organisations)
    .innerJoin(files, and(eq(files.organisationId, organisations.id), eq(files.id, organisations.logoFileId)))
    .where(and(eq(organisations.id, organisationId), inArray(files.type, printablePictures)));
  return row?.id ?? null;
}
