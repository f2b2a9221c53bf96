import type { MarketProcessRow } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answersTo } from '../../market/simulator/answers.ts';
import { json } from '../../market/testing/aMarket.ts';
import { rowsOf } from '../../platform/database.ts';
import { openPortal, type Portal } from '../../testing.ts';
import { demonstrationAdmin, demonstrationPassword } from './accounts.ts';
import { fillWithDemonstrationData } from './fill.ts';
import { joinSimulatedMarket } from './simulatedMarket.ts';

const now = new Date('2026-11-20T10:00:00Z');
let portal: Portal;

beforeAll(async () => {
  portal = await openPortal({ now });
  await fillWithDemonstrationData(portal.database, portal.ports.passwords, now, { members: 40, days: 3 });
  await joinSimulatedMarket(portal.database, now);
});
afterAll(() => portal.close());

it('the demonstration waits to send a registration for each outcome, none of them of the first members', async () => {
  const admin = portal.visitor();
  await admin.post('/login', { username: demonstrationAdmin, password: demonstrationPassword });
  const processes = await json<MarketProcessRow[]>(await admin.get('/marketmessages/processes'));
  expect(processes.map(({ state, mode, delivery }) => [state, mode, delivery?.state])).toEqual(
    Array(4).fill(['prepared', 'SIMU', 'queued']),
  );
  const numbers = await portal.asOwner(tx =>
    rowsOf<{ number: number }>(
      tx,
      sql`select min(member_number)::int as number from members join counting_points on counting_points.member_id = members.id
          where counting_points.id in ${processes.map(({ countingPoint }) => countingPoint)}`,
    ),
  );
  expect(numbers[0]!.number).toBeGreaterThan(10);

  const codes = await Promise.all(
    processes.map(async ({ id }) => {
      const request = await (await admin.get(`/marketmessages/processes/${id}/file`)).text();
      return answersTo(request, now).map(answer => /MessageCode>([^<]*)</.exec(answer)![1]);
    }),
  );
  expect(codes.sort()).toEqual([
    ['ANTWORT_ECON'],
    ['ANTWORT_ECON'],
    ['ANTWORT_ECON', 'ABLEHNUNG_ECON'],
    ['ANTWORT_ECON', 'ZUSTIMMUNG_ECON', 'ABSCHLUSS_ECON'],
  ]);
});
