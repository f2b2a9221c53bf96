import type { AuditedEntity, RecordAddresses } from '@nahstrom/contract';
import type { EndpointName, Endpoints } from '@nahstrom/contract/endpoints';
import type * as z from 'zod/mini';
import type { Tx } from '../../platform/database.ts';
import type { ListRequest, Page } from '../../platform/list.ts';
import { changeRecord, deleteRecord, insertRecord, lockRecord, type RecordTable } from '../../platform/records.ts';
import type { Mount } from '../../platform/route.ts';
import type { Session } from '../../platform/session.ts';
import { assertUnchanged } from '../../platform/version.ts';
import { writeAudit } from '../audit/index.ts';

/** A write: its transaction, its time and the writing person. */
type Act = { tx: Tx; session: Session; now: Date };

type Named = Pick<RecordAddresses, 'name' | 'plural'> & { name: AuditedEntity };
type At<Name extends string> = Name extends EndpointName ? Endpoints[Name] : never;
type Input<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : never;
type Output<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : never;
type Part<Of, Key extends string> = Of extends { [key in Key]: infer Found } ? Found : never;

type One<Of extends Named> = Input<Part<At<`get${Capitalize<Of['name']>}`>, 'answer'>> & { id: number };
type Data<Of extends Named> = Output<Part<At<`create${Capitalize<Of['name']>}`>, 'body'>>;
type Rows<Of extends Named> = Input<Part<At<`list${Capitalize<Of['plural']>}`>, 'answer'>>;
type Filter<Of extends Named> = Output<Part<Part<At<`list${Capitalize<Of['plural']>}`>, 'list'>, 'filter'>>;

type Rules<Of extends Named, Table extends RecordTable> = {
  table: Table;
  list(tx: Tx, request: ListRequest<Filter<Of>>): Promise<Page<Rows<Of> extends (infer Row)[] ? Row : never>>;
  get(tx: Tx, id: number): Promise<One<Of>>;
  /** Serialises writes, where their checks depend on other records. */
  lock?(tx: Tx, organisationId: number): Promise<unknown>;
  /** Checks the data and returns the columns to store; `before` is the record that is changed. */
  write(data: Data<Of>, act: Act, before?: One<Of>): object | Promise<object>;
  /** Refuses the deletion, or deletes what the database does not. */
  remove?(record: One<Of>, act: Act): unknown;
  /** Name of the record in the log. */
  title(record: One<Of>, tx: Tx): string | Promise<string>;
  /** The logged fields. */
  facts(record: One<Of>): object;
  /** Those of a deleted record, if they differ. */
  deletedFacts?(record: One<Of>): object;
};

type AnyMount = (name: string, handler: (given: never) => Promise<unknown>) => void;
type Given<Body> = Act & { params: { id: number }; body: Body };

/** Mounts list, get, create, update and delete of a record of an organisation. Writes are logged; an update is refused
 *  after a concurrent change. */
export function mountRecord<const Of extends Named, Table extends RecordTable>(
  typedMount: Mount,
  { name, plural }: Of,
  { table, list, get, lock, write, remove, title, facts, deletedFacts = facts }: Rules<Of, Table>,
): void {
  const mount = typedMount as AnyMount;
  const [one, many] = [capital(name), capital(plural)];
  const note = async ({ tx, session, now }: Act, record: One<Of>, change: { before?: object; after?: object }) => {
    const action = !change.before ? 'create' : !change.after ? 'delete' : 'update';
    const audited = { entity: name, entityId: record.id, title: await title(record, tx) };
    await writeAudit(tx, session, now, { action, ...audited, ...change });
  };

  mount(`list${many}`, (given: { tx: Tx; list: ListRequest<Filter<Of>> }) => list(given.tx, given.list));

  mount(`get${one}`, ({ tx, params }: Given<never>) => get(tx, params.id));

  mount(`create${one}`, async ({ body, ...act }: Given<Data<Of>>) => {
    const { tx, session, now } = act;
    const organisationId = session.user.organisation;
    await lock?.(tx, organisationId);
    const values = { ...(await write(body, act)), organisationId, created: now, updated: now };
    const created = await get(tx, await insertRecord(tx, table, values as Table['$inferInsert']));
    await note(act, created, { after: facts(created) });
    return { success: true, [name]: created };
  });

  mount(`update${one}`, async ({ params, body, ...act }: Given<Data<Of> & { version?: number }>) => {
    const { tx, session, now } = act;
    await lock?.(tx, session.user.organisation);
    const { version }: { version?: number } = await lockRecord(tx, table, params.id, 'no key update');
    if (version !== undefined) assertUnchanged({ version }, body.version);
    const before = await get(tx, params.id);
    const values = await write(body, act, before);
    const change = { ...values, updated: now, ...(version !== undefined && { version: version + 1 }) };
    await changeRecord(tx, table, params.id, change as Partial<Table['$inferInsert']>);
    const changed = await get(tx, params.id);
    await note(act, changed, { before: facts(before), after: facts(changed) });
    return { success: true, [name]: changed };
  });

  mount(`delete${one}`, async ({ params, ...act }: Given<never>) => {
    const { tx, session } = act;
    await lock?.(tx, session.user.organisation);
    await lockRecord(tx, table, params.id);
    const before = await get(tx, params.id);
    await remove?.(before, act);
    await deleteRecord(tx, table, params.id);
    await note(act, before, { before: deletedFacts(before) });
    return { success: true };
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
