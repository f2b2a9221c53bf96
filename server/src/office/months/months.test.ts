import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AMember, Billed } from '../../money/billingRuns/testing/aBilledCommunity.ts';
import { communities } from '../../tables/communities.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyDays } from '../../tables/energy.ts';
import { mandates, members } from '../../tables/members.ts';
import { openPortal, type Portal } from '../../testing.ts';
import { aMonthlyOffice, type MonthlyOffice, october } from './testing/aMonthlyOffice.ts';

let portal: Portal;
let office: MonthlyOffice;
let billed: Billed;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-20T10:00:00Z');
  office = await aMonthlyOffice(portal);
  ({ billed } = office);
});

describe('the month of a community', () => {
  it('the current work is about the last finished month, and other months are shown on request', async () => {
    await office.aMember();

    expect(await office.read()).toMatchObject({
      month: '2026-10',
      start: '2026-10-01',
      end: '2026-10-31',
      newest: '2026-10',
      isRunning: false,
      finalDay: '2026-11-16',
    });
    expect((await office.ours('?month=2026-09')).data).toMatchObject({ state: 'late', points: 2, arrived: 0 });
    expect(await office.ours('?month=2026-11')).toMatchObject({
      data: { state: 'waiting' },
      bill: { state: 'running' },
    });
    expect((await office.read('?month=2026-11')).isRunning).toBe(true);
  });

  it.each(['2026-12', '2020-12', '2026-13', '2026', 'today', '2026-10-01'])(
    'a month is refused for %s',
    async month => {
      const answer = await billed.admin.get(`/admin/months?month=${month}`);

      expect([answer.status, await answer.json()]).toEqual([422, { errors: { month: 'month.invalid' } }]);
    },
  );

  it('a month goes step by step from its data to the bookkeeping and names the administrator of each step', async () => {
    const member = await billed.aMember();
    expect(await office.ours()).toMatchObject({ data: { state: 'late', points: 2, arrived: 0 }, next: 'data' });

    await billed.energy(member.consumer, ...october, 2_000_000);
    expect(await office.ours()).toMatchObject({
      data: { state: 'late', arrived: 1 },
      check: { state: 'notYet' },
      next: 'data',
    });

    await billed.energy(member.feeder, ...october, 2_000_000, { isFeeder: true });
    expect(await office.ours()).toMatchObject({
      data: { state: 'complete', arrived: 2 },
      check: { state: 'good', gaps: 0, unreliable: 0, unbalanced: 0 },
      bill: { state: 'blocked', obstacles: ['tariff'] },
      next: 'bill',
    });

    await billed.tariff('2026-01-01');
    expect(await office.ours()).toMatchObject({
      bill: { state: 'due', unit: 'month', start: '2026-10-01' },
      next: 'bill',
    });

    const run = await billed.preview('month', '2026-10-01');
    expect(await office.ours()).toMatchObject({ bill: { state: 'previewed', run: run.id }, next: 'bill' });

    await billed.admin.post(`/admin/billingrun/${run.id}/commit`);
    expect(await office.ours()).toMatchObject({ bill: { state: 'committing', run: run.id }, next: null });

    await portal.runJobs();
    const written = await office.ours();
    const { ids, toMail, toCollect, toBook } = await office.documentsOf(run);
    expect(written).toMatchObject({
      bill: {
        state: 'written',
        runs: [run.id],
        documents: 2,
        charged: 1376,
        credited: 570,
        last: { by: expect.any(String) },
      },
      send: { state: 'toSend', toSend: 2 },
      collect: { state: 'toCollect', debits: { count: 1, cents: 1376 }, credits: { count: 1, cents: 570 } },
      book: { state: 'toBook', documents: 2 },
      next: 'send',
    });
    expect([toMail, toCollect, toBook]).toEqual([ids, ids, ids]);

    await billed.admin.post('/invoices/mail', { ids: toMail });
    expect(await office.ours()).toMatchObject({ send: { state: 'sending', queued: 2 }, next: 'collect' });
    await portal.runJobs();
    await office.mailed('sent');
    expect(await office.ours()).toMatchObject({
      send: { state: 'sent', sent: 2, last: { at: '2026-11-20T10:00:00.000Z' } },
      next: 'collect',
    });

    const sepaRun = await office.collect(toCollect);
    expect(await office.ours()).toMatchObject({ collect: { state: 'fileReady', run: sepaRun.id }, next: 'collect' });

    await billed.admin.post(`/separun/${sepaRun.id}/handover`);
    expect(await office.ours()).toMatchObject({ collect: { state: 'handedOver' }, next: 'book' });

    expect((await office.book(toBook)).status).toBe(200);
    expect(await office.ours()).toMatchObject({
      book: { state: 'booked', documents: 0, last: { at: '2026-11-20T10:00:00.000Z' } },
      done: { data: true, check: true, bill: true, send: true, collect: true, book: true },
      next: null,
    });
    const letters = { toPrint: [], printed: [], posted: [], last: null };
    expect(await office.documentsOf(run)).toEqual({ ids, toMail: [], toPrint: [], letters, toCollect: [], toBook: [] });
  });

  it('each community of the organisation has its own row, sorted by name', async () => {
    await office.aMember();
    const second = await portal.aCommunity(billed.organisation.id, 'Äußere Au');
    const { communities: all } = await office.read();

    expect(all.map(row => row.community)).toEqual([second.id, billed.community.id]);
    expect(all[0]).toMatchObject({ standing: 'noMembers', isClosed: false, next: null });

    const elsewhere = await portal.anOrganisation();
    const stranger = await portal.logIn(await portal.anAdministrator(elsewhere.id));
    expect((await (await stranger.get('/admin/months')).json()).communities).toEqual([]);
  });
});

describe('the check of a month', () => {
  const stateOf = async () => (await office.ours()).check;

  it('the check finds missing quarter hours and unreliable values', async () => {
    const member = await office.aMember();
    await billed.energy(member.consumer, '2026-10-03', '2026-10-03', 2_000_000, { quality: 3 });
    expect(await stateOf()).toMatchObject({ state: 'unreliable', unreliable: 1, gaps: 0 });

    await billed.energy(member.consumer, '2026-10-04', '2026-10-04', 2_000_000, { quality: 0, firstSlots: 4 });
    expect(await stateOf()).toMatchObject({ state: 'gaps', unreliable: 1, gaps: 1 });
  });

  it('the check finds energy given to the community that no consumer received', async () => {
    const member = await office.aMember();
    await billed.energy(member.feeder, '2026-10-05', '2026-10-06', 3_000_000, { isFeeder: true });

    expect(await stateOf()).toMatchObject({ state: 'unbalanced', unbalanced: 2 });
  });

  it('the check states that consumers alone cannot be compared', async () => {
    const member = await office.aMember();
    await portal.asOwner(async tx => {
      await tx.delete(energyDays).where(eq(energyDays.countingPointId, member.feeder));
      await tx.delete(countingPoints).where(eq(countingPoints.id, member.feeder));
    });

    expect(await stateOf()).toMatchObject({ state: 'unchecked', unbalanced: 0 });
  });
});

describe('a member with an account, but', () => {
  const checked = async () => (await office.ours()).check;
  beforeEach(() => billed.tariff('2026-01-01'));

  it('a member with a valid mandate is not listed', async () => {
    await office.aMember();

    expect(await checked()).toMatchObject({ mandates: 0, mandateOnes: [] });
  });

  it.each([
    ['without a mandate', () => portal.asOwner(tx => tx.delete(mandates)), 'noMandate'],
    [
      'with a revoked mandate',
      () => portal.asOwner(tx => tx.update(mandates).set({ revoked: new Date('2026-11-01T09:00:00Z') })),
      'mandateRevoked',
    ],
    [
      'with a mandate for another account',
      () => portal.asOwner(tx => tx.update(mandates).set({ iban: 'AT483200000012345864' })),
      'otherAccount',
    ],
    [
      'with a mandate that was not used for 36 months',
      () => portal.asOwner(tx => tx.update(mandates).set({ signed: '2021-02-01', lastUsed: '2023-01-01' })),
      'mandateLapsed',
    ],
  ] as const)(
    'a member with an account, but %s, is listed until the documents are written',
    async (_, spoil, reason) => {
      const { id } = await office.aMember();
      await spoil();

      expect(await checked()).toMatchObject({ mandates: 1, mandateOnes: [{ member: id, reason }] });
      expect((await office.ours()).next).toBe('bill');

      await billed.commit(await billed.preview('month', '2026-10-01'));
      expect(await checked()).toMatchObject({ mandates: 0, mandateOnes: [] });
      expect((await office.ours()).collect.transfers.count).toBe(1);
    },
  );

  it('a member of a community without creditor id is not listed', async () => {
    await office.aMember();
    await portal.asOwner(tx => tx.delete(mandates));
    await portal.asOwner(tx =>
      tx.update(communities).set({ creditorId: '' }).where(eq(communities.id, billed.community.id)),
    );

    expect(await checked()).toMatchObject({ mandates: 0 });
  });
});

describe('a counting point', () => {
  it('data of a counting point are expected only for the days of its participation', async () => {
    const joined = await billed.aMember({}, '2026-10-20');
    const left = await billed.aMember({}, '2026-01-01');
    const later = await billed.aMember({}, '2026-11-01');
    await portal.asOwner(tx =>
      tx.update(members).set({ state: 'left', leftOn: '2026-10-10' }).where(eq(members.id, left.id)),
    );
    for (const point of [joined.consumer, joined.feeder]) await billed.energy(point, '2026-10-20', '2026-10-31', 1);
    for (const point of [left.consumer, left.feeder]) await billed.energy(point, '2026-10-01', '2026-10-10', 1);

    expect(later.consumer).toBeGreaterThan(0);
    expect((await office.ours()).data).toMatchObject({ state: 'complete', points: 4, arrived: 4 });
  });

  it('data of a counting point are expected up to its last day', async () => {
    const member = await billed.aMember({}, '2026-01-01');
    const gone = await billed.aMember({}, '2026-01-01');
    await portal.asOwner(async tx => {
      const end = (day: string, point: number) =>
        tx.update(countingPoints).set({ dateOfDeactivation: day }).where(eq(countingPoints.id, point));
      await end('2026-10-10', member.consumer);
      for (const point of [gone.consumer, gone.feeder]) await end('2026-09-30', point);
    });
    await billed.energy(member.consumer, '2026-10-01', '2026-10-10', 1);
    await billed.energy(member.feeder, '2026-10-01', '2026-10-31', 1);

    expect((await office.ours()).data).toMatchObject({ state: 'complete', points: 2, arrived: 2 });
  });

  it('no data are expected from a counting point that is not activated', async () => {
    const member = await office.aMember();
    await portal.asOwner(tx =>
      tx.update(countingPoints).set({ cpStatus: 2 }).where(eq(countingPoints.id, member.feeder)),
    );

    expect((await office.ours()).data).toMatchObject({ points: 1, arrived: 1 });
  });
});

describe('a member left out', () => {
  const leaveOut = { leaveOutIncomplete: true };

  it('a member left out for gaps keeps the billing open until another run bills it', async () => {
    const gappy = await office.aMember();
    await office.aMember();
    await billed.tariff('2026-01-01');
    await billed.energy(gappy.consumer, '2026-10-04', '2026-10-04', 2_000_000, { quality: 0, firstSlots: 4 });
    await billed.commitNaming(await billed.preview('month', '2026-10-01', leaveOut));
    expect((await office.ours()).bill).toMatchObject({ state: 'rest', documents: 3, leftOutGaps: 1, leftOutOthers: 0 });

    await billed.energy(gappy.consumer, '2026-10-04', '2026-10-04', 2_000_000);
    expect(await office.ours()).toMatchObject({ bill: { state: 'rest' }, done: { bill: false }, next: 'bill' });

    await billed.commit(await billed.preview('month', '2026-10-01', leaveOut));
    expect(await office.ours()).toMatchObject({
      bill: { state: 'written', documents: 4, leftOutGaps: 0 },
      done: { bill: true },
    });
    expect((await office.ours()).bill.runs).toHaveLength(2);
  });

  it('a member billed once a year does not keep a month open', async () => {
    const yearly = await office.aMember();
    await office.aMember();
    await billed.tariff('2026-01-01');
    await billed.admin.post(`/admin/member/${yearly.id}/billingcycle`, { billingCycle: 'yearly' });
    await billed.commit(await billed.preview('month', '2026-10-01', leaveOut));

    expect((await office.ours()).bill).toMatchObject({ state: 'written', leftOutGaps: 0, leftOutOthers: 0 });
  });
});

it('the month before the first member does not belong to the community', async () => {
  await office.aMember();
  await portal.asOwner(tx =>
    tx.update(members).set({ enteredOn: '2026-10-05' }).where(eq(members.communityId, billed.community.id)),
  );
  await portal.asOwner(tx =>
    tx
      .update(countingPoints)
      .set({ dateOfActivation: '2026-10-05' })
      .where(eq(countingPoints.communityId, billed.community.id)),
  );

  expect(await office.ours('?month=2026-09')).toMatchObject({ standing: 'before', next: null, isClosed: false });
  expect((await office.ours()).standing).toBe('usual');
});

it('a missing creditor id is named before the documents are written', async () => {
  await office.aMember();
  await billed.tariff('2026-01-01');
  await portal.asOwner(tx =>
    tx.update(communities).set({ creditorId: '' }).where(eq(communities.id, billed.community.id)),
  );
  expect((await office.ours()).bill).toMatchObject({ state: 'due', hints: ['creditorId'] });

  await billed.commit(await billed.preview('month', '2026-10-01'));

  expect(await office.ours()).toMatchObject({
    bill: { hints: [] },
    collect: { transfers: { count: 1 }, leftOut: { count: 0 } },
  });
});

describe('a community', () => {
  it('a community that bills quarters waits for the end of the quarter', async () => {
    await office.aMember();
    await billed.tariff('2026-01-01');
    await billed.energy((await billed.aMember()).consumer, '2026-07-01', '2026-09-30', 1_000_000);
    await billed.commitNaming(await billed.preview('quarter', '2026-07-01', { leaveOutIncomplete: true }));

    expect((await office.ours('?month=2026-10')).bill).toMatchObject({
      state: 'later',
      unit: 'quarter',
      end: '2026-12-31',
    });
    expect(await office.ours('?month=2026-08')).toMatchObject({
      bill: { state: 'covered', unit: 'quarter', end: '2026-09-30', documents: 0, runs: [] },
      next: null,
      isClosed: false,
    });
    expect((await office.ours('?month=2026-09')).bill).toMatchObject({ unit: 'quarter', documents: 1 });
  });

  it('a community that bills months continues to do so after a run over an old quarter', async () => {
    await office.aWrittenMonth();
    await billed.energy((await billed.aMember()).consumer, '2026-04-01', '2026-06-30', 1_000_000);
    await billed.commitNaming(await billed.preview('quarter', '2026-04-01', { leaveOutIncomplete: true }));

    expect((await office.ours()).bill).toMatchObject({ state: 'written', unit: 'month' });
    expect((await office.ours('?month=2026-09')).bill).toMatchObject({ unit: 'month' });
    expect((await office.ours('?month=2026-06')).bill).toMatchObject({ unit: 'quarter', documents: 1 });
  });

  it('a community whose members are billed once a year has no member to bill in a month', async () => {
    const member = await office.aMember();
    await billed.tariff('2026-01-01');
    await billed.admin.post(`/admin/member/${member.id}/billingcycle`, { billingCycle: 'yearly' });

    expect(await office.ours()).toMatchObject({ bill: { state: 'nobody' }, next: null });
  });

  it.each([
    ['address', { invoiceAddress: '' }],
    ['uid', { taxUid: '' }],
  ] as const)('the missing %s of documents is named before the run', async (obstacle, change) => {
    await office.aMember();
    await billed.tariff('2026-01-01');
    await portal.asOwner(tx => tx.update(communities).set(change).where(eq(communities.id, billed.community.id)));

    expect((await office.ours()).bill).toMatchObject({ state: 'blocked', obstacles: [obstacle] });
  });
});

describe('energy that is on no document of a written month', () => {
  const ruleOf = ({ id }: AMember, taxRuleFeed: 'SMALL_BUSINESS' | null) =>
    portal.asOwner(tx => tx.update(members).set({ taxRuleFeed }).where(eq(members.id, id)));

  async function aMonthWithoutTheCredit() {
    const member = await office.aMember();
    await office.aMember();
    await ruleOf(member, null);
    await billed.tariff('2026-01-01');
    await billed.commitNaming(await billed.preview('month', '2026-10-01'));
    return member;
  }

  const waive = async (member: AMember, change: object = {}) => {
    const asked = {
      member: member.id,
      kind: 'feedIn',
      unit: 'month',
      start: '2026-10-01',
      kwh: 62,
      reason: 'Abmeldung',
    };
    const answer = await billed.admin.put('/admin/energywaiver/create', { ...asked, ...change });
    return [answer.status, await answer.json()];
  };

  it('unbilled energy keeps the month open and names the member until it is credited, even after the tax rule is set', async () => {
    const member = await aMonthWithoutTheCredit();
    const open = { member: member.id, memberName: member.name, kind: 'feedIn', kwh: 62, quarterHours: 0 };
    expect(await office.ours()).toMatchObject({
      bill: {
        state: 'rest',
        energy: { consumption: { kwh: 124, billed: 124 }, feedIn: { kwh: 124, billed: 62 } },
        openEnergy: 1,
        openOnes: [{ ...open, reasons: ['taxRuleMissing'] }],
      },
      done: { bill: false },
      isClosed: false,
    });

    await ruleOf(member, 'SMALL_BUSINESS');
    expect((await office.ours()).bill).toMatchObject({
      state: 'rest',
      openOnes: [{ ...open, reasons: ['unwritten'] }],
    });

    await billed.commit(await billed.preview('month', '2026-10-01'));
    expect(await office.ours()).toMatchObject({
      bill: { state: 'written', energy: { feedIn: { kwh: 124, billed: 124 } }, openEnergy: 0, openOnes: [] },
      done: { bill: true },
    });
  });

  it('a waiver of unbilled energy closes the month, names member, administrator and time, and can be revoked', async () => {
    const member = await aMonthWithoutTheCredit();

    expect(await waive(member, { reason: ' ' })).toEqual([422, { errors: { reason: 'billing.reason.missing' } }]);
    expect(await waive(member, { kwh: 61 })).toEqual([409, { error: 'billing.changedMeanwhile' }]);
    expect(await waive(member, { kind: 'consumption' })).toEqual([409, { error: 'billing.changedMeanwhile' }]);
    expect((await office.ours()).bill).toMatchObject({ state: 'rest', waived: [] });
    expect(await waive(member)).toEqual([200, { success: true }]);
    const { bill } = await office.ours();

    expect(bill).toMatchObject({ state: 'written', openEnergy: 0, energy: { feedIn: { kwh: 124, billed: 62 } } });
    expect(bill.waived).toEqual([
      {
        id: expect.any(Number),
        member: member.id,
        memberName: member.name,
        kind: 'feedIn',
        kwh: 62,
        reason: 'Abmeldung',
        at: '2026-11-20T10:00:00.000Z',
        by: expect.stringMatching(/\w/),
      },
    ]);
    expect((await billed.admin.send('DELETE', `/admin/energywaiver/${bill.waived[0]!.id}`)).status).toBe(200);
    expect((await office.ours()).bill).toMatchObject({ state: 'rest', openEnergy: 1, waived: [] });
  });

  it('a month is open again if the unbilled energy differs from the waived amount', async () => {
    const member = await aMonthWithoutTheCredit();
    await waive(member);

    await billed.energy(member.feeder, '2026-10-31', '2026-10-31', 3_000_000, { isFeeder: true });

    expect((await office.ours()).bill).toMatchObject({ state: 'rest', openOnes: [{ member: member.id, kwh: 63 }] });
  });

  it('values that arrive after the document are unbilled energy', async () => {
    const member = await office.aMember();
    await billed.tariff('2026-01-01');
    await billed.commit(await billed.preview('month', '2026-10-01'));

    await billed.energy(member.feeder, '2026-10-31', '2026-10-31', 3_000_000, { isFeeder: true });

    expect((await office.ours()).bill).toMatchObject({
      state: 'rest',
      openOnes: [{ member: member.id, kind: 'feedIn', kwh: 1, reasons: ['changedSince'] }],
    });
  });
});
