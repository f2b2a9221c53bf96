import type { IssuerGap } from '@nahstrom/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { billingRunMembers, memberTariffs } from '../../tables/billingRuns.ts';
import { communities } from '../../tables/communities.ts';
import { communitySettings, tariffs } from '../../tables/communitySettings.ts';
import { members } from '../../tables/members.ts';

type Issuer = {
  address: string;
  zip: string;
  city: string;
  uid: string;
  isSmallBusiness: boolean;
  /** Whether energy would be supplied without VAT and without a reason. */
  isUntaxed: boolean;
};

/** Fields of the issuer required by § 11 (1) UStG that its documents would lack. A small business needs no VAT number. */
export const missingOf = ({ address, zip, city, uid, isSmallBusiness, isUntaxed }: Issuer): IssuerGap['missing'] => [
  ...([address, zip, city].some(text => text.trim() === '') ? (['address'] as const) : []),
  ...(uid.trim() === '' && !isSmallBusiness ? (['uid'] as const) : []),
  ...(isUntaxed ? (['exemption'] as const) : []),
];

/** Membership fees are not taxable in any case; a supply of energy without VAT needs its reason (§ 11 (1) no. 3 UStG). Plans are
 *  large and read only where a tariff has no VAT. */
const isUntaxed = sql<boolean>`bool_or(case when (
  exists (select from ${tariffs} where ${tariffs.communityId} = ${communities.id} and ${tariffs.vatRate} = 0)
  or exists (select from ${memberTariffs} where ${memberTariffs.memberId} = ${members.id} and ${memberTariffs.vatRate} = 0)
) then exists (
  select from jsonb_array_elements(${billingRunMembers.plan} -> 'documents') document,
    jsonb_array_elements(document -> 'lines') line
  where document ->> 'kind' = 'consumption' and document -> 'notes' = '[]'
    and (line ->> 'vatRate')::numeric = 0 and (line ->> 'priceNetto')::numeric <> 0) else false end)`;

/** Communities whose documents in the run would lack a required field. */
export async function issuerGapsOf(tx: Tx, runId: number): Promise<IssuerGap[]> {
  const rows = await tx
    .select({
      community: communities.id,
      communityTitle: communities.title,
      address: communities.invoiceAddress,
      zip: communities.invoiceZip,
      city: communities.invoiceCity,
      uid: communities.taxUid,
      isSmallBusiness: communitySettings.isSmallBusiness,
      isUntaxed,
    })
    .from(billingRunMembers)
    .innerJoin(members, eq(members.id, billingRunMembers.memberId))
    .innerJoin(communities, eq(communities.id, members.communityId))
    .leftJoin(communitySettings, eq(communitySettings.communityId, communities.id))
    .where(and(eq(billingRunMembers.runId, runId), eq(billingRunMembers.isLeftOut, false)))
    .groupBy(
      communities.organisationId,
      communities.id,
      communitySettings.organisationId,
      communitySettings.communityId,
    )
    .orderBy(asc(communities.id));
  return rows.flatMap(({ community, communityTitle, isSmallBusiness, ...issuer }) => {
    const missing = missingOf({ ...issuer, isSmallBusiness: isSmallBusiness ?? false });
    return missing.length > 0 ? [{ community, communityTitle, missing }] : [];
  });
}

/** How many documents of a run would go to members without an e-mail address. */
export async function lettersOf(tx: Tx, runId: number): Promise<number> {
  const [row] = await tx
    .select({
      count: sql`coalesce(sum(jsonb_array_length(${billingRunMembers.plan} -> 'documents')), 0)`.mapWith(Number),
    })
    .from(billingRunMembers)
    .innerJoin(members, eq(members.id, billingRunMembers.memberId))
    .where(and(eq(billingRunMembers.runId, runId), eq(billingRunMembers.isLeftOut, false), eq(members.email, '')));
  return row?.count ?? 0;
}
