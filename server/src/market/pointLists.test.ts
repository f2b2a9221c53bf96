import type { AuditEntry, MarketMessage, Member, PointListComparison } from '@nahstrom/contract';
import { spacedCountingPointNumber } from '@nahstrom/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anApplication, openPortal, type Portal } from '../testing.ts';
import { consentNotification } from './simulator/operator.ts';
import { aMarket, codeOf, json, type Market, minuteOf } from './testing/aMarket.ts';
import { aList, compare } from './testing/pointLists.ts';

let portal: Portal;
let market: Market;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-25T10:00:00Z') });
});
afterAll(() => portal.close());

describe('the comparison', () => {
  it('of a test is not taken over into live operation, nor the reverse', async () => {
    market = await aMarket(portal);
    const { cpNumber } = (await market.aMember()).countingPoints[0]!;
    const points = [{ cpNumber, periods: [{ from: '2026-01-01', share: '50' }] }];
    for (const [mode, own] of [
      ['SIMU', 'PROD'],
      ['PROD', 'SIMU'],
    ] as const) {
      await market.settings({ mode: own });
      const id = await aList(market, points, { mode, messageId: `AT009999${mode}` });
      const [difference] = (await compare(market, id)).differences;
      const accepted = [{ cpNumber, kind: difference!.kind }];
      const answer = await market.admin.post(`/marketmessages/${id}/accept`, { accepted });
      expect(await codeOf(answer)).toEqual([409, 'market.otherMode']);
    }
  });

  it.each(['before', 'after'])(
    'answers its request also with the id of the conversation in another letter case (%s the request is sent)',
    async order => {
      market = await aMarket(portal);
      const { cpNumber } = (await market.aParticipant()).countingPoints[0]!;
      const [id] = (await market.prepare('requestlist', { community: market.community })).processes;
      const request = await market.process(id!);
      const conversationId = request.conversationId.toLowerCase();
      const list = () =>
        aList(market, [{ cpNumber, periods: [{ from: '2026-01-01', share: '50' }] }], {
          ...market.answering(request),
          conversationId,
        });
      if (order === 'before') await list();
      await market.send(id!);
      if (order === 'after') await list();

      expect(await market.process(id!)).toMatchObject({ state: 'accepted' });
    },
  );

  it('takes over shares and first days that an administrator accepts, with their history', async () => {
    market = await aMarket(portal);
    const [changed, fresh, equal] = [await market.aParticipant(), await market.aMember(), await market.aParticipant()];
    const numbers = [changed, fresh, equal].map(({ countingPoints }) => countingPoints[0]!.cpNumber);
    const list = await aList(market, [
      { cpNumber: numbers[0]!, periods: [{ from: '2026-06-01', share: '40', activated: '2026-01-01' }] },
      { cpNumber: numbers[1]!, periods: [{ from: '2026-02-01' }] },
      { cpNumber: numbers[2]!, periods: [{ from: '2026-01-01' }] },
      { cpNumber: 'AT0099990000000000000000000088888', periods: [{ from: '2026-01-01' }] },
    ]);

    const before = await compare(market, list);

    expect(before.day).toBe('2026-11-25');
    expect(before.listed).toBe(4);
    expect(before.differences.map(({ kind, cpNumber, ours, theirs }) => ({ kind, cpNumber, ours, theirs }))).toEqual(
      [
        { kind: 'missingHere', cpNumber: 'AT0099990000000000000000000088888', ours: '', theirs: '2026-01-01' },
        { kind: 'otherShare', cpNumber: numbers[0], ours: '100', theirs: '40' },
        { kind: 'notActivated', cpNumber: numbers[1], ours: '', theirs: '2026-02-01' },
      ].sort((one, other) => (one.cpNumber! < other.cpNumber! ? -1 : 1)),
    );
    const accepted = before.differences
      .filter(({ kind }) => kind !== 'missingHere')
      .map(({ cpNumber, kind }) => ({ cpNumber, kind }));
    const path = `/marketmessages/${list}/accept`;
    const { comparison } = await json<{ comparison: PointListComparison }>(
      await market.admin.post(path, { accepted, takesTest: true }),
    );

    expect(comparison.differences.map(({ kind }) => kind)).toEqual(['missingHere']);
    expect((await market.getMember(changed.id)).countingPoints[0]!.shares.at(-1)).toEqual({
      validFrom: '2026-06-01',
      share: 40,
    });
    expect((await market.getMember(fresh.id)).countingPoints[0]).toMatchObject({
      cpStatus: 1,
      dateOfActivation: '2026-02-01',
    });
    const [entry] = await json<AuditEntry[]>(
      await market.admin.get(`/admin/auditlog?filter={"entity":"member","entityId":${changed.id},"action":"update"}`),
    );
    expect(entry!.changes).toEqual([
      {
        field: 'fromList',
        before: { cpNumber: numbers[0], share: 100, validFrom: '2026-06-01' },
        after: { cpNumber: numbers[0], share: 40, validFrom: '2026-06-01' },
      },
    ]);
    // The same decision again: the difference is gone.
    expect(await codeOf(await market.admin.post(path, { accepted, takesTest: true }))).toEqual([
      409,
      'record.changedMeanwhile',
    ]);
  });

  it('names an entry that cannot be used, and takes nothing over from it', async () => {
    market = await aMarket(portal);
    const members = [await market.aMember(), await market.aMember(), await market.aMember(), await market.aMember()];
    const numbers = members.map(({ countingPoints }) => countingPoints[0]!.cpNumber);
    const list = await aList(market, [
      { cpNumber: numbers[0]!, periods: [{ from: '2026-02-01', share: '150' }] },
      { cpNumber: numbers[1]!, periods: [{ from: '2026-02-01', share: '33.5' }] },
      { cpNumber: numbers[2]!, periods: [{ from: '2026-05-01', to: '2026-04-01' }] },
      { cpNumber: numbers[3]!, periods: [{ from: '2026-02-01', share: '100.0000' }] },
    ]);

    const { differences } = await compare(market, list);

    expect(differences.map(({ kind, cpNumber, theirs }) => [cpNumber, kind, theirs])).toEqual(
      [
        [numbers[0], 'unusable', '150'],
        [numbers[1], 'unusable', ''],
        [numbers[2], 'unusable', '2026-05-01 2026-04-01'],
        [numbers[3], 'notActivated', '2026-02-01'],
      ].sort((one, other) => (one[0]! < other[0]! ? -1 : 1)),
    );
    const accepted = [{ cpNumber: numbers[0], kind: 'unusable' }];
    const answer = await market.admin.post(`/marketmessages/${list}/accept`, { accepted, takesTest: true });
    expect(await codeOf(answer)).toEqual([409, 'market.notTakenOver']);
    const offered = [{ cpNumber: numbers[0], kind: 'notActivated' }];
    const other = await market.admin.post(`/marketmessages/${list}/accept`, { accepted: offered, takesTest: true });
    expect(await codeOf(other)).toEqual([409, 'record.changedMeanwhile']);
    const { reports } = await json<MarketMessage>(await market.admin.get(`/marketmessages/${list}`));
    expect(reports.map(({ share }) => share)).toEqual([150, null, 100, 100]);
  });

  it('of a test is taken over only with a confirmation that it is one', async () => {
    market = await aMarket(portal);
    const member = await market.aMember();
    const { cpNumber } = member.countingPoints[0]!;
    const list = await aList(market, [{ cpNumber, periods: [{ from: '2026-02-01' }] }]);
    const accepted = [{ cpNumber, kind: 'notActivated' }];
    const accept = (body: object) => market.admin.post(`/marketmessages/${list}/accept`, { accepted, ...body });

    for (const body of [{}, { takesTest: false }])
      expect(await codeOf(await accept(body))).toEqual([422, { takesTest: 'field.missing' }]);
    expect((await market.getMember(member.id)).countingPoints[0]!.cpStatus).toBe(2);
    await json(await accept({ takesTest: true }));
    expect((await market.getMember(member.id)).countingPoints[0]!.cpStatus).toBe(1);
  });

  it('takes over nothing if one of the differences cannot be', async () => {
    market = await aMarket(portal);
    const [one, early] = [await market.aMember(), await market.aMember()];
    const [first, second] = [one, early].map(({ countingPoints }) => countingPoints[0]!.cpNumber);
    const list = await aList(market, [
      { cpNumber: first!, periods: [{ from: '2026-02-01' }] },
      // Before the member's entry.
      { cpNumber: second!, periods: [{ from: '2025-02-01' }] },
    ]);

    const answer = await market.admin.post(`/marketmessages/${list}/accept`, {
      accepted: [first, second].map(cpNumber => ({ cpNumber, kind: 'notActivated' })),
      takesTest: true,
    });

    const params = { point: spacedCountingPointNumber(second!) };
    const reason = 'countingPoint.dateOfActivation.beforeEntry';
    expect([answer.status, await answer.json()]).toEqual([409, { error: 'market.dayNotTakenOver', reason, params }]);
    expect((await market.getMember(one.id)).countingPoints[0]!.cpStatus).toBe(2);
  });

  it('names the counting point whose share would exceed 100 % over all communities', async () => {
    market = await aMarket(portal);
    const [one, shared] = [await market.aMember(), await market.aMember()];
    const [first, second] = [one, shared].map(({ countingPoints }) => countingPoints[0]!);
    const setShare = async (member: number, point: number, share: number) =>
      json(
        await market.admin.post(`/admin/member/${member}/countingpoint/${point}/share`, {
          share,
          validFrom: market.today,
        }),
      );
    for (const { id, countingPoints } of [one, shared]) await setShare(id, countingPoints[0]!.id, 40);
    const elsewhere = await portal.aCommunity(market.organisation.id);
    const application = anApplication(elsewhere.id, 900);
    const { member: other } = await json<{ member: Member }>(
      await market.admin.put('/admin/member/create', {
        ...application,
        countingPoints: [{ ...application.countingPoints[0]!, cpNumber: second!.cpNumber }],
      }),
    );
    const { id: point, shares } = other.countingPoints[0]!;
    await json(
      await market.admin.post(`/admin/member/${other.id}/countingpoint/${point}/share`, {
        share: 60,
        validFrom: shares[0]!.validFrom,
      }),
    );
    await json(await market.admin.post(`/admin/member/${other.id}/accept`, { enteredOn: '2026-01-01' }));
    const points = [first!, second!].map(({ cpNumber }) => ({
      cpNumber,
      periods: [{ from: '2026-03-01', share: '50' }],
    }));
    const list = await aList(market, points);

    const answer = await market.admin.post(`/marketmessages/${list}/accept`, {
      accepted: [first!, second!].map(({ cpNumber }) => ({ cpNumber, kind: 'otherShare' })),
      takesTest: true,
    });

    const params = { point: spacedCountingPointNumber(second!.cpNumber) };
    const reason = 'countingPoint.share.aboveHundred';
    expect([answer.status, await answer.json()]).toEqual([409, { error: 'market.shareNotTakenOver', reason, params }]);
    expect((await market.getMember(one.id)).countingPoints[0]!.shares.at(-1)!.share).toBe(40);
  });

  it('takes over the share of each period, with the entries here that it replaces', async () => {
    market = await aMarket(portal);
    const member = await market.aParticipant();
    const { id, cpNumber } = member.countingPoints[0]!;
    const path = `/admin/member/${member.id}/countingpoint/${id}`;
    for (const [validFrom, share] of [
      ['2026-08-01', 45],
      ['2027-02-01', 20],
    ] as const)
      await json(await market.admin.post(`${path}/share`, { share, validFrom }));
    const list = await aList(market, [
      {
        cpNumber,
        periods: [
          { from: '2027-01-01', share: '30', activated: '2026-01-01' },
          { from: '2026-01-01', to: '2026-05-31', share: '100' },
          { from: '2026-06-01', to: '2026-12-31', share: '40', activated: '2026-01-01' },
        ],
      },
    ]);

    const taken: unknown[] = [];
    for (let { differences, listed: points } = await compare(market, list); differences.length > 0; ) {
      const { kind, validFrom, replaces } = differences[0]!;
      taken.push({ kind, validFrom, replaces, points });
      const accepted = [{ cpNumber, kind }];
      await json(await market.admin.post(`/marketmessages/${list}/accept`, { accepted, takesTest: true }));
      ({ differences, listed: points } = await compare(market, list));
    }

    expect(taken).toEqual([
      { kind: 'otherShare', validFrom: '2026-06-01', replaces: ['2026-08-01'], points: 1 },
      { kind: 'otherShare', validFrom: '2027-01-01', replaces: [], points: 1 },
    ]);
    const shares = (await market.getMember(member.id)).countingPoints[0]!.shares.map(entry => [
      entry.validFrom,
      entry.share,
    ]);
    expect(shares.slice(-3)).toEqual([
      ['2026-06-01', 40],
      ['2027-01-01', 30],
      ['2027-02-01', 20],
    ]);
    expect(shares.slice(0, -3).every(([, share]) => share === 100)).toBe(true);
  });

  it('concerns the counting points of the grid operator only', async () => {
    market = await aMarket(portal);
    await market.aParticipant();
    const elsewhere = { cpNumber: 'AT0010000000000000000000000088888', periods: [{ from: '2026-01-01' }] };

    const other = await compare(market, await aList(market, [elsewhere], { sender: 'AT001000' }));
    const same = await compare(market, await aList(market, [elsewhere], { messageId: 'AT009999Z1' }));

    const lower = await compare(
      market,
      await aList(market, [elsewhere], { sender: 'at009999', messageId: 'AT009999Z2' }),
    );

    expect(other.differences.map(({ kind }) => kind)).toEqual(['missingHere']);
    expect(lower.differences).toEqual(same.differences);
    expect(same.differences.map(({ kind }) => kind).sort()).toEqual(['missingHere', 'missingThere']);
  });

  it('compares the participation of its day where a number has several', async () => {
    market = await aMarket(portal);
    const former = await market.aMember();
    const [point] = former.countingPoints;
    const path = (member: Member, id: number, verb: string) => `/admin/member/${member.id}/countingpoint/${id}/${verb}`;
    await json(await market.admin.post(path(former, point!.id, 'activate'), { dateOfActivation: '2026-11-01' }));
    const ended = { ...point, version: undefined, dateOfActivation: '2026-11-01', dateOfDeactivation: '2026-11-15' };
    await json(await market.admin.post(path(former, point!.id, 'update'), ended));
    const [house] = anApplication(market.community, 1).countingPoints;
    const next = await market.aMember({ countingPoints: [{ ...house!, cpNumber: point!.cpNumber }] });
    const begun = { dateOfActivation: '2026-11-20' };
    await json(await market.admin.post(path(next, next.countingPoints[0]!.id, 'activate'), begun));
    const first = { from: '2026-11-01', to: '2026-11-15', activated: '2026-11-01' };
    const second = { from: '2026-11-20', activated: '2026-11-20' };

    const same = await compare(market, await aList(market, [{ cpNumber: point!.cpNumber, periods: [first, second] }]));
    const other = await compare(
      market,
      await aList(market, [{ cpNumber: point!.cpNumber, periods: [first, { ...second, activated: '2026-11-22' }] }], {
        messageId: 'AT009999N2',
      }),
    );

    expect(same.differences.filter(({ cpNumber }) => cpNumber === point!.cpNumber)).toEqual([]);
    expect(other.differences.filter(({ cpNumber }) => cpNumber === point!.cpNumber)).toMatchObject([
      { kind: 'otherDay', member: next.id, ours: '2026-11-20', theirs: '2026-11-22' },
    ]);

    // A first day before the end of the former participation is refused with the reason.
    const overlapping = await aList(market, [{ cpNumber: point!.cpNumber, periods: [{ from: '2026-11-05' }] }], {
      messageId: 'AT009999N4',
    });
    const answer = await market.admin.post(`/marketmessages/${overlapping}/accept`, {
      accepted: [{ cpNumber: point!.cpNumber, kind: 'otherDay' }],
      takesTest: true,
    });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      {
        error: 'market.dayNotTakenOver',
        reason: 'countingPoint.firstDay.taken',
        params: { point: spacedCountingPointNumber(point!.cpNumber) },
      },
    ]);
  });

  it('of a list with thousands of counting points reads the message once, not for each of them', async () => {
    market = await aMarket(portal);
    // With its content in every row of a query, this list needs 3 GB.
    const points = Array.from({ length: 3000 }, (_, place) => ({
      cpNumber: `AT009999${'5'.repeat(17)}${String(place).padStart(8, '0')}`,
      periods: [{ from: '2026-01-01' }],
    }));

    const comparison = await compare(market, await aList(market, points));

    expect(comparison.listed).toBe(3000);
    expect(comparison.differences.filter(({ kind }) => kind === 'missingHere')).toHaveLength(3000);
  });

  it('says of an end whether days after it are billed', async () => {
    market = await aMarket(portal);
    const [billed, other] = [await market.aParticipant(), await market.aParticipant()];
    await market.aBilledTime(billed, '2026-04-01', '2026-06-30');
    const points = [billed, other].map(({ countingPoints }) => ({
      cpNumber: countingPoints[0]!.cpNumber,
      periods: [{ from: '2026-01-01', to: '2026-05-31' }],
    }));

    const comparison = await compare(market, await aList(market, points));

    expect(new Map(comparison.differences.map(({ member, isBilledAfter }) => [member, isBilledAfter]))).toEqual(
      new Map([
        [billed.id, true],
        [other.id, false],
      ]),
    );
  });

  it('takes over the end before a gap, then the participation after it', async () => {
    market = await aMarket(portal);
    const member = await market.aParticipant();
    const { cpNumber } = member.countingPoints[0]!;
    const periods = [{ from: '2026-01-01', to: '2026-03-31' }, { from: '2026-06-01' }];
    const list = await aList(market, [{ cpNumber, periods }]);
    const take = async (kind: string) => {
      const body = { accepted: [{ cpNumber, kind }], takesTest: true };
      await json(await market.admin.post(`/marketmessages/${list}/accept`, body));
    };
    const kindsNow = async () => (await compare(market, list)).differences.map(({ kind }) => kind);

    expect(await kindsNow()).toEqual(['ended']);
    await take('ended');
    expect(await kindsNow()).toEqual(['resumed']);
    await take('resumed');
    expect(await kindsNow()).toEqual([]);
    const { countingPoints } = await market.getMember(member.id);
    const ofNumber = countingPoints.filter(point => point.cpNumber === cpNumber);
    expect(ofNumber.map(point => [point.dateOfActivation, point.dateOfDeactivation])).toEqual([
      ['2026-01-01', '2026-03-31'],
      ['2026-06-01', null],
    ]);
    const entries = await json<AuditEntry[]>(
      await market.admin.get(`/admin/auditlog?filter={"entity":"member","entityId":${member.id},"action":"update"}`),
    );
    expect(entries.map(({ changes }) => changes)).toContainEqual([
      {
        field: 'fromList',
        before: { cpNumber, lastDay: '2026-03-31' },
        after: { cpNumber, firstDay: '2026-06-01' },
      },
    ]);
  });

  describe('of an end', () => {
    const [begin, end] = ['2026-11-20', '2026-11-24'];
    afterEach(() => {
      portal.clock.now = new Date('2026-11-25T10:00:00Z');
    });

    async function anEnded() {
      market = await aMarket(portal);
      await market.settings({ mode: 'PROD' });
      const made = await market.aRegistration();
      const operator = market.operatorOf(made);
      await market.file(operator.consented());
      await market.file(operator.completed(begin));
      const take = async (to?: string, minute = 1) => {
        const change = { mode: 'PROD', created: minuteOf(minute), messageId: market.newId() };
        const list = await aList(market, [{ cpNumber: made.cpNumber, periods: [{ from: begin, to }] }], change);
        const accepted = [{ cpNumber: made.cpNumber, kind: 'ended' }];
        await json(await market.admin.post(`/marketmessages/${list}/accept`, { accepted, takesTest: true }));
      };
      await take(end);
      const lastDay = async () => (await market.getMember(made.member.id)).countingPoints[0]!.dateOfDeactivation;
      return { ...made, operator, take, lastDay };
    }

    it('ends the registration, and a further one can be registered', async () => {
      const { sent, point } = await anEnded();

      const ended = { state: 'ended', endOn: end, task: null, hasOpenTask: false };
      expect(await market.process(sent.id)).toMatchObject(ended);
      expect((await market.register([point.id], { from: market.later })).processes).toHaveLength(1);
    });

    it.each([
      ['another day', '2026-12-20', { state: 'ended', endOn: '2026-12-20' }],
      ['none', undefined, { state: 'active', endOn: null }],
    ])('is corrected by the next list to %s, and stays so with later messages', async (_, to, expected) => {
      const { sent, operator, take, lastDay } = await anEnded();
      portal.clock.now = new Date('2026-11-25T10:20:00Z');
      await take(to, 10);
      await market.file(operator.received(9));

      expect(await market.process(sent.id)).toMatchObject({ ...expected, task: null, hasOpenTask: false });
      expect(await lastDay()).toBe(to ?? null);
    });

    it('is undone together with the last day here', async () => {
      const { sent, lastDay } = await anEnded();
      expect(await lastDay()).toBe(end);

      await json(await market.undo(sent.id));

      expect(await market.process(sent.id)).toMatchObject({ state: 'active', endOn: null, task: null });
      expect(await lastDay()).toBeNull();
    });
  });

  it('names a share of zero, which the portal does not have, unless the model is static', async () => {
    market = await aMarket(portal);
    const { cpNumber } = (await market.aParticipant()).countingPoints[0]!;
    const list = await aList(market, [{ cpNumber, periods: [{ from: '2026-01-01', share: '0' }] }]);
    const accepted = [{ cpNumber, kind: 'otherShare' }];

    expect((await compare(market, list)).differences).toMatchObject([{ kind: 'otherShare', ours: '100', theirs: '0' }]);
    const answer = await market.admin.post(`/marketmessages/${list}/accept`, { accepted, takesTest: true });
    expect(await codeOf(answer)).toEqual([409, 'market.notTakenOver']);
    await market.settings({ distributionModel: 'S' });
    expect((await compare(market, list)).differences).toEqual([]);
  });

  it('exists of lists only', async () => {
    market = await aMarket(portal);
    const { message } = await market.file(
      consentNotification({
        receiver: market.edaNumber,
        code: 'ANTWORT_ECON',
        answers: [{ cpNumber: 'AT0099990000000000000000000088888', codes: [99] }],
      }),
    );

    expect(await codeOf(await market.admin.get(`/marketmessages/${message.id}/comparison`))).toEqual([
      409,
      'market.noList',
    ]);
  });
});
