import {
  type ChangeFacts,
  isFeeder,
  type NewChangeRequest,
  type OwnChangeRequest,
  type OwnContact,
  type OwnMember,
} from '@nahstrom/contract';
import { and, eq } from 'drizzle-orm';
import { getApprovalTexts, getCommunity, takenNumbers } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { assertUnchanged } from '../../platform/version.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { writeMail } from '../../services/mails/index.ts';
import { changeRequests } from '../../tables/changeRequests.ts';
import { changeMember, type MemberRecord } from '../members/store.ts';
import { isStill, mayAsk, replacedFacts } from './domain.ts';
import { contactChangedMail, requestReceivedMail } from './mails.ts';
import { getOwnMember, lockOwnMember, lockRequest, ownRequestOf } from './store.ts';

/** Immediate, without an administrator. The previous address is informed, in case another person made the change. */
export async function changeContact(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  { email, phone, version }: OwnContact,
): Promise<OwnMember> {
  const member = await lockOwnMember(tx, session, id);
  assertUnchanged(member, version);
  if (member.phone && !phone) throw refuseFields({ phone: 'member.phone.missing' });
  await changeMember(tx, id, now, { email, phone });
  await writeAudit(tx, session, now, {
    action: 'update',
    entity: 'member',
    entityId: id,
    before: { email: member.email, phone: member.phone },
    after: { email, phone },
  });
  if (email !== member.email) {
    const community = await getCommunity(tx, member.communityId);
    await writeMail(tx, now, {
      organisationId: member.organisationId,
      memberId: id,
      recipient: member.email,
      ...contactChangedMail(member.locale, { ...member, community: community.title }),
    });
  }
  return getOwnMember(tx, session, id);
}

export async function askForChange(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  asked: NewChangeRequest,
  address: string,
): Promise<OwnChangeRequest> {
  const member = await lockOwnMember(tx, session, id);
  const { kind } = asked;
  if (!mayAsk(kind, member.state)) throw new Refusal('member.notActive');
  const [open] = await tx
    .select({ id: changeRequests.id })
    .from(changeRequests)
    .where(and(eq(changeRequests.memberId, id), eq(changeRequests.kind, kind), eq(changeRequests.state, 'open')));
  if (open) throw new Refusal('changeRequest.open');
  await assertFitting(tx, now, member, asked);
  await assertTextsRead(tx, member, asked);
  const before = replacedFacts(kind, member);
  const after = factsOf(asked);
  if (kind !== 'countingPoint' && isStill(after, before)) throw new Refusal('changeRequest.nothingChanged');

  const { organisationId, locale } = member;
  const row = firstOf(
    await tx
      .insert(changeRequests)
      .values({
        organisationId,
        memberId: id,
        userId: session.user.id,
        kind,
        before,
        after,
        ...('approvalTextVersion' in asked
          ? { textVersion: asked.approvalTextVersion, locale: asked.locale }
          : { locale }),
        address,
        created: now,
      })
      .returning(),
  );
  const community = await getCommunity(tx, member.communityId);
  await writeMail(tx, now, {
    organisationId,
    memberId: id,
    recipient: member.email,
    ...requestReceivedMail(locale, { ...member, community: community.title, kind }),
  });
  await writeAudit(tx, session, now, { action: 'create', entity: 'changeRequest', entityId: row.id, before, after });
  return ownRequestOf(row);
}

/** Rejects the approval of a text that has changed since it was read. */
async function assertTextsRead(tx: Tx, { communityId }: MemberRecord, asked: NewChangeRequest): Promise<void> {
  if (!('approvalTextVersion' in asked)) return;
  const { version } = await getApprovalTexts(tx, communityId);
  if (asked.approvalTextVersion !== version) throw new Refusal('application.textsChanged');
}

/** The requested change, without the approvals, which are stored separately. */
function factsOf(asked: NewChangeRequest): ChangeFacts {
  const approvals = ['kind', 'approvalSepa', 'approvalAdditionalContract', 'approvalUsageValues'];
  const wording = ['approvalTextVersion', 'locale'];
  return Object.fromEntries(
    Object.entries(asked).filter(([field]) => !approvals.includes(field) && !wording.includes(field)),
  );
}

/** The owner of a number is not revealed. */
async function assertFitting(tx: Tx, now: Date, member: MemberRecord, asked: NewChangeRequest): Promise<void> {
  if (asked.kind === 'name' && member.memberType === 'company' && asked.companyName === '')
    throw refuseFields({ companyName: 'member.companyName.missing' });
  if (asked.kind === 'leaving' && asked.leftOn < dayOf(now)) throw refuseFields({ leftOn: 'member.leftOn.invalid' });
  if (asked.kind !== 'countingPoint') return;
  const [taken] = await takenNumbers(tx, member.communityId, [asked.cpNumber]);
  if (taken) throw refuseFields({ cpNumber: 'countingPoint.cpNumber.taken' });
  if (!isFeeder(asked.powerProductionType) || member.taxRuleFeed) return;
  if (!asked.taxRuleFeed) throw refuseFields({ taxRuleFeed: 'member.taxRuleFeed.missing' });
  if (asked.taxRuleFeed === 'REVERSE_CHARGE' && asked.taxNumberFeed === '')
    throw refuseFields({ taxNumberFeed: 'member.taxNumberFeed.missing' });
}

export async function withdrawChange(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  requestId: number,
): Promise<OwnChangeRequest> {
  await lockOwnMember(tx, session, id);
  const request = await lockRequest(tx, requestId);
  if (request.memberId !== id) throw new Refusal('record.notFound');
  if (request.state !== 'open') throw new Refusal('changeRequest.decided');
  const row = firstOf(
    await tx
      .update(changeRequests)
      .set({ state: 'withdrawn', decided: now })
      .where(eq(changeRequests.id, requestId))
      .returning(),
  );
  await writeAudit(tx, session, now, { action: 'withdraw', entity: 'changeRequest', entityId: requestId });
  return ownRequestOf(row);
}
