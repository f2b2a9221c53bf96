import { countingPointData, type Member } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApplication, openPortal, type Portal } from '../testing.ts';
import { NotSent, type Outgoing, sendDue } from './channels/sending.ts';
import { processNotification } from './simulator/operator.ts';
import { aMarket, codeOf, json, type Market, reasonOf } from './testing/aMarket.ts';
import { aList } from './testing/pointLists.ts';

let portal: Portal;
let market: Market;
let sent: Outgoing[];
let now: Date;
const today = new Date('2026-11-25T10:00:00Z');

beforeAll(async () => {
  portal = await openPortal({ now: today });
});
beforeEach(async () => {
  now = today;
  sent = [];
  market = await aMarket(portal);
  const access = { username: market.edaNumber, password: 'x', version: 0 };
  await json(await market.admin.post(`/marketmessages/mailbox/${market.community}/update`, access));
  await market.settings({ channel: 'mailbox', mode: 'PROD', communityType: 'RC_L' });
});
afterAll(() => portal.close());

const owner = () => ({
  organisationId: market.organisation.id,
  communityId: market.community,
  channel: 'mailbox' as const,
});
const work = (send: (message: Outgoing) => Promise<void> = async message => void sent.push(message)) =>
  sendDue({
    owner: owner(),
    transaction: inner => portal.inOrganisation(market.organisation.id, inner),
    now: () => now,
    send,
    recipientOf: ({ receiver }) => receiver,
  });
const queue = async (id: number) =>
  json(await market.admin.post('/marketmessages/processes/queued', { processes: [id] }));
const leave = async ({ id }: Pick<Member, 'id'>, leftOn: string) =>
  json(await market.admin.post(`/admin/member/${id}/leave`, { leftOn }));
const rejoin = async ({ id }: Pick<Member, 'id'>) => json(await market.admin.post(`/admin/member/${id}/rejoin`, {}));
const repeat = async (id: number) => {
  const { version } = await market.process(id);
  return json(await market.admin.post(`/marketmessages/processes/${id}/delivery`, { decision: 'repeat', version }));
};
async function setLastDay({ id }: Pick<Member, 'id'>, dateOfDeactivation: string | null) {
  const point = (await market.getMember(id)).countingPoints[0]!;
  const written = countingPointData.parse({ ...point, version: undefined, dateOfDeactivation });
  await json(await market.admin.post(`/admin/member/${id}/countingpoint/${point.id}/update`, written));
}
async function aPrepared() {
  const member = await market.aMember();
  const { processes } = await market.register([member.countingPoints[0]!.id]);
  return { member, id: processes[0]! };
}

describe('a registration from a day after the membership', () => {
  it('is left out with its reason', async () => {
    const member = await market.aMember();
    const point = member.countingPoints[0]!;
    await leave(member, '2026-11-29');

    expect(await market.register([point.id], { from: '2026-11-30' })).toEqual({
      processes: [],
      leftOut: [{ cpNumber: point.cpNumber, reason: 'market.memberLeaves' }],
    });
    expect((await market.register([point.id], { from: '2026-11-29' })).processes).toHaveLength(1);
  });

  it('a waiting registration is held back if the member leaves, and sent once the departure is undone', async () => {
    const { member, id } = await aPrepared();
    await queue(id);
    await leave(member, '2026-11-26');
    expect(await market.process(id)).toMatchObject({ endsBefore: '2026-11-26', hasOpenTask: true });
    await work();
    expect(sent).toEqual([]);
    expect((await market.process(id)).delivery).toMatchObject({ state: 'failed', fault: 'endsBefore' });
    await repeat(id);
    await work();
    expect(sent).toEqual([]);

    await rejoin(member);
    expect(await market.process(id)).toMatchObject({ endsBefore: null, hasOpenTask: false });
    await repeat(id);
    await work();

    expect(sent).toHaveLength(1);
  });

  it('is not sent again after a lost answer, neither by a new decision nor by one made before', async () => {
    const { member, id } = await aPrepared();
    await queue(id);
    await work(() => Promise.reject(new NotSent('lost')));
    await repeat(id);
    await leave(member, '2026-11-26');
    await work();
    expect(await market.process(id)).toMatchObject({
      endsBefore: '2026-11-26',
      hasOpenTask: true,
      delivery: { state: 'uncertain', fault: 'endsBefore' },
    });
    const { version } = await market.process(id);
    const again = { decision: 'repeat', version };
    expect(await codeOf(await market.admin.post(`/marketmessages/processes/${id}/delivery`, again))).toEqual([
      409,
      'market.endsBefore',
    ]);
    await work();
    expect(sent).toEqual([]);

    await rejoin(member);
    await repeat(id);
    await work();
    expect(sent).toHaveLength(1);
  });

  it('is sent if the member leaves on its first day or later', async () => {
    const { member, id } = await aPrepared();
    await queue(id);
    await leave(member, market.later);
    await work();

    expect(await market.process(id)).toMatchObject({ state: 'sent', endsBefore: null, hasOpenTask: false });
  });

  it('is sent for a further participation after a last day of the counting point', async () => {
    const member = await market.aParticipant();
    await setLastDay(member, '2026-11-20');
    const { processes } = await market.register([member.countingPoints[0]!.id]);
    await queue(processes[0]!);
    await work();

    expect(sent).toHaveLength(1);
  });

  it('is held back if another member has the number by then', async () => {
    const member = await market.aParticipant();
    const { cpNumber, id } = member.countingPoints[0]!;
    await setLastDay(member, '2026-11-20');
    const { processes } = await market.register([id]);
    await queue(processes[0]!);
    const [house] = anApplication(market.community, 1).countingPoints;
    await market.aMember({ countingPoints: [{ ...house!, cpNumber }] });
    await work();

    expect(sent).toEqual([]);
    expect(await market.process(processes[0]!)).toMatchObject({ endsBefore: '2026-11-20' });
  });
});

it.each(['the membership', 'the participation'])(
  'a factor change for a day after %s is held back until that end is undone',
  async what => {
    const member = await market.aParticipant();
    const countingPoint = member.countingPoints[0]!.id;
    const { processes } = await market.changeFactor(countingPoint, '2026-11-28');
    const id = processes[0]!;
    await queue(id);
    const ends = what === 'the membership';
    await (ends ? leave(member, '2026-11-26') : setLastDay(member, '2026-11-26'));
    now = new Date('2026-11-27T10:00:00Z');
    await work();
    expect(sent).toEqual([]);
    expect(await market.process(id)).toMatchObject({
      endsBefore: '2026-11-26',
      hasOpenTask: true,
      delivery: { state: 'failed', fault: 'endsBefore' },
    });

    await (ends ? rejoin(member) : setLastDay(member, null));

    expect(await market.process(id)).toMatchObject({ endsBefore: null, hasOpenTask: false });
  },
);

it('energy data of days after a membership that ended since are not asked for', async () => {
  const member = await market.aParticipant();
  const asked = {
    community: market.community,
    countingPoints: [member.countingPoints[0]!.id],
    from: '2026-11-10',
    to: '2026-11-20',
  };
  const { processes } = await market.prepare('requestdata', asked);
  await queue(processes[0]!);
  await leave(member, '2026-11-09');
  await work();

  expect(sent).toEqual([]);
  expect(await market.process(processes[0]!)).toMatchObject({ endsBefore: '2026-11-09', hasOpenTask: true });
});

it('energy data after the membership are not asked for either where the counting point never began', async () => {
  const member = await market.aMember();
  const { cpNumber, id } = member.countingPoints[0]!;
  await leave(member, '2026-11-09');
  const days = { from: '2026-11-10', to: '2026-11-20' };

  expect(await market.prepare('requestdata', { community: market.community, countingPoints: [id], ...days })).toEqual({
    processes: [],
    leftOut: [{ cpNumber, reason: 'market.notTakingPart' }],
  });
});

describe('a registration of a participation that has ended here', () => {
  async function anActive() {
    const registration = await market.aRegistration();
    const operator = market.operatorOf(registration);
    await market.file(operator.consented());
    await market.file(operator.completed('2026-11-26'));
    now = new Date('2026-11-26T10:00:00Z');
    return { ...registration, operator, id: registration.sent.id };
  }
  const attention = async () =>
    (await market.listed({ group: 'attention', community: market.community })).map(({ id }) => id);

  it.each(['the membership', 'the participation'])(
    'a registration is an open task after the end of %s until it is reported to the grid operator',
    async what => {
      const { id, member, point } = await anActive();
      expect(await market.process(id)).toMatchObject({ goesOnAfter: null, hasOpenTask: false });
      await (what === 'the membership' ? leave(member, '2026-11-30') : setLastDay(member, '2026-11-30'));
      expect(await market.process(id)).toMatchObject({ state: 'active', goesOnAfter: '2026-11-30', hasOpenTask: true });
      expect(await attention()).toEqual([id]);

      const { processes } = await market.revoke(point.id, { end: '2026-11-30' });
      expect(await market.process(id)).toMatchObject({ goesOnAfter: null, hasOpenTask: false });
      await json(await market.admin.post(`/marketmessages/processes/${processes[0]}/withdraw`, {}));
      expect(await attention()).toEqual([id]);
    },
  );

  it('is an open task again once its revocation is refused', async () => {
    const { id, member, point } = await anActive();
    await leave(member, '2026-11-30');
    const { processes } = await market.revoke(point.id, { end: '2026-11-30' });
    await market.send(processes[0]!);
    const revocation = await market.process(processes[0]!);
    await market.file(
      processNotification({
        ...market.answering(revocation),
        code: 'ANTWORT_CCMS',
        messageId: market.newId(),
        originalMessageId: revocation.conversationId,
        codes: [174],
      }),
    );

    expect((await attention()).toSorted()).toEqual([id, processes[0]!].toSorted());
  });

  it.each(['a message', 'an entry'])('is no task once the grid operator has ended it, known by %s', async by => {
    const { id, member, operator } = await anActive();
    await leave(member, '2026-11-30');
    if (by === 'a message') await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-11-30'));
    else await market.enter(id, 'ended', '2026-11-30');
    expect(await market.process(id)).toMatchObject({ state: 'ended', goesOnAfter: null, hasOpenTask: false });
  });

  it('is no task before a revocation of that day is possible', async () => {
    const { id, member } = await anActive();
    await leave(member, '2027-03-31');
    expect(await market.process(id)).toMatchObject({ goesOnAfter: null, hasOpenTask: false });
  });
});

describe('a participation that the grid operator begins after the membership', () => {
  async function aBegun() {
    const registration = await market.aRegistration();
    const operator = market.operatorOf(registration);
    const task = async () => (await market.process(registration.sent.id)).task;
    const point = async () => (await market.getMember(registration.member.id)).countingPoints[0];
    return { ...registration, operator, task, read: point };
  }
  const isNew = { cpStatus: 2, dateOfActivation: null, dateOfDeactivation: null };

  it('waits, and is not taken over', async () => {
    const { sent: registration, member, operator, task, read } = await aBegun();
    await leave(member, '2026-11-26');
    await market.file(operator.consented(2));
    await market.file(operator.completed('2026-11-30', 3));
    expect(await read()).toMatchObject(isNew);
    expect(await task()).toMatchObject({ kind: 'notMember', known: [{ day: null }, { day: '2026-11-30' }] });

    const answer = await market.decide(registration.id, 'takeOver');

    expect(await codeOf(answer)).toEqual([409, 'market.notTakenOver']);
    expect(await read()).toMatchObject(isNew);
  });

  it('can be revoked with a consent that an administrator knows from the grid operator', async () => {
    const { sent: registration, member, point } = await aBegun();
    await leave(member, '2026-11-26');
    await market.enter(registration.id, 'active', '2026-11-30');
    expect(reasonOf(await market.revoke(point.id))).toBe('market.noConsent');

    const consentId = 'AT009999CONSENT77';
    const { processes } = await market.revoke(point.id, { consentId });

    expect(await market.process(processes[0]!)).toMatchObject({ kind: 'revocation', consentId });
    expect(await market.process(registration.id)).toMatchObject({ consentId });
  });

  it('is no task any more once the consent is revoked', async () => {
    const { member, point, operator, task } = await aBegun();
    await leave(member, '2026-11-26');
    await market.file(operator.consented(2));
    await market.file(operator.completed('2026-11-30', 3));
    const { processes } = await market.revoke(point.id, { end: '2026-11-26' });
    await queue(processes[0]!);
    await work();
    expect(sent).toHaveLength(1);
    const revocation = await market.process(processes[0]!);
    expect(revocation).toMatchObject({ state: 'sent', endsBefore: null });

    const text = new TextDecoder().decode(sent[0]!.bytes);
    const originalMessageId = /MessageId>([^<]+)/.exec(text)![1]!;
    await market.file(
      processNotification({
        ...market.answering(revocation),
        messageId: market.newId(),
        code: 'ANTWORT_CCMS',
        originalMessageId,
        codes: [176],
      }),
    );

    expect(await market.process(revocation.id)).toMatchObject({ state: 'accepted' });
    expect(await task()).toBeNull();
  });

  it('is offered to be taken over once the member is back', async () => {
    const { member, operator, task } = await aBegun();
    await leave(member, '2026-11-26');
    await market.file(operator.completed('2026-11-30', 3));
    await rejoin(member);

    expect(await task()).toMatchObject({ kind: 'firstDay', known: [{ day: null }, { day: '2026-11-30' }] });
  });

  it('waits, too, if the member leaves after the message', async () => {
    const { member, operator, task, read } = await aBegun();
    await market.file(operator.completed('2026-11-30', 3));
    expect(await task()).toBeNull();
    await leave(member, '2026-11-26');

    expect(await task()).toMatchObject({ kind: 'notMember', known: [{ day: '2026-11-30' }, { day: '2026-11-30' }] });
    await market.file(operator.completed('2026-12-02', 4));
    expect(await read()).toMatchObject({ dateOfActivation: '2026-11-30' });
    await rejoin(member);
    expect(await task()).toMatchObject({ kind: 'firstDay', known: [{ day: '2026-11-30' }, { day: '2026-12-02' }] });
  });

  it('on the last day of the membership is taken over', async () => {
    const { member, operator, task, read } = await aBegun();
    await leave(member, '2026-11-30');
    await market.file(operator.completed('2026-11-30', 3));

    expect(await task()).toBeNull();
    expect(await read()).toMatchObject({ dateOfActivation: '2026-11-30' });
  });

  it('is not taken over from a list, either', async () => {
    const member = await market.aMember();
    const { cpNumber } = member.countingPoints[0]!;
    await leave(member, '2026-11-26');
    const list = await aList(market, [{ cpNumber, periods: [{ from: '2026-11-30' }] }], { mode: 'PROD' });
    const accepted = [{ cpNumber, kind: 'notActivated' }];

    expect(await codeOf(await market.admin.post(`/marketmessages/${list}/accept`, { accepted }))).toEqual([
      409,
      'market.dayNotTakenOver',
    ]);
  });
});
