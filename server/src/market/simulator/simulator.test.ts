import type { MarketMessageRow, MarketProcess, MarketState } from '@nahstrom/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../testing.ts';
import { aMarket, json, type Market } from '../testing/aMarket.ts';
import { answersTo, type KnownPoint } from './answers.ts';

let portal: Portal;
let market: Market;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  market = await aMarket(portal);
});
afterAll(() => portal.close());

const requestOf = async ({ id }: MarketProcess) =>
  (await market.admin.get(`/marketmessages/processes/${id}/file`)).text();
const answersOf = async (process: MarketProcess, known: KnownPoint[] = []) =>
  answersTo(await requestOf(process), portal.clock.now, known);

/** A sent registration of a counting point for which the customer decides so. */
async function aRegistrationOf(digit: string) {
  const member = await market.aMember();
  const point = member.countingPoints[0]!;
  const { processes } = await market.register([point.id]);
  await market.send(processes[0]!);
  const process = await market.process(processes[0]!);
  const answers = await answersOf(process);
  if (digit === '' || process.cpNumber.at(-2) === digit) return { process, answers };
  const other = decided(process.cpNumber, digit);
  const request = (await requestOf(process)).replaceAll(process.cpNumber, other);
  return {
    process,
    answers: answersTo(request, portal.clock.now).map(text => text.replaceAll(other, process.cpNumber)),
  };
}

/** The number with which the customer decides so. */
const decided = (cpNumber: string, digit: string) => cpNumber.slice(0, -2) + digit + cpNumber.slice(-1);

const outcomes: [digit: string, MarketState][] = [
  ['1', 'active'],
  ['7', 'refused'],
  ['8', 'received'],
  ['9', 'meterMissing'],
];

describe('the simulated grid operator', () => {
  it.each(outcomes)('plays the decision of a customer with the digit %s: %s', async (digit, state) => {
    const { process, answers } = await aRegistrationOf(digit);
    for (const answer of answers) await market.file(answer);
    expect(await market.process(process.id)).toMatchObject({ state });
  });

  it('answers factors, quarter hours, lists and the end of a consent', async () => {
    await market.settings({ communityType: 'RC_L' });
    const { process, answers } = await aRegistrationOf('1');
    for (const answer of answers) await market.file(answer);
    const point = process.countingPoint!;
    const prepared = [
      await market.prepare('requestdata', {
        community: market.community,
        countingPoints: [point],
        from: '2026-01-01',
        to: '2026-01-02',
      }),
      await market.prepare('requestlist', { community: market.community }),
      await market.revoke(point),
    ].flatMap(({ processes }) => processes);
    await market.send(...prepared);
    const known = [{ cpNumber: process.cpNumber, from: market.later, isFeeder: false, share: 50 }];
    for (const id of prepared)
      for (const answer of await answersOf(await market.process(id), known)) await market.file(answer);
    for (const id of prepared) expect(await market.process(id)).toMatchObject({ state: 'accepted' });
  });

  it('never answers a live message', async () => {
    const { process } = await aRegistrationOf('');
    const live = (await requestOf(process)).replace('DocumentMode="SIMU"', 'DocumentMode="PROD"');
    expect(answersTo(live, portal.clock.now)).toEqual([]);
  });
});

it('answers that come late, twice, in any order, from a stranger or about something else end in the same state', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('1', '7', '8', '9'),
      fc.array(fc.nat({ max: 20 }), { minLength: 4, maxLength: 12 }),
      fc.boolean(),
      async (digit, order, isEarly) => {
        market = await aMarket(portal);
        const member = await market.aMember();
        const { processes } = await market.register([member.countingPoints[0]!.id]);
        const [id] = processes as [number];
        if (!isEarly) await market.send(id);
        const prepared = await market.process(id);
        const request = (await requestOf(prepared)).replaceAll(prepared.cpNumber, decided(prepared.cpNumber, digit));
        const own = answersTo(request, portal.clock.now).map(text =>
          text.replaceAll(decided(prepared.cpNumber, digit), prepared.cpNumber),
        );
        const strange = own.flatMap(text => [
          // Of another grid operator, of a live operation, about another conversation and request.
          text.replace('<ct:MessageAddress>AT009999', '<ct:MessageAddress>AT008000'),
          text.replace('DocumentMode="SIMU"', 'DocumentMode="PROD"'),
        ]);
        const all = [...own, ...strange];
        const sequence = [...order.map(place => all[place % all.length]!), ...own];
        for (const text of sequence) await market.file(text);
        if (isEarly) await market.send(id);

        const expected = new Map(outcomes).get(digit);
        expect(await market.process(id)).toMatchObject({ state: expected });
        const range = encodeURIComponent(JSON.stringify([0, 99]));
        const filter = encodeURIComponent(JSON.stringify({ community: market.community, direction: 'in' }));
        const filed = await json<MarketMessageRow[]>(
          await market.admin.get(`/marketmessages?filter=${filter}&range=${range}`),
        );
        // Each message once; those of strangers wait for an administrator.
        expect(filed).toHaveLength(new Set(sequence).size);
        expect(filed.filter(({ state }) => state === 'filed')).toHaveLength(own.length);
      },
    ),
    { numRuns: 10 },
  );
});
