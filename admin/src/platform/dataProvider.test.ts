// @vitest-environment jsdom
import { createApi } from '@nahstrom/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDataProvider } from './dataProvider.ts';

const base = 'http://portal.test/api/v1';
let requests: Request[];
let answer: () => Response;

beforeEach(() => {
  requests = [];
});

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** Only the transport is replaced; everything above it is production code. */
function provider(onUnauthorized = () => Promise.resolve(false)) {
  const api = createApi({
    base,
    locale: 'de',
    onUnauthorized,
    fetch: async (input: RequestInfo | URL) => {
      requests.push(input as Request);
      return answer();
    },
  });
  return createDataProvider(api, { message: failure => `text of ${failure.status}`, field: code => `text of ${code}` });
}

const asked = () => requests.map(({ method, url }) => `${method} ${decodeURIComponent(url.slice(base.length))}`);

describe('lists', () => {
  it('are requested in the dialect of ra-data-simple-rest, without empty filters', async () => {
    answer = () => json([{ id: 7 }], 200, { 'Content-Range': 'members 25-49/319' });

    const list = await provider().getList('members', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'lastName', order: 'DESC' },
      filter: { state: 'applied', queryString: '', community: null },
    });

    expect(list).toEqual({ data: [{ id: 7 }], total: 319 });
    expect(asked()).toEqual(['GET /admin/members?filter={"state":"applied"}&range=[25,49]&sort=["lastName","DESC"]']);
  });

  it('of the imports use the root of the specification', async () => {
    answer = () => json([], 200, { 'Content-Range': 'eegfakt */0' });

    const list = await provider().getList('imports', {});

    expect(list.total).toBe(0);
    expect(asked()[0]).toMatch(/^GET \/eegfakt\?/);
  });

  it('several records are requested by their ids', async () => {
    answer = () => json([{ id: 3 }, { id: 5 }]);

    await provider().getMany('communities', { ids: [3, 5] });

    expect(asked()).toEqual(['GET /communities?filter={"id":[3,5]}']);
  });
});

describe('records', () => {
  it.each([
    ['members', 'GET /admin/member/7'],
    ['communities', 'GET /community/7'],
    ['imports', 'GET /eegfakt/7'],
    ['users', 'GET /admin/user/7'],
    ['clients-customers', 'GET /client-customer/7'],
    ['usergroups', 'GET /usergroup/7'],
    ['staticlookups', 'GET /lookup/7'],
  ])('one of the %s is read from its singular address', async (resource, request) => {
    answer = () => json({ id: 7 });

    await expect(provider().getOne(resource, { id: 7 })).resolves.toEqual({ data: { id: 7 } });

    expect(asked()).toEqual([request]);
  });

  it.each([
    ['users', 'user', 'PUT /admin/user/create', 'POST /admin/user/7/update'],
    ['clients-customers', 'clientCustomer', 'PUT /client-customer/create', 'POST /client-customer/7/update'],
    ['usergroups', 'usergroup', 'PUT /usergroup/create', 'POST /usergroup/7/update'],
    ['staticlookups', 'lookup', 'PUT /lookup/create', 'POST /lookup/7/update'],
  ])('one of the %s is written under its own name', async (resource, key, ...written) => {
    answer = () => json({ success: true, [key]: { id: 7 } });

    await expect(provider().create(resource, { data: {} })).resolves.toEqual({ data: { id: 7 } });
    await expect(provider().update(resource, { id: 7, data: {}, previousData: { id: 7 } })).resolves.toEqual({
      data: { id: 7 },
    });

    expect(asked()).toEqual(written);
  });

  it('a resource without a form cannot be changed', async () => {
    await expect(provider().update('auditlog', { id: 7, data: {}, previousData: { id: 7 } })).rejects.toThrow(
      'auditlog have no update',
    );
    expect(requests).toEqual([]);
  });

  it('a community is created with PUT and changed with POST', async () => {
    answer = () => json({ success: true, community: { id: 3, title: 'Sonnental' } });

    const created = await provider().create('communities', { data: { title: 'Sonnental' } });
    const updated = await provider().update('communities', {
      id: 3,
      data: { title: 'Sonnental' },
      previousData: { id: 3 },
    });

    expect([created, updated]).toEqual([
      { data: { id: 3, title: 'Sonnental' } },
      { data: { id: 3, title: 'Sonnental' } },
    ]);
    expect(asked()).toEqual(['PUT /community/create', 'POST /community/3/update']);
    await expect(requests[1]?.json()).resolves.toEqual({ title: 'Sonnental' });
  });
});

describe('a refusal by the server', () => {
  it('is shown at the fields as text', async () => {
    answer = () => json({ errors: { edaNumber: 'community.edaNumber.invalid', bank: { iban: 'field.invalid' } } }, 422);

    await expect(provider().create('communities', { data: {} })).rejects.toMatchObject({
      status: 422,
      body: { errors: { edaNumber: 'text of community.edaNumber.invalid', bank: { iban: 'text of field.invalid' } } },
    });
  });

  it('of the whole request is shown as one text and marks no field', async () => {
    answer = () => json({ error: 'member.notApplied' }, 409);

    await expect(provider().getOne('members', { id: 1 })).rejects.toMatchObject({
      message: 'text of 409',
      body: { errors: undefined },
    });
  });

  it('for a missing session is retried once after the login', async () => {
    let isLoggedIn = false;
    answer = () => (isLoggedIn ? json({ id: 1 }) : json({ error: 'session.missing' }, 401));
    const logIn = async () => {
      isLoggedIn = true;
      return true;
    };

    await expect(provider(logIn).getOne('members', { id: 1 })).resolves.toEqual({ data: { id: 1 } });

    expect(requests).toHaveLength(2);
  });
});
