import type { Cockpit, MarketPoint, MemberRow, OwnRegistration } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../testing.ts';
import { consentNotification, pointListMessage } from './simulator/operator.ts';
import { aMarket, codeOf, json, type Market, reasonOf } from './testing/aMarket.ts';

let portal: Portal;
let market: Market;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-25T10:00:00Z') });
});
beforeEach(async () => {
  market = await aMarket(portal);
});
afterAll(() => portal.close());

type Registration = Awaited<ReturnType<Market['aRegistration']>>;
type Told = Pick<Registration, 'sent' | 'cpNumber'>;

const consent = ({ sent, cpNumber }: Told, consentId: string) =>
  market.file(
    consentNotification({
      ...market.answering(sent),
      messageId: `AT009999M${sent.id}`,
      code: 'ZUSTIMMUNG_ECON',
      requestId: sent.requestId,
      answers: [{ cpNumber, consentId, codes: [175] }],
    }),
  );
const completion = ({ sent, cpNumber }: Told, consentId: string) =>
  market.file(
    pointListMessage({
      ...market.answering(sent),
      messageId: `AT009999A${sent.id}`,
      code: 'ABSCHLUSS_ECON',
      communityId: market.communityId,
      points: [{ cpNumber, consentId, periods: [{ from: '2026-11-01' }] }],
    }),
  );

/** The same counting point, registered in the mode that the community has by now. */
async function again({ point, cpNumber, member }: Registration) {
  const { processes } = await market.register([point.id]);
  await market.send(processes[0]!);
  return { point, cpNumber, member, sent: await market.process(processes[0]!) };
}

const rows = (group: string) => market.listed({ group, community: market.community });

describe('after a test', () => {
  it('a counting point that was registered in it is registered live', async () => {
    const test = await market.aRegistration();
    await consent(test, 'TEST1');
    await completion(test, 'TEST1');
    await market.settings({ mode: 'PROD' });

    const [point] = await json<MarketPoint[]>(await market.admin.get(`/marketmessages/points/${market.community}`));
    expect(point).toMatchObject({ cpNumber: test.cpNumber, process: null, state: null });
    const { sent } = await again(test);

    expect(sent).toMatchObject({ mode: 'PROD', state: 'sent' });
    expect((await market.register([test.point.id])).leftOut).toMatchObject([{ reason: 'market.processOpen' }]);
  });

  it('lists, data, factors and revocations that were requested in it are requested live', async () => {
    await market.settings({ mode: 'SIMU' });
    const test = await market.aRegistration();
    await consent(test, 'TEST1');
    await completion(test, 'TEST1');
    const requestAll = async () => [
      await market.prepare('requestlist', { community: market.community }),
      await market.prepare('requestdata', {
        community: market.community,
        countingPoints: [test.point.id],
        from: '2026-11-01',
        to: '2026-11-03',
      }),
      await market.changeFactor(test.point.id, '2026-11-27'),
      await market.revoke(test.point.id, { end: '2026-12-01' }),
    ];
    await requestAll();
    await market.settings({ mode: 'PROD' });
    const live = await again(test);
    await consent(live, 'LIVE1');
    await completion(live, 'LIVE1');

    const prepared = await requestAll();

    expect(prepared.map(({ processes, leftOut }) => [processes.length, leftOut])).toEqual(
      Array.from({ length: 4 }, () => [1, []]),
    );
  });

  it('leaves its open messages and lists in the list of messages, not on the home page', async () => {
    const cockpit = async () => (await json<Cockpit>(await market.admin.get('/admin/cockpit'))).marketMessages;
    const strange = { sender: 'AT009999', receiver: market.edaNumber, mode: 'SIMU' };
    const points = [{ cpNumber: 'AT0099990000000000000000000099999', periods: [{ from: '2026-01-01' }] }];
    const { communityId } = market;
    await market.file(pointListMessage({ ...strange, code: 'SENDEN_ECP', communityId, points, messageId: 'TESTLIST' }));
    const answers = [{ cpNumber: points[0]!.cpNumber, codes: [99] }];
    await market.file(consentNotification({ ...strange, code: 'ANTWORT_ECON', messageId: 'TESTANSWER', answers }));
    const before = await cockpit();
    expect(before).toBeGreaterThanOrEqual(2);

    await market.settings({ mode: 'PROD' });

    expect(await cockpit()).toBe(before - 2);
    const filter = encodeURIComponent(JSON.stringify({ state: 'open' }));
    expect((await json<object[]>(await market.admin.get(`/marketmessages?filter=${filter}`))).length).toBeGreaterThan(
      0,
    );
  });

  it('is no task on the home page, and nothing of it is taken over', async () => {
    const test = await market.aRegistration();
    await completion(test, 'TEST1');
    const cockpit = async () => (await json<Cockpit>(await market.admin.get('/admin/cockpit'))).marketRequests;
    const before = await cockpit();
    expect(before).toBe((await rows('attention')).length);
    expect(before).toBe(1);

    await market.settings({ mode: 'PROD' });

    expect([await cockpit(), (await rows('attention')).length]).toEqual([0, 0]);
    const answer = await market.decide(test.sent.id, 'takeOver', { takesTest: true });
    expect(await codeOf(answer)).toEqual([409, 'market.otherMode']);
  });
});

describe('a revocation', () => {
  it('states a consent of its mode, and ends the registration of its mode only', async () => {
    const test = await market.aRegistration();
    await market.settings({ mode: 'PROD' });
    const live = await again(test);
    await consent(live, 'SAME1');
    await market.settings({ mode: 'SIMU' });
    await consent(test, 'SAME1');
    await market.settings({ mode: 'PROD' });

    const { processes } = await market.revoke(test.point.id, { end: '2026-12-01' });
    await market.send(processes[0]!);
    const revocation = await market.process(processes[0]!);
    await market.file(
      consentNotification({
        ...market.answering(revocation),
        messageId: 'AT009999CCMS',
        code: 'ANTWORT_CCMS',
        answers: [{ cpNumber: test.cpNumber, consentId: 'SAME1', codes: [176] }],
      }),
    );

    expect((await market.process(live.sent.id)).state).toBe('ended');
    expect((await market.process(test.sent.id)).state).toBe('consented');
  });

  it('is refused live if only a test has a consent', async () => {
    const test = await market.aRegistration();
    await consent(test, 'TEST1');
    await market.settings({ mode: 'PROD' });

    expect(reasonOf(await market.revoke(test.point.id))).toBe('market.noConsent');
  });
});

describe('a member', () => {
  it('sees registrations of live operation only, even while the community tests again', async () => {
    const person = await portal.aUser(market.organisation.id, 'eigen@example.org');
    const test = await market.aRegistration({}, { email: 'eigen@example.org' });
    const visitor = await portal.logIn(person);
    const own = async () => json<OwnRegistration[]>(await visitor.get(`/member/${test.member.id}/registrations`));

    expect(await own()).toEqual([]);
    await market.settings({ mode: 'PROD' });
    const live = await again(test);
    await consent(live, 'LIVE1');
    await market.settings({ mode: 'SIMU' });
    expect(await own()).toMatchObject([{ cpNumber: test.cpNumber, state: 'consented' }]);
  });

  it('the list of members shows the registration of the current mode', async () => {
    const test = await market.aRegistration();
    await consent(test, 'TEST1');
    const standing = async () =>
      (await json<MemberRow[]>(await market.admin.get('/admin/members'))).map(({ registration }) => registration);

    expect(await standing()).toEqual(['open']);
    await market.settings({ mode: 'PROD' });
    expect(await standing()).toEqual([null]);
  });
});
