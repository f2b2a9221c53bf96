import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billedDays } from '../../energy/imports/billedDays.ts';
import { jobHandlers } from '../../jobHandlers.ts';
import { runDueJobs } from '../../services/jobs/work.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { invoiceLines, invoices } from '../../tables/invoices.ts';
import { members } from '../../tables/members.ts';
import { anApplication, contentsOf, openPortal, type Portal } from '../../testing.ts';
import { type AMember, aBilledCommunity, type Billed } from './testing/aBilledCommunity.ts';
import { dyingDatabase } from './testing/dying.ts';

let portal: Portal;
let billed: Billed;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-20T10:00:00Z');
  billed = await aBilledCommunity(portal);
});
afterAll(() => portal.close());

const october = ['2026-10-01', '2026-10-31'] as const;

/** With a kWh a day of consumption, and two of feed-in. */
async function aTypicalMember(change: Parameters<Billed['aMember']>[0] = {}): Promise<AMember> {
  const member = await billed.aMember(change);
  await billed.energy(member.consumer, ...october, 1_000_000);
  await billed.energy(member.feeder, ...october, 2_000_000, { isFeeder: true });
  return member;
}

it('days that a document charges go to no other participation before it is cancelled', async () => {
  await billed.tariff('2026-01-01');
  const member = await aTypicalMember();
  await portal.asOwner(tx => tx.update(members).set({ enteredOn: '2026-01-01' }).where(eq(members.id, member.id)));
  await billed.commit(await billed.preview('month', '2026-10-01'));
  await portal.asOwner(tx =>
    tx.update(countingPoints).set({ dateOfDeactivation: '2026-10-10' }).where(eq(countingPoints.id, member.consumer)),
  );
  const resume = (dateOfActivation: string) =>
    billed.admin.post(`/admin/member/${member.id}/countingpoint/${member.consumer}/resume`, { dateOfActivation });
  const [point] = await portal.asOwner(tx =>
    tx.select().from(countingPoints).where(eq(countingPoints.id, member.consumer)),
  );
  const moved = anApplication(billed.community.id, 77);
  const applied = await billed.admin.put('/admin/member/create', {
    ...moved,
    countingPoints: [{ ...moved.countingPoints[0]!, cpNumber: point!.cpNumber }],
  });
  const { member: next } = await applied.json();
  const accepted = await billed.admin.post(`/admin/member/${next.id}/accept`, {
    enteredOn: '2026-10-01',
    countingPoints: [{ id: next.countingPoints[0].id, isConfirmed: true, dateOfActivation: '2026-10-21' }],
  });
  await billed.admin.post(`/admin/member/${next.id}/decline`, { reason: '' });
  const early = await resume('2026-10-21');
  const late = await resume('2026-11-01');

  expect([accepted.status, await accepted.json()]).toEqual([409, { error: 'countingPoint.daysBilled' }]);
  expect([early.status, await early.json()]).toEqual([
    422,
    { errors: { dateOfActivation: 'countingPoint.firstDay.billed' } },
  ]);
  expect(late.status).toBe(200);
});

it('a first day moves forward only over days that no document charges', async () => {
  await billed.tariff('2026-01-01');
  const member = await aTypicalMember();
  await billed.commit(await billed.preview('month', '2026-10-01'));
  const path = `/admin/member/${member.id}/countingpoint/${member.consumer}`;
  const { countingPoints: points } = await (await billed.admin.get(`/admin/member/${member.id}`)).json();
  const point = points.find(({ id }: { id: number }) => id === member.consumer);
  const move = async (dateOfActivation: string) => {
    const answer = await billed.admin.post(`${path}/update`, { ...point, version: undefined, dateOfActivation });
    return [answer.status, (await answer.json()).errors];
  };
  const refused = [422, { dateOfActivation: 'countingPoint.dateOfActivation.billed' }];

  expect(await move('2026-10-02')).toEqual(refused);
  expect(await move('2026-12-01')).toEqual(refused);
  expect(await move('2026-10-01')).toEqual([200, undefined]);
});

/** Expected documents of a run. */
async function writtenIn(): Promise<Record<string, unknown>> {
  const { invoices, invoice_lines, number_counters, billed_claims, line_readings, tariffs, billing_run_members } =
    await contentsOf(portal.database);
  return { invoices, invoice_lines, number_counters, billed_claims, line_readings, tariffs, billing_run_members };
}

const later = (seconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1000);
};

describe('a run over the energy of a month', () => {
  it("previews each member's invoice and credit note, and writes exactly those", async () => {
    const member = await billed.aMember();
    await billed.tariff('2026-01-01');
    await billed.energy(member.consumer, ...october, 0);
    await billed.energy(member.consumer, '2026-10-31', '2026-10-31', 123_456_789);
    await billed.energy(member.feeder, ...october, 0, { isFeeder: true });
    await billed.energy(member.feeder, '2026-10-01', '2026-10-01', 812_345_678, { isFeeder: true });

    const run = await billed.preview('month', '2026-10-01');
    const [shown] = await billed.membersOf(run);
    const committed = await billed.commit(run);

    expect(run).toMatchObject({ state: 'previewed', periodEnd: '2026-10-31', totals: { documents: 2, incomplete: 0 } });
    expect(
      shown!.documents.map(({ kind, priceNetto, tax, priceBrutto }) => [kind, priceNetto, tax, priceBrutto]),
    ).toEqual([
      ['consumption', 2284, 457, 2741],
      ['feedIn', 7474, 0, 7474],
    ]);
    expect(committed).toMatchObject({ state: 'committed', error: null });
    expect(await billed.documents()).toMatchObject([
      { number: 'RE-2026-00001', kind: 'consumption', net: 2284, tax: 457, gross: 2741, owed: 2741 },
      { number: 'GS-2026-00001', kind: 'feedIn', net: 7474, tax: 0, gross: 7474, owed: -7474 },
    ]);
    const [after] = await billed.membersOf(run);
    expect(after!.documents.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['RE-2026-00001', 'GS-2026-00001']);
    expect(after!.documents.map(({ invoice, invoiceNumber, ...document }) => document)).toEqual(
      shown!.documents.map(({ invoice, invoiceNumber, ...document }) => document),
    );
    const [tariff] = await (await billed.admin.get(`/community/${billed.community.id}/tariffs`)).json();
    expect(tariff.used).toBe(true);
  });

  it('bills a day of a counting point once: a repeated run has nothing to charge', async () => {
    await aTypicalMember();
    await billed.tariff('2026-01-01');
    await billed.commit(await billed.preview('month', '2026-10-01'));

    const again = await billed.preview('month', '2026-10-01');

    expect(again.totals.documents).toBe(0);
    const reasons = (await billed.membersOf(again))[0]!.leftOut.map(({ kind, reason }) => [kind, reason]);
    expect(reasons).toEqual([
      ['consumption', 'alreadyBilled'],
      ['feedIn', 'alreadyBilled'],
    ]);
    const refused = await billed.admin.post(`/admin/billingrun/${again.id}/commit`);
    expect([refused.status, await refused.json()]).toEqual([422, { error: 'billing.nothingToCharge' }]);
  });

  it('omits a quarter with a billed month on request, and names the days', async () => {
    await aTypicalMember();
    await billed.tariff('2026-01-01');
    await billed.on('2027-01-10T10:00:00Z');
    await billed.commit(await billed.preview('month', '2026-10-01'));

    const quarter = await billed.preview('quarter', '2026-10-01', { leaveOutOverlapping: true });

    const [row] = await billed.membersOf(quarter);
    expect(row!.documents).toEqual([]);
    expect(row!.leftOut).toEqual([
      { kind: 'consumption', reason: 'overlapping', spans: [{ start: '2026-10-01', end: '2026-10-31' }] },
      { kind: 'feedIn', reason: 'overlapping', spans: [{ start: '2026-10-01', end: '2026-10-31' }] },
    ]);
  });

  it('bills the rest of a year for a partly billed member, after a confirmation with a reason', async () => {
    const member = await billed.aMember();
    await billed.energy(member.consumer, '2026-01-01', '2026-12-31', 1_000_000);
    await billed.energy(member.feeder, '2026-01-01', '2026-12-31', 2_000_000, { isFeeder: true });
    await billed.tariff('2026-01-01', { baseFeeCents: 100 });
    for (const month of ['01', '02', '03']) await billed.commit(await billed.preview('month', `2026-${month}-01`));
    await billed.admin.post(`/admin/member/${member.id}/billingcycle`, { billingCycle: 'yearly' });
    await billed.on('2027-01-10T10:00:00Z');

    const year = await billed.preview('year', '2026-01-01');
    const [row] = await billed.membersOf(year);
    const unconfirmed = await billed.admin.post(`/admin/billingrun/${year.id}/commit`, {});
    const unreasoned = await billed.admin.post(`/admin/billingrun/${year.id}/commit`, { confirmed: true });
    const committed = await billed.commit(year, { confirmed: true, reason: 'Wechsel auf jährlich' });

    expect(year.totals).toMatchObject({ documents: 2, overlapping: 1, incomplete: 0 });
    expect(row!.findings.map(({ code, spans }) => [code, spans])).toEqual([
      ['overlapping', [{ start: '2026-01-01', end: '2026-03-31' }]],
      ['overlapping', [{ start: '2026-01-01', end: '2026-03-31' }]],
    ]);
    expect([unconfirmed.status, await unconfirmed.json()]).toEqual([422, { error: 'billing.overlapping' }]);
    expect([unreasoned.status, await unreasoned.json()]).toEqual([
      422,
      { errors: { reason: 'billing.reason.missing' } },
    ]);
    expect(committed.state).toBe('committed');
    const written = await portal.asOwner(tx =>
      tx
        .select({ amount: invoiceLines.amount, basis: invoiceLines.basis, start: invoices.periodStart })
        .from(invoiceLines)
        .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
        .where(eq(invoices.runId, year.id))
        .orderBy(invoices.id, invoiceLines.position),
    );
    expect(written.map(({ amount, start }) => [amount, start])).toEqual([
      [27_500, '2026-04-01'],
      [900, '2026-04-01'],
      [55_000, '2026-04-01'],
    ]);
    expect(written[0]!.basis).toMatchObject({ start: '2026-04-01', reason: 'Wechsel auf jährlich' });
    const again = await billed.preview('year', '2026-01-01');
    expect(again.totals).toMatchObject({ documents: 0, overlapping: 0 });
  });

  it('leaves members with yearly billing to the run over the year', async () => {
    const member = await aTypicalMember();
    await billed.tariff('2026-01-01');
    await billed.admin.post(`/admin/member/${member.id}/billingcycle`, { billingCycle: 'yearly' });

    const month = await billed.preview('month', '2026-10-01');
    await billed.on('2027-01-10T10:00:00Z');
    const year = await billed.preview('year', '2026-01-01');

    expect((await billed.membersOf(month))[0]!.leftOut).toMatchObject([{ kind: null, reason: 'billedYearly' }]);
    expect(year.totals).toMatchObject({ documents: 2, incomplete: 1 });
  });

  it('bills former members only for the days before, and new ones for those after', async () => {
    const left = await aTypicalMember();
    const joined = await aTypicalMember();
    await billed.tariff('2026-01-01');
    await portal.asOwner(async tx => {
      await tx.update(members).set({ state: 'left', leftOn: '2026-10-10' }).where(eq(members.id, left.id));
      await tx.execute(
        sql`update counting_points set date_of_activation = '2026-10-22' where member_id = ${joined.id}`,
      );
    });

    const rows = await billed.membersOf(await billed.preview('month', '2026-10-01'));

    const kwhOf = ({ id }: AMember) => rows.find(({ member }) => member === id)!.documents.map(d => d.lines[0]!.amount);
    expect([kwhOf(left), kwhOf(joined)]).toEqual([
      [10, 20],
      [10, 20],
    ]);
  });

  it('bills a counting point up to its own last day, and the others of its member on', async () => {
    const member = await aTypicalMember();
    const whole = await aTypicalMember();
    await billed.tariff('2026-01-01');
    await portal.asOwner(tx =>
      tx.update(countingPoints).set({ dateOfDeactivation: '2026-10-10' }).where(eq(countingPoints.id, member.consumer)),
    );

    const rows = await billed.membersOf(await billed.preview('month', '2026-10-01'));

    const kwhOf = ({ id }: AMember) => rows.find(({ member }) => member === id)!.documents.map(d => d.lines[0]!.amount);
    const [, feedIn] = kwhOf(whole);
    expect(kwhOf(member)).toEqual([10, feedIn]);
  });

  it('is compared with the previous month, with outliers marked', async () => {
    const member = await aTypicalMember();
    await billed.energy(member.consumer, '2026-09-01', '2026-09-30', 400_000);
    await billed.tariff('2026-01-01');

    const run = await billed.preview('month', '2026-10-01');

    expect(run.totals.outliers).toBe(1);
    expect((await billed.membersOf(run))[0]).toMatchObject({
      isOutlier: true,
      consumption: { kwh: 31, previousKwh: 12, isOutlier: true },
      feedIn: { kwh: 62, previousKwh: null, isOutlier: false },
    });
  });

  it('shows the payment method of a member without a mandate or an account, and writes all documents', async () => {
    const member = await aTypicalMember();
    await billed.tariff('2026-01-01');
    await portal.asOwner(async tx => {
      await tx.execute(sql`delete from mandates where member_id = ${member.id}`);
      await tx.update(members).set({ baNumber: '', baName: '' }).where(eq(members.id, member.id));
    });

    const run = await billed.preview('month', '2026-10-01');
    await billed.commit(run);

    expect((await billed.membersOf(run))[0]!.notices).toEqual(['noMandate', 'noIban']);
    expect(await billed.documents()).toHaveLength(2);
  });

  it('writes no document for a member without an address, and none of 0.00', async () => {
    const without = await aTypicalMember();
    const unused = await billed.aMember();
    await billed.energy(unused.consumer, ...october, 0);
    await billed.energy(unused.feeder, ...october, 0, { isFeeder: true });
    await billed.tariff('2026-01-01');
    await portal.asOwner(tx => tx.update(members).set({ street: '' }).where(eq(members.id, without.id)));

    const rows = await billed.membersOf(await billed.preview('month', '2026-10-01'));

    expect(
      Object.fromEntries(rows.map(({ member, leftOut }) => [member, leftOut.map(({ reason }) => reason)])),
    ).toEqual({
      [without.id]: ['noAddress'],
      [unused.id]: ['zeroAmount', 'zeroAmount'],
    });
  });

  it('shows no VAT for a small-business community', async () => {
    await aTypicalMember();
    await billed.tariff('2026-01-01');
    const { numberRanges, paymentDays } = await (
      await billed.admin.get(`/community/${billed.community.id}/settings`)
    ).json();
    const settings = { numberRanges, paymentDays, isSmallBusiness: true, smallBusinessNote: 'Umsatzsteuerfrei, Probe' };
    expect((await billed.admin.post(`/community/${billed.community.id}/settings`, settings)).status).toBe(200);

    await billed.commit(await billed.preview('month', '2026-10-01'));

    expect(await billed.documents()).toMatchObject([
      { kind: 'consumption', net: 574, tax: 0, gross: 574 },
      { kind: 'feedIn', gross: 570 },
    ]);
    expect((await billed.documents())[0]!.notes).toEqual(['Umsatzsteuerfrei, Probe']);
  });
});

describe('missing or unreliable values', () => {
  it('after the preview are not billed without confirmation, even with an equal amount', async () => {
    const member = await aTypicalMember();
    await billed.tariff('2026-01-01');
    const run = await billed.preview('month', '2026-10-01');

    await billed.energy(member.consumer, '2026-10-05', '2026-10-05', 1_000_000, { quality: 3, firstSlots: 4 });

    expect(await billed.commit(run)).toMatchObject({ state: 'failed', error: 'billing.changedMeanwhile' });
    expect(await billed.documents()).toEqual([]);
  });

  it('are billed only after a confirmation, with a reason stored in the line', async () => {
    const member = await aTypicalMember();
    await billed.energy(member.consumer, '2026-10-05', '2026-10-05', 1_000_000, { quality: 3, firstSlots: 4 });
    await billed.tariff('2026-01-01');
    const run = await billed.preview('month', '2026-10-01');
    const commit = async (body: object) => {
      const answer = await billed.admin.post(`/admin/billingrun/${run.id}/commit`, body);
      return [answer.status, await answer.json()];
    };

    expect((await billed.membersOf(run))[0]!.findings).toMatchObject([
      { code: 'unreliable', quarterHours: 4, spans: [{ start: '2026-10-05', end: '2026-10-05' }] },
    ]);
    expect(await commit({})).toEqual([422, { error: 'billing.incomplete' }]);
    expect(await commit({ confirmed: true, reason: ' ' })).toEqual([
      422,
      { errors: { reason: 'billing.reason.missing' } },
    ]);
    expect(await commit({ confirmed: true, reason: 'x'.repeat(501) })).toMatchObject([422, {}]);
    expect((await billed.commit(run, { confirmed: true, reason: 'Zähler getauscht' })).state).toBe('committed');

    const lines = await portal.asOwner(tx =>
      tx
        .select({ basis: invoiceLines.basis })
        .from(invoiceLines)
        .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
        .where(eq(invoices.communityId, billed.community.id))
        .orderBy(invoices.id),
    );
    expect(lines.map(({ basis }) => basis)).toMatchObject([
      { reason: 'Zähler getauscht', qualities: { unreliable: 4, measured: 31 * 96 + 4 - 4 } },
      { reason: '', qualities: { unreliable: 0 } },
    ]);
  });

  it('can be omitted, so that other members need not wait', async () => {
    const incomplete = await aTypicalMember();
    const complete = await aTypicalMember();
    await portal.asOwner(tx =>
      tx.execute(sql`delete from energy_days where counting_point_id = ${incomplete.consumer} and day = '2026-10-20'`),
    );
    await billed.tariff('2026-01-01');

    const run = await billed.preview('month', '2026-10-01', { leaveOutIncomplete: true });
    await billed.commitNaming(run);

    const row = (await billed.membersOf(run)).find(({ member }) => member === incomplete.id)!;
    expect(row.leftOut).toEqual([
      { kind: 'consumption', reason: 'incomplete', spans: [{ start: '2026-10-20', end: '2026-10-20' }] },
    ]);
    const kinds = (await billed.documents()).map(({ member, kind }) => [member, kind]);
    expect(kinds.sort()).toEqual(
      [
        [incomplete.id, 'feedIn'],
        [complete.id, 'consumption'],
        [complete.id, 'feedIn'],
      ].sort(),
    );
  });
});

describe('the calculation of a line', () => {
  it('is shown by day and by quarter hour to the member and to administrators, with a mark on changed data', async () => {
    const email = 'eigene@example.org';
    const member = await aTypicalMember({ email });
    await billed.tariff('2026-01-01');
    await billed.commit(await billed.preview('month', '2026-10-01'));
    const { id } = (await billed.documents())[0]!;
    const own = await portal.logIn(await portal.aUser(billed.organisation.id, email));
    await portal.asOwner(tx =>
      tx.execute(
        sql`update members set user_id = (select u.id from organisation_users u join users l on l.id = u.user_id where l.username = ${email}) where id = ${member.id}`,
      ),
    );
    const path = `/invoice/${id}/line/1`;

    const before = await (await own.get(`${path}/readings`)).json();
    await billed.energy(member.consumer, '2026-10-02', '2026-10-02', 5_000_000);
    const after = await (await billed.admin.get(`${path}/readings`)).json();

    expect(before.days).toHaveLength(31);
    expect(before.days[24]).toEqual({
      day: '2026-10-25',
      kwh: 1,
      missing: 0,
      measured: 100,
      substitute: 0,
      unreliable: 0,
      changedSince: false,
    });
    expect(after.days.map((day: { changedSince: boolean }) => day.changedSince).indexOf(true)).toBe(1);
    expect(after.days[1]).toMatchObject({ kwh: 1, changedSince: true });
    const quarterHours = await (await own.get(`${path}/quarterhours?day=2026-10-02`)).json();
    expect(quarterHours).toMatchObject({ changedSince: true });
    expect(quarterHours.intervals).toHaveLength(96);
    expect(quarterHours.intervals[95]).toMatchObject({ value: 5, quality: 1 });
    expect((await own.get(`${path}/quarterhours?day=2026-11-02`)).status).toBe(404);
    const stranger = await portal.logIn(await portal.aUser(billed.organisation.id));
    expect((await stranger.get(`${path}/readings`)).status).toBe(404);
  });
});

describe('the billed days', () => {
  it('are listed by counting point for any requested range', async () => {
    const member = await aTypicalMember();
    await billed.tariff('2026-01-01');
    await billed.commit(await billed.preview('month', '2026-10-01'));

    const asked = await portal.inOrganisation(billed.organisation.id, tx =>
      billedDays(tx, [member.consumer, 999_999], '2026-10-30', '2026-11-05'),
    );
    const none = await portal.inOrganisation(billed.organisation.id, tx => billedDays(tx, [], ...october));

    expect(asked).toEqual([
      { countingPointId: member.consumer, start: '2026-10-30', end: '2026-10-31', billed: portal.clock.now },
    ]);
    expect(none).toEqual([]);
  });

  it('are known before a setting changes from a day on, for a community, a member and a counting point', async () => {
    const member = await aTypicalMember();
    await billed.tariff('2026-01-01');
    await billed.commit(await billed.preview('month', '2026-10-01'));
    const ask = async (of: string, id: number, from: string) =>
      (await billed.admin.get(`/admin/billed?of=${of}&id=${id}&from=${from}`)).json();

    const both = { documents: 2, months: ['2026-10'] };
    expect(await ask('community', billed.community.id, '2026-10-15')).toEqual(both);
    expect(await ask('member', member.id, '2026-10-31')).toEqual(both);
    expect(await ask('countingPoint', member.consumer, '2026-09-15')).toEqual({ documents: 1, months: ['2026-10'] });
    expect(await ask('member', member.id, '2026-11-01')).toEqual({ documents: 0, months: [] });
    expect(await ask('member', 999_999, '2026-10-01')).toEqual({ documents: 0, months: [] });
    for (const wrong of [
      'of=house&id=1&from=2026-10-01',
      'of=member&id=x&from=2026-10-01',
      'of=member&id=1&from=2026-02-30',
    ])
      expect((await billed.admin.get(`/admin/billed?${wrong}`)).status).toBe(422);
  });

  it('are unique in the database: no second document claims a day', async () => {
    await aTypicalMember();
    await billed.tariff('2026-01-01');
    await billed.commit(await billed.preview('month', '2026-10-01'));

    const twice = portal.asOwner(tx =>
      tx.execute(sql`insert into billed_claims (organisation_id, invoice_id, position, what, subject, start_day, end_day, span)
        select organisation_id, invoice_id, position + 90, what, subject, start_day, end_day, span from billed_claims limit 1`),
    );

    await expect(twice).rejects.toThrow();
  });
});

describe('cancelled documents', () => {
  it('are billed again identically, with new numbers', async () => {
    for (let number = 0; number < 2; number += 1) await aTypicalMember();
    await billed.tariff('2026-01-01', { baseFeeCents: 150, pointFeeCents: 99 });
    await billed.commit(await billed.preview('month', '2026-10-01'));
    const first = await billed.documents();
    const ids = first.map(({ id }) => id);

    const cancelled = await billed.admin.post('/invoices/cancel', { ids, reason: 'Probe' });
    await billed.commit(await billed.preview('month', '2026-10-01'));

    expect((await cancelled.json()).done).toBe(4);
    const again = (await billed.documents()).filter(({ id, kind }) => !ids.includes(id) && kind !== 'cancellation');
    const facts = (documents: typeof first) =>
      documents.map(({ kind, member, net, tax, gross, owed }) => ({ kind, member, net, tax, gross, owed }));
    expect(facts(again)).toEqual(facts(first));
    expect(again.map(({ number }) => number)).toEqual([
      'RE-2026-00003',
      'RE-2026-00004',
      'GS-2026-00003',
      'GS-2026-00004',
    ]);
    expect((await billed.documents()).reduce((sum, { owed }) => sum + owed, 0)).toBe(
      first.reduce((sum, { owed }) => sum + owed, 0),
    );
  });

  it('release only their own days: the credit note stands', async () => {
    await aTypicalMember();
    await billed.tariff('2026-01-01');
    await billed.commit(await billed.preview('month', '2026-10-01'));
    const [invoice] = await billed.documents();
    await billed.admin.post(`/invoice/${invoice!.id}/cancel`, { reason: 'Probe' });

    const [row] = await billed.membersOf(await billed.preview('month', '2026-10-01'));

    expect(row!.documents.map(({ kind }) => kind)).toEqual(['consumption']);
    expect(row!.leftOut).toEqual([{ kind: 'feedIn', reason: 'alreadyBilled', spans: [] }]);
  });
});

describe('interrupted runs', () => {
  it('a process that dies at any of ten points has written nothing, and the next one writes all, without a gap', async () => {
    for (let number = 0; number < 3; number += 1) await aTypicalMember();
    await billed.tariff('2026-01-01');
    const run = await billed.preview('month', '2026-10-01');
    const before = await writtenIn();
    const dieBefore = async (statement: number) => {
      later(60);
      await billed.admin.post(`/admin/billingrun/${run.id}/commit`);
      const dying = dyingDatabase(portal.database, statement);
      await runDueJobs({ ...portal.ports, database: dying.database }, jobHandlers);
      expect([statement, await writtenIn()]).toEqual([statement, before]);
      return dying.seen.statements;
    };

    const all = await dieBefore(Number.POSITIVE_INFINITY);
    for (let point = 1; point < 10; point += 1) await dieBefore(13 + Math.floor(((all - 13) * point) / 10));
    later(60);
    const committed = await billed.commit(run);

    expect(committed.state).toBe('committed');
    expect((await billed.documents()).map(({ number }) => number).sort()).toEqual([
      'GS-2026-00001',
      'GS-2026-00002',
      'GS-2026-00003',
      'RE-2026-00001',
      'RE-2026-00002',
      'RE-2026-00003',
    ]);
  });

  it('of two concurrent runs over the same days one is written, and the other reports that the period is billed', async () => {
    await aTypicalMember();
    await billed.tariff('2026-01-01');
    const [one, other] = [await billed.preview('month', '2026-10-01'), await billed.preview('month', '2026-10-01')];
    await Promise.all([one, other].map(({ id }) => billed.admin.post(`/admin/billingrun/${id}/commit`)));

    await Promise.all([portal.runJobs(), portal.runJobs()]);

    const found = [await billed.found(one), await billed.found(other)];
    expect(found.map(({ state, error }) => [state, error]).sort()).toEqual([
      ['committed', null],
      ['failed', 'billing.billedMeanwhile'],
    ]);
    expect((await billed.jobs()).sort()).toEqual([
      ['done', null],
      ['overtaken', 'billing.billedMeanwhile'],
    ]);
    expect(await billed.documents()).toHaveLength(2);
    const failed = found.find(({ state }) => state === 'failed')!;
    expect((await billed.admin.post(`/admin/billingrun/${failed.id}/commit`)).status).toBe(409);
  });

  it('a double request writes once', async () => {
    await aTypicalMember();
    await billed.tariff('2026-01-01');
    const run = await billed.preview('month', '2026-10-01');
    const press = async () => (await (await billed.admin.post(`/admin/billingrun/${run.id}/commit`)).json()).job?.id;

    const jobs = await Promise.all([press(), press()]);
    await portal.runJobs();
    const afterwards = await press();
    await portal.runJobs();

    expect(new Set([...jobs, afterwards]).size).toBe(1);
    expect(await billed.documents()).toHaveLength(2);
  });

  it('a run with data changed since the preview writes nothing', async () => {
    const member = await aTypicalMember();
    await billed.tariff('2026-01-01');
    const run = await billed.preview('month', '2026-10-01');
    await billed.energy(member.consumer, '2026-10-02', '2026-10-02', 9_000_000);

    const failed = await billed.commit(run);

    expect(failed).toMatchObject({ state: 'failed', error: 'billing.changedMeanwhile' });
    expect(await billed.jobs()).toEqual([['failed', 'billing.changedMeanwhile']]);
    expect(await billed.documents()).toEqual([]);
  });

  it('a discarded run cannot be written, and a written one cannot be discarded', async () => {
    await aTypicalMember();
    await billed.tariff('2026-01-01');
    const [run, other] = [await billed.preview('month', '2026-10-01'), await billed.preview('month', '2026-10-01')];
    await billed.commit(other);

    expect((await billed.admin.del(`/admin/billingrun/${run.id}`)).status).toBe(200);
    const commit = await billed.admin.post(`/admin/billingrun/${run.id}/commit`);
    const discard = await billed.admin.del(`/admin/billingrun/${other.id}`);

    expect([commit.status, await commit.json()]).toEqual([409, { error: 'billing.discarded' }]);
    expect([discard.status, await discard.json()]).toEqual([409, { error: 'billing.committed' }]);
  });
});

describe('invalid requests', () => {
  it.each([
    [{ start: '2026-11-01' }, { start: 'billing.start.notOver' }],
    [{ start: '2026-12-01' }, { start: 'billing.start.notOver' }],
    [{ start: '2026-10-02' }, { start: 'billing.start.invalid' }],
    [{ unit: 'quarter', start: '2026-08-01' }, { start: 'billing.start.invalid' }],
    [{ unit: 'quarter', start: '2026-10-01' }, { start: 'billing.start.notOver' }],
    [{ unit: 'year', start: '2026-01-01' }, { start: 'billing.start.notOver' }],
    [{ start: '2026-02-30' }, { start: 'billing.start.missing' }],
    [{ start: '' }, { start: 'billing.start.missing' }],
    [{ start: undefined }, { start: 'billing.start.missing' }],
    [{ unit: 'week' }, { unit: 'billing.unit.missing' }],
    [{ community: 0 }, { community: 'member.community.missing' }],
    [{ community: 999_999 }, { community: 'member.community.missing' }],
  ])('%o: %o', async (change, errors) => {
    const asked = { community: billed.community.id, unit: 'month', start: '2026-10-01', ...change };

    const before = (await contentsOf(portal.database)).billing_runs;

    const answer = await billed.admin.put('/admin/energyrun/create', asked);

    expect([answer.status, await answer.json()]).toEqual([422, { errors }]);
    expect((await contentsOf(portal.database)).billing_runs).toEqual(before);
  });
});
