import type { IssuerGap } from '@nahstrom/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { billingRunMembers } from '../../tables/billingRuns.ts';
import { communities } from '../../tables/communities.ts';
import { communitySettings } from '../../tables/communitySettings.ts';
import { members } from '../../tables/members.ts';

type Issuer = { address: string; zip: string; city: string; uid: string; isSmallBusiness: boolean };

/** Fields of the issuer required by § 11 (1) UStG that its documents would lack. A small business needs no VAT number. */
export const missingOf = ({ address, zip, city, uid, isSmallBusiness }: Issuer): IssuerGap['missing'] => [
  ...([address, zip, city].some(text => text.trim() === '') ? (['address'] as const) : []),
  ...(uid.trim() === '' && !isSmallBusiness ? (['uid'] as const) : []),
];

/** Communities whose documents in the run would lack a required field. */
export async function issuerGapsOf(tx: Tx, runId: number): Promise<IssuerGap[]> {
  const rows = await tx
    .selectDistinct({
      community: communities.id,
      communityTitle: communities.title,
      address: communities.invoiceAddress,
      zip: communities.invoiceZip,
      city: communities.invoiceCity,
      uid: communities.taxUid,
      isSmallBusiness: communitySettings.isSmallBusiness,
    })
    .from(billingRunMembers)
    .innerJoin(members, eq(members.id, billingRunMembers.memberId))
    .innerJoin(communities, eq(communities.id, members.communityId))
    .leftJoin(communitySettings, eq(communitySettings.communityId, communities.id))
    .where(and(eq(billingRunMembers.runId, runId), eq(billingRunMembers.isLeftOut, false)))
    .orderBy(asc(communities.id));
  return rows.flatMap(({ community, communityTitle, isSmallBusiness, ...issuer }) => {
    const missing = missingOf({ ...issuer, isSmallBusiness: isSmallBusiness ?? false });
    return missing.length > 0 ? [{ community, communityTitle, missing }] : [];
  });
}
