import type { Organisation } from '@nahstrom/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sortKey } from '../../platform/text.ts';
import { type FileRow, fileReferenceOf } from '../../services/files/index.ts';
import { files } from '../../tables/files.ts';
import { logins, organisationUsers } from '../../tables/identity.ts';
import { organisations } from '../../tables/organisations.ts';
import { insertDefaultGroups } from './defaultGroups.ts';
import { freeSlugOf, lockSlugs } from './slugs.ts';

type OrganisationRow = typeof organisations.$inferSelect;

export async function findOrganisation(tx: Tx, id: number): Promise<OrganisationRow | undefined> {
  const [row] = await tx.select().from(organisations).where(eq(organisations.id, id));
  return row;
}

/** Creates an organisation with its four default groups. The first of an installation is the default, so that a second
 *  one changes nothing for its visitors. Called as identity. */
export async function insertOrganisation(tx: Tx, title: string, slug?: string): Promise<OrganisationRow> {
  await lockSlugs(tx);
  const [other] = await tx.select({ id: organisations.id }).from(organisations).limit(1);
  const values = { title, slug: slug ?? (await freeSlugOf(tx, title)), isDefault: !other };
  const row = firstOf(await tx.insert(organisations).values(values).returning());
  const groups = await insertDefaultGroups(tx, row.id);
  const complete = firstOf(await tx.update(organisations).set(groups).where(eq(organisations.id, row.id)).returning());
  return complete;
}

/** Maximum size of a file, in MB (10^6 bytes). */
export async function fileMegabytesIn(tx: Tx, id: number): Promise<number> {
  const [row] = await tx
    .select({ megabytes: organisations.fileMegabytes })
    .from(organisations)
    .where(eq(organisations.id, id));
  if (!row) throw new Refusal('record.notFound');
  return row.megabytes;
}

export async function changeOrganisation(tx: Tx, id: number, change: Partial<OrganisationRow>): Promise<void> {
  await tx.update(organisations).set(change).where(eq(organisations.id, id));
}

export async function putInCharge(tx: Tx, organisationId: number, adminUserId: number | null): Promise<void> {
  await tx.update(organisations).set({ adminUserId }).where(eq(organisations.id, organisationId));
}

/** With the logo, and the person in charge if still a user. */
const selectOrganisations = (tx: Tx) =>
  tx
    .select({
      organisation: organisations,
      person: { username: logins.username },
      admission: {
        id: organisationUsers.id,
        firstname: organisationUsers.firstname,
        lastname: organisationUsers.lastname,
      },
      logo: files,
    })
    .from(organisations)
    .leftJoin(
      organisationUsers,
      and(eq(organisationUsers.organisationId, organisations.id), eq(organisationUsers.id, organisations.adminUserId)),
    )
    .leftJoin(logins, eq(logins.id, organisationUsers.loginId))
    .leftJoin(files, and(eq(files.organisationId, organisations.id), eq(files.id, organisations.logoFileId)));

/** Without what the process knows about it. */
export type StoredOrganisation = Omit<Organisation, 'sendsMails'>;

export async function getOrganisation(tx: Tx, id: number): Promise<StoredOrganisation> {
  const [row] = await selectOrganisations(tx).where(eq(organisations.id, id));
  if (!row) throw new Refusal('record.notFound');
  return organisationOf(row);
}

/** Organisations in which the person is active. Called as identity. */
export async function listOrganisationsOf(tx: Tx, loginId: number): Promise<StoredOrganisation[]> {
  const rows = await selectOrganisations(tx)
    .where(belongsTo(tx, loginId))
    .orderBy(sortKey(organisations.title), asc(organisations.id));
  return rows.map(organisationOf);
}

/** One of those. Called as identity. */
export async function getOrganisationOf(tx: Tx, loginId: number, id: number): Promise<StoredOrganisation> {
  const [row] = await selectOrganisations(tx).where(and(eq(organisations.id, id), belongsTo(tx, loginId)));
  if (!row) throw new Refusal('record.notFound');
  return organisationOf(row);
}

const belongsTo = (tx: Tx, loginId: number) =>
  inArray(
    organisations.id,
    tx
      .select({ id: organisationUsers.organisationId })
      .from(organisationUsers)
      .where(and(eq(organisationUsers.loginId, loginId), eq(organisationUsers.active, true))),
  );

function organisationOf(row: {
  organisation: OrganisationRow;
  person: { username: string } | null;
  admission: { id: number; firstname: string; lastname: string } | null;
  logo: FileRow | null;
}): StoredOrganisation {
  const { id, title, slug, created, outdatedAfterDays, fileMegabytes, version } = row.organisation;
  const { host, isDefault, archived } = row.organisation;
  const { person, admission, logo } = row;
  return {
    id,
    title,
    slug,
    created: created.toISOString(),
    adminUserId: admission?.id ?? null,
    admin: person && admission && { ...person, ...admission },
    logo: logo && fileReferenceOf(logo),
    outdatedAfterDays,
    fileMegabytes,
    host: host ?? '',
    isDefault,
    archived: archived?.toISOString() ?? null,
    version,
  };
}

/** Locked until the end of the transaction: of two administrators revoking each other's rights the second finds that it
 *  would be the last. */
export async function lockOrganisation(tx: Tx, id: number) {
  const [row] = await tx.select().from(organisations).where(eq(organisations.id, id)).for('update');
  if (!row) throw new Refusal('record.notFound');
  return row;
}
