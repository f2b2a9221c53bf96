import type { MarketMessage } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openPortal, type Portal } from '../testing.ts';
import { consentNotification } from './simulator/operator.ts';
import { aMarket, codeOf, json, type Market, reasonOf } from './testing/aMarket.ts';

let portal: Portal;
let market: Market;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-25T10:00:00Z') });
  market = await aMarket(portal);
});
beforeEach(() => market.settings({ mode: 'SIMU' }));
afterAll(() => portal.close());

describe('a message', () => {
  it('is filed once, however often it is uploaded', async () => {
    const { sent, cpNumber } = await market.aRegistration();
    const text = market.operatorOf({ sent, cpNumber }).received();

    const first = await market.file(text);
    const second = await market.file(text);

    expect(first.isKnown).toBe(false);
    expect(second).toMatchObject({ isKnown: true, message: { id: first.message.id } });
    expect((await market.process(sent.id)).steps).toHaveLength(2);
  });

  it.each([
    ['another operator', { sender: 'AT001000' }],
    ['the other mode', { mode: 'PROD' }],
    ['another conversation', { conversationId: 'ANDERE1' }],
    ['another request', { requestId: 'ANDERE1' }],
  ])('of %s changes no registration and waits', async (_, change) => {
    const { sent, cpNumber } = await market.aRegistration();

    const { message } = await market.file(market.operatorOf({ sent, cpNumber }).consented(2, change));

    expect(message).toMatchObject({ state: 'open', counts: { reports: 1, open: 1 } });
    expect(await market.process(sent.id)).toMatchObject({ state: 'sent', consentId: '' });
  });

  it('to another market partner or about another community is kept, not filed', async () => {
    const { sent, cpNumber } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });

    const receiver = await market.file(operator.completed('2026-12-01', 3, { receiver: 'RC999999' }));
    const foreign = await market.file(
      operator.completed('2026-12-01', 3, { communityId: `AT00999900000RC999999`.padEnd(33, '0') }),
    );

    expect(receiver.message).toMatchObject({ state: 'unread', fault: 'marketMessage.otherReceiver' });
    expect(foreign.message).toMatchObject({ state: 'unread', fault: 'marketMessage.otherCommunity' });
    expect(await market.process(sent.id)).toMatchObject({ state: 'sent' });
  });

  it('of an unknown version or no message at all is kept with the reason, and downloads unchanged', async () => {
    const { sent, cpNumber } = await market.aRegistration();
    const text = market
      .operatorOf({ sent, cpNumber })
      .received()
      .replace('cmnotification/01p20', 'cmnotification/02p00');

    const { message } = await market.file(text);
    const broken = await market.file('kein XML');

    expect(message).toMatchObject({
      state: 'unread',
      fault: 'marketMessage.versionUnknown',
      faultDetail: 'CMNotification 02.00',
    });
    expect(broken.message).toMatchObject({ state: 'unread', fault: 'marketMessage.notXml' });
    expect(await (await market.admin.get(`/marketmessages/${message.id}/file`)).text()).toBe(text);
  });

  it.each(['AT009999-2026-11-28-CONSENT', 'A'.repeat(4000)])(
    'with a consent id that no revocation could name (%#) leaves the known one',
    async consentId => {
      const fresh = await market.aRegistration();
      const answers = [{ cpNumber: fresh.cpNumber, consentId, codes: [175] }];
      await market.file(market.operatorOf(fresh).consented(2, { answers }));
      expect(await market.process(fresh.sent.id)).toMatchObject({ state: 'consented', consentId: '' });
      expect(reasonOf(await market.revoke(fresh.point.id))).toBe('market.noConsent');

      const known = await market.aRegistration();
      const operator = market.operatorOf(known);
      await market.file(operator.consented());
      const points = [{ cpNumber: known.cpNumber, consentId, periods: [{ from: market.later }] }];
      await market.file(operator.completed(market.later, 3, { points }));
      expect(await market.process(known.sent.id)).toMatchObject({ state: 'active', consentId: operator.consentId });
    },
  );

  it.each(['0001-01-01', '2020-12-31', '2028-11-27', '2090-01-01'])(
    'with an impossible first day (%s) waits and changes nothing',
    async day => {
      const made = await market.aRegistration();
      const { message } = await market.file(market.operatorOf(made).completed(day));
      expect(message).toMatchObject({ state: 'unread', fault: 'marketMessage.impossibleDay', faultDetail: day });
      expect(await market.process(made.sent.id)).toMatchObject({ state: 'sent', activeFrom: null, task: null });
    },
  );

  it.each(['2021-01-01', '2028-11-25'])('with an unusual first day (%s) is filed', async day => {
    const made = await market.aRegistration();
    await market.file(market.operatorOf(made).completed(day));
    expect(await market.process(made.sent.id)).toMatchObject({ state: 'active', activeFrom: day });
  });

  it('written before the registration was prepared, or for a day before, belongs to an earlier one and waits', async () => {
    await market.settings({ mode: 'PROD' });
    const made = await market.aRegistration();
    const operator = market.operatorOf(made);
    const earlier = { conversationId: market.newId(), consentId: 'AT009999EARLIER' };

    const { message } = await market.file(
      operator.completed('2026-03-01', 3, {
        conversationId: earlier.conversationId,
        created: '2026-02-27T10:00:00Z',
        points: [{ cpNumber: made.cpNumber, consentId: earlier.consentId, periods: [{ from: '2026-03-01' }] }],
      }),
    );

    expect(message.state).toBe('open');
    const ofDayBefore = {
      conversationId: market.newId(),
      points: [{ cpNumber: made.cpNumber, periods: [{ from: '2026-03-01' }] }],
    };
    expect((await market.file(operator.completed('', 4, ofDayBefore))).message.state).toBe('open');
    expect(await market.process(made.sent.id)).toMatchObject({ state: 'sent', activeFrom: null, consentId: '' });
    const [point] = (await market.getMember(made.member.id)).countingPoints;
    expect(point).toMatchObject({ cpStatus: made.point.cpStatus, dateOfActivation: null });
    await market.file(operator.rejected([172]));
    expect(await market.process(made.sent.id)).toMatchObject({ state: 'refused' });
  });

  it('of the operator’s own conversation belongs to the registration that waits for it', async () => {
    const { point, cpNumber, sent } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });
    await market.file(operator.rejected([56]));
    const { processes } = await market.register([point.id]);
    await market.send(processes[0]!);
    const points = [{ cpNumber, periods: [{ from: market.later }] }];

    await market.file(operator.completed('', 9, { conversationId: market.newId(), points }));

    expect(await market.process(processes[0]!)).toMatchObject({ state: 'active', activeFrom: market.later });
    expect(await market.process(sent.id)).toMatchObject({ state: 'rejected' });
  });

  it('of the operator’s own conversation with another consent belongs to another registration and waits', async () => {
    const made = await market.aRegistration();
    const operator = market.operatorOf(made);
    await market.file(operator.consented());
    const points = [{ cpNumber: made.cpNumber, consentId: 'AT009999OTHER', periods: [{ from: market.later }] }];

    const { message } = await market.file(operator.completed('', 9, { conversationId: market.newId(), points }));

    expect(message.state).toBe('open');
    expect(await market.process(made.sent.id)).toMatchObject({ state: 'consented', consentId: operator.consentId });
  });

  it('of an unknown code is kept with the reason, although it has the ids of a request', async () => {
    const made = await market.aRegistration();
    const text = market.operatorOf(made).received().replaceAll('ANTWORT_ECON', 'FOO_ECON');

    const { message } = await market.file(text);

    expect(message).toMatchObject({
      state: 'unread',
      code: 'FOO_ECON',
      fault: 'marketMessage.codeUnknown',
      faultDetail: 'FOO_ECON',
    });
    expect((await market.process(made.sent.id)).steps).toHaveLength(1);
  });

  it.each(['Prod', 'TEST', ''])('that is neither live nor a test (%j) waits', async mode => {
    const made = await market.aRegistration();
    const text = market.operatorOf(made).received();

    const { message } = await market.file(text.replace('DocumentMode="SIMU"', `DocumentMode="${mode}"`));

    expect(message).toMatchObject({ state: 'unread', fault: 'marketMessage.unknownMode', faultDetail: mode });
  });

  it('without its ids that came before the request was noted as handed over is filed afterwards', async () => {
    const { sent, cpNumber } = await market.aRegistration();
    await json(await market.admin.post(`/marketmessages/processes/${sent.id}/unsent`, {}));
    const { message } = await market.file(
      market.operatorOf({ sent, cpNumber }).completed(market.later, 3, { conversationId: market.newId() }),
    );
    expect(message.state).toBe('open');

    await market.send(sent.id);

    expect(await market.process(sent.id)).toMatchObject({ state: 'active' });
    expect(await json(await market.admin.get(`/marketmessages/${message.id}`))).toMatchObject({ state: 'filed' });
  });

  it('is assigned to a request for its counting point only, or dismissed', async () => {
    const { sent, cpNumber } = await market.aRegistration();
    const other = await market.aRegistration();
    const { message } = await market.file(
      market.operatorOf({ sent, cpNumber }).consented(2, { conversationId: 'FREMD2' }),
    );
    const path = `/marketmessages/${message.id}`;
    const report = message.reports[0]!.id;

    const wrong = await market.admin.post(`${path}/assign`, { report, process: other.sent.id });
    expect(await codeOf(wrong)).toEqual([422, 'market.otherPoint']);
    await json(await market.admin.post(`${path}/assign`, { report, process: sent.id }));

    expect(await market.process(sent.id)).toMatchObject({ state: 'consented' });
    expect(await codeOf(await market.admin.post(`${path}/dismiss`, {}))).toEqual([409, 'market.notOpen']);
    // A later message of the counting point leaves the assignment as it is.
    await market.file(market.operatorOf({ sent, cpNumber }).received(1));
    expect(await market.process(sent.id)).toMatchObject({ state: 'consented' });
  });

  it('assigned to another registration after all takes its consent along', async () => {
    const made = await market.aRegistration();
    await market.file(market.operatorOf(made).rejected([56]));
    const { processes } = await market.register([made.point.id]);
    await market.send(processes[0]!);
    const { message } = await market.file(
      market.operatorOf(made).consented(4, { conversationId: market.newId(), requestId: 'FREMD' }),
    );
    const { consentId } = market.operatorOf(made);
    for (const process of [made.sent.id, processes[0]!]) {
      const body = { report: message.reports[0]!.id, process };
      await json(await market.admin.post(`/marketmessages/${message.id}/assign`, body));
    }

    expect(await market.process(made.sent.id)).toMatchObject({ state: 'rejected', consentId: '' });
    expect(await market.process(processes[0]!)).toMatchObject({ state: 'consented', consentId });
    const unknown = { conversationId: market.newId() };
    await market.file(market.operatorOf(made).completed(market.later, 5, unknown));
    expect(await market.process(processes[0]!)).toMatchObject({ state: 'active' });
  });

  it('of the conversation of an assigned one belongs to the same request, before and after the assignment', async () => {
    const made = await market.aRegistration();
    // As the EDA portal writes them for a request that was entered there.
    const there = { conversationId: market.newId(), requestId: 'PORTAL01' };
    const answer = (code: string, codes: number[], minute: number, change: object = {}) =>
      consentNotification({
        ...market.answering(made.sent),
        messageId: market.newId(),
        created: `2026-11-25T10:0${minute}:00Z`,
        code,
        ...there,
        answers: [{ cpNumber: made.cpNumber, codes }],
        ...change,
      });
    const { message: received } = await market.file(answer('ANTWORT_ECON', [99], 1));
    const { message: consented } = await market.file(answer('ZUSTIMMUNG_ECON', [175], 2));
    const { message: foreign } = await market.file(answer('ABLEHNUNG_ECON', [172], 3, { requestId: 'PORTAL02' }));
    const body = { report: received.reports[0]!.id, process: made.sent.id };
    await json(await market.admin.post(`/marketmessages/${received.id}/assign`, body));
    expect(await market.process(made.sent.id)).toMatchObject({ state: 'consented' });
    const stateOf = async (id: number) =>
      (await json<MarketMessage>(await market.admin.get(`/marketmessages/${id}`))).state;
    expect([await stateOf(consented.id), await stateOf(foreign.id)]).toEqual(['filed', 'open']);
    // One of another conversation leaves them where they are.
    await market.file(answer('ANTWORT_ECON', [99], 3, { conversationId: market.newId(), requestId: 'PORTAL03' }));
    expect(await market.process(made.sent.id)).toMatchObject({ state: 'consented' });
    expect(await stateOf(consented.id)).toBe('filed');

    const { message: broken } = await market.file(answer('ABBRUCH_ECON', [203], 4));

    expect(broken.state).toBe('filed');
    expect(await market.process(made.sent.id)).toMatchObject({ state: 'brokenOff' });
  });
});

describe('a message that was set aside', () => {
  it('is taken up again, and by then assigned to its request if one explains it', async () => {
    const { sent, cpNumber, member } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });
    const unknown = { conversationId: 'FREMD3' };
    await market.aMember();
    const { message } = await market.file(operator.consented(2, unknown));
    const path = `/marketmessages/${message.id}`;
    expect(message.reports).toMatchObject([{ process: null, member: member.id }]);
    await json(await market.admin.post(`${path}/dismiss`, {}));

    for (const _ of ['first', 'repeated'])
      expect(await json(await market.admin.post(`${path}/takeup`, {}))).toMatchObject({ message: { state: 'open' } });
    await json(await market.admin.post(`${path}/assign`, { report: message.reports[0]!.id, process: sent.id }));
    expect(await json(await market.admin.post(`${path}/takeup`, {}))).toMatchObject({ message: { state: 'filed' } });

    // The consent is known now, so the end is assigned automatically.
    const { message: end } = await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-12-31', 4));
    expect(end.state).toBe('filed');
  });

  it('without its request stays out of it until then', async () => {
    await market.settings({ mode: 'PROD' });
    const registration = await market.aRegistration();
    const { cpNumber, sent } = registration;
    const operator = market.operatorOf(registration);
    const { message } = await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-12-31', 4));
    expect(message.state).toBe('open');
    await json(await market.admin.post(`/marketmessages/${message.id}/dismiss`, {}));
    await market.file(operator.completed('2026-12-01', 3));
    expect(await market.process(sent.id)).toMatchObject({ state: 'active', cpNumber });

    const taken = await json<{ message: MarketMessage }>(
      await market.admin.post(`/marketmessages/${message.id}/takeup`, {}),
    );
    expect(taken.message.state).toBe('filed');
    expect(await market.process(sent.id)).toMatchObject({ state: 'ended', endOn: '2026-12-31' });
  });

  it('because it could not be read waits as unreadable again', async () => {
    const { message } = await market.file('<Other xmlns="urn:aside"/>');
    const path = `/marketmessages/${message.id}`;
    await json(await market.admin.post(`${path}/dismiss`, {}));
    expect(await json(await market.admin.post(`${path}/takeup`, {}))).toMatchObject({ message: { state: 'unread' } });
  });
});

describe('a statement that does not fit a request', () => {
  it('dated in the future does not outrank what follows', async () => {
    const { sent, cpNumber } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });
    await market.file(operator.consented(2, { code: 'ABLEHNUNG_ECON', created: '2099-01-01T00:00:00Z' }));
    expect(await market.process(sent.id)).toMatchObject({ state: 'rejected', since: portal.clock.now.toISOString() });
    await market.file(operator.consented(30));
    expect((await market.process(sent.id)).state).toBe('consented');
  });
});

test('a statement that was set aside changes nothing later', async () => {
  const { sent, cpNumber } = await market.aRegistration();
  const operator = market.operatorOf({ sent, cpNumber });
  await json(await market.admin.post(`/marketmessages/processes/${sent.id}/unsent`, {}));
  const { message } = await market.file(operator.completed(market.later, 3, { conversationId: market.newId() }));
  await json(await market.admin.post(`/marketmessages/${message.id}/dismiss`, {}));

  await market.send(sent.id);
  await market.file(operator.received(5));

  expect(await market.process(sent.id)).toMatchObject({ state: 'received' });
  expect(await json(await market.admin.get(`/marketmessages/${message.id}`))).toMatchObject({ state: 'dismissed' });
});

test('several periods of a counting point in one message end in the same state in either order', async () => {
  const outcomes: unknown[] = [];
  for (const from of [
    ['2026-12-01', '2026-12-08'],
    ['2026-12-08', '2026-12-01'],
  ]) {
    const { sent, cpNumber } = await market.aRegistration();
    const points = from.map(day => ({ cpNumber, periods: [{ from: day }] }));
    await market.file(market.operatorOf({ sent, cpNumber }).completed('', 3, { points }));
    const { state, activeFrom } = await market.process(sent.id);
    outcomes.push({ state, activeFrom });
  }

  expect(outcomes[1]).toEqual(outcomes[0]);
});
