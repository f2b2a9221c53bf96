import {
  approvalTextVersion,
  completedLater,
  type InvoiceAddress,
  isFeeder,
  type Member,
  type MemberData,
  type NewMember,
} from '@nahstrom/contract';
import { and, eq, lte, ne, sql } from 'drizzle-orm';
import {
  areInTurn,
  countedShares,
  lockCommunity,
  restShares,
  sharesRaisedAboveHundred,
} from '../../communities/index.ts';
import { asService, type Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { Refusal, refusedAs, refuseFields } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { assertUnchanged } from '../../platform/version.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { communities } from '../../tables/communities.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { approvalKinds, members } from '../../tables/members.ts';
import { isMemberCharged } from './charged.ts';
import { lastDayOfMandate } from './domain.ts';
import { eraseMember, isRegistered, participationChanged } from './hooks.ts';
import { changeMember, communityOf, getMember, lockMember, lockMemberInCommunity } from './store.ts';
import { assertCitizenship, takeIn } from './takeIn.ts';

export async function createMember(
  tx: Tx,
  session: Session,
  now: Date,
  written: NewMember,
  address: string,
): Promise<Member> {
  const { community, countingPoints, approvalMembership, approvalSepa, ...rest } = written;
  const { approvalAdditionalContract, approvalUsageValues, signedOn, ...person } = rest;
  const given = {
    membership: approvalMembership,
    sepa: approvalSepa,
    additionalContract: approvalAdditionalContract,
    usageValues: approvalUsageValues,
  };
  if (signedOn && signedOn > dayOf(now)) throw refuseFields({ signedOn: 'mandate.signed.invalid' });
  if (signedOn && approvalSepa && lastDayOfMandate({ signed: signedOn, lastUsed: null }) < dayOf(now))
    throw refuseFields({ signedOn: 'mandate.lastUsed.lapsed' });
  const { organisationId, id: communityId } = await lockCommunity(tx, community).catch(
    refusedAs(() => refuseFields({ community: 'member.community.missing' })),
  );
  const { memberId: id } = await takeIn(tx, now, {
    organisationId,
    communityId,
    person: storedPerson(person),
    countingPoints,
    approved: approvalKinds.filter(kind => given[kind]),
    textVersion: approvalTextVersion,
    signedOn,
    address,
  });
  const member = await getMember(tx, id, dayOf(now));
  await writeAudit(tx, session, now, { action: 'create', entity: 'member', entityId: id, after: member });
  return member;
}

export async function updateMember(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  { version, ...written }: MemberData,
): Promise<Member> {
  assertCitizenship(written.citizenship);
  return change(tx, session, now, id, async record => {
    assertUnchanged(record, version);
    const points = await tx.select().from(countingPoints).where(eq(countingPoints.memberId, id));
    const isTaxed = points.some(point => isFeeder(point.powerProductionType)) && record.taxRuleFeed !== null;
    const removed = Object.fromEntries(
      [...completedLater, ...(isTaxed ? (['taxRuleFeed'] as const) : [])]
        .filter(field => record[field] && !written[field])
        .map(field => [field, `member.${field}.missing` as const]),
    );
    if (Object.keys(removed).length > 0) throw refuseFields(removed);
    return storedPerson(written);
  });
}

export const changeInvoiceAddress = (tx: Tx, session: Session, now: Date, id: number, address: InvoiceAddress) =>
  change(tx, session, now, id, async () => address);

/** Applies a member's change request accepted by an administrator. */
export const changeFacts = (
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  facts: Parameters<typeof changeMember>[3],
) => change(tx, session, now, id, async () => facts);

/** Unique within the community; automatic numbers continue above the highest. */
export async function changeMemberNumber(tx: Tx, session: Session, now: Date, id: number, memberNumber: number) {
  await lockMemberInCommunity(tx, id);
  return change(tx, session, now, id, async record => {
    if (record.memberNumber === null) throw new Refusal('member.notActive');
    const [other] = await tx
      .select({ id: members.id })
      .from(members)
      .where(
        and(eq(members.communityId, record.communityId), eq(members.memberNumber, memberNumber), ne(members.id, id)),
      );
    if (other) throw refuseFields({ memberNumber: 'member.memberNumber.taken' });
    await tx
      .update(communities)
      .set({ lastMemberNumber: sql`greatest(${communities.lastMemberNumber}, ${memberNumber})` })
      .where(eq(communities.id, record.communityId));
    return { memberNumber };
  });
}

/** A member until the end of the given day: a future one is stored, and `endMemberships` acts on it. */
export function leave(tx: Tx, session: Session, now: Date, id: number, leftOn: string) {
  return change(
    tx,
    session,
    now,
    id,
    async record => {
      if (record.state !== 'active') throw new Refusal('member.notActive');
      if (leftOn < (record.enteredOn ?? dayOf(record.created))) throw refuseFields({ leftOn: 'member.leftOn.invalid' });
      return { state: leftOn <= dayOf(now) ? 'left' : 'active', leftOn };
    },
    'leave',
    async ({ communityId }, write) => {
      await write();
      if (!(await isInTurn(tx, communityId, id))) throw refuseFields({ leftOn: 'member.leftOn.followed' });
    },
  );
}

/** Whether no counting point of the member takes part after the begin of another participation. */
async function isInTurn(tx: Tx, communityId: number, id: number): Promise<boolean> {
  const points = await tx
    .select({ cpNumber: countingPoints.cpNumber })
    .from(countingPoints)
    .where(eq(countingPoints.memberId, id));
  return areInTurn(
    tx,
    communityId,
    points.map(({ cpNumber }) => cpNumber),
  );
}

/** Ends the memberships at their last day, in every organisation. Returns their number. */
export async function endMemberships(tx: Tx, now: Date): Promise<number> {
  const ended = await tx
    .update(members)
    .set({ state: 'left', updated: now, version: sql`${members.version} + 1` })
    .where(and(eq(members.state, 'active'), lte(members.leftOn, dayOf(now))))
    .returning({ id: members.id });
  return ended.length;
}

/** As a non-participant since the last day. */
export function rejoin(tx: Tx, session: Session, now: Date, id: number) {
  return change(
    tx,
    session,
    now,
    id,
    async record => {
      if (record.state !== 'left' && record.leftOn === null) throw new Refusal('member.notLeft');
      return { state: 'active', leftOn: null };
    },
    'rejoin',
    async ({ communityId, state, leftOn }, write) => {
      const counted = await countedShares(tx, [id]);
      if (state === 'left' && leftOn) await restShares(tx, id, leftOn, dayOf(now));
      await write();
      if (!(await isInTurn(tx, communityId, id))) throw new Refusal('countingPoint.notInTurn');
      if (await sharesRaisedAboveHundred(tx, id, counted)) throw new Refusal('countingPoint.sharesAboveHundred');
    },
  );
}

/** With all its data (spec §4): only the member's number stays, in the log. */
export async function deleteMember(tx: Tx, session: Session, now: Date, id: number): Promise<void> {
  await lockCommunity(tx, await communityOf(tx, id));
  await lockMember(tx, id, { toDelete: true });
  const before = await getMember(tx, id, dayOf(now));
  if (before.countingPoints.some(isFeeCharged) || (await isMemberCharged(tx, id)))
    throw new Refusal('member.alreadyCharged');
  const points = before.countingPoints.map(point => point.id);
  if (await isRegistered(tx, dayOf(now), points)) throw new Refusal('member.registered');
  const member = { id, communityId: before.community };
  await asService(tx, () => eraseMember(tx, now, session.user.organisation, member));
  const { memberNumber, state } = before;
  const kept = { memberNumber, community: before.communityTitle, state };
  await writeAudit(tx, session, now, { action: 'delete', entity: 'member', entityId: id, before: kept });
}

const isFeeCharged = (point: Member['countingPoints'][number]) =>
  point.membershipInvoice !== null || point.membershipFeeInvoiceDate !== null;

type Record = Awaited<ReturnType<typeof lockMember>>;

async function change(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  decide: (record: Record) => Promise<Parameters<typeof changeMember>[3]>,
  action: 'update' | 'leave' | 'rejoin' = 'update',
  around: (record: Record, write: () => Promise<void>) => Promise<void> = (_, write) => write(),
): Promise<Member> {
  // Requests to grid operators are compared again: the community is locked before them, as by an arriving message.
  if (action !== 'update') await lockMemberInCommunity(tx, id);
  const record = await lockMember(tx, id);
  const before = await getMember(tx, id, dayOf(now));
  const decided = await decide(record);
  await around(record, () => changeMember(tx, id, now, decided));
  if (action !== 'update') for (const point of before.countingPoints) await participationChanged(tx, point.id);
  const after = await getMember(tx, id, dayOf(now));
  await writeAudit(tx, session, now, {
    action,
    entity: 'member',
    entityId: id,
    before: factsOf(before),
    after: factsOf(after),
  });
  return after;
}

/** Technical fields that change with every write. */
function factsOf({ version, updated, countingPoints, mandates, ...facts }: Member) {
  return facts;
}

/** Without a birth date, an e-mail address, or a phone. */
const storedPerson = <Person extends Pick<MemberData, 'birthDate' | 'email' | 'phone'>>(person: Person) => ({
  ...person,
  birthDate: person.birthDate || null,
  email: person.email ?? '',
  phone: person.phone ?? '',
});
