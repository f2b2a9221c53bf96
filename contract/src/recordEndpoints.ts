import * as z from 'zod/mini';
import { type Access, byId, done, type Endpoint, success } from './endpoint.ts';
import type { RecordAddresses } from './records.ts';

type Shape = z.core.$ZodType;
type Ids = z.core.$ZodType<Record<string, unknown>>;
type Described = Pick<Endpoint, 'refusals'> & { summary?: string };

type Operation = 'list' | 'get' | 'create' | 'update' | 'delete';

type Declaration<
  One extends Shape,
  Row extends Shape,
  Data extends Shape,
  Change extends Shape,
  Id extends Ids,
  Without extends Operation,
> = {
  /** Who reads the list and one record; `write`: who creates, changes and deletes, if others. */
  read: Exclude<Access, 'public'>;
  write?: Exclude<Access, 'public'>;
  tag?: string;
  /** With its article, as in "Change a user group". */
  title: string;
  one: One;
  /** Of the list, if it differs. */
  row?: Row;
  data?: Data;
  /** Of an update, if it differs. */
  change?: Change;
  params?: Id;
  without?: readonly Without[];
  get?: Described;
  create?: Described;
  update?: Described;
  delete?: Described;
};

type Common = { access: Exclude<Access, 'public'>; tag: string; summary: string };
type Written<Of extends RecordAddresses, One extends Shape> = z.ZodMiniObject<typeof done & Record<Of['name'], One>>;
type Operations<
  Of extends RecordAddresses,
  One extends Shape,
  Row extends Shape,
  Data extends Shape,
  Change extends Shape,
  Id extends Ids,
  List,
> = {
  list: { method: 'GET'; path: Of['list']; list: List; answer: z.ZodMiniArray<Row> };
  get: { method: 'GET'; path: `${Of['one']}/{id}`; params: Id; answer: One };
  create: { method: 'PUT'; path: `${Of['one']}/create`; body: Data; answer: Written<Of, One> };
  update: {
    method: 'POST';
    path: `${Of['one']}/{id}/update`;
    params: Id;
    body: Change;
    answer: Written<Of, One>;
  };
  delete: { method: 'DELETE'; path: `${Of['one']}/{id}`; params: Id; answer: typeof success };
};

/** `listUsergroups`, `getUsergroup`. */
type NameOf<Of extends RecordAddresses, Verb extends Operation> = `${Verb}${Capitalize<
  Of[Verb extends 'list' ? 'plural' : 'name']
>}`;

/** List, get, create, update and delete of a record. An update is refused after a concurrent change if the data have a
 *  version. */
export function recordEndpoints<
  const Of extends RecordAddresses,
  One extends Shape,
  List extends NonNullable<Endpoint['list']>,
  Row extends Shape = One,
  Data extends Shape = Shape,
  Change extends Shape = Data,
  Id extends Ids = typeof byId,
  Without extends Operation = never,
>(
  { name, plural, list, one }: Of,
  declared: Declaration<One, Row, Data, Change, Id, Without> & { list: List & { summary: string } },
) {
  const { read, write = read, tag = name, title, params = byId, change = declared.data } = declared;
  const { summary, ...listed } = declared.list;
  const answer = z.object({ ...done, [name]: declared.one });
  const isVersioned = change && 'shape' in change && 'version' in (change.shape as object);
  const ofOne = { path: `${one}/{id}`, tag, params };
  const operations = {
    list: {
      method: 'GET',
      path: list,
      access: read,
      tag,
      summary,
      list: listed,
      answer: z.array(declared.row ?? declared.one),
    },
    get: {
      ...ofOne,
      method: 'GET',
      access: read,
      summary: `One ${title.replace(/^an? /, '')}`,
      answer: declared.one,
      ...declared.get,
    },
    create: {
      method: 'PUT',
      path: `${one}/create`,
      access: write,
      tag,
      summary: `Create ${title}`,
      body: declared.data,
      answer,
      ...declared.create,
    },
    update: {
      ...ofOne,
      method: 'POST',
      path: `${one}/{id}/update`,
      access: write,
      summary: `Change ${title}`,
      body: change,
      answer,
      ...declared.update,
      refusals: [...(isVersioned ? ['record.changedMeanwhile'] : []), ...(declared.update?.refusals ?? [])],
    },
    delete: {
      ...ofOne,
      method: 'DELETE',
      access: write,
      summary: `Delete ${title}`,
      answer: success,
      ...declared.delete,
    },
  };
  const without: readonly Operation[] = declared.without ?? [];
  const offered = Object.entries(operations).filter(([verb]) => !without.includes(verb as Operation));
  const named = offered.map(([verb, endpoint]) => [verb + capital(verb === 'list' ? plural : name), endpoint]);
  return Object.fromEntries(named) as {
    [Verb in Exclude<Operation, Without> as NameOf<Of, Verb>]: Common &
      Operations<Of, One, Row, Data, Change, Id, List>[Verb];
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
