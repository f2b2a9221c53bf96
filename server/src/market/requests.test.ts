import type { MarketProcess } from '@nahstrom/contract';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptySeries } from '../energy/storage/dayBlock.ts';
import { quarterHourCountOf } from '../energy/storage/quarterHours.ts';
import { writeDays } from '../energy/storage/store.ts';
import { aMarketSetting } from '../platform/testing/world.ts';
import { communities } from '../tables/communities.ts';
import { marketMessages, marketProcesses, marketReports } from '../tables/market.ts';
import { anApplication, openPortal, type Portal } from '../testing.ts';
import { deviationsOf } from './messages/testing/structure.ts';
import { consentNotification, pointListMessage, processNotification } from './simulator/operator.ts';
import { aMarket, codeOf, json, type Market, reasonOf } from './testing/aMarket.ts';

let portal: Portal;
let market: Market;

beforeAll(async () => {
  // A Wednesday.
  portal = await openPortal({ now: new Date('2026-11-25T10:00:00Z') });
  market = await aMarket(portal);
});
afterAll(() => portal.close());

const messageOf = async ({ id }: { id: number }) =>
  (await market.admin.get(`/marketmessages/processes/${id}/file`)).text();
const messageIdOf = async (process: MarketProcess) => /MessageId>(.*?)</.exec(await messageOf(process))![1]!;

async function sentOf(path: string, body: object): Promise<MarketProcess> {
  const { processes } = await market.prepare(path, body);
  await market.send(...processes);
  return market.process(processes[0]!);
}

const answered = (process: MarketProcess, originalMessageId: string, code: string, codes: number[]) =>
  processNotification({ ...market.answering(process), conversationId: 'EIGENE1', code, originalMessageId, codes });

describe('a request for quarter hours', () => {
  it('names whole days in Vienna, and is answered by the id of its message', async () => {
    const member = await market.aMember();
    const asked = { community: market.community, from: '2026-10-24', to: '2026-10-25' };

    const sent = await sentOf('requestdata', { ...asked, countingPoints: [member.countingPoints[0]!.id] });

    const xml = await messageOf(sent);
    expect(deviationsOf('ANFORDERUNG_PT', xml, '01.12')).toEqual([]);
    expect(xml).toContain('2026-10-24T00:00:00+02:00');
    expect(xml).toContain('2026-10-26T00:00:00+01:00');
    await market.file(answered(sent, await messageIdOf(sent), 'ANTWORT_PT', [70]));
    expect(await market.process(sent.id)).toMatchObject({ state: 'accepted', codes: [70], deadline: '2026-12-02' });
  });

  it('concerns days of participation only', async () => {
    const { id, countingPoints } = await market.aParticipant();
    const point = { ...countingPoints[0]!, version: undefined, dateOfDeactivation: '2026-10-31' };
    await json(await market.admin.post(`/admin/member/${id}/countingpoint/${point.id}/update`, point));
    const asked = (from: string, to: string) =>
      market.prepare('requestdata', { community: market.community, countingPoints: [point.id], from, to });

    const leftOut = [{ cpNumber: point.cpNumber, reason: 'market.notTakingPart' }];
    expect(await asked('2025-12-01', '2025-12-31')).toEqual({ processes: [], leftOut });
    expect(await asked('2026-11-01', '2026-11-10')).toEqual({ processes: [], leftOut });
    expect((await asked('2026-10-31', '2026-11-10')).processes).toHaveLength(1);
  });

  it('is open once for each day of a counting point, and the open one is named', async () => {
    const member = await market.aMember();
    const point = member.countingPoints[0]!;
    const asked = { community: market.community, countingPoints: [point.id], from: '2026-10-24', to: '2026-10-25' };
    const { processes } = await market.prepare('requestdata', asked);

    const open = { id: processes[0], from: '2026-10-24', to: '2026-10-25' };
    const leftOut = [{ cpNumber: point.cpNumber, reason: 'market.processOpen', open }];
    for (const days of [
      {},
      { to: '2026-10-26' },
      { from: '2026-10-20', to: '2026-10-24' },
      { from: '2026-10-20', to: '2026-10-30' },
      { from: '2026-10-25', to: '2026-10-25' },
    ])
      expect(await market.prepare('requestdata', { ...asked, ...days })).toEqual({ processes: [], leftOut });
    for (const day of ['2026-10-23', '2026-10-26'])
      expect((await market.prepare('requestdata', { ...asked, from: day, to: day })).processes).toHaveLength(1);
  });

  it('is left out for a part of days that are requested already, until these were refused', async () => {
    const member = await market.aMember();
    const point = member.countingPoints[0]!;
    const week = { community: market.community, countingPoints: [point.id], from: '2026-10-19', to: '2026-10-25' };
    const sent = await sentOf('requestdata', week);
    const day = { ...week, from: '2026-10-21', to: '2026-10-21' };

    const open = { id: sent.id, from: week.from, to: week.to };
    const leftOut = [{ cpNumber: point.cpNumber, reason: 'market.processOpen', open }];
    expect(await market.prepare('requestdata', day)).toEqual({ processes: [], leftOut });
    await market.file(answered(sent, await messageIdOf(sent), 'ABLEHNUNG_PT', [55]));
    expect(await market.prepare('requestdata', { ...day, from: '2026-10-18' })).toMatchObject({ leftOut: [] });
  });

  it('that is rejected names the reason', async () => {
    const member = await market.aMember();
    const asked = { community: market.community, from: '2026-10-24', to: '2026-10-25' };
    const sent = await sentOf('requestdata', { ...asked, countingPoints: [member.countingPoints[0]!.id] });

    await market.file(answered(sent, await messageIdOf(sent), 'ABLEHNUNG_PT', [94]));

    expect(await market.process(sent.id)).toMatchObject({ state: 'rejected', codes: [94] });
  });

  it('is answered by the data of its days, and is then not overdue', async () => {
    const member = await market.aMember();
    const [point] = member.countingPoints;
    const asked = { community: market.community, from: '2025-12-31', to: '2026-01-02' };
    const sent = await sentOf('requestdata', { ...asked, countingPoints: [point!.id] });
    await portal.asOwner(tx =>
      tx.update(marketProcesses).set({ deadline: '2026-11-20' }).where(eq(marketProcesses.id, sent.id)),
    );
    const late = async () => (await market.listed({ group: 'late', countingPoint: point!.id })).map(({ id }) => id);
    expect(await market.process(sent.id)).toMatchObject({ arrivedDays: 0, isOverdue: true });
    expect(await late()).toEqual([sent.id]);

    await arrive(point!.id, ['2025-12-30', '2025-12-31', '2026-01-01']);
    expect(await market.process(sent.id)).toMatchObject({ arrivedDays: 2, isOverdue: true });
    await arrive(point!.id, ['2026-01-02', '2026-01-03']);

    expect(await market.process(sent.id)).toMatchObject({ arrivedDays: 3, isOverdue: false });
    expect(await late()).toEqual([]);
  });

  it('an accepted request for quarter hours is overdue until the data arrive or it is discarded', async () => {
    const { countingPoints } = await market.aMember();
    const countingPoint = countingPoints[0]!.id;
    const asked = {
      community: market.community,
      countingPoints: [countingPoint],
      from: '2026-10-24',
      to: '2026-10-25',
    };
    const acceptedLongAgo = async () => {
      const sent = await sentOf('requestdata', asked);
      await market.file(answered(sent, await messageIdOf(sent), 'ANTWORT_PT', [70]));
      await portal.asOwner(tx =>
        tx.update(marketProcesses).set({ deadline: '2026-11-20' }).where(eq(marketProcesses.id, sent.id)),
      );
      return sent.id;
    };
    const groups = () =>
      Promise.all(
        (['attention', 'late', 'open'] as const).map(async group =>
          (await market.listed({ group, countingPoint })).map(({ id }) => id),
        ),
      );

    const first = await acceptedLongAgo();
    expect(await market.process(first)).toMatchObject({
      isOverdue: true,
      deadline: '2026-11-20',
      task: { kind: 'noData' },
    });
    expect(await groups()).toEqual([[first], [first], [first]]);

    // One for the same days takes its place.
    const second = await acceptedLongAgo();
    expect(await groups()).toEqual([[second], [second], [second]]);
    expect(await market.process(first)).toMatchObject({ isOverdue: false, deadline: null });

    await json(await market.decide(second, 'ignore'));
    expect(await groups()).toEqual([[], [], []]);
    expect(await market.process(second)).toMatchObject({ isOverdue: false, deadline: null, task: null });

    const third = await acceptedLongAgo();
    expect(await groups()).toEqual([[third], [third], [third]]);
    await arrive(countingPoint, ['2026-10-24', '2026-10-25']);
    expect(await groups()).toEqual([[], [], []]);
    expect(await market.process(third)).toMatchObject({ isOverdue: false, deadline: null });
  });

  it.each([
    ['days not yet over', { from: '2026-11-01', to: '2026-11-25' }],
    ['an end before the begin', { from: '2026-11-02', to: '2026-11-01' }],
  ])('is refused for %s', async (_, days) => {
    const member = await market.aMember();
    const body = { community: market.community, countingPoints: [member.countingPoints[0]!.id], ...days };

    expect(await codeOf(await market.admin.post('/marketmessages/requestdata', body))).toEqual([
      422,
      { to: 'market.end.invalid' },
    ]);
  });
});

/** Complete days of a consumer. */
async function arrive(countingPointId: number, days: readonly string[]): Promise<void> {
  const records = days.map(day => {
    const series = emptySeries(quarterHourCountOf(day));
    series.quality.fill(1);
    const record = { total: series, productionProportion: series, proportion: series, restPowerFeed: null };
    return { countingPointId, day, record };
  });
  const { id } = market.organisation;
  await portal.inOrganisation(id, tx => writeDays(tx, id, records));
}

describe('a change of the factor', () => {
  const factorOf = (point: number) => ({ community: market.community, countingPoints: [point] });

  it('states the share in force on its day, once the kind of community is known', async () => {
    const member = await market.aParticipant();
    const point = member.countingPoints[0]!;
    const share = `/admin/member/${member.id}/countingpoint/${point.id}/share`;
    await json(await market.admin.post(share, { share: 40, validFrom: '2026-12-01' }));
    await market.settings({ communityType: 'RC_L' });

    const sent = await sentOf('factorchanges', { ...factorOf(point.id), from: '2026-12-01' });

    const xml = await messageOf(sent);
    expect(deviationsOf('ANFORDERUNG_CPF', xml, '01.20')).toEqual([]);
    expect(xml).toContain('<m:ECPartFact>40<');
    expect(sent).toMatchObject({ share: 40, dateFrom: '2026-12-01' });
    await market.file(answered(sent, await messageIdOf(sent), 'ABLEHNUNG_CPF', [82]));
    expect(await market.process(sent.id)).toMatchObject({ state: 'rejected', codes: [82] });
  });

  it('is not prepared for a day that grid operators cannot accept any more, or never do', async () => {
    const point = (await market.aParticipant()).countingPoints[0]!;
    await market.settings({ communityType: 'RC_L' });
    const ask = async (from: string) =>
      codeOf(await market.admin.post('/marketmessages/factorchanges', { ...factorOf(point.id), from }));
    const refused = [422, { from: 'market.from.sendingDay' }];

    expect(await ask(market.today)).toEqual([422, { from: 'market.from.invalid' }]);
    // After a Saturday, a Sunday, and Christmas Eve.
    for (const day of ['2026-11-29', '2026-11-30', '2026-12-25']) expect(await ask(day)).toEqual(refused);
    portal.clock.now = new Date('2026-11-25T16:00:00Z');
    expect(await ask('2026-11-26')).toEqual(refused);
    portal.clock.now = new Date('2026-11-25T15:59:00Z');
    expect((await ask('2026-11-26'))[0]).toBe(200);
    portal.clock.now = new Date('2026-11-25T10:00:00Z');
  });

  it('that was accepted is not repeated for the same day, but for another', async () => {
    const point = (await market.aParticipant()).countingPoints[0]!;
    await market.settings({ communityType: 'RC_L' });
    const { id } = await sentOf('factorchanges', { ...factorOf(point.id), from: '2026-12-01' });
    await market.enter(id, 'accepted');

    expect(reasonOf(await market.changeFactor(point.id, '2026-12-01'))).toBe('market.processOpen');
    const { processes } = await market.changeFactor(point.id, '2026-12-02');
    expect(processes).toHaveLength(1);
  });

  it('is not prepared for a counting point that does not take part, not yet, or no longer', async () => {
    const { point } = await market.aRegistration();
    const [later, left] = [await market.aMember(), await market.aParticipant()];
    const begins = `/admin/member/${later.id}/countingpoint/${later.countingPoints[0]!.id}/activate`;
    await json(await market.admin.post(begins, { dateOfActivation: '2026-12-10' }));
    await json(await market.admin.post(`/admin/member/${left.id}/leave`, { leftOn: '2026-11-30' }));
    await market.settings({ communityType: 'RC_L' });
    for (const { id } of [point, later.countingPoints[0]!, left.countingPoints[0]!])
      expect(reasonOf(await market.changeFactor(id, '2026-12-01'))).toBe('market.notTakingPart');
  });

  it('a change of the factor has to be handed over on the day before, even if the note of it was undone', async () => {
    const point = (await market.aParticipant()).countingPoints[0]!;
    await market.settings({ communityType: 'RC_L' });
    const { processes } = await market.changeFactor(point.id, '2026-12-01');
    expect(await market.process(processes[0]!)).toMatchObject({ deadline: '2026-11-30', isOverdue: false });
    await market.send(processes[0]!);
    await json(await market.admin.post(`/marketmessages/processes/${processes[0]}/unsent`, {}));
    expect(await market.process(processes[0]!)).toMatchObject({ state: 'prepared', deadline: '2026-11-30' });
  });
});

describe('a request for the list of counting points', () => {
  it('goes to each grid operator once, and a list answers it as a whole', async () => {
    const own = await aMarket(portal);
    const { cpNumber } = await own.aRegistration();
    const { processes } = await own.prepare('requestlist', { community: own.community });
    expect(processes).toHaveLength(1);
    const again = await own.prepare('requestlist', { community: own.community });
    expect(again).toEqual({ processes: [], leftOut: [{ cpNumber: 'AT009999', reason: 'market.processOpen' }] });
    await own.send(processes[0]!);
    const sent = await own.process(processes[0]!);
    const xml = await (await own.admin.get(`/marketmessages/processes/${sent.id}/file`)).text();
    expect(deviationsOf('ANFORDERUNG_ECP', xml, '01.12')).toEqual([]);
    expect(xml).toContain(`<ct:MeteringPoint>${own.communityId}<`);

    const { message } = await own.file(
      pointListMessage({
        ...own.answering(sent),
        code: 'SENDEN_ECP',
        communityId: own.communityId,
        points: [{ cpNumber, periods: [{ from: '2026-01-01' }] }],
      }),
    );

    expect(message).toMatchObject({ state: 'filed', counts: { reports: 1, open: 0 } });
    expect(await own.process(sent.id)).toMatchObject({ state: 'accepted' });
    // A list is no completion: the registration still waits.
    expect(
      await own.admin
        .get(`/marketmessages/processes?filter=${encodeURIComponent('{"kind":"registration"}')}`)
        .then(json),
    ).toMatchObject([{ state: 'sent' }]);
  });
});

describe('a community whose number has become that of another kind', () => {
  it('a community whose number became that of another kind has no kind until it is chosen again', async () => {
    const own = await aMarket(portal);
    await own.settings({ mode: 'PROD', communityType: 'RC_L' });
    const member = await own.aParticipant();
    await portal.asOwner(tx =>
      tx
        .update(communities)
        .set({ edaNumber: `CC${100_000 + own.community}` })
        .where(eq(communities.id, own.community)),
    );

    expect(await json(await own.admin.get(`/marketmessages/settings/${own.community}`))).toMatchObject({
      communityType: null,
    });
    const countingPoints = [member.countingPoints[0]!.id];
    const body = { community: own.community, countingPoints, from: '2026-11-27' };
    expect(await codeOf(await own.admin.post('/marketmessages/factorchanges', body))).toEqual([
      409,
      'market.incomplete',
    ]);
  });
});

describe('the kind of a community', () => {
  it.each([
    [{ communityType: 'CC' }, { communityType: 'field.invalid' }],
    [{ communityType: 'SC' }, { communityType: 'field.invalid' }],
    [{ communityType: 'GC', distributionModel: 'S' }, { communityType: 'field.invalid' }],
  ])('is not %j for a community whose number begins with RC', async (change, errors) => {
    const own = await aMarket(portal);
    const path = `/marketmessages/settings/${own.community}/update`;
    const body = { ...aMarketSetting, channel: 'portal', version: 0, ...change };

    expect(await codeOf(await own.admin.post(path, body))).toEqual([422, errors]);
  });

  it('decides about an area: a citizens’ community has none', async () => {
    const own = await aMarket(portal);
    const path = `/marketmessages/settings/${own.community}/update`;
    const body = { ...aMarketSetting, channel: 'portal', version: 0, zoneLevel: 5 };
    const setNumber = (edaNumber: string) =>
      portal.asOwner(tx => tx.update(communities).set({ edaNumber }).where(eq(communities.id, own.community)));

    await setNumber('CC900001');
    const refused = await own.admin.post(path, { ...body, communityType: 'CC' });
    expect(await codeOf(refused)).toEqual([422, { zoneLevel: 'field.invalid' }]);
    await json(await own.admin.post(path, { ...body, communityType: 'CC', zoneLevel: null }));
    await setNumber('RC900001');
    await json(await own.admin.post(path, { ...body, communityType: 'RC_L', version: 1 }));
  });
});

describe('live operation', () => {
  it('an administrator chooses live operation, which applies to new requests only and is named in the message', async () => {
    const own = await aMarket(portal);
    const before = await own.aRegistration();

    await own.settings({ mode: 'PROD', communityType: 'RC_R' });
    const after = await own.aRegistration();

    expect(before.sent.mode).toBe('SIMU');
    expect(after.sent.mode).toBe('PROD');
    const xml = await (await own.admin.get(`/marketmessages/processes/${after.sent.id}/file`)).text();
    expect(xml).toContain('DocumentMode="PROD"');
  });

  it('is never reached by a typing error', async () => {
    const answer = await market.admin.post(`/marketmessages/settings/${market.community}/update`, {
      ...aMarketSetting,
      mode: 'prod',
      version: 0,
    });

    expect(await codeOf(answer)).toEqual([422, { mode: 'field.invalid' }]);
  });
});

describe('the deletion of a counting point', () => {
  it('deletes its requests and what messages state about it, with their text', async () => {
    const { sent, cpNumber, member, point } = await market.aRegistration();
    const { message } = await market.file(
      consentNotification({
        ...market.answering(sent),
        code: 'ABLEHNUNG_ECON',
        requestId: sent.requestId,
        answers: [{ cpNumber, codes: [56] }],
      }),
    );
    await json(
      await market.admin.put(`/admin/member/${member.id}/countingpoint/create`, {
        cpNumber: 'AT0099990000000000000000000077777',
        powerProductionType: 1,
        yearConsumption: 3000,
        share: 100,
        validFrom: '2026-11-25',
      }),
    );

    await json(await market.admin.send('DELETE', `/admin/member/${member.id}/countingpoint/${point.id}`));

    const left = await portal.asOwner(async tx => ({
      processes: await tx.select().from(marketProcesses).where(eq(marketProcesses.cpNumber, cpNumber)),
      reports: await tx.select().from(marketReports).where(eq(marketReports.cpNumber, cpNumber)),
      messages: await tx.select().from(marketMessages).where(eq(marketMessages.id, message.id)),
    }));
    expect(left.processes).toEqual([]);
    expect(left.reports).toEqual([]);
    expect(left.messages).toMatchObject([{ raw: null, code: 'ABLEHNUNG_ECON' }]);
    expect(await codeOf(await market.admin.get(`/marketmessages/${message.id}/file`))).toEqual([404, 'market.noFile']);
  });
});

it('messages about a former tenant are forgotten, and those about the next one stay', async () => {
  await market.settings({ mode: 'PROD' });
  const former = await market.aRegistration();
  const about = market.operatorOf(former);
  const { message: first } = await market.file(about.completed('2026-01-01', 3));
  await market.file(about.revoked('AUFHEBUNG_CCMC', '2026-11-15', 4));
  const [house] = anApplication(market.community, 1).countingPoints;
  const next = await market.aRegistration({}, { countingPoints: [{ ...house!, cpNumber: former.cpNumber }] });
  const { message: second } = await market.file(market.operatorOf(next).completed('2026-12-01', 6));

  await json(await market.admin.send('DELETE', `/admin/member/${former.member.id}`));

  const left = await portal.asOwner(async tx => ({
    processes: await tx.select().from(marketProcesses).where(eq(marketProcesses.cpNumber, former.cpNumber)),
    reports: await tx.select().from(marketReports).where(eq(marketReports.cpNumber, former.cpNumber)),
    messages: await tx
      .select({ id: marketMessages.id, raw: marketMessages.raw })
      .from(marketMessages)
      .where(inArray(marketMessages.id, [first.id, second.id]))
      .orderBy(marketMessages.id),
  }));
  expect(left.processes.map(({ id }) => id)).toEqual([next.sent.id]);
  expect(new Set(left.reports.map(({ processId }) => processId))).toEqual(new Set([next.sent.id]));
  expect(left.messages.map(({ raw }) => raw === null)).toEqual([true, false]);
});
