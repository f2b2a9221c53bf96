import type { Member } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApplication, openPortal, type Portal } from '../testing.ts';
import { consentNotification } from './simulator/operator.ts';
import { aMarket, codeOf, json, type Market, minuteOf } from './testing/aMarket.ts';

let portal: Portal;
let market: Market;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-25T10:00:00Z') });
  market = await aMarket(portal);
});
beforeEach(() => market.settings({ mode: 'SIMU' }));
afterAll(() => portal.close());

describe('the administration’s own entries', () => {
  it('are not overwritten by another first day of the operator, which is offered', async () => {
    const { sent, cpNumber, point, member } = await market.aRegistration();
    await json(
      await market.admin.post(`/admin/member/${member.id}/countingpoint/${point.id}/activate`, {
        dateOfActivation: '2026-11-01',
      }),
    );

    await market.file(market.operatorOf({ sent, cpNumber }).completed('2026-12-01'));

    const active = await market.process(sent.id);
    expect(active.conflict).toEqual({ kind: 'otherDay', ours: '2026-11-01', theirs: '2026-12-01' });
    expect((await market.getMember(member.id)).countingPoints[0]?.dateOfActivation).toBe('2026-11-01');

    const path = `/marketmessages/processes/${sent.id}/conflict`;
    const stale = await market.admin.post(path, { take: 'theirs', version: active.version - 1 });
    expect(await codeOf(stale)).toEqual([409, 'record.changedMeanwhile']);
    const unconfirmed = await market.admin.post(path, { take: 'theirs', version: active.version });
    expect(await codeOf(unconfirmed)).toEqual([422, { takesTest: 'field.missing' }]);
    expect((await market.getMember(member.id)).countingPoints[0]?.dateOfActivation).toBe('2026-11-01');
    await json(await market.admin.post(path, { take: 'theirs', takesTest: true, version: active.version }));
    expect((await market.getMember(member.id)).countingPoints[0]?.dateOfActivation).toBe('2026-12-01');
    expect(await market.process(sent.id)).toMatchObject({ conflict: null });
  });

  it('follow a corrected day of the operator if the portal had taken over the first one', async () => {
    await market.settings({ mode: 'PROD' });
    const { sent, cpNumber, member } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });

    await market.file(operator.completed('2026-12-01', 3));
    await market.file(operator.completed('2026-12-05', 5));

    expect(await market.process(sent.id)).toMatchObject({ activeFrom: '2026-12-05', conflict: null });
    expect((await market.getMember(member.id)).countingPoints[0]?.dateOfActivation).toBe('2026-12-05');
  });

  it('are never changed by a test message alone', async () => {
    const { sent, cpNumber, member } = await market.aRegistration();
    await market.file(market.operatorOf({ sent, cpNumber }).completed('2026-12-01'));

    expect(await market.process(sent.id)).toMatchObject({
      state: 'active',
      mode: 'SIMU',
      conflict: { kind: 'notActivated', theirs: '2026-12-01' },
    });
    expect((await market.getMember(member.id)).countingPoints[0]).toMatchObject({ dateOfActivation: null });
  });

  it('stay if a person decides so, until the operator states another day', async () => {
    const { sent, cpNumber, point, member } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });
    const path = `/admin/member/${member.id}/countingpoint/${point.id}/activate`;
    await json(await market.admin.post(path, { dateOfActivation: '2026-11-01' }));
    await market.file(operator.completed('2026-12-01', 3));
    const { version } = await market.process(sent.id);
    await json(await market.admin.post(`/marketmessages/processes/${sent.id}/conflict`, { take: 'ours', version }));

    await market.file(operator.completed('2026-12-01', 4));
    expect(await market.process(sent.id)).toMatchObject({ conflict: null });
    await market.file(operator.completed('2026-12-02', 5));
    expect(await market.process(sent.id)).toMatchObject({ conflict: { kind: 'otherDay', theirs: '2026-12-02' } });
  });

  it('include days noted of a registration: another day of a message that arrives afterwards is offered', async () => {
    await market.settings({ mode: 'PROD' });
    const made = await market.aRegistration();
    const operator = market.operatorOf(made);
    const path = `/marketmessages/processes/${made.sent.id}`;
    const note = async (state: string, day: string) => {
      const { version } = await market.process(made.sent.id);
      await json(await market.admin.post(`${path}/state`, { state, day, version }));
      portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);
    };
    const point = async () => (await market.getMember(made.member.id)).countingPoints[0]!;
    const take = async () => {
      const { version } = await market.process(made.sent.id);
      await json(await market.admin.post(`${path}/conflict`, { take: 'theirs', version }));
    };

    await note('active', '2026-11-20');
    expect(await point()).toMatchObject({ dateOfActivation: '2026-11-20' });
    await market.file(operator.completed('2026-11-18', 0));
    expect(await market.process(made.sent.id)).toMatchObject({
      activeFrom: '2026-11-18',
      conflict: { kind: 'otherDay', ours: '2026-11-20', theirs: '2026-11-18' },
    });
    expect(await point()).toMatchObject({ dateOfActivation: '2026-11-20' });
    await take();
    expect(await point()).toMatchObject({ dateOfActivation: '2026-11-18' });

    await note('ended', '2026-12-31');
    expect(await point()).toMatchObject({ dateOfDeactivation: '2026-12-31' });
    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-12-10', 0));
    expect(await market.process(made.sent.id)).toMatchObject({
      endOn: '2026-12-10',
      endedBy: 'customer',
      conflict: { kind: 'ended', ours: '2026-12-31', theirs: '2026-12-10' },
    });
    await take();
    expect(await point()).toMatchObject({ dateOfDeactivation: '2026-12-10' });
    // A person who corrects the own note is not asked, and the corrected day counts for nothing any more.
    await note('ended', '2026-12-15');
    expect(await point()).toMatchObject({ dateOfDeactivation: '2026-12-15' });
    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-12-31', 1));
    expect(await point()).toMatchObject({ dateOfDeactivation: '2026-12-15' });
    expect((await market.process(made.sent.id)).conflict).toMatchObject({ kind: 'ended', theirs: '2026-12-31' });
  });

  it('include a member who has not entered on the day of the operator', async () => {
    const { sent, cpNumber, member } = await market.aRegistration();

    await market.file(market.operatorOf({ sent, cpNumber }).completed('2025-12-01'));

    expect(await market.process(sent.id)).toMatchObject({ conflict: { kind: 'notActivated', theirs: '2025-12-01' } });
    expect((await market.getMember(member.id)).countingPoints[0]?.cpStatus).toBe(2);
  });
});

describe('the last day of a counting point', () => {
  const endedOn = async (day: string) => {
    await market.settings({ mode: 'PROD' });
    const registration = await market.aRegistration();
    const operator = market.operatorOf(registration);
    await market.file(operator.completed('2026-10-01', 3));
    await market.file(operator.revoked('AUFHEBUNG_CCMC', day, 4));
    const read = async () => (await market.getMember(registration.member.id)).countingPoints[0]!;
    const set = async (dateOfDeactivation: string | null) => {
      const path = `/admin/member/${registration.member.id}/countingpoint/${registration.point.id}/update`;
      await json(await market.admin.post(path, { ...(await read()), dateOfDeactivation }));
    };
    const conflict = async () => (await market.process(registration.sent.id)).conflict;
    return { ...registration, operator, read, set, conflict };
  };

  it('that would take a share which another community has is offered, and its message is kept', async () => {
    const { cpNumber, operator, read, conflict } = await endedOn('2026-11-20');
    const elsewhere = await portal.aCommunity(market.organisation.id);
    const [point] = anApplication(elsewhere.id, 9000).countingPoints;
    const { member } = await json<{ member: Member }>(
      await market.admin.put(
        '/admin/member/create',
        anApplication(elsewhere.id, 9000, { countingPoints: [{ ...point!, cpNumber }] }),
      ),
    );
    await json(await market.admin.post(`/admin/member/${member.id}/accept`, { enteredOn: '2026-11-21' }));

    const { message } = await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-11-30', 6));

    expect(message).toMatchObject({ state: 'filed' });
    expect(await conflict()).toEqual({ kind: 'ended', ours: '2026-11-20', theirs: '2026-11-30' });
    expect(await read()).toMatchObject({ dateOfDeactivation: '2026-11-20' });
  });

  it('before the first one takes back an activation that no document charges, also after its documents are cancelled', async () => {
    await market.settings({ mode: 'PROD' });
    const registration = await market.aRegistration();
    const { sent, member } = registration;
    const operator = market.operatorOf(registration);
    await market.file(operator.completed('2026-11-20', 3));
    await market.aBilledTime(member, '2026-11-20', '2026-11-24');
    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-11-10', 4));
    const read = async () => (await market.getMember(member.id)).countingPoints[0]!;
    const take = async () => {
      const { version } = await market.process(sent.id);
      return market.admin.post(`/marketmessages/processes/${sent.id}/conflict`, { take: 'theirs', version });
    };
    const refused = await take();
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: 'market.notTakenOver', reason: 'countingPoint.alreadyCharged' },
    ]);
    expect(await read()).toMatchObject({ cpStatus: 1, dateOfActivation: '2026-11-20' });

    await portal.asOwner(tx => tx.execute(sql`delete from billed_claims where subject = ${registration.point.id}`));
    await json(await take());
    expect(await read()).toMatchObject({ cpStatus: 2, dateOfActivation: null });
  });

  it('is offered as soon as a person enters another or none, and no longer when they agree', async () => {
    const { member, set, conflict } = await endedOn('2026-11-20');
    expect(await conflict()).toBeNull();
    for (const [ours, offered] of [
      [null, { kind: 'ended', ours: null, theirs: '2026-11-20' }],
      ['2026-11-26', { kind: 'ended', ours: '2026-11-26', theirs: '2026-11-20' }],
      ['2026-11-10', { kind: 'ended', ours: '2026-11-10', theirs: '2026-11-20' }],
      ['2026-11-20', null],
    ] as const) {
      await set(ours);
      expect([ours, await conflict()]).toEqual([ours, offered]);
    }
    await set(null);
    await json(await market.admin.post(`/admin/member/${member.id}/leave`, { leftOn: '2026-11-15' }));
    expect(await conflict()).toBeNull();
    await json(await market.admin.post(`/admin/member/${member.id}/rejoin`, {}));
    expect(await conflict()).toEqual({ kind: 'ended', ours: null, theirs: '2026-11-20' });
  });

  it('before billed days is offered instead of taken over', async () => {
    const { sent, member, point, operator, read, conflict } = await endedOn('2026-11-20');
    await market.aBilledTime(member, '2026-11-01', '2026-11-18');

    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-11-15', 6));

    expect(await read()).toMatchObject({ dateOfDeactivation: '2026-11-20' });
    expect(await conflict()).toEqual({ kind: 'ended', ours: '2026-11-20', theirs: '2026-11-15' });

    // A decision to keep the day holds after the documents are cancelled, too.
    const { version } = await market.process(sent.id);
    const path = `/marketmessages/processes/${sent.id}/conflict`;
    await json(await market.admin.post(path, { take: 'ours', version }));
    await portal.asOwner(tx => tx.execute(sql`delete from billed_claims where subject = ${point.id}`));
    await market.file(operator.received(1));
    expect(await read()).toMatchObject({ dateOfDeactivation: '2026-11-20' });
    expect(await conflict()).toBeNull();
  });
});

it('an answer that gives and refuses at once is a contradiction', async () => {
  const { sent, cpNumber } = await market.aRegistration();
  const operator = market.operatorOf({ sent, cpNumber });
  const { consentId } = operator;
  await market.file(operator.consented(2, { answers: [{ cpNumber, consentId, codes: [175, 172] }] }));

  expect(await market.process(sent.id)).toMatchObject({ isContradictory: true, needsPerson: true });
});

it('a repeated acceptance of a revocation does not put off an end that the customer set since', async () => {
  const registration = await market.aRegistration();
  const operator = market.operatorOf(registration);
  await market.file(operator.consented(1));
  const asked = { countingPoint: registration.point.id, end: '2026-12-10' };
  const { processes } = await market.prepare('revoke', asked);
  await market.send(processes[0]!);
  const revocation = await market.process(processes[0]!);
  const accepted = (minute: number) =>
    consentNotification({
      ...market.answering(revocation),
      messageId: market.newId(),
      code: 'ANTWORT_CCMS',
      created: minuteOf(minute),
      requestId: 'FREMD123',
      answers: [{ cpNumber: registration.cpNumber, consentId: operator.consentId, codes: [176] }],
    });
  await market.file(accepted(5));
  await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-12-05', 6));
  await market.file(accepted(8));

  expect(await market.process(registration.sent.id)).toMatchObject({ endOn: '2026-12-05', endedBy: 'customer' });
});
