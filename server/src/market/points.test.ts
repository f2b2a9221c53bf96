import type { MarketPoint } from '@nahstrom/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../testing.ts';
import { aMarket, json, type Market } from './testing/aMarket.ts';

let portal: Portal;
let market: Market;

beforeAll(async () => {
  portal = await openPortal();
  market = await aMarket(portal);
});
afterAll(() => portal.close());

const points = async () => json<MarketPoint[]>(await market.admin.get(`/marketmessages/points/${market.community}`));

test('each counting point of a community is listed with its newest registration', async () => {
  const { point, member, sent } = await market.aRegistration();

  const listed = await points();

  expect(listed.map(({ cpNumber }) => cpNumber)).toEqual(member.countingPoints.map(({ cpNumber }) => cpNumber).sort());
  expect(listed.find(({ id }) => id === point.id)).toMatchObject({
    member: member.id,
    isMemberActive: true,
    process: sent.id,
    state: 'sent',
  });
});

test('a discarded registration leaves the counting point as if it had none', async () => {
  const member = await market.aMember();
  const [point] = member.countingPoints;
  const { processes } = await market.register([point!.id]);
  await json(await market.admin.post(`/marketmessages/processes/${processes[0]}/withdraw`, {}));

  expect((await points()).find(({ id }) => id === point!.id)).toMatchObject({ process: null, state: null });
});

test('the counting points of an unknown community are not found', async () => {
  expect((await market.admin.get('/marketmessages/points/999999')).status).toBe(404);
});
