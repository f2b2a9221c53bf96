import type { EnergyRefresh } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fillWithDemonstrationData } from '../../operation/demonstration/fill.ts';
import { simulatedSource } from '../../operation/demonstration/simulatedSource.ts';
import { rowsOf } from '../../platform/database.ts';
import { contentsOf, openPortal, openTestDatabase } from '../../testing.ts';
import { openValley, type Valley } from '../testing/village.ts';

const now = new Date('2026-11-20T10:00:00Z');
let valley: Valley;
let asked: number[];

beforeAll(async () => {
  valley = await openValley(now);
});
afterAll(() => valley.close());
beforeEach(() => {
  asked = [];
  valley.ports.energySources = [
    {
      async fetch(organisationId) {
        asked.push(organisationId);
        return { committed: 2, waiting: 1, refused: 0 };
      },
    },
  ];
});

const ask = async (): Promise<EnergyRefresh> =>
  (await (await valley.admin.post('/eegfakt/refresh')).json()).energyRefresh;
const found = async ({ id }: EnergyRefresh): Promise<EnergyRefresh> =>
  (await valley.admin.get(`/eegfakt/refresh/${id}`)).json();

it('a refresh polls every source for the organisation, and reports the result', async () => {
  const refresh = await ask();
  await valley.runJobs();

  expect(refresh).toMatchObject({ state: 'queued', finished: null });
  expect(asked).toEqual([valley.organisation.id]);
  expect(await found(refresh)).toMatchObject({ state: 'done', committed: 2, waiting: 1, refused: 0 });
});

it('a refresh requested twice concurrently runs once', async () => {
  const [one, other] = await Promise.all([ask(), ask()]);
  await valley.runJobs();

  expect(one!.id).toBe(other!.id);
  expect(asked).toHaveLength(1);
});

it('a refresh without any source is refused, and nothing is logged', async () => {
  valley.ports.energySources = [];
  const before = await contentsOf(valley.database);

  const answer = await valley.admin.post('/eegfakt/refresh');

  expect([answer.status, await answer.json()]).toEqual([409, { error: 'energy.noSource' }]);
  expect(await contentsOf(valley.database)).toEqual(before);
});

it('a source that throws is reported as a failure after three attempts', async () => {
  valley.ports.energySources = [{ fetch: () => Promise.reject(new Error('torn')) }];
  const refresh = await ask();
  for (let minute = 0; minute < 4; minute += 1) {
    valley.clock.now = new Date(now.getTime() + minute * 60_000);
    await valley.runJobs();
  }
  valley.clock.now = now;

  expect(await found(refresh)).toMatchObject({ state: 'failed', committed: 0 });
});

it('a member may request newer data of their own membership, once in ten minutes, and sees nothing of the files', async () => {
  const user = await valley.aUser(valley.organisation.id);
  const village = await valley.aVillage(user.id);
  const member = await valley.logIn(user);
  const [membership] = await (await member.get('/members')).json();
  const path = `/member/${membership.id}/refresh`;
  valley.clock.now = new Date(now.getTime() + 3_600_000);

  const { energyRefresh: first } = await (await member.post(path)).json();
  await valley.runJobs();
  const { energyRefresh: second } = await (await member.post(path)).json();
  const newest = await (await member.get(path)).json();
  valley.clock.now = now;

  expect(village.points).toHaveLength(3);
  expect(Object.keys(first).sort()).toEqual(['created', 'finished', 'id', 'state']);
  expect([second.id, newest.state]).toEqual([first.id, 'done']);
  expect(asked).toHaveLength(1);
  expect((await valley.admin.post(path)).status).toBe(404);
});

it('in a demonstration the simulation continues where its data end, up to yesterday, and once', async () => {
  const portal = await openPortal({ database: await openTestDatabase() });
  const passwords = { hash: async () => 'none', verify: async () => false };
  await fillWithDemonstrationData(portal.database, passwords, now, { members: 6, days: 2 });
  const [organisation] = await portal.asOwner(tx => rowsOf<{ id: number }>(tx, 'select id from organisations'));
  const later = new Date('2026-11-23T10:00:00Z');
  const source = simulatedSource(portal.database, () => later, 'https://portal.example');

  const fetched = await source.fetch(organisation!.id);
  const again = await source.fetch(organisation!.id);

  const days = await portal.asOwner(tx =>
    rowsOf<{ day: string }>(tx, 'select distinct day::text as day from energy_days order by 1'),
  );
  expect([fetched.committed, again.committed]).toEqual([2, 0]);
  expect(days.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']);
  await portal.close();
});
