import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { entryOf } from '../../platform/present.ts';
import { membershipFees } from '../../tables/communitySettings.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { members } from '../../tables/members.ts';
import { debitedOf, findIssuer, hasAddress, isOneOf, nameOf } from './energyStore.ts';
import type { Fee, FeeMember, FeePoint } from './feePlan.ts';

/** Fee of a community on a day, with its kind. */
export async function feeTermsOf(tx: Tx, communityId: number, day: string) {
  const [fee] = await tx
    .select()
    .from(membershipFees)
    .where(and(eq(membershipFees.communityId, communityId), lte(membershipFees.validFrom, day)))
    .orderBy(desc(membershipFees.validFrom))
    .limit(1);
  return { fee: fee as Fee | undefined, issuer: await findIssuer(tx, communityId) };
}

export async function listFeeMembers(tx: Tx, ids: number[], today: string): Promise<FeeMember[]> {
  if (ids.length === 0) return [];
  const people = await tx
    .select()
    .from(members)
    .where(isOneOf(members.id, ids))
    .orderBy(asc(members.sortName), asc(members.id));
  const found = people.map(({ id }) => id);
  const debited = await debitedOf(tx, people, today);
  const points = new Map<number, FeePoint[]>(found.map(id => [id, []]));
  const rows = await tx
    .select()
    .from(countingPoints)
    .where(and(isOneOf(countingPoints.memberId, found), eq(countingPoints.released, false)))
    .orderBy(asc(countingPoints.powerProductionType), asc(countingPoints.id));
  // A number that takes part again is charged once.
  const newest = new Map(rows.map(row => [`${row.memberId} ${row.cpNumber}`, row.id]));
  for (const { id, memberId, cpNumber, plantName, membershipFeeInvoiceDate: chargedOn } of rows)
    if (newest.get(`${memberId} ${cpNumber}`) === id)
      entryOf(points, memberId).push({ id, cpNumber, plantName, chargedOn });
  return people.map(member => ({
    id: member.id,
    communityId: member.communityId,
    name: nameOf(member),
    memberNumber: member.memberNumber,
    locale: member.locale,
    state: member.state,
    hasAddress: hasAddress(member),
    isCompany: member.memberType === 'company',
    companyUid: member.companyUid,
    isDebited: debited.has(member.id),
    points: entryOf(points, member.id),
  }));
}
