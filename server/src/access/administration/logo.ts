import type { Tx } from '../../platform/database.ts';
import { fileTooLarge, Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { deleteFile, imageNameOf, imageTypeOf, insertPublicFile } from '../../services/files/index.ts';
import {
  changeOrganisation,
  getOrganisation,
  lockOrganisation,
  type StoredOrganisation,
} from '../organisations/store.ts';

type Picture = { name: string; bytes: Uint8Array; altText: string };

/** Replaces or removes the logo; the previous file is deleted. Called inside the organisation. */
export async function changeLogo(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  picture: Picture | null,
): Promise<StoredOrganisation> {
  const row = await lockOrganisation(tx, id);
  const before = await getOrganisation(tx, id);
  const logoFileId = picture && (await insertPicture(tx, now, id, row.fileMegabytes * 1_000_000, picture));
  await changeOrganisation(tx, id, { logoFileId });
  if (row.logoFileId !== null) await deleteFile(tx, row.logoFileId);
  const organisation = await getOrganisation(tx, id);
  if (before.logo || organisation.logo) {
    const audited = { entity: 'organisation', entityId: id, title: organisation.title } as const;
    const change = { before: logoNameOf(before), after: logoNameOf(organisation) };
    await writeAudit(tx, session, now, { action: 'update', ...audited, ...change }, id);
  }
  return organisation;
}

async function insertPicture(tx: Tx, now: Date, id: number, mostBytes: number, { name, bytes, altText }: Picture) {
  if (bytes.length > mostBytes) throw fileTooLarge(mostBytes);
  const type = imageTypeOf(bytes);
  if (!type) throw new Refusal('file.notAnImage');
  const record = { organisationId: id, refClassName: 'organisation', refEntityId: id };
  return insertPublicFile(tx, now, { ...record, fileName: imageNameOf(name, type), type, altText, bytes });
}

const logoNameOf = ({ logo }: StoredOrganisation) => ({
  logo: logo && { fileName: logo.fileName, altText: logo.altText },
});
