import { type Endpoint, type EndpointName, endpoints } from '@nahstrom/contract/endpoints';
import { openApiDocument } from '@nahstrom/contract/openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitor, openPortal, type Portal, type Visitor } from '../testing.ts';
import { authorization, callers } from './testing/authorization.ts';
import { shareOfEngine } from './testing/engines.ts';
import { send } from './testing/send.ts';
import { digestTables, type TableDigest } from './testing/tables.ts';
import { undoingApp } from './testing/undoing.ts';
import { aWorld, type World } from './testing/world.ts';

let portal: Portal;
let ours: World;
let theirs: World;
let contents: Record<string, TableDigest>;
let undoing: ReturnType<typeof undoingApp>;

beforeAll(async () => {
  portal = await openPortal();
  ours = await aWorld(portal, 1);
  theirs = await aWorld(portal, 2);
  undoing = undoingApp(portal);
  contents = await portal.database.transaction(digestTables);
});
afterAll(() => portal.close());

function visitorOf(caller: (typeof callers)[number]): Visitor {
  if (caller === 'nobody') return portal.visitor();
  return caller === 'otherAdmin' ? theirs.admin : ours[caller];
}

async function answerOf(name: EndpointName, caller: (typeof callers)[number]): Promise<number> {
  const real = visitorOf(caller);
  const trialVisitor = createVisitor(undoing.app);
  for (const [cookie, value] of real.cookies) trialVisitor.cookies.set(cookie, value);
  const request = () => send(trialVisitor, ours, name);
  const { status } = await (authorization[name].call(ours).form ? undoing.tried(request) : request());
  if (status < 400) return status;
  // Each refusal is repeated outside of the trial, to check that it changes nothing.
  const refused = await send(real, ours, name);
  expect([name, caller, refused.status]).toEqual([name, caller, status]);
  return status;
}

describe('authorization, and no change by a refusal', () => {
  const names = Object.keys(endpoints) as EndpointName[];

  it.each(shareOfEngine(names))('%s', async name => {
    const statuses: number[] = [];
    for (const caller of callers) statuses.push(await answerOf(name, caller));

    expect(statuses.join(' ')).toBe(authorization[name].expected);
    expect(await portal.database.transaction(digestTables)).toEqual(contents);
  });

  it.each(shareOfEngine(names.filter(name => (endpoints[name] as Endpoint).method !== 'GET')))(
    '%s needs the XSRF token from every caller',
    async name => {
      const { method }: Endpoint = endpoints[name];
      const { path, json } = authorization[name].call(ours);
      for (const caller of callers) {
        const answer = await visitorOf(caller).send(method, path, { json, headers: { 'x-xsrf-token': 'forged' } });
        expect([caller, answer.status, await answer.json()]).toEqual([caller, 403, { error: 'xsrf.missing' }]);
      }
      expect(await portal.database.transaction(digestTables)).toEqual(contents);
    },
  );

  it('is documented for every operation of the published document', () => {
    const paths = openApiDocument().paths as Record<string, Record<string, { operationId: string }>>;
    const published = Object.values(paths).flatMap(methods =>
      Object.values(methods).map(({ operationId }) => operationId),
    );

    expect(published.sort()).toEqual(Object.keys(authorization).sort());
  });

  it('only administrators change anything by a path under /admin', () => {
    const open = names.filter(name => {
      const { path, access }: Endpoint = endpoints[name];
      return path.startsWith('/admin/') && access !== 'admin' && access !== 'clientAdmin';
    });

    expect(open).toEqual([]);
  });
});

it('every list can be exported by its readers', async () => {
  const lists = Object.entries(endpoints).filter(([, endpoint]) => 'list' in endpoint) as [EndpointName, Endpoint][];

  expect(lists.length).toBeGreaterThan(7);
  for (const [name] of lists) {
    const { path } = authorization[name].call(ours);
    const reader = path.startsWith('/member/') ? ours.member : ours.admin;
    const response = await reader.get(`${path}?format=xlsx&columns=${encodeURIComponent('[["id","Nr."]]')}`);
    expect([path, response.status]).toEqual([path, 200]);
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK');
  }
});
