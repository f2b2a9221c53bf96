import { type CountingPointDay, countingPointStatus, type EnergyImport } from '@nahstrom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentsOf, writeReport } from '../../testing.ts';
import { type DayRecord, sumsOf } from '../storage/dayBlock.ts';
import { kwhOf } from '../storage/micro.ts';
import type { ReportMeter } from '../testing/reportWriter.ts';
import { answerOf, changed, metersOf, openValley, type Valley, type Village } from '../testing/village.ts';

let valley: Valley;

beforeAll(async () => {
  valley = await openValley(new Date('2026-11-20T10:00:00Z'));
});
afterAll(() => valley.close());

const day = '2025-06-14';
const none = { new: 0, equal: 0, changed: 0, kept: 0, missing: 0 };

const storedDays = (village: Village) => valley.rowsOf(village, 'energy_days');
const shownDay = (village: Village, place: number, asked = day) =>
  valley.read<CountingPointDay>(`/countingpointdata/${village.points[place]}/day?day=${asked}`);
const stagedDays = async (id: number) =>
  (await contentsOf(valley.database)).energy_import_days!.filter(
    row => (row as { import_id: number }).import_id === id,
  );
const totalsOf = (meter: ReportMeter, of = day) => [...meter.days.get(of)!.total!.values].map(micro => micro / 1e6);

const sumOf = (meters: readonly ReportMeter[], pick: (sums: ReturnType<typeof sumsOf>) => bigint | null) =>
  kwhOf(
    meters.flatMap(meter => [...meter.days.values()]).reduce((sum, record) => sum + (pick(sumsOf(record)) ?? 0n), 0n),
  );

describe('the preview of a report', () => {
  it.each(['A', 'B', 'C', 'D'] as const)('in layout %s shows its content, and stores nothing yet', async layout => {
    const village = await valley.aVillage();
    const meters = metersOf(village, day, '2025-06-15');
    const [first, second, roof] = meters as [ReportMeter, ReportMeter, ReportMeter];

    const energyImport = await valley.preview(village, meters, { layout });

    expect(energyImport).toMatchObject({
      layout,
      state: 'previewed',
      committed: null,
      community: village.communityId,
      periodStart: day,
      periodEnd: '2025-06-15',
      meterCount: 3,
      unknownCount: 0,
      findingCount: 0,
      findings: [],
      intervals: { ...none, new: 3 * 192 },
    });
    expect(energyImport.meters.map(meter => [meter.cpNumber, meter.countingPoint, meter.direction])).toEqual([
      [village.numbers[0], village.points[0], 'consumption'],
      [village.numbers[1], village.points[1], 'consumption'],
      [village.numbers[2], village.points[2], 'generation'],
    ]);
    expect(energyImport.meters[0]).toMatchObject({
      name: 'Haus 1',
      days: 2,
      firstDay: day,
      lastDay: '2025-06-15',
      intervals: { ...none, new: 192 },
      total: sumOf([first], sums => sums.total),
      proportion: sumOf([first], sums => sums.proportion),
    });
    expect(energyImport.columnSums.length).toBeGreaterThanOrEqual(8);
    expect(energyImport.columnSums.every(sum => sum.equal && sum.fileSum === sum.ownSum)).toBe(true);
    expect(energyImport.balance).toEqual({
      generation: sumOf([roof], sums => sums.total),
      offered: sumOf([first, second], sums => sums.productionProportion),
      received: sumOf([first, second], sums => sums.proportion),
      rest: sumOf([roof], sums => sums.restPowerFeed),
      holds: true,
      uncheckedDays: 0,
    });
    expect(await storedDays(village)).toEqual([]);
  });

  it('an import names the days on which a counting point does not participate, and stores them', async () => {
    const village = await valley.aVillage();
    const [first, second, roof] = village.points as [number, number, number];
    await valley.changePoint(first, { dateOfActivation: '2025-06-16' });
    await valley.changePoint(second, { dateOfActivation: null, contractBegin: '2025-06-15' });
    await valley.changePoint(roof, { dateOfActivation: '2025-06-16', cpStatus: countingPointStatus.new });

    const energyImport = await valley.preview(village, metersOf(village, day, '2025-06-16'));

    expect(energyImport.findings.map(({ code, cpNumber, text }) => [code, cpNumber, text])).toEqual([
      ['energy.outsideParticipation', village.numbers[0], '2025-06-14 · 2'],
      ['energy.outsideParticipation', village.numbers[1], '2025-06-14 · 1'],
    ]);
    expect(energyImport.findingCounts).toEqual([{ code: 'energy.outsideParticipation', count: 2, drops: false }]);
    expect(energyImport.intervals.new).toBe(3 * 3 * 96);
  });

  it('reports columns that do not add up, and an uneven balance', async () => {
    const village = await valley.aVillage();
    const [first, ...others] = metersOf(village, day);
    const greedy = changed(first!, day, record => {
      record.proportion!.values[48]! += 7_000_000;
    });

    const energyImport = await valley.preview(village, [greedy, ...others], {
      faults: [{ kind: 'sumWrong', meter: 1, code: 'G.02' }],
    });

    expect(energyImport.balance.holds).toBe(false);
    expect(energyImport.columnSums.filter(sum => !sum.equal)).toEqual([
      expect.objectContaining({ cpNumber: village.numbers[1], code: 'G.02' }),
    ]);
    const codes = energyImport.findings.map(finding => finding.code);
    expect(codes).toEqual(expect.arrayContaining(['energy.sumDiffers', 'energy.proportionAboveOffer']));
    expect(codes).toContain('energy.balanceOff');
    expect(energyImport.findingCount).toBe(codes.length);
  });

  it('names each rejected cell with sheet, row and column, and counts the quarter hour as missing', async () => {
    const village = await valley.aVillage();

    const energyImport = await valley.preview(village, metersOf(village, day), {
      faults: [{ kind: 'cell', is: 'text', meter: 0, code: 'G.01T', row: 5 }],
    });

    expect(energyImport.findings).toContainEqual({
      code: 'energy.cellNotANumber',
      sheet: 'Energiedaten',
      row: expect.any(Number),
      column: expect.stringMatching(/^[A-Z]+$/),
      cpNumber: village.numbers[0],
      text: 'defekt',
    });
    expect(energyImport.meters[0]!.intervals.missing).toBe(1);
  });

  it('shows the first two hundred findings and counts all of them', async () => {
    const village = await valley.aVillage();

    const energyImport = await valley.preview(village, metersOf(village, day, '2025-06-17'), {
      faults: [{ kind: 'rowsTwice', row: 0, count: 250 }],
    });

    expect(energyImport.findings).toHaveLength(200);
    expect(energyImport.findingCount).toBe(250);
  });

  it('is available in the list, and by its id', async () => {
    const village = await valley.aVillage();
    const energyImport = await valley.preview(village, metersOf(village, day));

    const filter = encodeURIComponent(JSON.stringify({ community: village.communityId, state: 'previewed' }));
    const list = await valley.admin.get(`/eegfakt?filter=${filter}&sort=["created","DESC"]`);

    expect(await valley.found(energyImport.id)).toEqual(energyImport);
    const [row, ...others] = await list.json();
    expect(others).toEqual([]);
    expect(energyImport).toMatchObject(row);
    expect(list.headers.get('content-range')).toBe('eegfakt 0-0/1');
  });
});

describe('committing an import', () => {
  it('stores the days of every known counting point as measured, and logs the user', async () => {
    const village = await valley.aVillage();
    const meters = metersOf(village, day, '2025-06-15');
    const { id, intervals } = await valley.preview(village, meters);

    const answer = await valley.commit(id);

    const { energyImport } = (await answer.json()) as { energyImport: EnergyImport };
    expect(energyImport).toMatchObject({ state: 'committing', committed: null, job: expect.any(Number) });
    expect(await (await valley.admin.get(`/admin/job/${energyImport.job}`)).json()).toMatchObject({ state: 'done' });
    expect(await valley.found(id)).toMatchObject({
      state: 'committed',
      committed: '2026-11-20T10:00:00.000Z',
      intervals,
    });
    expect(await storedDays(village)).toHaveLength(6);
    for (const [place, meter] of meters.entries()) {
      const shown = await shownDay(village, place);
      expect(shown.intervals.map(interval => interval.total)).toEqual(totalsOf(meter));
    }
    const { audit_log } = await contentsOf(valley.database);
    expect(audit_log).toContainEqual(
      expect.objectContaining({ action: 'import', entity: 'energyImport', entity_id: id }),
    );
    expect(await stagedDays(id)).toEqual([]);
  });

  it('is idempotent, also concurrently', async () => {
    const village = await valley.aVillage();
    const { id } = await valley.preview(village, metersOf(village, day));

    const answers = await Promise.all([1, 2, 3].map(() => valley.commit(id)));
    const before = await contentsOf(valley.database);
    answers.push(await valley.commit(id));

    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200]);
    const bodies = await Promise.all(answers.map(answer => answer.json()));
    expect(new Set(bodies.map(body => body.energyImport.job)).size).toBe(1);
    expect(await contentsOf(valley.database)).toEqual(before);
    const imports = before.audit_log!.filter(row => (row as { entity_id: number; action: string }).entity_id === id);
    expect(imports.filter(row => (row as { action: string }).action === 'import')).toHaveLength(1);
  });

  it('of an already stored file finds every quarter hour equal', async () => {
    const village = await valley.aVillage();
    const meters = metersOf(village, day, '2025-06-15');
    await valley.bringIn(village, meters, { layout: 'B' });
    const before = await storedDays(village);

    const again = await valley.preview(village, meters, { layout: 'D' });
    await valley.commit(again.id);

    expect(again.intervals).toEqual({ ...none, equal: 3 * 192 });
    expect(await storedDays(village)).toEqual(before);
  });

  it("applies the operator's corrections, quarter hour by quarter hour", async () => {
    const village = await valley.aVillage();
    const [first, ...others] = metersOf(village, day);
    await valley.bringIn(village, [first!, ...others]);
    const corrected = changed(first!, day, record => {
      record.total!.values[20] = 1_234_567;
      record.total!.values[21] = 2_000_000;
    });

    const preview = await valley.preview(village, [corrected, ...others]);
    const old = await shownDay(village, 0);
    await valley.commit(preview.id);

    expect(preview.meters[0]!.intervals).toEqual({ ...none, equal: 94, changed: 2 });
    expect(preview.meters[1]!.intervals).toEqual({ ...none, equal: 96 });
    const shown = await shownDay(village, 0);
    expect(shown.intervals[20]!.total).toBe(1.234567);
    expect(shown.intervals[19]).toEqual(old.intervals[19]);
    expect(shown.sums.total).not.toBe(old.sums.total);
  });

  it('never replaces a better value by a worse one', async () => {
    const village = await valley.aVillage();
    const [first, ...others] = metersOf(village, day);
    await valley.bringIn(village, [first!, ...others]);
    const before = await storedDays(village);
    const provisional = changed(first!, day, record => {
      for (const slot of [30, 31, 32]) {
        record.total!.values[slot] = 9_000_000;
        record.total!.quality[slot] = 3;
      }
    });

    const preview = await valley.preview(village, [provisional, ...others]);
    await valley.commit(preview.id);

    expect(preview.meters[0]!.intervals).toEqual({ ...none, equal: 93, kept: 3 });
    expect(await storedDays(village)).toEqual(before);
  });

  it('of two files for the same day keeps the better values, in either order, also concurrently', async () => {
    for (const order of [0, 1, 2, 3, 4]) {
      const village = await valley.aVillage();
      const measured = metersOf(village, day);
      const provisional = measured.map(meter => changed(meter, day, worsen));
      const files = order % 2 === 0 ? [measured, provisional] : [provisional, measured];
      const previews = await Promise.all(files.map(meters => valley.preview(village, meters)));

      await Promise.all(previews.map(preview => valley.commit(preview.id)));

      const { intervals } = await shownDay(village, 0);
      expect(intervals.map(interval => interval.qovTotal)).toEqual(Array(96).fill(1));
      expect(intervals.map(interval => interval.total)).toEqual(totalsOf(measured[0]!));
    }
  });

  it('lists counting points unknown to the community, and does not store them', async () => {
    const village = await valley.aVillage();
    const stranger = await valley.aVillage();
    const [first, second] = metersOf(village, day);
    const unknown = { ...second!, cpNumber: stranger.numbers[1]! };
    const { id, unknownCount, meters, intervals, dropped } = await valley.preview(village, [first!, unknown]);

    await valley.commit(id, valley.admin, { dropped });

    expect(unknownCount).toBe(1);
    expect(meters.map(meter => meter.countingPoint)).toEqual([village.points[0], null]);
    expect(meters[1]).toMatchObject({ days: 1, intervals: { ...none, new: 96 }, total: expect.any(Number) });
    expect(intervals).toEqual({ ...none, new: 96 });
    expect(await storedDays(village)).toHaveLength(1);
    expect(await storedDays(stranger)).toEqual([]);
  });

  it('is refused if the community knows none of the counting points', async () => {
    const village = await valley.aVillage();
    const stranger = await valley.aVillage();
    const { id } = await valley.preview(village, metersOf(stranger, day));
    const before = await contentsOf(valley.database);

    const answer = await valley.commit(id);

    expect(await answerOf(answer)).toEqual([422, { error: 'energy.noKnownMeter' }]);
    expect(await contentsOf(valley.database)).toEqual(before);
  });

  it('stores a counting point in its known direction if a file has both', async () => {
    const village = await valley.aVillage();
    const [first, , roof] = metersOf(village, day);
    const mirrored = { ...roof!, cpNumber: village.numbers[0]! };

    const preview = await valley.preview(village, [mirrored, first!]);
    await valley.commit(preview.id, valley.admin, { dropped: preview.dropped });

    expect(preview.meters.map(meter => [meter.direction, meter.countingPoint])).toEqual([
      ['generation', null],
      ['consumption', village.points[0]],
    ]);
    expect(preview).toMatchObject({ meters: [{ registeredAs: 1 }, { registeredAs: null }], dropped: 1 });
    expect((await shownDay(village, 0)).sums.total).toBe(sumOf([first!], sums => sums.total));
  });
});

it('a file with odd names keeps them readable', async () => {
  const village = await valley.aVillage();
  const meters = metersOf(village, day).map(meter => ({ ...meter, name: '😀'.repeat(60) }));
  const bytes = await writeReport({ layout: 'B', meters });

  const answer = await valley.uploadFile(village, bytes, `${'x'.repeat(199)}😀 \u0000.xlsx`);

  const { energyImport } = (await answer.json()) as { energyImport: EnergyImport };
  expect(energyImport.fileName).toMatch(/^x{199}/);
  expect(energyImport.meters[0]!.name).toContain('😀');
});

function worsen(record: DayRecord) {
  for (const series of Object.values(record)) {
    if (!series) continue;
    series.quality.fill(3);
    series.values[40]! += 1000;
  }
}

describe('discarding a preview', () => {
  it('keeps an entry in the list, and nothing to commit', async () => {
    const village = await valley.aVillage();
    const { id } = await valley.preview(village, metersOf(village, day));

    const discarded = await valley.admin.del(`/eegfakt/${id}`);
    const answer = await valley.commit(id);

    expect(await discarded.json()).toEqual({ success: true });
    expect(await answerOf(answer)).toEqual([409, { error: 'energy.importDiscarded' }]);
    expect(await storedDays(village)).toEqual([]);
    expect(await stagedDays(id)).toEqual([]);
    expect(await valley.found(id)).toMatchObject({ state: 'discarded' });
  });

  it('is refused after the commit', async () => {
    const village = await valley.aVillage();
    const id = await valley.bringIn(village, metersOf(village, day));
    const before = await contentsOf(valley.database);

    const answer = await valley.admin.del(`/eegfakt/${id}`);

    expect(await answerOf(answer)).toEqual([409, { error: 'energy.importCommitted' }]);
    expect(await contentsOf(valley.database)).toEqual(before);
  });
});

describe('clock changes', () => {
  const autumn = '2025-10-26';

  it("today's layout lacks an hour of October; an older layout of the same day fills it later", async () => {
    const village = await valley.aVillage();
    const meters = metersOf(village, autumn);

    const lossy = await valley.preview(village, meters, { layout: 'D' });
    await valley.commit(lossy.id);
    const whole = await valley.preview(village, meters, { layout: 'C' });
    await valley.commit(whole.id);

    expect(lossy.meters.map(meter => meter.intervals)).toEqual(Array(3).fill({ ...none, new: 96, missing: 4 }));
    expect(lossy.findings).toEqual([
      expect.objectContaining({ code: 'energy.autumnHourMissing', text: '2025-10-26 · 4 ×' }),
    ]);
    expect(whole.meters.map(meter => meter.intervals)).toEqual(Array(3).fill({ ...none, new: 4, equal: 96 }));
    const { intervals } = await shownDay(village, 0, autumn);
    expect(intervals.map(interval => interval.total)).toEqual(totalsOf(meters[0]!, autumn));
  });
});
