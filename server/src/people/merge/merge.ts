import { isFeeder, type Member, type MemberMerge, type MergePreview } from '@nahstrom/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { countedShares, lockCommunity, sharesRaisedAboveHundred } from '../../communities/index.ts';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { exactly, firstOf } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { countFilesOf, moveFiles } from '../../services/files/index.ts';
import { applicationLinks } from '../../tables/applications.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyDays } from '../../tables/energy.ts';
import { mails } from '../../tables/mails.ts';
import { applications, approvals, mandates, members } from '../../tables/members.ts';
import { moveRequests } from '../changeRequests/store.ts';
import { mayBeMerged } from '../members/domain.ts';
import { countCharges, moveCharges } from '../members/hooks.ts';
import { changeMember, communityOf, getMember, lockMember, type MemberRecord } from '../members/store.ts';

type Pair = { primary: MemberRecord; secondary: MemberRecord };

/** Locks the community and the two members in the order of their ids, so that two administrators with the same pair do
 *  not deadlock. */
async function pairOf(tx: Tx, { members: ids, primary }: MemberMerge): Promise<Pair> {
  const chosen = [...new Set(ids)].sort((a, b) => a - b);
  if (chosen.length !== 2 || !chosen.includes(primary)) throw new Refusal('members.notTwo');
  const [lower, higher] = exactly(2, chosen);
  const community = await communityOf(tx, lower);
  if ((await communityOf(tx, higher)) !== community) throw new Refusal('members.otherCommunity');
  await lockCommunity(tx, community);
  const locked: MemberRecord[] = [];
  for (const id of chosen) locked.push(await lockMember(tx, id, { toDelete: id !== primary }));
  const [first, second] = exactly(2, locked);
  const pair = first.id === primary ? { primary: first, secondary: second } : { primary: second, secondary: first };
  if (!mayBeMerged(pair.primary.state, pair.secondary.state)) throw new Refusal('members.otherState');
  return pair;
}

/** Fills empty fields of the primary from the secondary.
 *  @throws Refusal members.otherLastDay when counting points would take part longer or shorter than before,
 *  members.tariffsOverlap, countingPoint.sharesAboveHundred */
async function unite(tx: Tx, now: Date, { primary, secondary }: Pair): Promise<void> {
  const moved = await tx.select().from(countingPoints).where(eq(countingPoints.memberId, secondary.id));
  if (moved.length > 0 && primary.leftOn !== secondary.leftOn) throw new Refusal('members.otherLastDay');
  const taxRuleFeed = primary.taxRuleFeed ?? secondary.taxRuleFeed;
  if (!taxRuleFeed && moved.some(point => isFeeder(point.powerProductionType)))
    throw refuseFields({ taxRuleFeed: 'member.taxRuleFeed.missing' });
  const counted = await countedShares(tx, [primary.id, secondary.id]);
  const to = { memberId: primary.id };
  await tx.update(countingPoints).set(to).where(eq(countingPoints.memberId, secondary.id));
  await moveCharges(tx, secondary.id, primary.id);
  await tx.update(mandates).set(to).where(eq(mandates.memberId, secondary.id));
  await tx.update(mails).set(to).where(eq(mails.memberId, secondary.id));
  await tx.update(approvals).set(to).where(eq(approvals.memberId, secondary.id));
  await tx.update(applications).set(to).where(eq(applications.memberId, secondary.id));
  await tx.update(applicationLinks).set(to).where(eq(applicationLinks.memberId, secondary.id));
  await moveRequests(tx, now, secondary.id, primary.id);
  await moveFiles(tx, 'member', secondary.id, primary.id);
  await changeMember(tx, primary.id, now, {
    taxRuleFeed,
    ...(!primary.taxRuleFeed && { taxNumberFeed: secondary.taxNumberFeed }),
    ...(!primary.baNumber && { baName: secondary.baName, baNumber: secondary.baNumber }),
    userId: primary.userId ?? secondary.userId,
  });
  // Those of an applicant or former member count with the first active one.
  if (await sharesRaisedAboveHundred(tx, primary.id, counted)) throw new Refusal('countingPoint.sharesAboveHundred');
  await tx.delete(members).where(eq(members.id, secondary.id));
}

/** In one transaction: counting points with their energy data, mandates, own tariffs, approvals, files and the login go
 *  to the primary, and the secondary is deleted (spec §4). */
export async function mergeMembers(tx: Tx, session: Session, now: Date, merge: MemberMerge): Promise<Member> {
  const pair = await pairOf(tx, merge);
  const today = dayOf(now);
  const secondary = await getMember(tx, pair.secondary.id, today);
  const before = await getMember(tx, pair.primary.id, today);
  await unite(tx, now, pair);
  const member = await getMember(tx, pair.primary.id, today);
  const entity = 'member';
  await writeAudit(tx, session, now, { action: 'merge', entity, entityId: member.id, before, after: member });
  const gone = { before: secondary, after: { mergedInto: member.id } };
  await writeAudit(tx, session, now, { action: 'delete', entity, entityId: secondary.id, ...gone });
  return member;
}

class Preview extends Error {
  constructor(readonly result: Member) {
    super('preview');
  }
}

/** Preview of a merge: runs it and rolls back. */
export async function previewMerge(tx: Tx, now: Date, merge: MemberMerge): Promise<MergePreview> {
  const { primary, secondary } = await pairOf(tx, merge);
  const today = dayOf(now);
  const days = firstOf(
    await rowsOf<{ count: number }>(
      tx,
      sql`select count(*)::int as count from ${energyDays} where ${inArray(
        energyDays.countingPointId,
        tx.select({ id: countingPoints.id }).from(countingPoints).where(eq(countingPoints.memberId, secondary.id)),
      )}`,
    ),
  );
  const other = await getMember(tx, secondary.id, today);
  const files = await countFilesOf(tx, 'member', secondary.id);
  const undone = await tx
    .transaction(async attempt => {
      await unite(attempt, now, { primary, secondary });
      throw new Preview(await getMember(attempt, primary.id, today));
    })
    .catch((thrown: unknown) => {
      if (thrown instanceof Preview) return thrown.result;
      throw thrown;
    });
  return {
    result: undone,
    secondary: other,
    moved: {
      countingPoints: other.countingPoints.length,
      mandates: other.mandates.length,
      files,
      energyDays: days.count,
      ...(await countCharges(tx, secondary.id)),
    },
    losesLogin: primary.userId !== null && secondary.userId !== null && primary.userId !== secondary.userId,
  };
}
