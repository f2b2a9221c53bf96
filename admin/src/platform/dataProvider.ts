import type {
  ClientCustomerData,
  CommunityData,
  CompanyData,
  FieldCode,
  MemberData,
  PartyData,
  PersonData,
  StaticLookupData,
  UserData,
  UsergroupData,
} from '@nahstrom/contract';
import { type Api, answerOf, Failure } from '@nahstrom/kit';
import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, HttpError, type Identifier } from 'react-admin';

/** Each resource with the server's name of its list. */
export const roots = {
  members: 'admin/members',
  communities: 'communities',
  imports: 'eegfakt',
  users: 'admin/users',
  'clients-customers': 'clients-customers',
  usergroups: 'usergroups',
  staticlookups: 'lookups',
  auditlog: 'admin/auditlog',
  parties: 'parties',
  companies: 'companies',
  persons: 'persons',
  files: 'files',
  changerequests: 'admin/changerequests',
  separuns: 'separuns',
  accountingexports: 'accountingexports',
  invoices: 'invoices',
  billingruns: 'admin/billingruns',
  movein: 'movein',
  marketmessages: 'marketmessages/processes',
  marketinbox: 'marketmessages',
} as const;
export type ResourceName = keyof typeof roots;

/** Converts a failure for react-admin: its text, and the text of every field. */
export type Wording = {
  message(failure: Failure): string;
  field(code: FieldCode): string;
};

type RecordVerbs = {
  read?(id: Identifier): Promise<unknown>;
  create?(data: never): Promise<unknown>;
  update?(id: Identifier, data: never): Promise<unknown>;
};

/** Lists in the dialect of ra-data-simple-rest, records as in the specification. Every request uses the kit's client,
 *  which handles the session and the XSRF header. */
export function createDataProvider(api: Api, wording: Wording): DataProvider {
  const path = (id: Identifier) => ({ params: { path: { id: Number(id) } } });

  const lists = simpleRestProvider('', async (url: string) => {
    const call = api.GET(url as '/communities');
    const json = await answerOf(call);
    const { response } = await call;
    return { status: response.status, headers: response.headers, body: '', json };
  });

  const records: Partial<Record<ResourceName, RecordVerbs>> = {
    members: {
      read: id => answerOf(api.GET('/admin/member/{id}', path(id))),
      update: async (id, body: MemberData) =>
        (await answerOf(api.POST('/admin/member/{id}/update', { ...path(id), body }))).member,
    },
    changerequests: { read: id => answerOf(api.GET('/admin/changerequest/{id}', path(id))) },
    separuns: { read: id => answerOf(api.GET('/separun/{id}', path(id))) },
    accountingexports: { read: id => answerOf(api.GET('/accountingexport/{id}', path(id))) },
    invoices: { read: id => answerOf(api.GET('/invoice/{id}', path(id))) },
    billingruns: { read: id => answerOf(api.GET('/admin/billingrun/{id}', path(id))) },
    imports: { read: id => answerOf(api.GET('/eegfakt/{id}', path(id))) },
    marketmessages: { read: id => answerOf(api.GET('/marketmessages/processes/{id}', path(id))) },
    marketinbox: { read: id => answerOf(api.GET('/marketmessages/{id}', path(id))) },
    communities: {
      read: id => answerOf(api.GET('/community/{id}', path(id))),
      create: async (body: CommunityData) => (await answerOf(api.PUT('/community/create', { body }))).community,
      update: async (id, body: CommunityData) =>
        (await answerOf(api.POST('/community/{id}/update', { ...path(id), body }))).community,
    },
    users: {
      read: id => answerOf(api.GET('/admin/user/{id}', path(id))),
      create: async (body: UserData) => (await answerOf(api.PUT('/admin/user/create', { body }))).user,
      update: async (id, body: UserData) =>
        (await answerOf(api.POST('/admin/user/{id}/update', { ...path(id), body }))).user,
    },
    'clients-customers': {
      read: id => answerOf(api.GET('/client-customer/{id}', path(id))),
      create: async (body: ClientCustomerData) =>
        (await answerOf(api.PUT('/client-customer/create', { body }))).clientCustomer,
      update: async (id, body: ClientCustomerData) =>
        (await answerOf(api.POST('/client-customer/{id}/update', { ...path(id), body }))).clientCustomer,
    },
    usergroups: {
      read: id => answerOf(api.GET('/usergroup/{id}', path(id))),
      create: async (body: UsergroupData) => (await answerOf(api.PUT('/usergroup/create', { body }))).usergroup,
      update: async (id, body: UsergroupData) =>
        (await answerOf(api.POST('/usergroup/{id}/update', { ...path(id), body }))).usergroup,
    },
    staticlookups: {
      read: id => answerOf(api.GET('/lookup/{id}', { params: { path: { id: String(id) } } })),
      create: async (body: StaticLookupData) => (await answerOf(api.PUT('/lookup/create', { body }))).lookup,
      update: async (id, body: StaticLookupData) =>
        (await answerOf(api.POST('/lookup/{id}/update', { params: { path: { id: String(id) } }, body }))).lookup,
    },
    parties: {
      read: id => answerOf(api.GET('/party/{id}', path(id))),
      create: async (body: PartyData) => (await answerOf(api.PUT('/party/create', { body }))).party,
      update: async (id, body: PartyData) =>
        (await answerOf(api.POST('/party/{id}/update', { ...path(id), body }))).party,
    },
    companies: {
      read: id => answerOf(api.GET('/company/{id}', path(id))),
      create: async (body: CompanyData) => (await answerOf(api.PUT('/company/create', { body }))).company,
      update: async (id, body: CompanyData) =>
        (await answerOf(api.POST('/company/{id}/update', { ...path(id), body }))).company,
    },
    persons: {
      read: id => answerOf(api.GET('/person/{id}', path(id))),
      create: async (body: PersonData) => (await answerOf(api.PUT('/person/create', { body }))).person,
      update: async (id, body: PersonData) =>
        (await answerOf(api.POST('/person/{id}/update', { ...path(id), body }))).person,
    },
  };
  const verbOf = <Verb extends keyof RecordVerbs>(resource: ResourceName, verb: Verb) => {
    const found = records[resource]?.[verb];
    if (!found) throw new Error(`${resource} have no ${verb}`);
    return found;
  };

  const provider = {
    getList: (resource: ResourceName, params: Parameters<DataProvider['getList']>[1]) =>
      lists.getList(roots[resource], { ...params, filter: filled(params.filter) }),
    getMany: (resource: ResourceName, params: Parameters<DataProvider['getMany']>[1]) =>
      lists.getMany(roots[resource], params),
    getManyReference: (resource: ResourceName, params: Parameters<DataProvider['getManyReference']>[1]) =>
      lists.getManyReference(roots[resource], { ...params, filter: filled(params.filter) }),
    getOne: async (resource: ResourceName, { id }: { id: Identifier }) => ({
      data: await verbOf(resource, 'read')(id),
    }),
    create: async (resource: ResourceName, { data }: { data: never }) => ({
      data: await verbOf(resource, 'create')(data),
    }),
    update: async (resource: ResourceName, { id, data }: { id: Identifier; data: never }) => ({
      data: await verbOf(resource, 'update')(id, data),
    }),
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
