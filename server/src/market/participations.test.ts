import type { MarketParticipation } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../testing.ts';
import { aMarket, codeOf, json, type Market } from './testing/aMarket.ts';

let portal: Portal;
let market: Market;

beforeAll(async () => {
  // A Wednesday.
  portal = await openPortal({ now: new Date('2026-11-25T10:00:00Z') });
});
beforeEach(async () => {
  market = await aMarket(portal);
});
afterAll(() => portal.close());

const participations = async () =>
  json<MarketParticipation[]>(await market.admin.get(`/marketmessages/participations/${market.community}`));

/** A registration in force, with its consent. */
async function aConsented() {
  const registration = await market.aRegistration();
  await market.file(market.operatorOf(registration).consented());
  return registration;
}

/** A registration in force whose state was entered, so that no consent is known. */
async function aNoted() {
  const registration = await market.aRegistration();
  await market.enter(registration.sent.id, 'active');
  return registration;
}

describe('revocations of several counting points', () => {
  it('are prepared for each with a known consent, and name the others with the reason', async () => {
    const [one, two] = [await aConsented(), await aConsented()];
    const noted = await aNoted();
    const { point: waiting } = await market.aRegistration();
    const { processes: already } = await market.revoke(two.point.id);
    const countingPoints = [one, two, noted].map(({ point }) => point.id);

    const { processes, leftOut } = await market.prepare('revocations', {
      community: market.community,
      countingPoints: [...countingPoints, waiting.id, one.point.id],
      end: '2026-12-20',
    });

    expect(processes).toHaveLength(1);
    expect(processes).not.toEqual(already);
    expect(await market.process(processes[0]!)).toMatchObject({
      kind: 'revocation',
      state: 'prepared',
      countingPoint: one.point.id,
      consentId: market.operatorOf(one).consentId,
      dateTo: '2026-12-20',
    });
    expect(Object.fromEntries(leftOut.map(({ cpNumber, reason }) => [cpNumber, reason]))).toEqual({
      [two.cpNumber]: 'market.processOpen',
      [noted.cpNumber]: 'market.noConsent',
      [waiting.cpNumber]: 'market.noConsent',
    });
  });

  it('have one last day, from today to thirty working days ahead', async () => {
    const { point } = await aConsented();
    const body = { community: market.community, countingPoints: [point.id] };
    const ask = async (end: string) => codeOf(await market.admin.post('/marketmessages/revocations', { ...body, end }));

    for (const end of ['2026-11-24', '2027-03-01'])
      expect(await ask(end)).toEqual([422, { end: 'market.end.invalid' }]);
    expect((await ask(market.today))[0]).toBe(200);
  });

  it('are not prepared for a counting point of another community, nor for any with it', async () => {
    const own = await aConsented();
    const other = await aMarket(portal);
    const foreign = await other.aRegistration();

    const countingPoints = [own.point.id, foreign.point.id];
    const body = { community: market.community, countingPoints, end: '2026-12-20' };
    expect((await market.admin.post('/marketmessages/revocations', body)).status).toBe(404);

    const filter = encodeURIComponent('{"kind":"revocation"}');
    expect(await json(await market.admin.get(`/marketmessages/processes?filter=${filter}`))).toEqual([]);
  });
});

describe('factors of several counting points', () => {
  it('are reported for one day, each as it is here, and not for one that does not take part', async () => {
    await market.settings({ communityType: 'RC_L' });
    const [one, two] = [await market.aParticipant(), await market.aParticipant()];
    const { point: waiting, cpNumber } = await market.aRegistration();
    const [first, second] = [one.countingPoints[0]!, two.countingPoints[0]!];
    const share = { share: 40, validFrom: '2026-12-01' };
    await json(await market.admin.post(`/admin/member/${one.id}/countingpoint/${first.id}/share`, share));
    const body = {
      community: market.community,
      countingPoints: [first.id, second.id, waiting.id],
      from: '2026-12-01',
    };

    const { processes, leftOut } = await market.prepare('factorchanges', body);

    const made = await Promise.all(processes.map(market.process));
    expect(Object.fromEntries(made.map(process => [process.countingPoint, process.share]))).toEqual({
      [first.id]: 40,
      [second.id]: second.shares[0]!.share,
    });
    expect(new Set(made.map(({ kind, dateFrom, deadline }) => `${kind} ${dateFrom} ${deadline}`))).toEqual(
      new Set(['factorChange 2026-12-01 2026-11-30']),
    );
    expect(leftOut).toEqual([{ cpNumber, reason: 'market.notTakingPart' }]);
    const again = await market.prepare('factorchanges', body);
    expect(again.processes).toEqual([]);
    expect(again.leftOut.map(({ reason }) => reason).sort()).toEqual([
      'market.notTakingPart',
      'market.processOpen',
      'market.processOpen',
    ]);
  });
});

describe('the participations of a community', () => {
  it('the participations are those that continue here or at the grid operator, with what is known of the consent', async () => {
    const registered = await aConsented();
    const noted = await aNoted();
    const elsewhere = (await market.aParticipant()).countingPoints[0]!;
    await market.aRegistration();

    const listed = new Map((await participations()).map(({ id, ...facts }) => [id, facts]));

    expect(listed.size).toBe(3);
    expect(listed.get(registered.point.id)).toMatchObject({ takesPart: false, isRegistered: true, hasConsent: true });
    expect(listed.get(noted.point.id)).toMatchObject({ takesPart: true, isRegistered: true, hasConsent: false });
    expect(listed.get(elsewhere.id)).toMatchObject({ takesPart: true, isRegistered: false, hasConsent: false });
    expect(listed.get(elsewhere.id)!.shares).toEqual(elsewhere.shares);
  });

  it('the participation of a former member stays while its registration continues, but not if it ended only here', async () => {
    const registered = await aConsented();
    const former = await market.aParticipant();
    for (const { id } of [registered.member, former])
      await json(await market.admin.post(`/admin/member/${id}/leave`, { leftOn: '2026-11-24' }));

    expect(await participations()).toMatchObject([{ id: registered.point.id, takesPart: false, hasConsent: true }]);
  });

  it('of an unknown community are not found', async () => {
    expect((await market.admin.get('/marketmessages/participations/999999')).status).toBe(404);
  });
});
