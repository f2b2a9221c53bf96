import { readFileSync } from 'node:fs';
import { install } from '../e2e/src/support/installation.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import {
  demonstrationAdmin,
  demonstrationMember,
  demonstrationPassword,
} from '../server/src/operation/demonstration/accounts.ts';
import { anApplication, createVisitor, type Visitor } from '../server/src/testing.ts';
import { tell, times } from './line.ts';
import { count, printMachine } from './machine.ts';

/** Load test of the built product in a separate process: one administrator per four members. Each pauses for about a
 *  second between requests (reading). Actions come from a fixed pseudo-random sequence, so every run sends the same. */
const seconds = Number(process.env.SECONDS ?? 120);
const usersOn = {
  PostgreSQL: Number(process.env.USERS ?? 200),
  embedded: Number(process.env.EMBEDDED_USERS ?? 20),
};

type Done = { kind: string; ms: number; status: number };
type Person = { visitor: Visitor; isAdmin: boolean; memberId: number; pointId: number };

const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
let applications = 50_000;

const actions: [kind: string, weight: number, isAdmin: boolean, act: (person: Person) => Promise<Response>][] = [
  ['list of members', 5, true, ({ visitor }) => visitor.get('/admin/members?range=[0,24]&sort=["lastName","ASC"]')],
  ['free text', 3, true, ({ visitor }) => visitor.get('/admin/members?filter={"queryString":"muster"}')],
  ['cockpit', 2, true, ({ visitor }) => visitor.get('/admin/cockpit')],
  ['list of invoices', 3, true, ({ visitor }) => visitor.get('/invoices?range=[0,24]')],
  [
    'community, days of a month',
    3,
    true,
    ({ visitor }) => visitor.get(`/communitydata/1?start=${day(32)}&end=${day(2)}&step=day`),
  ],
  [
    'saving a member',
    1,
    true,
    ({ visitor }) => {
      applications += 1;
      return visitor.put('/admin/member/create', anApplication(1, applications));
    },
  ],
  ['login', 1, true, person => logIn(person.visitor, demonstrationAdmin)],
  ['own memberships', 4, false, ({ visitor }) => visitor.get('/members')],
  [
    'own days of a month',
    5,
    false,
    ({ visitor, pointId }) => visitor.get(`/countingpointdata/${pointId}?start=${day(32)}&end=${day(2)}&step=day`),
  ],
  [
    'own quarter hours of a day',
    5,
    false,
    ({ visitor, pointId }) => visitor.get(`/countingpointdata/${pointId}/day?day=${day(3)}`),
  ],
  ['own invoices', 2, false, ({ visitor, memberId }) => visitor.get(`/member/${memberId}/invoices`)],
  ['login', 1, false, person => logIn(person.visitor, demonstrationMember)],
];

const logIn = (visitor: Visitor, username: string) =>
  visitor.post('/login', { username, password: demonstrationPassword });

/** A visitor of the real server with a distinct client address. */
function visitorOf(url: string, number: number): Visitor {
  const address = `198.51.${Math.floor(number / 250)}.${number % 250}`;
  return createVisitor({
    fetch(request: Request) {
      const headers = new Headers(request.headers);
      headers.set('x-forwarded-for', address);
      const path = request.url.replace('http://portal.test', url);
      return fetch(new Request(path, new Request(request, { headers })));
    },
  } as unknown as Parameters<typeof createVisitor>[0]);
}

async function enter(url: string, number: number): Promise<Person> {
  const visitor = visitorOf(url, number);
  const isAdmin = number % 5 === 0;
  const answer = await logIn(visitor, isAdmin ? demonstrationAdmin : demonstrationMember);
  if (answer.status !== 200) throw new Error(`login: ${answer.status} ${await answer.text()}`);
  if (isAdmin) return { visitor, isAdmin, memberId: 0, pointId: 0 };
  const [own] = (await (await visitor.get('/members')).json()) as { id: number; countingPoints: { id: number }[] }[];
  return { visitor, isAdmin, memberId: own!.id, pointId: own!.countingPoints[0]!.id };
}

/** Seeded pseudo-random numbers from 0 to 1. */
function sequence(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return state / 2 ** 32;
  };
}

async function visit(person: Person, seed: number, end: number, done: Done[]): Promise<void> {
  const next = sequence(seed + 1);
  const mine = actions.flatMap(([kind, weight, isAdmin, act]) =>
    isAdmin === person.isAdmin ? Array.from({ length: weight }, () => ({ kind, act })) : [],
  );
  while (performance.now() < end) {
    await new Promise(resolve => setTimeout(resolve, 500 + 1000 * next()));
    const { kind, act } = mine[Math.floor(next() * mine.length)]!;
    const began = performance.now();
    const status = await act(person).then(
      async answer => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    done.push({ kind, ms: performance.now() - began, status });
  }
}

const megabytesOf = (process: number) => {
  const status = readFileSync(`/proc/${process}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
};

const share = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

async function load(title: string, users: number, environment: Record<string, string>): Promise<void> {
  const installation = await install({ environment: { ...environment, NAHSTROM_PROXIES: '1', NAHSTROM_LOG: 'error' } });
  try {
    const people: Person[] = [];
    for (let number = 0; number < users; number += 1) people.push(await enter(installation.url, number));
    const done: Done[] = [];
    const memory: number[] = [];
    const watch = setInterval(() => memory.push(megabytesOf(installation.process())), 1000);
    const began = performance.now();
    await Promise.all(people.map((person, number) => visit(person, number, began + seconds * 1000, done)));
    clearInterval(watch);
    const took = (performance.now() - began) / 1000;
    const failed = done.filter(({ status }) => status < 200 || status > 299);
    const rows = Object.fromEntries(
      [...new Set(done.map(({ kind }) => kind))]
        .sort()
        .map(kind => [kind, rowOf(done.filter(one => one.kind === kind))]),
    );
    console.log(`\n${title}: ${users} people, ${took.toFixed(0)} s`);
    console.table({ ...rows, all: rowOf(done) });
    const third = Math.floor(memory.length / 3);
    const [start, middle, end] = [memory.slice(0, third), memory.slice(third, 2 * third), memory.slice(-third)].map(
      part => part.reduce((sum, one) => sum + one, 0) / part.length,
    );
    const grown = `${start!.toFixed(0)} MB in the first third, ${middle!.toFixed(0)} in the second, ${end!.toFixed(0)} in the last`;
    console.log(`memory: ${grown}`);
    const all = done.map(({ ms }) => ms).sort((one, other) => one - other);
    tell(
      `${users} people at once for ${took.toFixed(0)} s, ${title}`,
      `${(done.length / took).toFixed(0)} requests/s, p50 ${share(all, 0.5).toFixed(0)} ms, p99 ${share(all, 0.99).toFixed(0)} ms, ${failed.length} errors`,
      `memory ${grown}`,
      times(end!, middle!),
    );
    if (failed.length > 0) throw new Error(`${failed.length} failed: ${JSON.stringify(failed.slice(0, 5))}`);
  } finally {
    await installation.stop();
    await installation.remove();
  }
}

function rowOf(done: readonly Done[]) {
  const sorted = done.map(({ ms }) => ms).sort((one, other) => one - other);
  return {
    requests: count(done.length),
    'p50 ms': share(sorted, 0.5).toFixed(1),
    'p99 ms': share(sorted, 0.99).toFixed(1),
    errors: done.filter(({ status }) => status < 200 || status > 299).length,
  };
}

printMachine('Many people at once, each about one request a second');
const own = process.env.DATABASE_URL ? undefined : await startPostgres();
const url = process.env.DATABASE_URL ?? own?.url;
if (url && usersOn.PostgreSQL > 0) await load('PostgreSQL', usersOn.PostgreSQL, { DATABASE_URL: url });
await own?.stop();
await load('embedded', usersOn.embedded, {});
