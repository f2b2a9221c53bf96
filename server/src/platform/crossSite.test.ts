import { type Endpoint, type EndpointName, endpoints } from '@nahstrom/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApplication, contentsOf, openPortal, type Portal, type Visitor } from '../testing.ts';
import { authorization } from './testing/authorization.ts';
import { shareOfEngine } from './testing/engines.ts';
import { digestTables, type TableDigest } from './testing/tables.ts';
import { aWorld, type World } from './testing/world.ts';

let portal: Portal;
let world: World;
let contents: Record<string, TableDigest>;

beforeAll(async () => {
  portal = await openPortal();
  world = await aWorld(portal, 1);
  contents = await portal.asOwner(digestTables);
});
afterAll(() => portal.close());

const names = Object.keys(endpoints) as EndpointName[];
const writes = names.filter(name => {
  const { method, changes }: Endpoint = endpoints[name];
  return method !== 'GET' || changes;
});
const from = (site: string) => ({ 'sec-fetch-site': site });

describe('a write from a page of another site', () => {
  it.each(shareOfEngine(writes))('%s is refused, even with the right token, and changes nothing', async name => {
    const { method }: Endpoint = endpoints[name];
    const { path, json } = authorization[name].call(world);

    for (const visitor of [world.admin, world.member]) {
      const answer = await visitor.send(method, path, { json, headers: from('cross-site') });
      expect([answer.status, await answer.json()]).toEqual([403, { error: 'request.crossSite' }]);
    }

    expect(await portal.asOwner(digestTables)).toEqual(contents);
  });
});

describe('a write', () => {
  const rename = (visitor: Visitor, headers: Record<string, string>) =>
    visitor.send('POST', '/user/update', { json: { firstname: 'Neu', lastname: 'Name', locale: 'de' }, headers });

  it.each(['same-origin', 'same-site', 'none'])('from %s is accepted', async site => {
    expect((await rename(world.member, from(site))).status).toBe(200);
  });

  it('of a non-browser client without an origin is accepted', async () => {
    expect((await rename(world.member, {})).status).toBe(200);
  });

  it('with a value that no current browser sends is refused', async () => {
    const before = await contentsOf(portal.database);

    const answers = [await rename(world.member, from('Cross-Site')), await rename(world.member, from('unheard-of'))];

    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('of an application is accepted from anywhere without a cookie, because there is nothing to misuse', async () => {
    const application = anApplication(world.community.id, 77);
    const { path } = authorization.apply.call(world);
    const sent = new Request(`http://portal.test/api/v1${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...from('cross-site') },
      body: JSON.stringify({ ...application, altcha: 'none' }),
    });

    const answer = await portal.app.fetch(sent, { address: '198.51.100.251' });

    expect([answer.status, await answer.json()]).toEqual([422, { error: 'application.notProved' }]);
  });
});

it('a link on another site can read', async () => {
  const answer = await world.admin.send('GET', '/admin/members', { headers: from('cross-site') });

  expect(answer.status).toBe(200);
});
