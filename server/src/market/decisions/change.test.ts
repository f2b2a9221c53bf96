import type { Cockpit, MarketMessageRow, MarketProcess, MarketProcessRow, NotedState } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../testing.ts';
import { aMarket, codeOf, json, type Market } from '../testing/aMarket.ts';

let portal: Portal;
let market: Market;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-25T10:00:00Z') });
});
beforeEach(async () => {
  market = await aMarket(portal);
});
afterAll(() => portal.close());

const pathOf = ({ id }: Pick<MarketProcess, 'id'>) => `/marketmessages/processes/${id}`;

async function post(process: Pick<MarketProcess, 'id'>, verb: string, body: object = {}) {
  const { version } = await market.process(process.id);
  return market.admin.post(`${pathOf(process)}/${verb}`, { ...body, version });
}
const note = async (process: MarketProcess, state: NotedState, day: string) =>
  (await json<{ process: MarketProcess }>(await post(process, 'state', { state, day }))).process;
const settle = async (process: MarketProcess) => json(await post(process, 'settled'));
const leave = async (process: MarketProcess) => json(await post(process, 'conflict', { take: 'ours' }));

const noteOf = ({ steps }: MarketProcess) => steps.findLast(step => step.note !== null)?.note;
const takeBack = (process: MarketProcess, id = noteOf(process)) =>
  market.admin.send('DELETE', `${pathOf(process)}/notes/${id}`);

async function home() {
  const cockpit = await json<Cockpit>(await market.admin.get('/admin/cockpit'));
  const filter = encodeURIComponent(JSON.stringify({ group: 'attention' }));
  const rows = await json<MarketProcessRow[]>(await market.admin.get(`/marketmessages/processes?filter=${filter}`));
  expect(rows).toHaveLength(cockpit.marketRequests);
  return { requests: rows.map(({ id }) => id), messages: cockpit.marketMessages };
}

describe('a note taken back', () => {
  it('leaves the state that the other statements give', async () => {
    const registration = await market.aRegistration();
    await market.file(market.operatorOf(registration).received());
    const refused = await note(registration.sent, 'refused', market.today);
    expect(refused).toMatchObject({ state: 'refused' });

    const { process } = await json<{ process: MarketProcess }>(await takeBack(refused));

    expect(process).toMatchObject({ state: 'received', codes: [99], deadline: '2026-12-09' });
    expect(process.steps.map(({ code }) => code)).toEqual(['ANFORDERUNG_ECON', 'ANTWORT_ECON']);
  });

  it('leaves the first day that it has entered, and the operator’s own one still replaces it', async () => {
    await market.settings({ mode: 'PROD' });
    const registration = await market.aRegistration();
    const active = await note(registration.sent, 'active', '2026-12-01');

    await json(await takeBack(active));

    const pointOf = async () => (await market.getMember(registration.member.id)).countingPoints[0];
    expect(await market.process(active.id)).toMatchObject({ state: 'sent', activeFrom: null, conflict: null });
    expect(await pointOf()).toMatchObject({ cpStatus: 1, dateOfActivation: '2026-12-01' });
    await market.file(market.operatorOf(registration).completed('2026-12-04'));
    expect(await pointOf()).toMatchObject({ cpStatus: 1, dateOfActivation: '2026-12-04' });
  });

  it('of an accepted revocation lets the registration go on', async () => {
    const registration = await market.aRegistration();
    await market.file(market.operatorOf(registration).consented());
    const { processes } = await market.prepare('revoke', {
      countingPoint: registration.point.id,
      end: '2026-12-20',
    });
    await market.send(processes[0]!);
    const accepted = await note(await market.process(processes[0]!), 'accepted', market.today);
    expect(await market.process(registration.sent.id)).toMatchObject({ state: 'ended', endedBy: 'community' });

    await json(await takeBack(accepted));

    expect(await market.process(accepted.id)).toMatchObject({ state: 'sent' });
    expect(await market.process(registration.sent.id)).toMatchObject({ state: 'consented', endOn: null });
  });

  it('is gone for the second one who takes it back, and belongs to its request', async () => {
    const one = await note((await market.aRegistration()).sent, 'refused', market.today);
    const other = await note((await market.aRegistration()).sent, 'refused', market.today);

    expect(await codeOf(await takeBack(one, noteOf(other)))).toEqual([404, 'record.notFound']);
    await json(await takeBack(one));
    expect(await codeOf(await takeBack(one))).toEqual([404, 'record.notFound']);
    expect(await market.process(other.id)).toMatchObject({ state: 'refused' });
  });
});

describe('a failure that was dealt with', () => {
  it('needs nobody on the home page until the request fails anew', async () => {
    const registration = await market.aRegistration();
    const operator = market.operatorOf(registration);
    await market.file(operator.rejected([56], 2));
    expect((await home()).requests).toEqual([registration.sent.id]);

    await settle(registration.sent);

    expect((await home()).requests).toEqual([]);
    expect(await market.process(registration.sent.id)).toMatchObject({ state: 'rejected', isSettled: true });
    // An earlier message that comes late states nothing new.
    await market.file(operator.received(1));
    expect((await home()).requests).toEqual([]);
    await market.file(operator.rejected([172], 5));
    expect((await home()).requests).toEqual([registration.sent.id]);
    expect(await market.process(registration.sent.id)).toMatchObject({ state: 'refused', isSettled: false });
  });

  it('may be a contradiction, which a further one opens again', async () => {
    const registration = await market.aRegistration();
    const operator = market.operatorOf(registration);
    await market.file(operator.completed('2026-12-01', 3));
    await leave(registration.sent);
    await market.file(operator.brokenOff(4));
    expect(await market.process(registration.sent.id)).toMatchObject({ isContradictory: true, needsPerson: true });

    await settle(registration.sent);

    expect(await market.process(registration.sent.id)).toMatchObject({
      state: 'active',
      isContradictory: true,
      isSettled: true,
      needsPerson: false,
    });
    expect((await home()).requests).toEqual([]);
    await market.file(operator.rejected([56], 6));
    expect(await market.process(registration.sent.id)).toMatchObject({ isSettled: false, needsPerson: true });
    expect((await home()).requests).toEqual([registration.sent.id]);
  });

  it('is refused twice, without one, and of an outdated page', async () => {
    const { sent } = await market.aRegistration();
    expect(await codeOf(await post(sent, 'settled'))).toEqual([409, 'market.noConflict']);
    const { version } = await note(sent, 'rejected', market.today);
    const outdated = await market.admin.post(`${pathOf(sent)}/settled`, { version: version - 1 });
    expect(await codeOf(outdated)).toEqual([409, 'record.changedMeanwhile']);
    await settle(sent);
    expect(await codeOf(await post(sent, 'settled'))).toEqual([409, 'market.noConflict']);
  });
});

it('an end that was dealt with does not hide another first day', async () => {
  const registration = await market.aRegistration();
  const operator = market.operatorOf(registration);
  const { member, point } = registration;
  await json(
    await market.admin.post(`/admin/member/${member.id}/countingpoint/${point.id}/activate`, {
      dateOfActivation: '2026-11-28',
    }),
  );
  await market.file(operator.completed('2026-12-01', 3));
  await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-12-31', 4));
  expect((await market.process(registration.sent.id)).conflict).toMatchObject({ kind: 'ended' });

  await leave(registration.sent);
  expect((await market.process(registration.sent.id)).conflict).toMatchObject({
    kind: 'otherDay',
    theirs: '2026-12-01',
  });

  await leave(registration.sent);
  expect(await market.process(registration.sent.id)).toMatchObject({ conflict: null, needsPerson: false });
});

it('a message that cannot be read waits on the home page until a person dismisses it', async () => {
  const { message } = await market.file('kein XML');
  expect(message.state).toBe('unread');
  expect((await home()).messages).toBe(1);
  const filter = encodeURIComponent(JSON.stringify({ state: 'waiting' }));
  const waiting = await json<MarketMessageRow[]>(await market.admin.get(`/marketmessages?filter=${filter}`));
  expect(waiting.map(({ id }) => id)).toEqual([message.id]);

  await json(await market.admin.post(`/marketmessages/${message.id}/dismiss`, {}));

  expect((await home()).messages).toBe(0);
});
