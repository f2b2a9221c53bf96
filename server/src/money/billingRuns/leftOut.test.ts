import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../tables/audit.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { members } from '../../tables/members.ts';
import { openPortal, type Portal } from '../../testing.ts';
import { type AMember, aBilledCommunity, type Billed } from './testing/aBilledCommunity.ts';

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

/** Takes a kWh a day and feeds in two. */
async function aTypicalMember(): Promise<AMember> {
  const member = await billed.aMember();
  await billed.energy(member.consumer, ...october, 1_000_000);
  await billed.energy(member.feeder, ...october, 2_000_000, { isFeeder: true });
  return member;
}

const change = ({ id }: AMember, values: Partial<typeof members.$inferInsert>) =>
  portal.asOwner(tx => tx.update(members).set(values).where(eq(members.id, id)));

const committing = async (run: { id: number }, body: object) => {
  const answer = await billed.admin.post(`/admin/billingrun/${run.id}/commit`, body);
  return [answer.status, await answer.json()];
};

describe('a feeder without a tax rule, as one moved in from a list', () => {
  it('a feeder without a tax rule is named in the preview with the energy left out', async () => {
    const good = await aTypicalMember();
    const member = await aTypicalMember();
    await change(member, { taxRuleFeed: null });
    await billed.tariff('2026-01-01');

    const run = await billed.preview('month', '2026-10-01');
    const rows = await billed.membersOf(run);

    expect(run.totals).toMatchObject({
      documents: 3,
      leftOut: 1,
      differing: 1,
      energy: {
        consumption: { kwh: 62, billed: 62, onPurpose: 0, leftOut: 0 },
        feedIn: { kwh: 124, billed: 62, onPurpose: 0, leftOut: 62 },
      },
    });
    const rowOf = ({ id }: AMember) => rows.find(row => row.member === id)!;
    expect(rowOf(good)).toMatchObject({ isLeftOut: false, differences: [] });
    expect(rowOf(member)).toMatchObject({
      isLeftOut: true,
      differences: [
        {
          kind: 'feedIn',
          reason: 'taxRuleMissing',
          kwh: 62,
          quarterHours: 0,
          spans: [{ start: '2026-10-01', end: '2026-10-31' }],
        },
      ],
    });
  });

  it('blocks the run until it is named, with a reason, and the run keeps who named it and when', async () => {
    const good = await aTypicalMember();
    const member = await aTypicalMember();
    await change(member, { taxRuleFeed: null });
    await billed.tariff('2026-01-01');
    const run = await billed.preview('month', '2026-10-01');
    const unnamed = [422, { error: 'billing.leftOutUnnamed' }];

    expect(await committing(run, {})).toEqual(unnamed);
    expect(await committing(run, { confirmed: true, reason: 'egal' })).toEqual(unnamed);
    expect(await committing(run, { leftOut: [good.id], reason: 'egal' })).toEqual(unnamed);
    expect(await committing(run, { leftOut: [good.id, member.id], reason: 'egal' })).toEqual(unnamed);
    expect(await committing(run, { leftOut: [member.id] })).toEqual([
      422,
      { errors: { reason: 'billing.reason.missing' } },
    ]);
    const committed = await billed.commit(run, { leftOut: [member.id], reason: 'Steuer wird geklärt' });

    expect(committed).toMatchObject({ state: 'committed', reason: 'Steuer wird geklärt' });
    const rows = await billed.membersOf(run);
    expect(rows.find(row => row.member === member.id)!.named).toEqual({
      at: '2026-11-20T10:00:00.000Z',
      by: expect.stringMatching(/\w/),
    });
    expect(rows.find(row => row.member === good.id)!.named).toBeNull();
    const [noted] = await portal.asOwner(tx => tx.select().from(auditLog).where(eq(auditLog.entity, 'billingRun')));
    expect(noted!.after).toMatchObject({ documents: 3, leftOut: 1 });
  });

  it('is credited by a new preview once the rule is set', async () => {
    const member = await aTypicalMember();
    await change(member, { taxRuleFeed: null });
    await billed.tariff('2026-01-01');
    await billed.commit(await billed.preview('month', '2026-10-01'), { leftOut: [member.id], reason: 'folgt' });
    await change(member, { taxRuleFeed: 'SMALL_BUSINESS' });

    const rest = await billed.preview('month', '2026-10-01');
    await billed.commit(rest);

    expect(rest.totals).toMatchObject({
      documents: 1,
      differing: 0,
      energy: { consumption: { kwh: 31, billed: 31 }, feedIn: { kwh: 62, billed: 62, leftOut: 0 } },
    });
    expect((await billed.documents()).map(({ kind }) => kind)).toEqual(['consumption', 'feedIn']);
  });

  it('that changes after the preview stops the commit', async () => {
    const member = await aTypicalMember();
    await change(member, { taxRuleFeed: null });
    await billed.tariff('2026-01-01');
    const run = await billed.preview('month', '2026-10-01');
    await billed.energy(member.feeder, '2026-10-31', '2026-10-31', 3_000_000, { isFeeder: true });

    const failed = await billed.commit(run, { leftOut: [member.id], reason: 'folgt' });

    expect(failed).toMatchObject({ state: 'failed', error: 'billing.changedMeanwhile' });
  });
});

describe('energy is left out by name only', () => {
  const reasonsOf = async (member: AMember) => {
    const run = await billed.preview('month', '2026-10-01');
    const row = (await billed.membersOf(run)).find(each => each.member === member.id);
    const answer = await billed.admin.post(`/admin/billingrun/${run.id}/commit`, { confirmed: true, reason: 'egal' });
    return [row?.differences.map(({ kind, reason, kwh }) => [kind, reason, kwh]), answer.status];
  };

  it('of an applicant', async () => {
    await aTypicalMember();
    const member = await aTypicalMember();
    await change(member, { state: 'applied', decided: null });
    await billed.tariff('2026-01-01');

    expect(await reasonsOf(member)).toEqual([
      [
        ['consumption', 'notActive', 31],
        ['feedIn', 'notActive', 62],
      ],
      422,
    ]);
  });

  it('of a former member, on the days after the last one', async () => {
    const member = await aTypicalMember();
    await change(member, { state: 'left', leftOn: '2026-10-30' });
    await billed.tariff('2026-01-01');

    expect(await reasonsOf(member)).toEqual([
      [
        ['consumption', 'outsideParticipation', 1],
        ['feedIn', 'outsideParticipation', 2],
      ],
      422,
    ]);
  });

  it('of a counting point that is not activated', async () => {
    const member = await aTypicalMember();
    await portal.asOwner(tx =>
      tx.update(countingPoints).set({ cpStatus: 2 }).where(eq(countingPoints.id, member.feeder)),
    );
    await billed.tariff('2026-01-01');

    expect(await reasonsOf(member)).toEqual([[['feedIn', 'notActivated', 62]], 422]);
  });

  it('of a feeder whose data have not arrived', async () => {
    const member = await billed.aMember();
    await billed.energy(member.consumer, ...october, 1_000_000);
    await billed.tariff('2026-01-01');

    expect(await reasonsOf(member)).toEqual([[['feedIn', 'incomplete', 0]], 422]);
  });

  it('that arrived for days on a document', async () => {
    const member = await billed.aMember();
    await billed.energy(member.consumer, ...october, 1_000_000);
    await billed.energy(member.feeder, '2026-10-01', '2026-10-15', 2_000_000, { isFeeder: true });
    await billed.tariff('2026-01-01');
    await billed.commit(await billed.preview('month', '2026-10-01'), { confirmed: true, reason: 'fehlt' });
    await billed.energy(member.feeder, '2026-10-16', '2026-10-31', 2_000_000, { isFeeder: true });
    const other = await aTypicalMember();

    expect(await reasonsOf(member)).toEqual([[['feedIn', 'changedSince', 32]], 422]);
    expect(await reasonsOf(other)).toEqual([[], 422]);
  });

  it('of one month within a document of the quarter is on it', async () => {
    const member = await billed.aMember();
    await billed.energy(member.consumer, '2026-07-01', '2026-09-30', 1_000_000);
    await billed.energy(member.feeder, '2026-07-01', '2026-09-30', 2_000_000, { isFeeder: true });
    await billed.tariff('2026-01-01');
    await billed.commit(await billed.preview('quarter', '2026-07-01'));

    const { totals } = await billed.preview('month', '2026-08-01');

    expect(totals).toMatchObject({
      differing: 0,
      energy: { consumption: { kwh: 31, billed: 31 }, feedIn: { kwh: 62, billed: 62, leftOut: 0 } },
    });
  });
});

it('a price of zero is shown and does not block', async () => {
  await aTypicalMember();
  await billed.tariff('2026-01-01', { feedInPrice: 0 });

  const run = await billed.preview('month', '2026-10-01');

  expect(run.totals.energy?.feedIn).toEqual({ kwh: 62, billed: 0, onPurpose: 62, leftOut: 0 });
  expect((await billed.commit(run)).state).toBe('committed');
});
