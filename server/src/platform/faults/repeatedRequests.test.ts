// Takes long: sends each request of the contract in four ways
import { type Endpoint, type EndpointName, endpoints } from '@nahstrom/contract/endpoints';
import fc from 'fast-check';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitor, openPortal, type Portal, type Visitor } from '../../testing.ts';
import { authorization, callers } from '../testing/authorization.ts';
import { operations } from '../testing/documentedSchema.ts';
import { send } from '../testing/send.ts';
import { countRows } from '../testing/tables.ts';
import { undoingApp } from '../testing/undoing.ts';
import { aWorld, type World } from '../testing/world.ts';

/** Number of orders in which all requests are sent. */
const orders = Number(process.env.ORDERS ?? 1);
const seed = Number(process.env.ORDERS_SEED ?? 1);

const names = Object.keys(endpoints) as EndpointName[];
const writes = names.filter(name => (endpoints[name] as Endpoint).method !== 'GET');

/** Exempt from idempotency: two addresses or two associations of one name are indistinguishable, and some requests are
 *  repeated on purpose. Everything else is idempotent. */
const repeatable = new Set<EndpointName>([
  'createOrganisation',
  'createUsergroup',
  'createClientCustomer',
  'createCommunity',
  'createParty',
  'createCompany',
  'createPerson',
  'createAddress',
  'createContact',
  'createBankConnection',
  'createFile',
  // A preview, which has no effect before its commit.
  'createEnergyImport',
  'createMoveIn',
  'createFeeRun',
  'createEnergyRun',
  // A repeated request for a mail or a file.
  'setUserPassword',
  'inviteUser',
  'inviteOperator',
  'requestAddress',
  'sendTestMail',
  'exportMembers',
  'createAccountingExport',
]);

type Counts = Record<string, number>;
/** Growth of each table in rows. Two successful requests may have an audit log entry each. */
function growthOf(before: Counts, after: Counts): Counts {
  const grown = Object.keys(after).filter(name => name !== 'audit_log' && after[name] !== before[name]);
  return Object.fromEntries(grown.map(name => [name, after[name]! - before[name]!]));
}

function sum(one: Counts, other: Counts): Counts {
  const grown = { ...one };
  for (const [name, rows] of Object.entries(other)) grown[name] = (grown[name] ?? 0) + rows;
  return grown;
}

/** The permitted caller with the most rights. */
function rightfulCaller(name: EndpointName): (typeof callers)[number] {
  const statuses = authorization[name].expected.split(' ');
  const order = ['admin', 'member', 'clientAdmin', 'nobody'] as const;
  const asked = (pattern: RegExp) => order.find(caller => pattern.test(statuses[callers.indexOf(caller)]!));
  return asked(/^2/) ?? asked(/400|409|422/) ?? 'admin';
}

async function visitorOf(app: Hono, world: World, name: EndpointName): Promise<Visitor> {
  const caller = rightfulCaller(name);
  const visitor = createVisitor(app);
  if (caller === 'nobody') await visitor.get('/public/setup');
  else if (caller !== 'otherAdmin')
    for (const [cookie, value] of world[caller].cookies) visitor.cookies.set(cookie, value);
  return visitor;
}

const isDocumented = (name: EndpointName, { status }: Response) =>
  status < 500 && operations.get(name)!.responses[status] !== undefined;

async function told(name: EndpointName, answer: Response): Promise<string> {
  return `${name}: ${answer.status} ${(await answer.text()).slice(0, 200)}`;
}

describe('every request', () => {
  let portal: Portal;
  let world: World;
  let undoing: ReturnType<typeof undoingApp>;
  let counted: () => Promise<Counts>;
  let before: Counts;

  beforeAll(async () => {
    portal = await openPortal();
    world = await aWorld(portal, 1);
    undoing = undoingApp(portal);
    counted = () => undoing.transaction(countRows);
    before = await counted();
  });
  afterAll(() => portal.close());

  it.each(writes)('is idempotent, sequentially and concurrently: %s', async name => {
    const inARow = await undoing.tried(async () => {
      const visitor = await visitorOf(undoing.app, world, name);
      const first = await send(visitor, world, name);
      const once = await counted();
      const second = await send(visitor, world, name);
      return { answers: [first, second], first: growthOf(before, once), second: growthOf(once, await counted()) };
    });
    const atOnce = await undoing.tried(async () => {
      const visitor = await visitorOf(undoing.app, world, name);
      const answers = await Promise.all([1, 2].map(() => send(visitor, world, name)));
      return { answers, grown: growthOf(before, await counted()) };
    });

    for (const answer of [...inARow.answers, ...atOnce.answers])
      if (!isDocumented(name, answer)) expect.fail(await told(name, answer));
    expect(inARow.second).toEqual(repeatable.has(name) ? inARow.first : {});
    expect(atOnce.grown).toEqual(sum(inARow.first, inARow.second));
  });

  it(`has a documented response in any order, in ${orders} orders of seed ${seed}`, {
    timeout: 60_000 + orders * 60_000,
  }, async () => {
    const shuffled = fc.shuffledSubarray(names, { minLength: names.length });
    const found: string[] = [];

    for (const order of fc.sample(shuffled, { numRuns: orders, seed }))
      await undoing.tried(async () => {
        for (const name of order) {
          const visitor = await visitorOf(undoing.app, world, name);
          const answer = await send(visitor, world, name);
          if (!isDocumented(name, answer)) found.push(await told(name, answer));
        }
      });

    expect(found).toEqual([]);
  });
});

/** Deletions come late, and the end of the caller's own session last. */
function lateness(name: EndpointName): number {
  const { method, path }: Endpoint = endpoints[name];
  if (/^\/(login|logout|user)/.test(path)) return path === '/logout' ? 4 : 3;
  return ['PUT', 'POST', 'DELETE'].indexOf(method);
}

// The embedded database runs one transaction at a time.
if (process.env.TEST_DATABASE_URL)
  describe('three concurrent requests in real transactions', () => {
    let portal: Portal;
    let world: World;
    let undoing: ReturnType<typeof undoingApp>;

    beforeAll(async () => {
      portal = await openPortal();
      world = await aWorld(portal, 1);
      undoing = undoingApp(portal);
    });
    afterAll(() => portal.close());

    const unrepeatable = writes.filter(name => !repeatable.has(name));
    it.each(unrepeatable.sort((one, other) => lateness(one) - lateness(other)))(
      'have the effect of one: %s',
      async name => {
        const before = await portal.asOwner(countRows);
        const once = await undoing.tried(async () => {
          await send(await visitorOf(undoing.app, world, name), world, name);
          return growthOf(before, await undoing.transaction(countRows));
        });
        const visitor = await visitorOf(portal.app, world, name);

        const answers = await Promise.all([1, 2, 3].map(() => send(visitor, world, name)));
        const grown = growthOf(before, await portal.asOwner(countRows));

        for (const answer of answers) if (!isDocumented(name, answer)) expect.fail(await told(name, answer));
        expect(grown).toEqual(once);
      },
    );
  });
