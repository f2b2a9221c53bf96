import { eq } from 'drizzle-orm';
import { findOrganisation } from '../../access/index.ts';
import type { Tx } from '../../platform/database.ts';
import type { Work } from '../../platform/route.ts';
import { hashOf } from '../../platform/secrets.ts';
import { storableText } from '../../platform/text.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { fileNameOf, fileTypeOf, insertFile } from '../../services/files/index.ts';
import { energyImports } from '../../tables/energy.ts';
import type { Actor } from './actor.ts';
import { findSame, validStates } from './importStore.ts';
import type { PackedFile } from './packedReport.ts';
import type { EnergyPorts } from './ports.ts';
import { insertRefused, previewImport, type Upload } from './preview.ts';
import type { ReportRefused } from './sources/reportRefused.ts';

/** Result of one file of an upload, or of an archive. `importId` is its entry in the history. */
export type TakenIn =
  | { fileName: string; importId: number; refused: null }
  | { fileName: string; importId: number | null; refused: ReportRefused };

export type Arrival = Pick<Upload, 'organisationId' | 'communityId' | 'source'> & {
  read: EnergyPorts['readEnergyFile'];
  transaction: Work;
  actor: Actor;
  now: Date;
  /** An uploader gets the response directly: a single rejected file needs no entry in the history. An automatic file
   *  may arrive again, because the process died before moving it: its history entry stays a single one. */
  isAwaited: boolean;
};

type Refused = Extract<PackedFile, { refused: ReportRefused }>;

/** Previews every file independently: an unreadable one blocks none of the others. Automatic files already stored yield
 *  no result. */
export async function takeIn(arrival: Arrival, fileName: string, bytes: Uint8Array): Promise<TakenIn[]> {
  const { read: readFile, transaction, actor, now, isAwaited, ...common } = arrival;
  const hash = await hashOf(bytes);
  const uploadOf = (name: string): Upload => ({
    ...common,
    createdBy: actor?.user.id ?? null,
    fileName: name,
    // The files of an archive share its bytes.
    contentHash: name === fileName ? hash : `${hash}${name.slice(fileName.length)}`,
  });
  const taken: TakenIn[] = [];
  const refusals: Refused[] = [];
  for await (const read of readFile(fileName, bytes)) {
    if ('refused' in read) {
      refusals.push(read);
      continue;
    }
    const known = isAwaited ? undefined : await transaction(tx => findSame(tx, uploadOf(read.fileName), validStates));
    if (known) {
      if (known.state === 'previewed') taken.push({ fileName: read.fileName, importId: known.id, refused: null });
      continue;
    }
    const keep = (tx: Tx, id: number) =>
      read.fileName === fileName ? keepOriginal(tx, arrival, id, fileName, bytes) : Promise.resolve();
    const importId = await previewImport(transaction, now, uploadOf(read.fileName), read.report, keep);
    taken.push({ fileName: read.fileName, importId, refused: null });
  }
  const isOnlyOne = isAwaited && taken.length === 0 && refusals.length === 1;
  for (const { fileName: name, refused } of refusals) {
    const note = () =>
      transaction(async tx => {
        const known = isAwaited ? undefined : await findSame(tx, uploadOf(name), ['refused']);
        return known?.id ?? insertRefused(tx, now, uploadOf(name), refused.code);
      });
    taken.push({ fileName: name, importId: isOnlyOne ? null : await note(), refused });
  }
  return taken;
}

/** Among the community's files, for download and deletion, unless it is too large or of an unsupported type. */
async function keepOriginal(
  tx: Tx,
  { organisationId, communityId, actor, now }: Arrival,
  importId: number,
  uploaded: string,
  bytes: Uint8Array,
): Promise<void> {
  const type = fileTypeOf(bytes);
  const organisation = await findOrganisation(tx, organisationId);
  if (!type || !organisation || bytes.length > organisation.fileMegabytes * 1_000_000) return;
  const fileName = fileNameOf(storableText(uploaded), type);
  const record = { refClassName: 'community', refEntityId: communityId } as const;
  const fileId = await insertFile(tx, now, { ...record, organisationId, fileName, type, bytes });
  await tx.update(energyImports).set({ fileId }).where(eq(energyImports.id, importId));
  if (!actor) return;
  const entry = { action: 'create', entity: 'file', entityId: fileId, title: fileName } as const;
  await writeAudit(tx, actor, now, { ...entry, after: { ...record, fileName } });
}
