import { and, eq, inArray, sql } from 'drizzle-orm';
import { getCommunity } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { preparedOnce } from '../../platform/driverInternals.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { members } from '../../tables/members.ts';
import { noteAccess } from './accesses.ts';
import type { Subject } from './viewStore.ts';

/** A request for the data of a subject that the caller may see. */
export type Viewing = { tx: Tx; session: Pick<Session, 'user'>; now: Date; subject: Subject };
type Asked = { tx: Tx; session: Session; now: Date; params: { id: number } };

const viewing = ({ tx, session, now }: Asked, subject: Subject) => ({ tx, session, now, subject });

/** A member's own counting points, or every one of the organisation for an administrator, whose access is logged. Any
 *  other does not exist for the caller. */
export async function aPoint(asked: Asked) {
  const { tx, session, now, params } = asked;
  const { id } = params;
  const [point] = await selectOwner(tx, { id });
  const isOwn = point?.userId === session.user.id && (point.state === 'active' || point.state === 'left');
  if (!point || !(isOwn || session.isAdmin)) throw new Refusal('record.notFound');
  if (!isOwn) await noteAccess(tx, session, now, [id]);
  return viewing(asked, { kind: 'countingPoint', id, isOwn });
}

const selectOwner = preparedOnce('readable point', tx =>
  tx
    .select({ userId: members.userId, state: members.state })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .where(eq(countingPoints.id, sql.placeholder('id'))),
);

export async function ownMember(asked: Asked) {
  const { tx, session, params } = asked;
  const { id } = params;
  const [member] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, id), eq(members.userId, session.user.id), inArray(members.state, ['active', 'left'])));
  if (!member) throw new Refusal('record.notFound');
  return viewing(asked, { kind: 'member', id, isOwn: true });
}

/** Any member of the organisation, for its administrators; accesses to others' data are logged. */
export async function anyMember(asked: Asked) {
  const { tx, session, now, params } = asked;
  const { id } = params;
  const [member] = await tx.select({ userId: members.userId }).from(members).where(eq(members.id, id));
  if (!member) throw new Refusal('record.notFound');
  if (member.userId !== session.user.id) {
    const points = await tx
      .select({ id: countingPoints.id })
      .from(countingPoints)
      .where(eq(countingPoints.memberId, id))
      .orderBy(countingPoints.id);
    await noteAccess(
      tx,
      session,
      now,
      points.map(point => point.id),
    );
  }
  return viewing(asked, { kind: 'member', id, isOwn: false });
}

/** The sum of all members identifies no member, so no access is logged. */
export async function aCommunity(asked: Asked) {
  const { tx, params } = asked;
  await getCommunity(tx, params.id);
  return viewing(asked, { kind: 'community', id: params.id, isOwn: false });
}
