import type { CountingPoint, Locale, MemberExport } from '@nahstrom/contract';
import type { Download } from '@nahstrom/contract/endpoints';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { listCountingPointsOf } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { mostFileRows, tooManyRows, writeTable } from '../../platform/listFile.ts';
import { entryOf, firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { sortKey } from '../../platform/text.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { fileTypeOf, insertFile } from '../../services/files/index.ts';
import { communities } from '../../tables/communities.ts';
import { approvals, mandates, members } from '../../tables/members.ts';
import { cellsOf, type ExportedRow, headingsIn } from './exportColumns.ts';
import { byName, feeStateOn, matching } from './store.ts';

const membersPerPage = 500;

/** One file with all members, and in the downloads of each community its own part. */
export async function exportMembers(
  tx: Tx,
  session: Session,
  now: Date,
  locale: Locale,
  asked: MemberExport,
): Promise<Download> {
  const chosen = await lockChosen(tx, asked, dayOf(now));
  const write = (ids: number[], name: string) =>
    writeTable(
      { format: asked.format, name, headings: headingsIn(locale), pages: pagesOf(tx, ids, locale, dayOf(now)) },
      { now, locale },
    );
  const whole = await write(idsOf(chosen), fileNameIn(locale));
  const communityIds = new Set(chosen.map(({ communityId }) => communityId));
  for (const communityId of communityIds) {
    const own = chosen.filter(member => member.communityId === communityId);
    const file = communityIds.size === 1 ? whole : await write(idsOf(own), fileNameIn(locale));
    await keep(tx, session, now, { communityId, title: firstOf(own).communityTitle }, file, own.length);
  }
  // Neither the version nor the day of the last change: the member's data are unchanged by the export.
  await tx
    .update(members)
    .set({ lastExport: now })
    .where(isOneOf(idsOf(chosen)));
  return whole;
}

const idsOf = (chosen: { id: number }[]) => chosen.map(({ id }) => id);
/** As one parameter for any number of ids. */
const isOneOf = (ids: number[]) => sql`${members.id} = any(${sql.param(ids)}::integer[])`;
const fileNameIn = (locale: Locale) => ({ de: 'mitglieder', en: 'members' })[locale];

/** Locked until the end of the transaction, so that no change happens between reading and marking as exported. */
async function lockChosen(tx: Tx, { ids, filter }: MemberExport, today: string) {
  if (ids?.length === 0 || (!ids && !filter)) throw new Refusal('members.noneSelected');
  const where = and(ids && isOneOf(ids), filter && matching(tx, filter, today));
  const locked = await tx
    .select({ id: members.id })
    .from(members)
    .where(where)
    .orderBy(members.id)
    .for('no key update');
  if (ids && locked.length < new Set(ids).size) throw new Refusal('record.notFound');
  if (locked.length === 0) throw new Refusal('members.noneSelected');
  if (locked.length > mostFileRows) throw tooManyRows();
  return tx
    .select({ id: members.id, communityId: members.communityId, communityTitle: communities.title })
    .from(members)
    .innerJoin(communities, eq(communities.id, members.communityId))
    .where(isOneOf(idsOf(locked)))
    .orderBy(asc(sortKey(communities.title)), asc(communities.id), asc(byName), asc(members.id));
}

async function* pagesOf(tx: Tx, ids: number[], locale: Locale, today: string) {
  for (let from = 0; from < ids.length; from += membersPerPage) {
    const rows = await rowsOf(tx, ids.slice(from, from + membersPerPage), today);
    yield rows.map(row => cellsOf(row, locale));
  }
}

async function rowsOf(tx: Tx, ids: number[], today: string): Promise<ExportedRow[]> {
  const read = await tx
    .select({ member: members, communityTitle: communities.title, feeState: feeStateOn(today) })
    .from(members)
    .innerJoin(communities, eq(communities.id, members.communityId))
    .where(inArray(members.id, ids));
  const byId = new Map(read.map(row => [row.member.id, row]));
  const points = await listCountingPointsOf(tx, ids, today);
  const inForce = await tx
    .select()
    .from(mandates)
    .where(and(inArray(mandates.memberId, ids), isNull(mandates.revoked)))
    .orderBy(mandates.id);
  const mandateOf = new Map(inForce.map(mandate => [mandate.memberId, mandate]));
  const given = new Map<number, ExportedRow['approvals']>(ids.map(id => [id, {}]));
  for (const { memberId, kind, given: at } of await tx.select().from(approvals).where(inArray(approvals.memberId, ids)))
    entryOf(given, memberId)[kind] = at;
  return ids.flatMap(id => {
    const known = { ...entryOf(byId, id), mandate: mandateOf.get(id), approvals: entryOf(given, id) };
    const own: (CountingPoint | undefined)[] = points.get(id) ?? [undefined];
    return own.map(point => ({ ...known, point }));
  });
}

async function keep(
  tx: Tx,
  session: Session,
  now: Date,
  { communityId, title }: { communityId: number; title: string },
  { bytes, type, fileName }: Download,
  memberCount: number,
): Promise<void> {
  const place = { refClassName: 'community', refEntityId: communityId };
  const stored = { ...place, fileName, type: fileTypeOf(bytes) ?? type, bytes };
  const id = await insertFile(tx, now, { ...stored, organisationId: session.user.organisation });
  const ofFile = { entity: 'file', entityId: id, title: fileName } as const;
  await writeAudit(tx, session, now, { action: 'create', ...ofFile, after: { ...place, fileName } });
  const ofCommunity = { entity: 'community', entityId: communityId, title } as const;
  await writeAudit(tx, session, now, { action: 'export', ...ofCommunity, after: { memberCount, fileName } });
}
