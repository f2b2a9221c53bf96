import type { OrganisationVisitors } from '@nahstrom/contract';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { asService, enterIdentity, enterTenant, type Tx } from '../../platform/database.ts';
import { refuseFields } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { sortKey } from '../../platform/text.ts';
import { assertUnchanged } from '../../platform/version.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { communities } from '../../tables/communities.ts';
import { organisations } from '../../tables/organisations.ts';
import { lockSlugs } from './slugs.ts';
import { changeOrganisation, getOrganisation, lockOrganisation, type StoredOrganisation } from './store.ts';

/** A visitor's request as far as it names an organisation. */
export type Visit = {
  /** Slug. */
  organisation?: string | undefined;
  /** Id of a community as typed in the address. */
  community?: string | number | undefined;
  host: string;
};

const isOpen = isNull(organisations.archived);

/** The organisation that receives a visitor: that of the host name; else the named one, the one with its slug as the
 *  first part of the host name, of a community, the default, or the only one. Called as identity. */
export async function findVisitedOrganisation(tx: Tx, { organisation: slug, community, host }: Visit) {
  // A host name is decisive: its owner's visitors never see another organisation.
  const [own] = await tx
    .select()
    .from(organisations)
    .where(and(isOpen, eq(organisations.host, host)));
  if (own) return own;
  if (slug !== undefined) {
    const [named] = await tx
      .select()
      .from(organisations)
      .where(and(isOpen, eq(organisations.slug, slug)));
    return named;
  }
  const ofCommunity = await organisationOfCommunity(tx, community);
  const rank = sql<number>`case
    when ${organisations.slug} = ${host.split('.')[0] ?? ''} then 1
    when ${organisations.id} = ${ofCommunity} then 2
    when ${organisations.isDefault} then 3
    else 4 end`;
  const [first] = await tx
    .select({ row: organisations, rank })
    .from(organisations)
    .where(isOpen)
    .orderBy(rank)
    .limit(1);
  if (first && first.rank < 4) return first.row;
  const [one, other] = await visitableOrganisations(tx);
  return other ? undefined : one;
}

/** Open organisations among which a visitor chooses, by title: those with a community if there are several. Called as
 *  identity. */
export async function visitableOrganisations(tx: Tx) {
  const open = await tx
    .select()
    .from(organisations)
    .where(isOpen)
    .orderBy(sortKey(organisations.title), asc(organisations.id));
  if (open.length < 2) return open;
  const offering = await asService(tx, () => tx.selectDistinct({ id: communities.organisationId }).from(communities));
  const ids = new Set(offering.map(({ id }) => id));
  return open.filter(({ id }) => ids.has(id));
}

async function organisationOfCommunity(tx: Tx, community: string | number | undefined): Promise<number | null> {
  if (!/^[1-9]\d{0,8}$/.test(String(community))) return null;
  const [found] = await asService(tx, () =>
    tx
      .select({ id: communities.organisationId })
      .from(communities)
      .where(eq(communities.id, Number(community))),
  );
  return found?.id ?? null;
}

/** Changes how visitors reach an organisation, by an operator of the installation who may belong to another one. Leaves
 *  the transaction in the organisation's role.
 *  @throws Refusal record.notFound, record.changedMeanwhile, organisation.host.taken */
export async function changeVisitors(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  { host, archived, version, isDefault }: OrganisationVisitors,
): Promise<{ before: StoredOrganisation; after: StoredOrganisation }> {
  await enterIdentity(tx);
  await lockSlugs(tx);
  await assertHostFree(tx, host, id);
  if (isDefault && !archived) await endOtherDefaults(tx, id);
  await enterTenant(tx, id);
  const locked = await lockOrganisation(tx, id);
  const before = await getOrganisation(tx, id);
  assertUnchanged(before, version);
  await changeOrganisation(tx, id, {
    host: host === '' ? null : host,
    isDefault: isDefault && !archived,
    archived: archived ? (locked.archived ?? now) : null,
    version: locked.version + 1,
  });
  const organisation = await getOrganisation(tx, id);
  const { title } = organisation;
  await writeAudit(
    tx,
    session,
    now,
    { action: 'update', entity: 'organisation', entityId: id, title, before, after: organisation },
    id,
  );
  return { before, after: organisation };
}

async function assertHostFree(tx: Tx, host: string, own: number): Promise<void> {
  const [other] = await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(and(eq(organisations.host, host), ne(organisations.id, own)));
  if (other) throw refuseFields({ host: 'organisation.host.taken' });
}

const endOtherDefaults = (tx: Tx, own: number) =>
  tx
    .update(organisations)
    .set({ isDefault: false })
    .where(and(eq(organisations.isDefault, true), ne(organisations.id, own)));
