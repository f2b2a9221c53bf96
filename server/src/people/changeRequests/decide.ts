import type { AppliedCountingPoint, ChangeRequest } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { getCommunity } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { writeMail } from '../../services/mails/index.ts';
import { changeRequests } from '../../tables/changeRequests.ts';
import { approvals } from '../../tables/members.ts';
import { createMandate } from '../members/mandates.ts';
import { lockMemberInCommunity, type MemberRecord } from '../members/store.ts';
import { changeFacts, leave } from '../members/write.ts';
import { createCountingPoint } from '../pointsOfMembers/write.ts';
import { isStill, mayAsk, replacedFacts } from './domain.ts';
import { acceptedMail, declinedMail } from './mails.ts';
import { getChangeRequest, lockRequest, type RequestRecord } from './store.ts';

type TaxOfFeed = Pick<MemberRecord, 'taxRuleFeed' | 'taxNumberFeed'>;
type Act = { tx: Tx; session: Session; now: Date; request: RequestRecord; member: MemberRecord };

/** Applies the request, as an administrator would by hand, or refuses and changes nothing.
 *  @param share of an additional counting point */
export async function acceptChange(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  share: number,
): Promise<ChangeRequest> {
  const act = await begin(tx, session, now, id);
  const { request, member } = act;
  if (!mayAsk(request.kind, member.state)) throw new Refusal('member.notActive');
  if (!isStill(request.before, replacedFacts(request.kind, member))) throw new Refusal('changeRequest.outdated');
  await apply(act, share);
  return end(act, 'accepted', '');
}

export async function declineChange(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  reason: string,
): Promise<ChangeRequest> {
  return end(await begin(tx, session, now, id), 'declined', reason);
}

/** Lock order against deadlocks: the community before the member, as when a counting point is written, and the member
 *  before the request, as when a request is made. */
async function begin(tx: Tx, session: Session, now: Date, id: number): Promise<Act> {
  const [found] = await tx
    .select({ memberId: changeRequests.memberId })
    .from(changeRequests)
    .where(eq(changeRequests.id, id));
  if (!found) throw new Refusal('record.notFound');
  const { member } = await lockMemberInCommunity(tx, found.memberId);
  const request = await lockRequest(tx, id);
  if (request.state !== 'open') throw new Refusal('changeRequest.decided');
  return { tx, session, now, request, member };
}

async function apply({ tx, session, now, request, member }: Act, share: number): Promise<void> {
  const { after } = request;
  switch (request.kind) {
    case 'name':
    case 'address':
      await changeFacts(tx, session, now, member.id, after);
      return;
    case 'bank':
      await changeFacts(tx, session, now, member.id, after);
      await keepApprovals(tx, request, ['sepa']);
      await createMandate(tx, session, now, member.id, { scheme: 'CORE', signed: dayOf(request.created) });
      return;
    case 'countingPoint':
      await addCountingPoint({ tx, session, now, request, member }, share);
      return;
    case 'leaving':
      await leave(tx, session, now, member.id, String(after.leftOn));
      return;
  }
}

async function addCountingPoint({ tx, session, now, request, member }: Act, share: number): Promise<void> {
  const { taxRuleFeed, taxNumberFeed, ...point } = request.after as AppliedCountingPoint & TaxOfFeed;
  if (!member.taxRuleFeed && taxRuleFeed)
    await changeFacts(tx, session, now, member.id, { taxRuleFeed, taxNumberFeed });
  await createCountingPoint(tx, session, now, member.id, {
    ...point,
    participationPerformance: null,
    cumulative: false,
    contractBegin: null,
    dateOfActivation: null,
    dateOfDeactivation: null,
    share,
    validFrom: dayOf(now),
  });
  await keepApprovals(tx, request, ['additionalContract', 'usageValues']);
}

/** Date of the request, not of the decision. */
async function keepApprovals(
  tx: Tx,
  request: RequestRecord,
  kinds: (typeof approvals.$inferInsert)['kind'][],
): Promise<void> {
  const { organisationId, memberId, textVersion, locale, created, address } = request;
  await tx.insert(approvals).values(
    kinds.map(kind => ({
      organisationId,
      memberId,
      kind,
      textVersion: textVersion ?? '',
      locale,
      given: created,
      address,
    })),
  );
}

async function end(
  { tx, session, now, request, member }: Act,
  state: 'accepted' | 'declined',
  reason: string,
): Promise<ChangeRequest> {
  const { id: deciderId, firstname, lastname, username } = session.user;
  const deciderName = `${firstname} ${lastname}`.trim() || username;
  await tx
    .update(changeRequests)
    .set({ state, reason, decided: now, deciderId, deciderName })
    .where(eq(changeRequests.id, request.id));
  const community = await getCommunity(tx, member.communityId);
  const about = { ...member, community: community.title, kind: request.kind };
  const text =
    state === 'accepted' ? acceptedMail(member.locale, about) : declinedMail(member.locale, { ...about, reason });
  await writeMail(tx, now, {
    organisationId: member.organisationId,
    memberId: member.id,
    recipient: member.email,
    ...text,
  });
  await writeAudit(tx, session, now, {
    action: state === 'accepted' ? 'accept' : 'decline',
    entity: 'changeRequest',
    entityId: request.id,
    before: { state: request.state },
    after: { state, ...(reason && { reason }) },
  });
  return getChangeRequest(tx, request.id);
}
