import { countingPointStatus, type Member } from '@nahstrom/contract';
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { writeAudit } from '../audit/store.ts';
import { lockCommunity, takeMemberNumber } from '../communities/store.ts';
import { countingPoints, shares } from '../countingPoints/schema.ts';
import { findUserByUsername } from '../identity/admission.ts';
import { createToken, invitation } from '../identity/store.ts';
import { writeMail } from '../mails/store.ts';
import type { Tx } from '../platform/database.ts';
import { dayOf } from '../platform/days.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Session } from '../platform/session.ts';
import { exceedsHundred, mayBeDecided } from './domain.ts';
import { acceptedMail, declinedMail, invitationMail } from './mails.ts';
import { members } from './schema.ts';
import { getMember, lockMember, setState } from './store.ts';

/** Accepts an application: the member is active and numbered, counting points are activated, and an invitation goes
 *  out; a person who has a login already gets the membership with it. */
export async function acceptMember(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  publicUrl: string,
): Promise<Member> {
  const applicant = await lockMember(tx, id);
  if (!mayBeDecided(applicant.state)) throw new Refusal('member.notApplied');
  const community = await lockCommunity(tx, applicant.communityId);
  const today = dayOf(now);
  await assertSharesFit(tx, id, today);

  const user = await findUserByUsername(tx, applicant.email);
  const memberNumber = await takeMemberNumber(tx, community.id);
  await setState(tx, id, { state: 'active', memberNumber, ...(user && { userId: user.id }) });
  await tx
    .update(countingPoints)
    .set({ cpStatus: countingPointStatus.activated, dateOfActivation: today })
    .where(and(eq(countingPoints.memberId, id), eq(countingPoints.cpStatus, countingPointStatus.new)));

  const about = { ...applicant, community: community.title, memberNumber };
  const { organisationId, email, locale } = applicant;
  if (user) {
    await writeMail(tx, now, {
      organisationId,
      recipient: email,
      ...acceptedMail(locale, { ...about, link: `${publicUrl}/login` }),
    });
  } else {
    const token = await createToken(tx, { ...invitation(organisationId, email), now });
    const link = `${publicUrl}/activate?${new URLSearchParams({ token, email })}`;
    await writeMail(tx, now, { organisationId, recipient: email, ...invitationMail(locale, { ...about, link }) });
  }
  await writeAudit(tx, session, now, {
    action: 'accept',
    entity: 'member',
    entityId: id,
    before: { state: applicant.state },
    after: { state: 'active', memberNumber },
  });
  return getMember(tx, id, today);
}

/** Declines an application and tells the applicant. Counting points stay with it as new; their numbers are given
 *  free for another application. */
export async function declineMember(tx: Tx, session: Session, now: Date, id: number): Promise<Member> {
  const applicant = await lockMember(tx, id);
  if (!mayBeDecided(applicant.state)) throw new Refusal('member.notApplied');
  const community = await lockCommunity(tx, applicant.communityId);
  await setState(tx, id, { state: 'declined' });
  await tx.update(countingPoints).set({ released: true }).where(eq(countingPoints.memberId, id));
  await writeMail(tx, now, {
    organisationId: applicant.organisationId,
    recipient: applicant.email,
    ...declinedMail(applicant.locale, { ...applicant, community: community.title }),
  });
  await writeAudit(tx, session, now, {
    action: 'decline',
    entity: 'member',
    entityId: id,
    before: { state: applicant.state },
    after: { state: 'declined' },
  });
  return getMember(tx, id, dayOf(now));
}

/** The same counting point may take part in several communities as long as its shares are at most 100 % together.
 *  Applications that are not decided yet do not count. */
async function assertSharesFit(tx: Tx, memberId: number, today: string): Promise<void> {
  const own = tx
    .select({ cpNumber: countingPoints.cpNumber })
    .from(countingPoints)
    .where(eq(countingPoints.memberId, memberId));
  const periods = await tx
    .select({
      cpNumber: countingPoints.cpNumber,
      countingPoint: countingPoints.id,
      validFrom: shares.validFrom,
      percent: shares.percent,
    })
    .from(shares)
    .innerJoin(countingPoints, eq(countingPoints.id, shares.countingPointId))
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .where(
      and(
        inArray(countingPoints.cpNumber, own),
        or(eq(countingPoints.memberId, memberId), and(eq(members.state, 'active'), ne(members.id, memberId))),
      ),
    );
  for (const number of new Set(periods.map(period => period.cpNumber))) {
    const ofNumber = periods.filter(period => period.cpNumber === number);
    const points = [...new Set(ofNumber.map(period => period.countingPoint))];
    const byPoint = points.map(point => ofNumber.filter(period => period.countingPoint === point));
    if (exceedsHundred(byPoint, today)) throw new Refusal('countingPoint.sharesAboveHundred');
  }
}
