import type { AuditEntry, Cockpit, MarketProcessRow, Member } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApplication, openPortal, type Portal } from '../testing.ts';
import { aMarket, codeOf, json, type Market } from './testing/aMarket.ts';

let portal: Portal;
let market: Market;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-25T10:00:00Z') });
});
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-25T10:00:00Z');
  market = await aMarket(portal);
  await market.settings({ mode: 'PROD' });
});
afterAll(() => portal.close());

type Registration = Awaited<ReturnType<Market['aRegistration']>>;

const minuteLater = () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);
};
const taskOf = async ({ sent }: Registration) => (await market.process(sent.id)).task;
const kindOf = async (registration: Registration) => (await taskOf(registration))?.kind ?? null;
const pointOf = async ({ member, point }: Registration) =>
  (await market.getMember(member.id)).countingPoints.find(({ id }) => id === point.id)!;
const daysOf = async (registration: Registration) => {
  const { dateOfActivation, dateOfDeactivation } = await pointOf(registration);
  return [dateOfActivation, dateOfDeactivation];
};
async function set(registration: Registration, change: object) {
  const path = `/admin/member/${registration.member.id}/countingpoint/${registration.point.id}/update`;
  await json(await market.admin.post(path, { ...(await pointOf(registration)), ...change }));
}
const attention = async () => {
  const cockpit = await json<Cockpit>(await market.admin.get('/admin/cockpit'));
  const rows = await market.listed({ group: 'attention' });
  expect(rows).toHaveLength(cockpit.marketRequests);
  return rows.map(({ id }: MarketProcessRow) => id);
};

/** Takes part from a day on that an administrator entered. */
async function aBegun(day: string): Promise<Registration> {
  const registration = await market.aRegistration();
  const { member, point } = registration;
  const path = `/admin/member/${member.id}/countingpoint/${point.id}/activate`;
  await json(await market.admin.post(path, { dateOfActivation: day }));
  return registration;
}

/** Took part, as the grid operator says. */
async function anEnded(first: string, last: string): Promise<Registration> {
  const registration = await market.aRegistration();
  const operator = market.operatorOf(registration);
  await market.file(operator.completed(first, 3));
  await market.file(operator.revoked('AUFHEBUNG_CCMC', last, 4));
  return registration;
}

describe('another first day', () => {
  it('than the one entered here is taken over, and undone', async () => {
    const registration = await aBegun('2026-11-01');
    await market.file(market.operatorOf(registration).completed('2026-12-01'));
    const { id } = registration.sent;

    const process = await market.process(id);
    expect(process).toMatchObject({
      state: 'active',
      hasOpenTask: true,
      task: {
        kind: 'firstDay',
        canTakeOver: true,
        known: [
          { from: 'portal', day: '2026-11-01' },
          { from: 'operator', state: 'active', day: '2026-12-01', at: '2026-11-25T10:00:00.000Z' },
        ],
      },
    });
    expect(await daysOf(registration)).toEqual(['2026-11-01', null]);
    const stale = await market.decide(id, 'takeOver', { version: process.version - 1 });
    expect(await codeOf(stale)).toEqual([409, 'record.changedMeanwhile']);

    await json(await market.decide(id, 'takeOver'));

    expect(await daysOf(registration)).toEqual(['2026-12-01', null]);
    expect(await market.process(id)).toMatchObject({ task: null, hasOpenTask: false });
    expect((await market.process(id)).steps.at(-1)).toMatchObject({ code: 'takeOver', answer: 'takeOver' });
    await json(await market.undo(id));
    expect(await daysOf(registration)).toEqual(['2026-11-01', null]);
    expect(await kindOf(registration)).toBe('firstDay');
  });

  it('taken over and corrected here since stays corrected when the decision is undone', async () => {
    const registration = await aBegun('2026-11-01');
    await market.file(market.operatorOf(registration).completed('2026-12-01'));
    await json(await market.decide(registration.sent.id, 'takeOver'));
    await set(registration, { dateOfActivation: '2026-12-03' });

    await json(await market.undo(registration.sent.id));

    expect(await daysOf(registration)).toEqual(['2026-12-03', null]);
  });

  it('is ignored until the grid operator states another one', async () => {
    const registration = await aBegun('2026-11-01');
    const operator = market.operatorOf(registration);
    await market.file(operator.completed('2026-12-01', 3));
    await json(await market.decide(registration.sent.id, 'ignore'));

    await market.file(operator.completed('2026-12-01', 4));
    expect(await attention()).toEqual([]);
    await market.file(operator.completed('2026-12-02', 5));

    expect(await kindOf(registration)).toBe('firstDay');
    expect(await attention()).toEqual([registration.sent.id]);
    expect(await daysOf(registration)).toEqual(['2026-11-01', null]);
  });

  it('is entered manually, for the registration and here', async () => {
    const registration = await aBegun('2026-11-01');
    await market.file(market.operatorOf(registration).completed('2026-12-01'));

    minuteLater();
    await market.enter(registration.sent.id, 'active', '2026-11-15');

    expect(await market.process(registration.sent.id)).toMatchObject({ activeFrom: '2026-11-15', task: null });
    expect(await daysOf(registration)).toEqual(['2026-11-15', null]);
    await json(await market.undo(registration.sent.id));
    expect(await market.process(registration.sent.id)).toMatchObject({ activeFrom: '2026-12-01' });
    expect(await daysOf(registration)).toEqual(['2026-11-01', null]);
  });

  it('after the last day here begins a further participation, and the former one keeps its days', async () => {
    const registration = await anEnded('2026-10-01', '2026-11-10');
    const { processes } = await market.register([registration.point.id]);
    await market.send(processes[0]!);
    const again = { ...registration, sent: await market.process(processes[0]!) };
    await market.file(market.operatorOf(again).completed('2026-12-01', 6));
    expect(await kindOf(again)).toBe('firstDay');

    await json(await market.decide(again.sent.id, 'takeOver'));

    const { countingPoints } = await market.getMember(registration.member.id);
    expect(countingPoints.filter(({ cpNumber }) => cpNumber === registration.cpNumber)).toMatchObject([
      { dateOfActivation: '2026-10-01', dateOfDeactivation: '2026-11-10' },
      { dateOfActivation: '2026-12-01', dateOfDeactivation: null },
    ]);
    const { countingPoint, task } = await market.process(again.sent.id);
    expect([countingPoint === registration.point.id, task]).toEqual([false, null]);
    expect(await kindOf(registration)).toBeNull();
    expect(await codeOf(await market.undo(again.sent.id))).toEqual([409, 'market.notUndone']);
  });

  it('of a day before the entry of the member is refused with the reason', async () => {
    const registration = await market.aRegistration();
    await market.file(market.operatorOf(registration).completed('2025-12-01'));
    expect(await kindOf(registration)).toBe('firstDay');

    const refused = await market.decide(registration.sent.id, 'takeOver');

    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: 'market.notTakenOver', reason: 'countingPoint.dateOfActivation.beforeEntry' },
    ]);
    expect(await kindOf(registration)).toBe('firstDay');
  });

  it('of a day after the membership cannot be taken over', async () => {
    const registration = await aBegun('2026-11-01');
    await json(await market.admin.post(`/admin/member/${registration.member.id}/leave`, { leftOn: '2026-11-20' }));
    await market.file(market.operatorOf(registration).completed('2026-12-01'));

    expect(await taskOf(registration)).toMatchObject({ kind: 'notMember', canTakeOver: false });
    expect(await codeOf(await market.decide(registration.sent.id, 'takeOver'))).toEqual([409, 'market.notTakenOver']);
  });
});

describe('another last day', () => {
  it('than the one entered here is taken over', async () => {
    const registration = await aBegun('2026-11-01');
    await set(registration, { dateOfDeactivation: '2027-03-31' });
    const operator = market.operatorOf(registration);
    await market.file(operator.completed('2026-11-01'));
    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-12-31'));
    expect(await taskOf(registration)).toMatchObject({
      kind: 'lastDay',
      known: [
        { from: 'portal', day: '2027-03-31' },
        { from: 'customer', day: '2026-12-31' },
      ],
    });

    await json(await market.decide(registration.sent.id, 'takeOver'));

    expect(await daysOf(registration)).toEqual(['2026-11-01', '2026-12-31']);
    expect(await kindOf(registration)).toBeNull();
  });

  it('before the first day takes the activation back, but not while documents charge it', async () => {
    const registration = await market.aRegistration();
    const { sent, member, point } = registration;
    const operator = market.operatorOf(registration);
    await market.file(operator.completed('2026-11-20', 3));
    await market.aBilledTime(member, '2026-11-20', '2026-11-24');
    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-11-10', 4));
    const refused = await market.decide(sent.id, 'takeOver');
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: 'market.notTakenOver', reason: 'countingPoint.alreadyCharged' },
    ]);

    await portal.asOwner(tx => tx.execute(sql`delete from billed_claims where subject = ${point.id}`));
    await json(await market.decide(sent.id, 'takeOver'));

    expect(await pointOf(registration)).toMatchObject({ cpStatus: 2, dateOfActivation: null });
    await json(await market.undo(sent.id));
    expect(await pointOf(registration)).toMatchObject({ cpStatus: 1, dateOfActivation: '2026-11-20' });
  });

  it('is asked for as soon as an administrator enters another or none, and no longer when they agree', async () => {
    const registration = await anEnded('2026-10-01', '2026-11-20');
    expect(await kindOf(registration)).toBeNull();
    for (const [ours, kind] of [
      [null, 'lastDay'],
      ['2026-11-26', 'lastDay'],
      ['2026-11-20', null],
    ] as const) {
      await set(registration, { dateOfDeactivation: ours });
      expect([ours, await kindOf(registration)]).toEqual([ours, kind]);
    }
    await set(registration, { dateOfDeactivation: null });
    await json(await market.admin.post(`/admin/member/${registration.member.id}/leave`, { leftOn: '2026-11-15' }));
    expect(await kindOf(registration)).toBeNull();
    await json(await market.admin.post(`/admin/member/${registration.member.id}/rejoin`, {}));
    expect(await kindOf(registration)).toBe('lastDay');
  });

  it('before billed days waits for a decision', async () => {
    const registration = await market.aRegistration();
    const operator = market.operatorOf(registration);
    await market.file(operator.completed('2026-10-01', 3));
    await market.aBilledTime(registration.member, '2026-11-01', '2026-11-18');

    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-11-15', 6));

    expect([await daysOf(registration), await kindOf(registration)]).toEqual([['2026-10-01', null], 'lastDay']);
  });

  it('that would take a share which another community has is refused, and its message is kept', async () => {
    const registration = await anEnded('2026-10-01', '2026-11-20');
    const elsewhere = await portal.aCommunity(market.organisation.id);
    const [point] = anApplication(elsewhere.id, 9000).countingPoints;
    const countingPoints = [{ ...point!, cpNumber: registration.cpNumber }];
    const { member } = await json<{ member: Member }>(
      await market.admin.put('/admin/member/create', anApplication(elsewhere.id, 9000, { countingPoints })),
    );
    await json(await market.admin.post(`/admin/member/${member.id}/accept`, { enteredOn: '2026-11-21' }));

    const { message } = await market.file(market.operatorOf(registration).revoked('AUFHEBUNG_CCMC', '2026-11-30', 6));

    expect([message.state, await kindOf(registration)]).toEqual(['filed', 'lastDay']);
    expect((await market.decide(registration.sent.id, 'takeOver')).status).toBe(409);
    expect(await daysOf(registration)).toEqual(['2026-10-01', '2026-11-20']);
  });
});

describe('a message that contradicts an earlier one', () => {
  it('does not hold until it is taken over, and no longer when that is undone', async () => {
    const registration = await market.aRegistration();
    const operator = market.operatorOf(registration);
    await market.file(operator.completed('2026-12-01', 3));
    await market.file(operator.brokenOff(4));
    const { id } = registration.sent;
    expect(await market.process(id)).toMatchObject({ state: 'active', task: { kind: 'failedAfter' } });

    await json(await market.decide(id, 'takeOver'));
    expect(await market.process(id)).toMatchObject({ state: 'brokenOff', task: { kind: 'failed' } });
    await json(await market.undo(id));

    expect(await market.process(id)).toMatchObject({ state: 'active', task: { kind: 'failedAfter' } });
    await json(await market.decide(id, 'ignore'));
    expect(await attention()).toEqual([]);
    await market.file(operator.rejected([56], 6));
    expect(await attention()).toEqual([id]);
  });

  it('or an entry waits, and taken over it also sets the day here', async () => {
    const registration = await market.aRegistration();
    const operator = market.operatorOf(registration);
    const { id } = registration.sent;
    await market.enter(id, 'active', '2026-11-20');
    expect(await daysOf(registration)).toEqual(['2026-11-20', null]);
    minuteLater();

    await market.file(operator.completed('2026-11-18', 0));

    expect(await market.process(id)).toMatchObject({ activeFrom: '2026-11-20', task: { kind: 'entryDiffers' } });
    expect(await daysOf(registration)).toEqual(['2026-11-20', null]);
    minuteLater();
    await json(await market.decide(id, 'takeOver'));
    expect(await market.process(id)).toMatchObject({ activeFrom: '2026-11-18', task: null });
    expect(await daysOf(registration)).toEqual(['2026-11-18', null]);
  });

  it.each([
    ['another share', { share: '40', direction: 'CONSUMPTION' }, { share: 40, direction: null, until: null }],
    [
      'another direction',
      { share: '100', direction: 'GENERATION' },
      { share: null, direction: 'GENERATION', until: null },
    ],
    ['an end', { to: '2027-03-31' }, { share: null, direction: null, until: '2027-03-31' }],
  ])('a completion with %s is an open task until it is ignored', async (_, stated, other) => {
    const registration = await market.aRegistration();
    const operator = market.operatorOf(registration);
    const points = [{ cpNumber: registration.cpNumber, periods: [{ from: '2026-12-01', ...stated }] }];
    await market.file(operator.completed('2026-12-01', 4, { points }));

    const task = await taskOf(registration);
    expect(task).toMatchObject({ kind: 'otherThanRequested', canTakeOver: false });
    expect(task?.known.at(-1)).toMatchObject(other);
    await json(await market.decide(registration.sent.id, 'ignore'));
    expect(await market.process(registration.sent.id)).toMatchObject({ hasOpenTask: false, state: 'active' });
    expect(await daysOf(registration)).toEqual(['2026-12-01', null]);
  });
});

describe('a failed request', () => {
  it('a failed request waits on the home page until it is ignored, and again after another failure', async () => {
    const registration = await market.aRegistration();
    const operator = market.operatorOf(registration);
    await market.file(operator.rejected([56], 2));
    const { id } = registration.sent;
    expect(await attention()).toEqual([id]);

    await json(await market.decide(id, 'ignore'));
    expect(await attention()).toEqual([]);
    await market.file(operator.received(1));
    expect(await attention()).toEqual([]);
    await market.file(operator.rejected([172], 5));

    expect(await attention()).toEqual([id]);
    expect(await codeOf(await market.decide(id, 'takeOver'))).toEqual([409, 'market.notTakenOver']);
  });
});

describe('an entry', () => {
  it('that is undone leaves what the messages say', async () => {
    const registration = await market.aRegistration();
    await market.file(market.operatorOf(registration).received());
    minuteLater();
    const { id } = registration.sent;
    await market.enter(id, 'refused');
    expect(await market.process(id)).toMatchObject({ state: 'refused' });

    await json(await market.undo(id));

    const process = await market.process(id);
    expect(process).toMatchObject({ state: 'received', codes: [99], deadline: '2026-12-09' });
    expect(process.steps.map(({ code }) => code)).toEqual(['ANFORDERUNG_ECON', 'ANTWORT_ECON']);
  });

  it('of a begin or an end enters the day here, and undoing it takes that back', async () => {
    const registration = await market.aRegistration();
    const { id } = registration.sent;
    await market.enter(id, 'active', '2026-11-01');
    await market.enter(id, 'ended', '2026-12-15');
    expect(await daysOf(registration)).toEqual(['2026-11-01', '2026-12-15']);
    const first = (await market.process(id)).steps.find(({ code }) => code === 'active');
    expect(first?.decision).toBeNull();

    await json(await market.undo(id));
    expect(await daysOf(registration)).toEqual(['2026-11-01', null]);
    await json(await market.undo(id));

    expect(await pointOf(registration)).toMatchObject({ cpStatus: 2, dateOfActivation: null });
    expect(await market.process(id)).toMatchObject({ state: 'sent', task: null });
  });

  it('an entry that a registration continues removes a wrong last day here, and undoing it restores that day', async () => {
    const registration = await anEnded('2026-10-01', '2026-11-20');
    const { id } = registration.sent;
    minuteLater();

    await market.enter(id, 'active', '2026-10-01');
    expect(await daysOf(registration)).toEqual(['2026-10-01', null]);
    expect(await market.process(id)).toMatchObject({ state: 'active', task: null, hasOpenTask: false });
    await json(await market.undo(id));

    expect(await daysOf(registration)).toEqual(['2026-10-01', '2026-11-20']);
    expect(await market.process(id)).toMatchObject({ state: 'ended', task: null });
  });

  it('an entry that a registration begins again later leaves the last day of its earlier participation', async () => {
    const registration = await anEnded('2026-10-01', '2026-11-20');
    minuteLater();

    await market.enter(registration.sent.id, 'active', '2026-11-25');

    expect(await daysOf(registration)).toEqual(['2026-10-01', '2026-11-20']);
  });

  it('a begin after the end that is entered manually begins a further participation', async () => {
    const registration = await anEnded('2026-10-01', '2026-11-20');
    minuteLater();
    await market.file(market.operatorOf(registration).completed('2026-12-01', 5));
    const { id } = registration.sent;

    await json(await market.decide(id, 'manual', { state: 'active', day: '2026-12-01' }));

    expect(await market.process(id)).toMatchObject({ state: 'active', hasOpenTask: false });
    expect(await daysOf(registration)).toEqual(['2026-10-01', '2026-11-20']);
  });

  it('undoing an accepted revocation lets the registration continue', async () => {
    const registration = await market.aRegistration();
    await market.file(market.operatorOf(registration).consented());
    const { processes } = await market.revoke(registration.point.id, { end: '2026-12-20' });
    const [revocation] = processes as [number];
    await market.send(revocation);
    await market.enter(revocation, 'accepted');
    expect(await market.process(registration.sent.id)).toMatchObject({ state: 'ended', endedBy: 'community' });

    await json(await market.undo(revocation));

    expect(await market.process(revocation)).toMatchObject({ state: 'sent' });
    expect(await market.process(registration.sent.id)).toMatchObject({ state: 'consented', endOn: null });
  });

  it('names a possible state and day of a request that was handed over', async () => {
    const { sent, point } = await market.aRegistration();
    const decide = async (id: number, change: object) => codeOf(await market.decide(id, 'manual', change));
    expect(await decide(sent.id, { day: market.today })).toEqual([422, { state: 'field.missing' }]);
    expect(await decide(sent.id, { state: 'active', day: '2020-12-31' })).toEqual([422, { day: 'field.invalid' }]);
    expect(await decide(sent.id, { state: 'accepted', day: market.today })).toEqual([422, 'market.stateUnfit']);
    await market.enter(sent.id, 'active', '2026-11-01');
    expect(await decide(sent.id, { state: 'ended', day: '2026-10-31' })).toEqual([422, { day: 'field.invalid' }]);
    const asked = { community: market.community, countingPoints: [point.id], from: '2026-11-01', to: '2026-11-02' };
    const { processes } = await market.prepare('requestdata', asked);
    expect(await decide(processes[0]!, { state: 'accepted', day: market.today })).toEqual([409, 'market.notSent']);
  });
});

describe('a decision', () => {
  it('needs a task, and only the newest one is undone, once', async () => {
    const [one, other] = [await market.aRegistration(), await market.aRegistration()];
    expect(await codeOf(await market.decide(one.sent.id, 'ignore'))).toEqual([409, 'market.noTask']);
    await market.enter(one.sent.id, 'rejected');
    const first = await market.decisionOf(one.sent.id);
    await json(await market.decide(one.sent.id, 'ignore'));
    await market.enter(other.sent.id, 'rejected');

    expect(await codeOf(await market.undo(one.sent.id, first))).toEqual([409, 'market.notUndone']);
    const foreign = await market.decisionOf(other.sent.id);
    expect(await codeOf(await market.undo(one.sent.id, foreign))).toEqual([409, 'market.notUndone']);
    await json(await market.undo(one.sent.id));
    await json(await market.undo(one.sent.id));
    expect(await codeOf(await market.undo(one.sent.id, first))).toEqual([404, 'record.notFound']);
    expect(await market.process(other.sent.id)).toMatchObject({ state: 'rejected' });
  });

  it('and its undoing are in the audit log', async () => {
    const { sent } = await market.aRegistration();
    await market.enter(sent.id, 'rejected');
    await json(await market.decide(sent.id, 'ignore'));
    await json(await market.undo(sent.id));

    const entries = await json<AuditEntry[]>(await market.admin.get('/admin/auditlog'));
    const fields = entries
      .filter(({ entityId }) => entityId === sent.id)
      .flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(fields).toEqual(expect.arrayContaining(['answer', 'task', 'undone']));
  });

  it('about a test changes live records only with a confirmation, and none once the community is live', async () => {
    await market.settings({ mode: 'SIMU' });
    const registration = await market.aRegistration();
    await market.file(market.operatorOf(registration).completed('2026-12-01'));
    expect(await kindOf(registration)).toBe('firstDay');
    expect(await daysOf(registration)).toEqual([null, null]);
    const { id } = registration.sent;

    expect(await codeOf(await market.decide(id, 'takeOver'))).toEqual([422, { takesTest: 'field.missing' }]);
    await market.settings({ mode: 'PROD' });
    expect(await codeOf(await market.decide(id, 'takeOver', { takesTest: true }))).toEqual([409, 'market.otherMode']);
    await market.settings({ mode: 'SIMU' });
    await json(await market.decide(id, 'takeOver', { takesTest: true }));

    expect(await daysOf(registration)).toEqual(['2026-12-01', null]);
  });
});
