import type { Organisation } from '@nahstrom/contract';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { organisations } from './schema.ts';

export type OrganisationRow = typeof organisations.$inferSelect;

export async function findOrganisation(tx: Tx, id: number): Promise<OrganisationRow | undefined> {
  const [row] = await tx.select().from(organisations).where(eq(organisations.id, id));
  return row;
}

/** By its slug, by the first part of the host name, or the only one there is. */
export async function findPublicOrganisation(tx: Tx, slug: string | undefined, host: string) {
  const named = slug ?? host.split('.')[0] ?? '';
  const [byName] = await tx.select().from(organisations).where(eq(organisations.slug, named));
  if (byName || slug) return byName;
  const all = await tx.select().from(organisations).orderBy(asc(organisations.id)).limit(2);
  return all.length === 1 ? all[0] : undefined;
}

export async function insertOrganisation(tx: Tx, title: string): Promise<OrganisationRow> {
  const [row] = await tx
    .insert(organisations)
    .values({ title, slug: slugOf(title) })
    .returning();
  return row!;
}

export function organisationOf(row: OrganisationRow): Organisation {
  return { ...row, created: row.created.toISOString() };
}

function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'portal' : slug.slice(0, 60);
}
