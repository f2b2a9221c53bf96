import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import { refuseFields } from '../../platform/refusal.ts';
import { organisations } from '../../tables/organisations.ts';

/** The short name of the portal's own host is reserved: its owner would receive every visitor of the portal. */
export const portalSlugOf = (publicUrl: string): string => firstOf(new URL(publicUrl).hostname.split('.'));

/** Called as identity, which sees the names of all organisations. Locked until the end of the transaction: of two
 *  concurrent requests for a name the second finds it taken. */
export async function assertSlugFree(tx: Tx, slug: string, portalSlug: string, own = 0): Promise<void> {
  await lockSlugs(tx);
  if (slug === portalSlug || (await isTaken(tx, slug, own))) throw refuseFields({ slug: 'organisation.slug.taken' });
}

/** From the title, with a numeric suffix if taken. Called as identity. */
export async function freeSlugOf(tx: Tx, title: string, portalSlug = ''): Promise<string> {
  await lockSlugs(tx);
  const slug = slugOf(title);
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? slug : `${slug.slice(0, 52).replace(/-+$/, '')}-${number}`;
    if (numbered !== portalSlug && !(await isTaken(tx, numbered, 0))) return numbered;
  }
}

/** Short names, host names and the default are unique in the installation: concurrent changes are serialised until the end
 *  of the transaction. */
export const lockSlugs = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('organisations.slug'))`);

async function isTaken(tx: Tx, slug: string, own: number): Promise<boolean> {
  const rows = await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(and(eq(organisations.slug, slug), ne(organisations.id, own)));
  return rows.length > 0;
}

export function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'portal' : slug;
}
