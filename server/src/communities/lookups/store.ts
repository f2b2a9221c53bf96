import type { OwnLookupTable, StaticLookup, StaticLookupData } from '@nahstrom/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { raised } from '../../platform/version.ts';
import { staticLookups } from '../../tables/lookups.ts';
import { systemLookups, tableTitles } from './systemLookups.ts';

/** Lower numbers are reserved for system entries, now and later. */
const firstOwnNumber = 100;

export async function listAllLookups(tx: Tx): Promise<StaticLookup[]> {
  const own = await tx.select().from(staticLookups);
  return [...systemLookups, ...own.map(lookupOf)];
}

export async function getLookup(tx: Tx, id: string): Promise<StaticLookup> {
  const system = systemLookups.find(lookup => lookup.id === id);
  if (system) return system;
  if (!/^\d{1,9}$/.test(id)) throw new Refusal('record.notFound');
  const [row] = await tx
    .select()
    .from(staticLookups)
    .where(eq(staticLookups.id, Number(id)));
  if (!row) throw new Refusal('record.notFound');
  return lookupOf(row);
}

/** Called with the organisation locked. */
export async function insertLookup(
  tx: Tx,
  organisationId: number,
  now: Date,
  { table, lookupTitle, lookupTitleEn }: StaticLookupData,
): Promise<StaticLookup> {
  const number = await nextNumber(tx, table);
  const row = firstOf(
    await tx
      .insert(staticLookups)
      .values({
        organisationId,
        table,
        number,
        titleDe: lookupTitle,
        titleEn: lookupTitleEn,
        created: now,
        updated: now,
      })
      .returning(),
  );
  return lookupOf(row);
}

/** Numbers are never reused, not even after a deletion, because the audit log refers to deleted ones. */
async function nextNumber(tx: Tx, table: OwnLookupTable): Promise<number> {
  const row = firstOf(
    await rowsOf<{ highest: number | null }>(
      tx,
      sql`select greatest(
        (select max(number) from static_lookups where "table" = ${table}),
        (select max((before ->> 'lookupNumber')::integer) from audit_log
          where entity = 'lookup' and action = 'delete' and before ->> 'table' = ${table})) as highest`,
    ),
  );
  return Math.max((row.highest ?? 0) + 1, firstOwnNumber);
}

export async function changeTitles(
  tx: Tx,
  id: number,
  now: Date,
  { lookupTitle, lookupTitleEn }: Pick<StaticLookupData, 'lookupTitle' | 'lookupTitleEn'>,
): Promise<StaticLookup> {
  const row = firstOf(
    await tx
      .update(staticLookups)
      .set({ titleDe: lookupTitle, titleEn: lookupTitleEn, updated: now, version: raised(staticLookups.version) })
      .where(eq(staticLookups.id, id))
      .returning(),
  );
  return lookupOf(row);
}

export async function deleteLookup(tx: Tx, id: number): Promise<void> {
  await tx.delete(staticLookups).where(eq(staticLookups.id, id));
}

/** Whether a record may store this number. */
export async function hasEntry(tx: Tx, table: OwnLookupTable, number: number): Promise<boolean> {
  return (await listAllLookups(tx)).some(lookup => lookup.table === table && lookup.lookupNumber === number);
}

/** Tables that store an entry's code: a list missing here is not used yet. */
const uses: Partial<Record<OwnLookupTable, (code: string) => SQL>> = {
  associationStatuses: code => sql`select from communities where association_status = ${code}`,
  legalForms: code => sql`select 1 from parties where legal_form = ${code}::integer
    union all select 1 from companies where legal_form = ${code}::integer`,
  taskFunctions: code => sql`select 1 from person_companies where task_function = ${code}::integer
    union all select 1 from party_associations where task_function = ${code}::integer`,
  contactTypes: code => sql`select from contacts where contact_type = ${code}::integer`,
};

export async function isInUse(tx: Tx, { table, lookupCode }: StaticLookup): Promise<boolean> {
  const use = uses[table as OwnLookupTable];
  if (!use) return false;
  const row = firstOf(await rowsOf<{ used: boolean }>(tx, sql`select exists (${use(lookupCode)}) as used`));
  return row.used;
}

function lookupOf(row: typeof staticLookups.$inferSelect): StaticLookup {
  return {
    id: String(row.id),
    table: row.table,
    lookupNumber: row.number,
    lookupCode: String(row.number),
    lookupTitle: row.titleDe,
    lookupTitleEn: row.titleEn,
    lookupTypeTitle: tableTitles[row.table].titleDe,
    lookupTypeTitleEn: tableTitles[row.table].titleEn,
    isSystem: false,
    version: row.version,
  };
}
