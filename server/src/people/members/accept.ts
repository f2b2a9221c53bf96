import { type Acceptance, countingPointStatus, type Member, type ProposedAcceptance } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { createToken, findProvenUser, invitation, mailedLink } from '../../access/index.ts';
import {
  areBilledFrom,
  areInTurn,
  beginShares,
  getCommunity,
  participationsOf,
  restShares,
  sharesRaisedAboveHundred,
  takeMemberNumber,
} from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays, dayOf, latestOf } from '../../platform/days.ts';
import { present } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { writeMail } from '../../services/mails/index.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { isDayOfEntry, mayBeDecided } from './domain.ts';
import { participationChanged } from './hooks.ts';
import { acceptedMail, declinedMail, invitationMail } from './mails.ts';
import { proposeAcceptance } from './proposal.ts';
import { changeMember, getMember, lockMember, lockMemberInCommunity, type MemberRecord } from './store.ts';

/** Accepts an application: activates and numbers the member, activates the confirmed counting points, and sends an
 *  invitation. If the owner of the address is a user of the organisation already, the membership is linked with that
 *  login. */
export async function acceptMember(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  asked: Acceptance,
  publicUrl: string,
): Promise<Member> {
  const { community, member: applicant } = await lockMemberInCommunity(tx, id);
  if (!mayBeDecided(applicant.state)) throw new Refusal('member.notApplied');
  const today = dayOf(now);
  const proposal = await proposeAcceptance(tx, id, today);
  const { enteredOn = proposal.enteredOn } = asked;
  const confirmed = confirmedOf(asked, proposal, enteredOn, today);
  const numbers = proposal.countingPoints.map(({ cpNumber }) => cpNumber);

  const user = applicant.email ? await findProvenUser(tx, applicant.email) : undefined;
  const memberNumber = await takeMemberNumber(tx, community.id);
  await changeMember(tx, id, now, {
    state: 'active',
    memberNumber,
    enteredOn,
    decided: now,
    ...(user && { userId: user.id }),
  });
  for (const [point, dateOfActivation] of confirmed) {
    await tx
      .update(countingPoints)
      .set({ cpStatus: countingPointStatus.activated, dateOfActivation })
      .where(eq(countingPoints.id, point));
    await beginShares(tx, point, dateOfActivation);
  }
  if (!(await areInTurn(tx, community.id, numbers))) throw new Refusal('countingPoint.notInTurn');
  for (const [point, day] of confirmed)
    if (await isBilledBefore(tx, community.id, point, day)) throw new Refusal('countingPoint.daysBilled');
  if (await sharesRaisedAboveHundred(tx, id, [])) {
    // A member leaving another community today participates here from tomorrow on.
    await restShares(tx, id, addDays(today, -1), addDays(today, 1));
    if (await sharesRaisedAboveHundred(tx, id, [])) throw new Refusal('countingPoint.sharesAboveHundred');
  }
  for (const { id: point } of proposal.countingPoints) await participationChanged(tx, point);
  const accepted = { ...applicant, memberNumber };
  if (user) {
    await mailAccepted(tx, now, accepted, community.title, publicUrl);
  } else if (applicant.email) {
    await mailInvitation(tx, now, accepted, community.title, publicUrl);
  }
  await writeAudit(tx, session, now, {
    action: 'accept',
    entity: 'member',
    entityId: id,
    before: { state: applicant.state },
    after: { state: 'active', memberNumber, enteredOn },
  });
  return getMember(tx, id, today);
}

/** Whether a former participation of the number is charged for days that begin another one. */
async function isBilledBefore(tx: Tx, communityId: number, id: number, day: string): Promise<boolean> {
  const [point] = await tx.select().from(countingPoints).where(eq(countingPoints.id, id));
  const { cpNumber, participation } = present(point);
  const all = (await participationsOf(tx, communityId, [cpNumber])).get(cpNumber) ?? [];
  return areBilledFrom(
    tx,
    all.filter(former => former.participation < participation).map(former => former.id),
    day,
  );
}

/** First days of the confirmed counting points, by id. */
function confirmedOf(asked: Acceptance, proposal: ProposedAcceptance, enteredOn: string, today: string) {
  if (!isDayOfEntry(enteredOn, today)) throw refuseFields({ enteredOn: 'member.enteredOn.invalid' });
  const isNew = new Map(proposal.countingPoints.map(point => [point.id, point]));
  const days = new Map<number, string>();
  for (const [place, { id, isConfirmed, dateOfActivation }] of asked.countingPoints.entries()) {
    if (!isNew.has(id)) throw new Refusal('record.notFound');
    if (!isConfirmed || dateOfActivation === null) continue;
    const field = `countingPoints.${place}.dateOfActivation`;
    const { freeFrom } = present(isNew.get(id));
    if (freeFrom !== null && dateOfActivation < freeFrom)
      throw refuseFields({ [field]: 'countingPoint.firstDay.taken' });
    if (dateOfActivation < enteredOn) throw refuseFields({ [field]: 'countingPoint.dateOfActivation.beforeEntry' });
    if (!isDayOfEntry(dateOfActivation, today))
      throw refuseFields({ [field]: 'countingPoint.dateOfActivation.invalid' });
    days.set(id, dateOfActivation);
  }
  const listed = new Set(asked.countingPoints.map(point => point.id));
  for (const { id, isConfirmed, dateOfActivation, freeFrom } of proposal.countingPoints) {
    if (listed.has(id) || !(isConfirmed || asked.confirmed)) continue;
    days.set(id, latestOf(dateOfActivation, enteredOn, freeFrom) ?? enteredOn);
  }
  return days;
}

type Invited = Pick<MemberRecord, 'id' | 'organisationId' | 'email' | 'locale' | 'firstName' | 'lastName'>;

async function mailInvitation(
  tx: Tx,
  now: Date,
  member: Invited & { memberNumber: number },
  community: string,
  publicUrl: string,
): Promise<void> {
  const { id: memberId, organisationId, email, locale } = member;
  const asked = { ...invitation(organisationId, email), now };
  const token = await createToken(tx, asked);
  const link = `${publicUrl}/activate?${new URLSearchParams({ token, email })}`;
  const mail = invitationMail(locale, { ...member, community, link });
  await writeMail(tx, now, { organisationId, memberId, recipient: email, ...mail, ...mailedLink(asked) });
}

/** Mails the invitation again, with a newly valid link. */
export async function inviteMember(tx: Tx, session: Session, now: Date, id: number, publicUrl: string): Promise<void> {
  const member = await lockMember(tx, id);
  if (member.state !== 'active' || member.memberNumber === null) throw new Refusal('member.notActive');
  if (member.userId !== null) throw new Refusal('member.hasLogin');
  if (!member.email) throw new Refusal('member.noEmail');
  const community = await getCommunity(tx, member.communityId);
  await mailInvitation(tx, now, { ...member, memberNumber: member.memberNumber }, community.title, publicUrl);
  await writeAudit(tx, session, now, { action: 'invite', entity: 'member', entityId: id });
}

/** Mails an invitation to each of these active members that has an address and no login, and links those whose address
 *  is a user of the organisation already. Returns their number. */
export async function inviteMembers(
  tx: Tx,
  session: Session,
  now: Date,
  communityId: number,
  ids: number[],
  publicUrl: string,
): Promise<number> {
  const { title } = await getCommunity(tx, communityId);
  let invited = 0;
  for (const id of ids) {
    const member = await lockMember(tx, id);
    const { memberNumber, email, state, userId } = member;
    if (state !== 'active' || memberNumber === null || userId !== null || !email) continue;
    const known = await findProvenUser(tx, email);
    if (known) await linkLogin(tx, now, { ...member, memberNumber }, known.id, title, publicUrl);
    else await mailInvitation(tx, now, { ...member, memberNumber }, title, publicUrl);
    await writeAudit(tx, session, now, { action: 'invite', entity: 'member', entityId: id });
    invited += 1;
  }
  return invited;
}

async function linkLogin(
  tx: Tx,
  now: Date,
  member: MemberRecord & { memberNumber: number },
  userId: number,
  community: string,
  publicUrl: string,
): Promise<void> {
  await changeMember(tx, member.id, now, { userId });
  await mailAccepted(tx, now, member, community, publicUrl);
}

async function mailAccepted(
  tx: Tx,
  now: Date,
  member: Invited & { memberNumber: number },
  community: string,
  publicUrl: string,
): Promise<void> {
  const { id: memberId, organisationId, email, locale } = member;
  const about = { ...member, community, link: `${publicUrl}/login` };
  await writeMail(tx, now, { organisationId, memberId, recipient: email, ...acceptedMail(locale, about) });
}

/** Declines an application and mails the applicant, if there is an address, with the reason if one is given. Its counting points stay new;
 *  their numbers become free for another application. */
export async function declineMember(tx: Tx, session: Session, now: Date, id: number, reason: string): Promise<Member> {
  const { community, member: applicant } = await lockMemberInCommunity(tx, id);
  if (!mayBeDecided(applicant.state)) throw new Refusal('member.notApplied');
  await changeMember(tx, id, now, { state: 'declined', decided: now });
  const released = await tx
    .update(countingPoints)
    .set({ released: true })
    .where(eq(countingPoints.memberId, id))
    .returning({ id: countingPoints.id });
  for (const point of released) await participationChanged(tx, point.id);
  await writeMail(tx, now, {
    organisationId: applicant.organisationId,
    memberId: id,
    recipient: applicant.email,
    ...declinedMail(applicant.locale, { ...applicant, community: community.title, reason }),
  });
  await writeAudit(tx, session, now, {
    action: 'decline',
    entity: 'member',
    entityId: id,
    before: { state: applicant.state },
    after: { state: 'declined', ...(reason && { reason }) },
  });
  return getMember(tx, id, dayOf(now));
}
