import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApplication, openPortal, type Portal } from '../testing.ts';
import { deviationsOf } from './messages/testing/structure.ts';
import { consentNotification } from './simulator/operator.ts';
import { aMarket, json, type Market, minuteOf } from './testing/aMarket.ts';

let portal: Portal;
let market: Market;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-25T10:00:00Z') });
  market = await aMarket(portal);
});
beforeEach(() => market.settings({ mode: 'SIMU' }));
afterAll(() => portal.close());

describe('a registration', () => {
  it('that follows an ended one begins a further participation, and the former one keeps its days', async () => {
    await market.settings({ mode: 'PROD' });
    const first = await market.aRegistration();
    const before = market.operatorOf(first);
    await market.file(before.completed('2026-01-01', 3));
    await market.file(before.revoked('AUFHEBUNG_CCMC', '2026-10-31', 4));
    const { processes } = await market.register([first.point.id]);
    await market.send(processes[0]!);
    const second = await market.process(processes[0]!);
    const participations = async () =>
      (await market.getMember(first.member.id)).countingPoints
        .filter(point => point.cpNumber === first.cpNumber)
        .map(({ cpStatus, dateOfActivation, dateOfDeactivation }) => [cpStatus, dateOfActivation, dateOfDeactivation]);
    await market.file(market.operatorOf({ ...first, sent: second }).completed('2026-12-01', 6));

    expect(await market.process(second.id)).toMatchObject({ state: 'active', conflict: null });
    const both = [
      [1, '2026-01-01', '2026-10-31'],
      [1, '2026-12-01', null],
    ];
    expect(await participations()).toEqual(both);

    // A late message of the former registration changes nothing, nor does the same message once more.
    await market.file(before.received(1));
    await market.file(market.operatorOf({ ...first, sent: second }).completed('2026-12-01', 8));
    expect(await market.process(first.sent.id)).toMatchObject({ state: 'ended', conflict: null, needsPerson: false });
    expect(await participations()).toEqual(both);

    // The end of the further one is its own.
    await market.file(market.operatorOf({ ...first, sent: second }).revoked('AUFHEBUNG_CCMC', '2027-02-28', 9));
    expect(await participations()).toEqual([both[0], [1, '2026-12-01', '2027-02-28']]);
  });

  it('that begins after a last day entered by a person is offered, unless it was requested for then', async () => {
    await market.settings({ mode: 'PROD' });
    const { sent, cpNumber, point, member } = await market.aRegistration();
    const path = `/admin/member/${member.id}/countingpoint/${point.id}`;
    await json(await market.admin.post(`${path}/activate`, { dateOfActivation: '2026-01-01' }));
    const ended = { ...point, version: undefined, dateOfActivation: '2026-01-01', dateOfDeactivation: '2026-12-15' };
    await json(await market.admin.post(`${path}/update`, ended));
    await market.file(market.operatorOf({ sent, cpNumber }).completed('2026-12-20', 3));

    expect(await market.process(sent.id)).toMatchObject({
      state: 'active',
      conflict: { kind: 'otherDay', ours: '2026-01-01', theirs: '2026-12-20' },
    });
    const points = (await market.getMember(member.id)).countingPoints.filter(each => each.cpNumber === cpNumber);
    expect(points).toMatchObject([{ dateOfDeactivation: '2026-12-15' }]);
  });

  it('beside another one of the counting point decides the days together with it, in any order of the messages', async () => {
    await market.settings({ mode: 'PROD' });
    const played = async (order: readonly ('first' | 'second' | 'secondEnded')[]) => {
      const registration = await market.aRegistration();
      const { cpNumber, point, member } = registration;
      const one = market.operatorOf(registration);
      await market.file(one.rejected([173], 1));
      const { processes } = await market.register([point.id]);
      await market.send(processes[0]!);
      const other = market.operatorOf({ sent: await market.process(processes[0]!), cpNumber });
      const messages = {
        first: [one.consented(2), one.completed('2026-12-01', 5)],
        second: [other.consented(3), other.completed('2026-12-10', 6)],
        secondEnded: [other.revoked('AUFHEBUNG_CCMC', '2026-12-20', 7)],
      };
      for (const message of order.flatMap(name => messages[name])) await market.file(message);
      const ids = [registration.sent.id, processes[0]!];
      const standings = await Promise.all(ids.map(market.process));
      const { cpStatus, dateOfActivation, dateOfDeactivation } = (await market.getMember(member.id)).countingPoints[0]!;
      return {
        days: [cpStatus, dateOfActivation, dateOfDeactivation],
        standings: standings.map(({ state, conflict, isContradictory }) => [state, conflict, isContradictory]),
      };
    };
    for (const order of [
      ['first', 'second'],
      ['second', 'first'],
    ] as const)
      expect([order, await played(order)]).toEqual([
        order,
        {
          days: [1, '2026-12-01', null],
          standings: [
            ['active', null, false],
            ['active', null, false],
          ],
        },
      ]);
    for (const order of [
      ['first', 'second', 'secondEnded'],
      ['second', 'first', 'secondEnded'],
      ['second', 'secondEnded', 'first'],
      ['secondEnded', 'second', 'first'],
    ] as const)
      expect([order, await played(order)]).toEqual([
        order,
        {
          days: [1, '2026-12-01', null],
          standings: [
            ['active', null, false],
            ['ended', { kind: 'ended', ours: null, theirs: '2026-12-20' }, false],
          ],
        },
      ]);
  });

  it.each<[string, [string, string | null], [string, string | null], (string | null)[][]]>([
    ['the day after it', ['2026-12-01', '2026-12-10'], ['2026-12-11', null], [['2026-12-01', null]]],
    ['before its end', ['2026-12-01', '2026-12-20'], ['2026-12-05', null], [['2026-12-01', null]]],
    [
      'after a gap',
      ['2026-11-20', '2026-11-22'],
      ['2026-11-30', null],
      [
        ['2026-11-20', '2026-11-22'],
        ['2026-11-30', null],
      ],
    ],
  ])(
    'and another one that begins %s lead to the same days in every order of their messages',
    async (_, first, second, days) => {
      await market.settings({ mode: 'PROD' });
      for (const order of [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
      ]) {
        const registration = await market.aRegistration();
        const { cpNumber, point, member } = registration;
        const one = market.operatorOf(registration);
        await market.file(one.rejected([173], 1));
        const { processes } = await market.register([point.id]);
        await market.send(processes[0]!);
        const other = market.operatorOf({ sent: await market.process(processes[0]!), cpNumber });
        const messages = [
          one.completed(first[0], 3),
          one.revoked('AUFHEBUNG_CCMC', first[1]!, 4),
          other.completed(second[0], 6),
        ];
        for (const place of order) await market.file(messages[place]!);

        const found = (await market.getMember(member.id)).countingPoints
          .filter(each => each.cpNumber === cpNumber)
          .map(({ dateOfActivation, dateOfDeactivation }) => [dateOfActivation, dateOfDeactivation]);
        expect([order, found]).toEqual([order, days]);
        const conflicts = await Promise.all(
          [registration.sent.id, processes[0]!].map(async id => (await market.process(id)).conflict),
        );
        expect([order, conflicts]).toEqual([order, [null, null]]);
      }
    },
  );

  it('that is revoked before its first day says nothing about the participation before it', async () => {
    await market.settings({ mode: 'PROD' });
    const first = await market.aRegistration();
    const before = market.operatorOf(first);
    await market.file(before.completed('2026-11-26', 2));
    await market.file(before.revoked('AUFHEBUNG_CCMC', '2026-11-30', 3));
    const { processes } = await market.register([first.point.id], { from: '2026-12-05' });
    await market.send(processes[0]!);
    const again = market.operatorOf({ ...first, sent: await market.process(processes[0]!) });
    for (const message of [
      again.consented(5),
      again.revoked('AUFHEBUNG_CCMC', '2026-12-02', 7),
      again.completed('2026-12-05', 6),
    ]) {
      await market.file(message);
      expect(await market.process(processes[0]!)).toMatchObject({ conflict: null, needsPerson: false });
    }
    const { countingPoints } = await market.getMember(first.member.id);
    expect(countingPoints[0]).toMatchObject({ dateOfActivation: '2026-11-26', dateOfDeactivation: '2026-11-30' });
  });

  it('that follows an ended one is offered its first day in a test, which begins a further participation', async () => {
    const first = await market.aRegistration();
    const before = market.operatorOf(first);
    await market.file(before.completed('2026-01-01', 3));
    const begun = await market.process(first.sent.id);
    const decide = (process: { id: number; version: number }) =>
      market.admin.post(`/marketmessages/processes/${process.id}/conflict`, {
        take: 'theirs',
        takesTest: true,
        version: process.version,
      });
    await json(await decide(begun));
    await market.file(before.revoked('AUFHEBUNG_CCMC', '2026-10-31', 4));
    await json(await decide(await market.process(first.sent.id)));
    const { processes } = await market.register([first.point.id]);
    await market.send(processes[0]!);
    const second = await market.process(processes[0]!);
    await market.file(market.operatorOf({ ...first, sent: second }).completed('2026-12-01', 6));

    const active = await market.process(second.id);
    expect(active.conflict).toEqual({ kind: 'otherDay', ours: '2026-01-01', theirs: '2026-12-01' });
    await json(await decide(active));

    const after = await market.process(second.id);
    const points = (await market.getMember(first.member.id)).countingPoints.filter(
      ({ cpNumber }) => cpNumber === first.cpNumber,
    );
    expect(after).toMatchObject({ conflict: null, needsPerson: false });
    expect(points.map(({ dateOfActivation }) => dateOfActivation)).toEqual(['2026-01-01', '2026-12-01']);
    expect(after.countingPoint).toBe(points[1]!.id);
  });

  it('ends by the community’s own revocation once the operator has accepted it', async () => {
    const { sent, cpNumber, point } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });
    await market.file(operator.consented());
    const { processes } = await market.prepare('revoke', { countingPoint: point.id, end: '2026-12-20' });
    await market.send(processes[0]!);
    const revocation = await market.process(processes[0]!);
    const xml = await (await market.admin.get(`/marketmessages/processes/${revocation.id}/file`)).text();
    expect(deviationsOf('AUFHEBUNG_CCMS', xml, '01.10')).toEqual([]);
    expect(xml).toContain(operator.consentId);

    await market.file(
      consentNotification({
        ...market.answering(revocation),
        messageId: market.newId(),
        code: 'ANTWORT_CCMS',
        created: minuteOf(9),
        requestId: 'FREMD123',
        answers: [{ cpNumber, consentId: operator.consentId, codes: [176] }],
      }),
    );

    expect(await market.process(revocation.id)).toMatchObject({ state: 'accepted', codes: [176] });
    expect((await market.process(sent.id)).steps.at(-1)).toMatchObject({ code: 'revoked', to: '2026-12-20' });
    expect((await market.register([point.id])).leftOut).toEqual([
      { cpNumber: point.cpNumber, reason: 'market.stillTakingPart' },
    ]);
    expect((await market.register([point.id], { from: '2026-12-21' })).processes).toHaveLength(1);
    expect(await market.process(sent.id)).toMatchObject({ state: 'ended', endedBy: 'community', endOn: '2026-12-20' });
  });

  it('waits for the end of the participation before it, and is none for one that another follows', async () => {
    await market.settings({ mode: 'PROD' });
    const former = await market.aRegistration();
    const about = market.operatorOf(former);
    await market.file(about.completed('2026-01-01', 3));
    await market.file(about.revoked('AUFHEBUNG_CCMC', '2026-12-15', 4));
    const [house] = anApplication(market.community, 1).countingPoints;
    const next = await market.aMember({ countingPoints: [{ ...house!, cpNumber: former.cpNumber }] });
    const { cpNumber } = former;

    const early = await market.register([next.countingPoints[0]!.id], { from: '2026-12-15' });
    const ended = await market.register([former.point.id], { from: '2026-12-20' });
    const still = await market.register([former.point.id], { from: '2026-12-10' });
    const later = await market.register([next.countingPoints[0]!.id], { from: '2026-12-16' });

    expect(early.leftOut).toEqual([{ cpNumber, reason: 'market.stillTakingPart' }]);
    expect(ended.leftOut).toEqual([{ cpNumber, reason: 'market.notTakingPart' }]);
    // Not because of the application: the former registration is in force until then.
    expect(still.leftOut).toEqual([{ cpNumber, reason: 'market.stillTakingPart' }]);
    expect(later.processes).toHaveLength(1);
  });

  it('goes on if its first day is stated anew after its end, in every order', async () => {
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    const states = [];
    for (const order of orders) {
      const registration = await market.aRegistration();
      const operator = market.operatorOf(registration);
      const messages = [
        operator.completed('2026-10-01', 2),
        operator.revoked('AUFHEBUNG_CCMC', '2026-10-31', 3),
        operator.completed('2026-11-20', 4),
      ];
      for (const place of order) await market.file(messages[place]!);
      const { state, activeFrom, endOn } = await market.process(registration.sent.id);
      states.push([state, activeFrom, endOn]);
    }
    expect(states).toEqual(orders.map(() => ['active', '2026-11-20', null]));
  });
});
