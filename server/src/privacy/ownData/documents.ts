import type { OwnDocuments } from '@nahstrom/contract';
import type { Download, StreamedDownload } from '@nahstrom/contract/endpoints';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { textsOfVersions } from '../../communities/index.ts';
import { findOwnMember, mandateOf } from '../../people/index.ts';
import { allOf, anyOf } from '../../platform/conditions.ts';
import type { Tx } from '../../platform/database.ts';
import type { FileObjects } from '../../platform/ports.ts';
import type { Session } from '../../platform/session.ts';
import { readFile } from '../../services/files/index.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { files } from '../../tables/files.ts';
import { applications, approvals, mandates } from '../../tables/members.ts';

export async function getOwnDocuments(tx: Tx, session: Session, id: number): Promise<OwnDocuments> {
  const { member, communityTitle, creditorId } = await findOwnMember(tx, session, id);
  const sent = await tx.select().from(applications).where(eq(applications.memberId, id)).orderBy(desc(applications.id));
  const given = await tx.select().from(approvals).where(eq(approvals.memberId, id)).orderBy(asc(approvals.id));
  const signed = await tx.select().from(mandates).where(eq(mandates.memberId, id)).orderBy(desc(mandates.id));
  const shared = await tx.select().from(files).where(sharedWith(tx, id)).orderBy(desc(files.created), desc(files.id));
  const texts = await textsOfVersions(tx, { id: member.communityId, title: communityTitle });
  return {
    communityTitle,
    creditorId,
    applications: sent.map(({ id, sent, person, countingPoints }) => ({
      ...{ id, person, countingPoints },
      sent: sent.toISOString(),
    })),
    approvals: given.map(({ id, kind, textVersion, locale, given }) => ({
      id,
      kind,
      textVersion,
      text: texts.get(textVersion)?.[locale][kind] ?? '',
      locale,
      given: given.toISOString(),
    })),
    mandates: signed.map(mandateOf),
    files: shared.map(({ id, title, description, fileName, type, size, created }) => ({
      id,
      title,
      description,
      fileName,
      type,
      size,
      created: created.toISOString(),
    })),
  };
}

export async function readOwnFile(
  tx: Tx,
  session: Session,
  id: number,
  fileId: number,
  objects: FileObjects | undefined,
): Promise<Download | StreamedDownload> {
  await findOwnMember(tx, session, id);
  return readFile(tx, sharedWith(tx, id), fileId, objects);
}

/** Files of the member and its counting points shared by an administrator. */
function sharedWith(tx: Tx, memberId: number) {
  const points = tx.select({ id: countingPoints.id }).from(countingPoints).where(eq(countingPoints.memberId, memberId));
  return allOf(
    eq(files.visibleToMember, true),
    anyOf(
      allOf(eq(files.refClassName, 'member'), eq(files.refEntityId, memberId)),
      allOf(eq(files.refClassName, 'countingPoint'), inArray(files.refEntityId, points)),
    ),
  );
}
