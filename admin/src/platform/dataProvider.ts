import { type FieldCode, type RecordAddresses, records } from '@nahstrom/contract';
import { type Api, answerOf, Failure } from '@nahstrom/kit';
import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, HttpError, type Identifier } from 'react-admin';

/** Lists whose records have the address of their list. */
const furtherLists = {
  auditlog: '/admin/auditlog',
  files: '/files',
  movein: '/movein',
  marketmessages: '/marketmessages/processes',
  marketinbox: '/marketmessages',
} as const;
export type ResourceName = keyof typeof records | keyof typeof furtherLists;

const addressesOf = (resource: ResourceName): RecordAddresses | undefined =>
  resource in records ? records[resource as keyof typeof records] : undefined;

/** Address of a list at the server. */
export const listAddressOf = (resource: ResourceName): string =>
  addressesOf(resource)?.list ?? furtherLists[resource as keyof typeof furtherLists];

/** Converts a failure for react-admin: its text, and the text of every field. */
export type Wording = {
  message(failure: Failure): string;
  field(code: FieldCode): string;
};

/** Lists in the dialect of ra-data-simple-rest, records as in the specification. Every request uses the kit's client,
 *  which handles the session and the XSRF header. */
export function createDataProvider(api: Api, wording: Wording): DataProvider {
  const lists = simpleRestProvider('', async (url: string) => {
    const call = api.GET(url as '/communities');
    const json = await answerOf(call);
    const { response } = await call;
    return { status: response.status, headers: response.headers, body: '', json };
  });

  const recordOf = (resource: ResourceName, verb: string): RecordAddresses => {
    const found = addressesOf(resource);
    if (!found) throw new Error(`${resource} have no ${verb}`);
    return found;
  };
  // One address stands for all: the contract gives each record the same ones below its own.
  const place = (id: Identifier) => ({ params: { path: { id: id as number } } });
  const stored = async (answer: Promise<object>, { name }: RecordAddresses) => ({
    data: ((await answer) as Record<string, unknown>)[name],
  });

  const provider = {
    getList: (resource: ResourceName, params: Parameters<DataProvider['getList']>[1]) =>
      lists.getList(rootOf(resource), { ...params, filter: filled(params.filter) }),
    getMany: (resource: ResourceName, params: Parameters<DataProvider['getMany']>[1]) =>
      lists.getMany(rootOf(resource), params),
    getManyReference: (resource: ResourceName, params: Parameters<DataProvider['getManyReference']>[1]) =>
      lists.getManyReference(rootOf(resource), { ...params, filter: filled(params.filter) }),
    getOne: async (resource: ResourceName, { id }: { id: Identifier }) => {
      const one = addressesOf(resource)?.one ?? listAddressOf(resource);
      return { data: await answerOf(api.GET(`${one}/{id}` as '/community/{id}', place(id))) };
    },
    create: async (resource: ResourceName, { data: body }: { data: never }) => {
      const record = recordOf(resource, 'create');
      return stored(answerOf(api.PUT(`${record.one}/create` as '/community/create', { body })), record);
    },
    update: async (resource: ResourceName, { id, data: body }: { id: Identifier; data: never }) => {
      const record = recordOf(resource, 'update');
      const address = `${record.one}/{id}/update` as '/community/{id}/update';
      return stored(answerOf(api.POST(address, { ...place(id), body })), record);
    },
  };

  return Object.fromEntries(
    Object.entries(provider).map(([name, method]) => [
      name,
      async (...call: [ResourceName, never]) => {
        try {
          return await (method as (...call: [ResourceName, never]) => Promise<unknown>)(...call);
        } catch (cause) {
          throw cause instanceof Failure ? httpErrorOf(cause, wording) : cause;
        }
      },
    ]),
  ) as unknown as DataProvider;
}

/** Address of a list, without the slash that the provider of react-admin adds. */
const rootOf = (resource: ResourceName) => listAddressOf(resource).slice(1);

/** An error body of this shape reaches the fields of react-admin's form (`mutationMode="pessimistic"`). */
function httpErrorOf(failure: Failure, wording: Wording): HttpError {
  const fields = Object.entries(failure.fields);
  const errors = fields.reduce<Nested>(
    (nested, [place, code]) => put(nested, place.split('.'), wording.field(code)),
    {},
  );
  return new HttpError(wording.message(failure), failure.status, {
    ...failure.body,
    errors: fields.length > 0 ? errors : undefined,
  });
}

type Nested = { [field: string]: string | Nested };

function put(nested: Nested, [first = '', ...rest]: string[], text: string): Nested {
  const inner = nested[first];
  nested[first] = rest.length === 0 ? text : put(typeof inner === 'object' ? inner : {}, rest, text);
  return nested;
}

/** An empty filter matches anything (spec §3), so it is not sent. */
const filled = (filter: Record<string, unknown> | undefined) =>
  Object.fromEntries(
    Object.entries(filter ?? {}).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );
