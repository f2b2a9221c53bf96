import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../testing.ts';
import { rowsOf, type Tx } from './database.ts';
import { aWorld } from './testing/world.ts';

/** Keys without the organisation, with the reason. */
const exceptions: Record<string, string> = {
  users_pkey: 'a login may be of several organisations',
  users_proven_username: 'an address has one login for all organisations',
  sessions_pkey: 'random, asked for before the organisation is known',
  sessions_id_unique: 'of the person, who sees the sessions in all organisations',
  access_tokens_hash_unique: 'random, asked for before the organisation is known',
  member_mails_link_hash_unique: 'random, asked for before the organisation is known',
  tokens_pkey: 'random, asked for before the organisation is known',
  mails_pkey: 'mails of the installation have no organisation',
  files_public_key_unique: 'random, asked for before the organisation is known',
  surplus_publications_public_key_unique: 'random, asked for before the organisation is known',
  files_object_key_unique: 'random; the store of objects is one for all organisations',
};

/** Columns with the name of a reference that are no foreign key, with the reason. */
const noReferences: Record<string, string> = {
  'audit_log.entity_id': 'of the record in `entity`, which the log outlives',
  'audit_log.user_id': 'the log outlives the user, and has the name',
  'billing_run_members.invoice_ids': 'a list by the index in the plan; `invoices.run_id` is the foreign key',
  'communities.community_id': 'number of the community at the grid operator',
  'communities.creditor_id': 'number of the creditor at the bank',
  'energy_accesses.user_id': 'the log of accesses outlives the user, and has the name',
  'files.ref_entity_id': 'of the record in `ref_class_name`',
  'market_messages.conversation_id': 'number that the request carries',
  'market_messages.message_id': 'number that the message carries',
  'market_messages.original_message_id': 'number that the answered message carries',
  'market_messages.request_id': 'number that the request carries',
  'market_processes.consent_id': 'number that the grid operator assigned',
  'market_processes.conversation_id': 'number sent to the grid operator',
  'market_processes.ended_by': 'whose decision it was, no record',
  'market_processes.message_id': 'number sent to the grid operator',
  'market_processes.request_id': 'number sent to the grid operator',
  'market_reports.consent_id': 'number that the grid operator assigned',
  'move_in_tables.community_ids': 'ids that a file names, as the operator writes them',
};

type Key = { name: string; columns: string[] };
type Reference = {
  table: string;
  name: string;
  columns: string[];
  of: string[];
  deletes: string;
  nulls: string[] | null;
};

let portal: Portal;
const read = <Row>(statement: string) => portal.asOwner(tx => rowsOf<Row>(tx, statement));
const columnsOf = (table: string, numbers: string) => `(select array_agg(attname::text order by place)
  from unnest(${numbers}) with ordinality as asked (number, place)
    join pg_attribute on attrelid = ${table} and attnum = number)`;
const ofOrganisations = `select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
  where attname = 'organisation_id' and relkind in ('r', 'p') and not relispartition
    and relnamespace = current_schema()::regnamespace`;
/** The references of an organisation itself, for example to its logo. */
const isOfOrganisation = `conrelid = 'organisations'::regclass`;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe('a table of an organisation', () => {
  it('has the organisation first in each key', async () => {
    const keys =
      await read<Key>(`select indexrelid::regclass::text as name, ${columnsOf('indrelid', 'indkey::int2[]')} as columns
      from pg_index where indisunique and indrelid in (${ofOrganisations}) order by 1`);

    expect(keys.length).toBeGreaterThan(80);
    const without = keys.filter(({ columns }) => columns[0] !== 'organisation_id').map(({ name }) => name);
    expect(without).toEqual(Object.keys(exceptions).sort());
  });

  it('has the organisation in each foreign key, and SET NULL keeps the organisation', async () => {
    const references = await read<Reference>(`select conrelid::regclass::text as table, conname as name,
        ${columnsOf('conrelid', 'conkey')} as columns, ${columnsOf('confrelid', 'confkey')} as of,
        confdeltype as deletes, ${columnsOf('conrelid', 'confdelsetcols')} as nulls
      from pg_constraint
      where contype = 'f' and conparentid = 0 and (conrelid in (${ofOrganisations}) or ${isOfOrganisation})
        and confrelid in (${ofOrganisations}) and confrelid <> 'users'::regclass`);

    expect(references.length).toBeGreaterThan(100);
    const first = 'organisation_id';
    const isWithin = ({ table, columns, of }: Reference) =>
      columns[0] === (table === 'organisations' ? 'id' : first) && of[0] === first;
    expect(references.filter(reference => !isWithin(reference))).toEqual([]);
    expect(references.filter(({ deletes, columns, nulls }) => deletes === 'n' && `${nulls}` !== columns[1])).toEqual(
      [],
    );
  });

  it('has a foreign key on each column that names a record', async () => {
    const named = await read<{ name: string }>(`select attrelid::regclass || '.' || attname as name
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace
        and attnum > 0 and not attisdropped and attname ~ '_(id|ids|by|group|invoice)$'
        and not exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any (conkey))
      order by 1`);

    expect(named.map(({ name }) => name)).toEqual(Object.keys(noReferences).sort());
  });

  it('has the organisation in each exclusion constraint', async () => {
    const held = await read<{ definition: string }>(`select pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'x' and conrelid in (${ofOrganisations})`);

    expect(held).toHaveLength(1);
    for (const { definition } of held) expect(definition).toContain('organisation_id');
  });
});

type Column = { table: string; tenant: string; column: string; of: string; key: string };

describe('a reference to a record of another organisation', () => {
  it('is rejected, even for the owner of the tables', async () => {
    const ours = await aWorld(portal, 1);
    const theirs = await aWorld(portal, 2);
    const columns = await read<Column>(`select conrelid::regclass::text as table, confrelid::regclass::text as of,
        ${columnsOf('conrelid', 'conkey')}[1] as tenant, ${columnsOf('conrelid', 'conkey')}[2] as column, ${columnsOf('confrelid', 'confkey')}[2] as key
      from pg_constraint
      where contype = 'f' and conparentid = 0 and array_length(conkey, 1) = 2
        and (conrelid in (${ofOrganisations}) or ${isOfOrganisation})
      order by 1, 3`);

    const outcomes: Record<string, string[]> = {};
    for (const column of columns) {
      const outcome = await outcomeOf(tx => pointAbroad(tx, column, ours.organisation.id, theirs.organisation.id));
      outcomes[outcome] = [...(outcomes[outcome] ?? []), `${column.table}.${column.column}`];
    }

    const { [foreignKeyViolation]: refused, 'without rows': _, ...others } = outcomes;
    expect(others).toEqual({});
    expect(refused!.length).toBeGreaterThan(80);
  });
});

const foreignKeyViolation = '23503';

/** The transaction is rolled back. */
async function outcomeOf(work: (tx: Tx) => Promise<number>): Promise<string> {
  const end = portal.asOwner(async tx => {
    throw new Error((await work(tx)) > 0 ? 'taken' : 'without rows');
  });
  const cause = await end.catch((thrown: Error) => thrown);
  return codeOf(cause) ?? (cause as unknown as Error).message;
}

const codeOf = (cause: unknown): string | undefined =>
  cause instanceof Error ? ((cause as { code?: string }).code ?? codeOf(cause.cause)) : undefined;

/** Updates one of our rows to refer to a record of theirs. */
async function pointAbroad(tx: Tx, reference: Column, ours: number, theirs: number): Promise<number> {
  const { table, tenant, column, of, key } = reference;
  // Check constraints would fail first, for example that of exactly one owner.
  const checks = await rowsOf<{ name: string }>(
    tx,
    `select conname as name from pg_constraint where contype = 'c' and conrelid = '${table}'::regclass`,
  );
  for (const { name } of checks) await tx.execute(`alter table ${table} drop constraint ${name}`);
  const rows = await rowsOf(
    tx,
    `update ${table} set "${column}" = (select max("${key}") from ${of} where organisation_id = ${theirs})
      where (tableoid, ctid) = (select tableoid, ctid from ${table} where ${tenant} = ${ours}
        order by "${column}" is null limit 1)
      returning "${column}"`,
  );
  return rows.length;
}
