import type { ApprovalTexts, ApprovalTextsData, PublicApprovalTexts } from '@nahstrom/contract';
import { desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { approvalTexts } from '../../tables/approvals.ts';
import { defaultTexts, formerTexts } from './defaultTexts.ts';

/** The newest version of a community. */
export async function getApprovalTexts(tx: Tx, communityId: number): Promise<ApprovalTexts> {
  const [row] = await tx
    .select()
    .from(approvalTexts)
    .where(eq(approvalTexts.communityId, communityId))
    .orderBy(desc(approvalTexts.id))
    .limit(1);
  if (!row) return { ...defaultTexts, isDefault: true, created: null };
  return { version: row.version, ...row.wording, isDefault: false, created: row.created.toISOString() };
}

type Titled = { id: number; title: string };

/** As shown to applicants, with the name of the community inserted. */
export async function publicTextsOf(tx: Tx, communities: readonly Titled[]): Promise<Map<number, PublicApprovalTexts>> {
  const ids = communities.map(({ id }) => id);
  const own =
    ids.length === 0 ? [] : await tx.select().from(approvalTexts).where(inArray(approvalTexts.communityId, ids));
  const newest = new Map(own.sort((one, other) => one.id - other.id).map(row => [row.communityId, row]));
  return new Map(
    communities.map(community => {
      const row = newest.get(community.id);
      return [community.id, named(row ? { version: row.version, ...row.wording } : defaultTexts, community.title)];
    }),
  );
}

/** All text versions of a community. */
export async function textsOfVersions(tx: Tx, { id, title }: Titled): Promise<Map<string, PublicApprovalTexts>> {
  const own = await tx.select().from(approvalTexts).where(eq(approvalTexts.communityId, id));
  const all = [...formerTexts, defaultTexts, ...own.map(({ version, wording }) => ({ version, ...wording }))];
  return new Map(all.map(texts => [texts.version, named(texts, title)]));
}

function named({ version, de, en }: PublicApprovalTexts, title: string): PublicApprovalTexts {
  const fill = (text: string) => text.replaceAll('{community}', title);
  const filled = ({ membership, sepa, additionalContract, usageValues }: typeof de) => ({
    membership: fill(membership),
    sepa: fill(sepa),
    additionalContract: fill(additionalContract),
    usageValues: fill(usageValues),
  });
  return { version, de: filled(de), en: filled(en) };
}

/** Called with the community locked. */
export async function insertApprovalTexts(
  tx: Tx,
  now: Date,
  organisationId: number,
  communityId: number,
  { de, en }: ApprovalTextsData,
): Promise<void> {
  const versions = await tx
    .select({ version: approvalTexts.version })
    .from(approvalTexts)
    .where(eq(approvalTexts.communityId, communityId));
  const version = `${dayOf(now)}/${versions.length + 1}`;
  await tx.insert(approvalTexts).values({ organisationId, communityId, version, wording: { de, en }, created: now });
}
