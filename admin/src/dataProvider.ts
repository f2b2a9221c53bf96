import type { CommunityData } from '@nahstrom/contract';
import { type Api, answerOf, Failure } from '@nahstrom/kit';
import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, HttpError, type Identifier } from 'react-admin';

export type ResourceName = 'members' | 'communities' | 'imports';

/** What the server calls the lists. */
const roots: Record<ResourceName, string> = {
  members: 'admin/members',
  communities: 'communities',
  imports: 'eegfakt',
};

/** What a failure is to react-admin: its text, and the text of every field. */
export type Wording = {
  message(failure: Failure): string;
  field(code: string): string;
};

/** Lists in the dialect of ra-data-simple-rest, records as the specification spells them. Every call goes through the
 *  one client of the kit, which knows about the session and the XSRF header. */
export function createDataProvider(api: Api, wording: Wording): DataProvider {
  const path = (id: Identifier) => ({ params: { path: { id: Number(id) } } });

  const lists = simpleRestProvider('', async (url: string) => {
    const call = api.GET(url as '/communities');
    const json = await answerOf(call);
    const { response } = await call;
    return { status: response.status, headers: response.headers, body: '', json };
  });

  const records: Record<ResourceName, (id: Identifier) => Promise<unknown>> = {
    members: id => answerOf(api.GET('/admin/member/{id}', path(id))),
    communities: id => answerOf(api.GET('/community/{id}', path(id))),
    imports: id => answerOf(api.GET('/eegfakt/{id}', path(id))),
  };

  const provider = {
    getList: (resource: ResourceName, params: Parameters<DataProvider['getList']>[1]) =>
      lists.getList(roots[resource], { ...params, filter: filled(params.filter) }),
    getMany: (resource: ResourceName, params: Parameters<DataProvider['getMany']>[1]) =>
      lists.getMany(roots[resource], params),
    getManyReference: (resource: ResourceName, params: Parameters<DataProvider['getManyReference']>[1]) =>
      lists.getManyReference(roots[resource], { ...params, filter: filled(params.filter) }),
    getOne: async (resource: ResourceName, { id }: { id: Identifier }) => ({ data: await records[resource](id) }),
    create: async (resource: ResourceName, { data }: { data: unknown }) => {
      if (resource !== 'communities') throw new Error(`${resource} are not created through a form`);
      const { community } = await answerOf(api.PUT('/community/create', { body: data as CommunityData }));
      return { data: community };
    },
    update: async (resource: ResourceName, { id, data }: { id: Identifier; data: unknown }) => {
      if (resource !== 'communities') throw new Error(`${resource} are not changed through a form`);
      const { community } = await answerOf(
        api.POST('/community/{id}/update', { ...path(id), body: data as CommunityData }),
      );
      return { data: community };
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

/** A record with these errors lands on the fields of react-admin's form (`mutationMode="pessimistic"`). */
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

/** An emptied filter field means any (spec §3), and so is not sent. */
const filled = (filter: Record<string, unknown> | undefined) =>
  Object.fromEntries(
    Object.entries(filter ?? {}).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );
