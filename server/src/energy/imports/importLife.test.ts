import type { EnergyImportRow, LineQuarterHours } from '@nahstrom/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '../../jobHandlers.ts';
import { aDraft } from '../../money/invoices/testing/aDraft.ts';
import { writeDocument } from '../../money/invoices/write.ts';
import { madeUpCountingPointNumber } from '../../operation/demonstration/people.ts';
import { findSessionUser } from '../../platform/session.ts';
import { transactingBy } from '../../platform/testing/transactingBy.ts';
import { queueGauges } from '../../queueGauges.ts';
import { runDueJobs } from '../../services/jobs/work.ts';
import { billedClaims } from '../../tables/billedLines.ts';
import { energyImports } from '../../tables/energy.ts';
import { jobs } from '../../tables/jobs.ts';
import { contentsOf, writeReport } from '../../testing.ts';
import { listMonthsOf, type MonthlyTotal } from '../storage/months.ts';
import { aMonth, previewMonths } from '../testing/monthlyTotals.ts';
import { answerOf, changed, metersOf, openValley, type Valley, type Village } from '../testing/village.ts';
import { zipOf } from '../testing/zip.ts';
import { settle } from './arrivals.ts';
import { findingOf } from './findingOf.ts';
import { forgetOldImports } from './housekeeping.ts';

const day = '2025-06-14';
const now = new Date('2026-11-20T10:00:00Z');
let valley: Valley;

beforeAll(async () => {
  valley = await openValley(now);
});
afterAll(() => valley.close());

const undo = (id: number) => valley.admin.post(`/eegfakt/${id}/undo`);
const corrected = (village: Village) => {
  const [first, ...others] = metersOf(village, day, '2025-06-15');
  return [changed(first!, day, record => record.total!.values.fill(500_000)), ...others];
};
/** A document over the first half of June for the first house. */
async function bill(village: Village, billed = now) {
  const { id: organisationId } = valley.organisation;
  const subject = village.points[0]!;
  const user = (await valley.asOwner(tx => findSessionUser(tx, valley.adminId, organisationId)))!;
  await valley.inside(async tx => {
    const draft = aDraft(village, { kind: 'consumption' });
    const { id: invoiceId } = await writeDocument(tx, { user }, billed, draft);
    const claim = { what: 'energy', subject, start: '2025-06-01', end: '2025-06-14' } as const;
    const span = `[${subject},${subject + 1})`;
    await tx.insert(billedClaims).values({ organisationId, invoiceId, position: 1, span, ...claim });
  });
}

const zipped = async (village: Village, days: Record<string, string>) => {
  const parts: Record<string, Uint8Array> = {};
  for (const [name, of] of Object.entries(days))
    parts[name] = await writeReport({ layout: 'C', meters: metersOf(village, of) });
  return zipOf(parts);
};
async function bringInArchive(village: Village, bytes: Uint8Array): Promise<number[]> {
  const answer = await valley.uploadFile(village, bytes, 'archiv.zip');
  const { energyImports } = (await answer.json()) as { energyImports: EnergyImportRow[] };
  for (const { id } of energyImports) await valley.commit(id);
  return energyImports.map(({ id }) => id);
}
const copyOf = ({ id: _, ...job }: typeof jobs.$inferSelect) => ({
  ...job,
  state: 'queued' as const,
  attempts: 0,
  due: now,
  finished: null,
});
/** Log entries of failed jobs, for the operator. */
const failuresOf = async () => {
  const { jobs: checked } = (await (await valley.admin.get('/admin/selfcheck')).json()) as { jobs: object };
  const gauges = await queueGauges(valley.database);
  return [checked, gauges.filter(({ name, labels }) => name === 'nahstrom_jobs' && labels?.state === 'failed')];
};

describe('undoing an import', () => {
  it('restores the previous state exactly: new days are deleted, replaced ones restored', async () => {
    const village = await valley.aVillage();
    await valley.bringIn(village, metersOf(village, day));
    const before = await valley.rowsOf(village, 'energy_days');
    const id = await valley.bringIn(village, corrected(village));
    expect(await valley.rowsOf(village, 'energy_days')).toHaveLength(6);

    const answer = await undo(id);

    expect((await answer.json()).energyImport).toMatchObject({ state: 'undone', undo: null });
    expect(await valley.rowsOf(village, 'energy_days')).toEqual(before);
    const { audit_log } = await contentsOf(valley.database);
    expect(audit_log).toContainEqual(expect.objectContaining({ action: 'undo', entity_id: id }));
    expect(await answerOf(await undo(id))).toEqual([409, { error: 'energy.notUndoable' }]);
    expect(await answerOf(await valley.commit(id))).toEqual([409, { error: 'energy.importUndone' }]);
  });

  it('is possible for 30 days', async () => {
    const village = await valley.aVillage();
    const id = await valley.bringIn(village, metersOf(village, day));
    const before = await valley.rowsOf(village, 'energy_days');
    const committedOn = (committed: Date) =>
      valley.asOwner(tx => tx.update(energyImports).set({ committed }).where(eq(energyImports.id, id)));
    await committedOn(new Date(now.getTime() - 31 * 86_400_000));

    expect((await valley.found(id)).undo).toMatchObject({ blocked: { because: 'expired' } });
    expect(await answerOf(await undo(id))).toEqual([409, { error: 'energy.notUndoable' }]);
    expect(await valley.rowsOf(village, 'energy_days')).toEqual(before);

    await committedOn(now);
    expect((await undo(id)).status).toBe(200);
  });

  it('leaves later imports of other days untouched', async () => {
    const village = await valley.aVillage();
    const first = await valley.bringIn(village, metersOf(village, day));
    await valley.bringIn(village, metersOf(village, '2025-06-15'));

    expect((await valley.found(first)).undo).toEqual({
      files: [{ id: first, fileName: 'RC100001_2025-06.xlsx' }],
      days: 1,
      countingPoints: 3,
      months: 0,
      billedMonths: [],
      blocked: null,
    });
    expect((await undo(first)).status).toBe(200);
    const rows = (await valley.rowsOf(village, 'energy_days')) as { day: string }[];
    expect(rows.map(row => row.day)).toEqual(['2025-06-15', '2025-06-15', '2025-06-15']);
  });

  it.each([
    ['changes one of its days', corrected],
    ['has one of its days with the same values', (village: Village) => metersOf(village, day, '2025-06-15')],
  ])('waits for the undo of a later import that %s', async (_, metersOfLater) => {
    const village = await valley.aVillage();
    const first = await valley.bringIn(village, metersOf(village, day));
    const later = await valley.bringIn(village, metersOfLater(village));
    const before = await valley.rowsOf(village, 'energy_days');

    const fileName = 'RC100001_2025-06.xlsx';
    expect((await valley.found(first)).undo?.blocked).toEqual({ because: 'laterImport', id: later, fileName });
    expect(await answerOf(await undo(first))).toEqual([
      409,
      { error: 'energy.laterImport', params: { file: fileName } },
    ]);
    expect(await valley.rowsOf(village, 'energy_days')).toEqual(before);

    expect((await undo(later)).status).toBe(200);
    expect((await undo(first)).status).toBe(200);
    expect(await valley.rowsOf(village, 'energy_days')).toEqual([]);
  });

  it('names the months billed before, whose days return to the billed values', async () => {
    const village = await valley.aVillage();
    await valley.bringIn(village, metersOf(village, day));
    await bill(village, new Date(now.getTime() - 60_000));
    const { id } = await valley.preview(village, corrected(village));
    await valley.commit(id, valley.admin, { confirmed: true, reason: 'Korrektur' });

    expect((await valley.found(id)).undo).toMatchObject({
      days: 2,
      countingPoints: 3,
      billedMonths: ['2025-06'],
      blocked: null,
    });
    expect((await undo(id)).status).toBe(200);
  });

  it('undo applies to all files of an archive, atomically', async () => {
    const village = await valley.aVillage();
    const archive = await zipped(village, { 'juni.xlsx': day, 'ordner/mehr.xlsx': '2025-06-15' });
    const ids = await bringInArchive(village, archive);
    const [one = 0, other = 0] = ids;

    expect((await valley.found(one)).undo).toMatchObject({ days: 2, countingPoints: 3, blocked: null });
    expect((await valley.found(one)).undo?.files.map(({ id }) => id).sort()).toEqual([...ids].sort());
    await bill(village);
    expect(await answerOf(await undo(other))).toEqual([409, { error: 'energy.billedSince' }]);
    expect([(await valley.found(one)).state, (await valley.found(other)).state]).toEqual(['committed', 'committed']);
    await valley.asOwner(tx => tx.delete(billedClaims));

    expect((await undo(other)).status).toBe(200);
    expect([(await valley.found(one)).state, (await valley.found(other)).state]).toEqual(['undone', 'undone']);
    expect(await valley.rowsOf(village, 'energy_days')).toEqual([]);
  });

  it('is refused if days of it were billed since', async () => {
    const village = await valley.aVillage();
    const id = await valley.bringIn(village, metersOf(village, day));
    await bill(village);

    expect((await valley.found(id)).undo?.blocked).toEqual({
      because: 'billed',
      documents: [{ id: expect.any(Number), number: expect.any(String) }],
    });
    expect(await answerOf(await undo(id))).toEqual([409, { error: 'energy.billedSince' }]);
    expect(await valley.rowsOf(village, 'energy_days')).toHaveLength(3);
  });
});

describe('billed days', () => {
  it('change only after a confirmation, with a reason in the log', async () => {
    const village = await valley.aVillage();
    await valley.bringIn(village, metersOf(village, day, '2025-06-15'));
    await bill(village);
    const { id } = await valley.preview(village, corrected(village));
    const before = await valley.rowsOf(village, 'energy_days');

    expect((await valley.found(id)).billedDays).toBe(1);
    expect(await answerOf(await valley.commit(id))).toEqual([409, { error: 'energy.billedDays', params: { days: 1 } }]);
    expect(await answerOf(await valley.commit(id, valley.admin, { confirmed: true, reason: ' ' }))).toEqual([
      422,
      { errors: { reason: 'energyImport.reason.missing' } },
    ]);
    expect(await valley.rowsOf(village, 'energy_days')).toEqual(before);

    await valley.commit(id, valley.admin, { confirmed: true, reason: 'Korrektur des Netzbetreibers' });

    expect(await valley.found(id)).toMatchObject({ state: 'committed', reason: 'Korrektur des Netzbetreibers' });
    const { audit_log } = await contentsOf(valley.database);
    expect(audit_log).toContainEqual(
      expect.objectContaining({
        entity_id: id,
        action: 'import',
        after: expect.objectContaining({ reason: 'Korrektur des Netzbetreibers' }),
      }),
    );
  });

  it('are shown with the invoice as billed, whatever is imported and undone afterwards', async () => {
    const village = await valley.aVillage();
    await valley.bringIn(village, metersOf(village, day));
    await valley.admin.put(`/community/${village.communityId}/tariff/create`, {
      validFrom: '2025-01-01',
      consumptionPrice: 185_000,
      feedInPrice: 92_000,
      baseFeeCents: 0,
      pointFeeCents: 0,
      vatRate: 20,
    });
    const asked = { community: village.communityId, unit: 'month', start: '2025-06-01' };
    const { billingRun } = await (await valley.admin.put('/admin/energyrun/create', asked)).json();
    const differing = `/admin/billingrun/${billingRun.id}/members?filter={"differs":true}`;
    const leftOut = (await (await valley.admin.get(differing)).json()).map((row: { member: number }) => row.member);
    await valley.admin.post(`/admin/billingrun/${billingRun.id}/commit`, { confirmed: true, reason: 'Probe', leftOut });
    await valley.runJobs();
    const filter = encodeURIComponent(JSON.stringify({ run: billingRun.id, kind: 'consumption' }));
    const [invoice] = await (await valley.admin.get(`/invoices?filter=${filter}`)).json();
    const shown = async (of: string): Promise<LineQuarterHours> =>
      (await valley.admin.get(`/invoice/${invoice.id}/line/1/quarterhours?day=${of}`)).json();
    const intervalsOf = async () => [(await shown(day)).intervals, (await shown('2025-06-15')).intervals];
    const before = await intervalsOf();
    valley.clock.now = new Date(now.getTime() + 60_000);

    const { id } = await valley.preview(village, [
      changed(corrected(village)[0]!, day, record => record.proportion!.values.fill(1_000)),
      ...metersOf(village, day, '2025-06-15').slice(1),
    ]);
    await valley.commit(id, valley.admin, { confirmed: true, reason: 'Korrektur' });
    const corrections = [await intervalsOf(), (await shown(day)).changedSince];
    const undone = await undo(id);
    valley.clock.now = now;

    const line = await (await valley.admin.get(`/invoice/${invoice.id}/line/1/readings`)).json();
    const billedKwh = line.days.find((each: { day: string }) => each.day === day).kwh;
    expect(before[0]!.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBeCloseTo(billedKwh, 6);
    expect(before[1]!.every(({ value }) => value === null)).toBe(true);
    expect(corrections).toEqual([before, true]);
    expect([undone.status, await intervalsOf(), (await shown(day)).changedSince]).toEqual([200, before, false]);
  });

  it('need no confirmation if they stay unchanged', async () => {
    const village = await valley.aVillage();
    await valley.bringIn(village, metersOf(village, day));
    await bill(village);

    const id = await valley.bringIn(village, metersOf(village, day));

    expect((await valley.found(id)).state).toBe('committed');
  });

  it('billed between the confirmation and the job reject the job; the preview waits again', async () => {
    const village = await valley.aVillage();
    const { id } = await valley.preview(village, metersOf(village, day));
    await valley.admin.post(`/eegfakt/${id}/commit`);
    await bill(village);

    await valley.runJobs();

    const turned = await valley.found(id);
    expect(turned).toMatchObject({ state: 'previewed', billedDays: 1 });
    expect(await valley.read(`/admin/job/${turned.job}`)).toMatchObject({
      state: 'failed',
      error: 'energy.billedDays',
    });
    expect(await valley.rowsOf(village, 'energy_days')).toEqual([]);
  });
});

describe('a commit', () => {
  it('that fails half-way stores nothing', async () => {
    const village = await valley.aVillage();
    const { id } = await valley.preview(village, metersOf(village, day));
    const { database } = valley;
    await valley.admin.post(`/eegfakt/${id}/commit`);
    const before = await contentsOf(database);
    const full = {
      ...valley.ports,
      database: transactingBy(database, work =>
        database.transaction(async tx => {
          const result = await work(tx);
          if ((result as { state?: string } | undefined)?.state === 'committed') throw new Error('No space left');
          return result;
        }),
      ),
    };

    await runDueJobs(full, jobHandlers);

    const after = await contentsOf(database);
    for (const table of Object.keys(before))
      if (table !== 'jobs') expect([table, after[table]]).toEqual([table, before[table]]);
    valley.clock.now = new Date(now.getTime() + 61_000);
    await valley.runJobs();
    valley.clock.now = now;
    expect((await valley.found(id)).state).toBe('committed');
  });

  describe('with a concurrently changed counting point number', () => {
    const renumber = (point: number) =>
      valley.changePoint(point, { cpNumber: madeUpCountingPointNumber(900_000 + point) });

    it('is refused until the preview is compared again', async () => {
      const village = await valley.aVillage();
      const { id } = await valley.preview(village, metersOf(village, day));
      await renumber(village.points[1]!);

      expect(await answerOf(await valley.commit(id))).toEqual([409, { error: 'energy.pointsChanged' }]);
      const compared = (await (await valley.admin.post(`/eegfakt/${id}/compare`)).json()).energyImport;
      expect(compared).toMatchObject({ state: 'previewed', unknownCount: 1, dropped: 1 });
      await valley.commit(id, valley.admin, { dropped: 1 });

      expect((await valley.found(id)).state).toBe('committed');
      expect(await valley.rowsOf(village, 'energy_days')).toHaveLength(2);
    });

    it('is rejected even after the request, and the preview waits again', async () => {
      const village = await valley.aVillage();
      const { id } = await valley.preview(village, metersOf(village, day));
      await valley.admin.post(`/eegfakt/${id}/commit`);
      await renumber(village.points[1]!);

      await valley.runJobs();

      const turned = await valley.found(id);
      expect(turned.state).toBe('previewed');
      expect(await valley.read(`/admin/job/${turned.job}`)).toMatchObject({
        state: 'failed',
        error: 'energy.pointsChanged',
      });
      expect(await valley.rowsOf(village, 'energy_days')).toEqual([]);
    });

    it('is refused for monthly totals too', async () => {
      const village = await valley.aVillage();
      const id = await previewMonths(valley, village, [
        aMonth(village),
        aMonth(village, { cpNumber: village.numbers[1]! }),
      ]);
      await renumber(village.points[1]!);

      expect(await answerOf(await valley.commit(id))).toEqual([409, { error: 'energy.pointsChanged' }]);
      await valley.admin.post(`/eegfakt/${id}/compare`);
      await valley.commit(id, valley.admin, { dropped: 1 });

      expect((await valley.found(id)).state).toBe('committed');
    });
  });

  it('with a concurrently deleted counting point stores the others', async () => {
    const village = await valley.aVillage();
    const { id } = await valley.preview(village, metersOf(village, day));
    await valley.admin.del(`/admin/member/${village.memberId}/countingpoint/${village.points[1]}`);

    await valley.commit(id);

    expect(await valley.found(id)).toMatchObject({ state: 'committed', meterCount: 2 });
    expect(await valley.rowsOf(village, 'energy_days')).toHaveLength(2);
  });

  it('that failed leaves a preview, which can be compared again', async () => {
    const village = await valley.aVillage();
    const { id } = await valley.preview(village, metersOf(village, day));
    await valley.admin.post(`/eegfakt/${id}/commit`);
    expect(await answerOf(await valley.admin.post(`/eegfakt/${id}/compare`))).toEqual([
      409,
      { error: 'energy.importRunning' },
    ]);
    const failing = () => Promise.reject(new Error('No space left'));
    for (let life = 0; life < 3; life += 1) {
      await runDueJobs(valley.ports, { ...jobHandlers, energyImport: failing });
      valley.clock.now = new Date(valley.clock.now.getTime() + 61_000);
    }
    valley.clock.now = now;

    expect((await valley.found(id)).state).toBe('committing');
    expect((await valley.admin.post(`/eegfakt/${id}/compare`)).status).toBe(200);
    expect((await valley.found(id)).state).toBe('previewed');
  });

  it('without changes can be undone, and changes nothing', async () => {
    const village = await valley.aVillage();
    await valley.bringIn(village, metersOf(village, day));
    const before = await valley.rowsOf(village, 'energy_days');
    const same = await valley.bringIn(village, metersOf(village, day));

    expect((await valley.found(same)).undo).toMatchObject({ days: 0, countingPoints: 0, blocked: null });
    expect((await undo(same)).status).toBe(200);
    expect(await valley.rowsOf(village, 'energy_days')).toEqual(before);
  });

  it('and an undo of the same run one after the other', async () => {
    for (let time = 0; time < 5; time += 1) {
      const village = await valley.aVillage();
      const { id } = await valley.preview(village, metersOf(village, day));
      await valley.admin.post(`/eegfakt/${id}/commit`);

      const [, undone] = await Promise.all([valley.runJobs(), undo(id)]);

      expect([200, 409]).toContain(undone.status);
      expect((await valley.found(id)).state).toBe(undone.status === 200 ? 'undone' : 'committed');
    }
  });

  it.each([
    ['committed', async () => {}, 'energy.importCommitted'],
    ['undone', async (id: number) => void (await undo(id)), 'energy.importUndone'],
  ])('of one concurrently %s is overtaken, not failed', async (state, decide, code) => {
    const village = await valley.aVillage();
    const { id } = await valley.preview(village, metersOf(village, '2026-03-02'));
    const jobsOf = () =>
      valley.inOrganisation(valley.organisation.id, tx =>
        tx.select().from(jobs).where(eq(jobs.subject, id)).orderBy(asc(jobs.id)),
      );
    await valley.commit(id);
    await decide(id);
    const days = await valley.rowsOf(village, 'energy_days');
    const [first] = await jobsOf();
    await valley.asOwner(tx => tx.insert(jobs).values(Array.from({ length: 98 }, () => copyOf(first!))));
    const failures = await failuresOf();

    await Promise.all([valley.runJobs(), valley.runJobs()]);

    const [done, ...others] = await jobsOf();
    expect(done).toMatchObject({ state: 'done', error: null });
    expect(others).toHaveLength(98);
    for (const other of others)
      expect(other).toMatchObject({ state: 'overtaken', error: code, finished: expect.any(Date) });
    expect(await failuresOf()).toEqual(failures);
    expect((await valley.found(id)).state).toBe(state);
    expect(await valley.rowsOf(village, 'energy_days')).toEqual(days);
  });

  it('of two files for overlapping days stores the days of both concurrently', async () => {
    const village = await valley.aVillage();
    const one = await valley.preview(village, metersOf(village, '2025-06-14', '2025-06-15'));
    const other = await valley.preview(village, metersOf(village, '2025-06-15', '2025-06-16'));
    await Promise.all([one, other].map(({ id }) => valley.admin.post(`/eegfakt/${id}/commit`)));

    await Promise.all([valley.runJobs(), valley.runJobs()]);

    expect([(await valley.found(one.id)).state, (await valley.found(other.id)).state]).toEqual([
      'committed',
      'committed',
    ]);
    const rows = (await valley.rowsOf(village, 'energy_days')) as { day: string }[];
    expect(rows).toHaveLength(9);
    const blocked = [(await valley.found(one.id)).undo?.blocked, (await valley.found(other.id)).undo?.blocked];
    expect(blocked.filter(each => each === null)).toHaveLength(1);
    expect(blocked).toContainEqual(expect.objectContaining({ because: 'laterImport' }));
  });
});

describe('the history', () => {
  it('has the source, the original file, and earlier imports of the same file', async () => {
    const village = await valley.aVillage();
    const first = await valley.preview(village, metersOf(village, day));
    const second = await valley.preview(village, metersOf(village, day));
    const list = async (filter: object): Promise<EnergyImportRow[]> =>
      (await valley.admin.get(`/eegfakt?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json();

    const kept = await valley.admin.get(`/download/${first.file}`);

    expect(first).toMatchObject({ source: 'upload', sameAs: null });
    expect(kept.headers.get('content-disposition')).toContain('RC100001_2025-06.xlsx');
    expect(second.sameAs === null || second.sameAs === first.id).toBe(true);
    const { communityId: community } = village;
    expect((await list({ community, source: 'upload' })).map(row => row.id).sort()).toEqual([first.id, second.id]);
    expect(await list({ community, source: 'folder' })).toEqual([]);
  });

  it('shows and commits an import that an earlier version previewed', async () => {
    const village = await valley.aVillage();
    const { id } = await valley.preview(village, metersOf(village, day));
    const [row] = await valley.asOwner(tx => tx.select().from(energyImports).where(eq(energyImports.id, id)));
    const { report } = row!;
    const {
      findingCounts: _,
      balance: { uncheckedDays: __, ...balance },
      ...earlier
    } = report;
    const columnSums = report.columnSums.slice(0, 1).map(sum => ({ ...sum, fileSum: null, equal: true }));
    const findings = [findingOf({ code: 'energy.outsideParticipation', text: 'AT1' })];
    const stored = {
      ...{ ...earlier, columnSums, findings },
      balance: { ...balance, generation: 0, rest: 0, holds: true },
    } as unknown as typeof report;
    await valley.asOwner(tx => tx.update(energyImports).set({ report: stored }).where(eq(energyImports.id, id)));

    expect(await valley.found(id)).toMatchObject({
      findingCounts: [{ code: 'energy.outsideParticipation', count: 1, drops: false }],
      columnSums: [{ fileSum: null, equal: null }],
      balance: { holds: null, uncheckedDays: 0 },
    });
    expect((await valley.commit(id)).status).toBe(200);
    expect((await valley.found(id)).state).toBe('committed');
  });

  it('deletes previews after 14 days with their files, and the remains of a dead process', async () => {
    const village = await valley.aVillage();
    const old = await valley.preview(village, metersOf(village, day));
    const stored = await valley.bringIn(village, metersOf(village, day));
    const inThirteen = new Date(now.getTime() + 13 * 86_400_000);
    const inFifteen = new Date(now.getTime() + 15 * 86_400_000);

    await valley.asOwner(tx => forgetOldImports(tx, inThirteen));
    expect((await valley.admin.get(`/eegfakt/${old.id}`)).status).toBe(200);
    await valley.asOwner(tx => forgetOldImports(tx, inFifteen));

    expect((await valley.admin.get(`/eegfakt/${old.id}`)).status).toBe(404);
    expect((await valley.admin.get(`/download/${old.file}`)).status).toBe(404);
    expect(await valley.found(stored)).toMatchObject({ state: 'committed', undo: { blocked: null } });
    await valley.asOwner(tx => forgetOldImports(tx, new Date(now.getTime() + 31 * 86_400_000)));
    expect((await valley.found(stored)).undo?.blocked).toEqual({ because: 'expired' });
  });
});

describe('monthly totals', () => {
  async function bringIn(village: Village, months: MonthlyTotal[]): Promise<number> {
    const id = await previewMonths(valley, village, months);
    expect(await settle(valley.inside, now, id, 'https://portal.example')).toBe('committed');
    return id;
  }
  const stored = (village: Village) =>
    valley.inside(tx => listMonthsOf(tx, village.points, '2025-05-01', '2025-06-30'));

  it('remain totals: no day is stored, and the amounts are exact', async () => {
    const village = await valley.aVillage();

    const id = await bringIn(village, [aMonth(village)]);

    expect(await stored(village)).toEqual([
      expect.objectContaining({ countingPointId: village.points[0], total: 123_456_789n, proportion: 23_000_001n }),
    ]);
    expect(await valley.rowsOf(village, 'energy_days')).toEqual([]);
    expect((await valley.found(id)).months).toEqual([expect.objectContaining({ total: 123.456789, complete: true })]);
  });

  it('are replaced by better ones only, and restored by an undo', async () => {
    const village = await valley.aVillage();
    await bringIn(village, [aMonth(village, { complete: false, total: 1n })]);
    const id = await bringIn(village, [aMonth(village)]);
    expect((await stored(village))[0]!.total).toBe(123_456_789n);

    expect((await undo(id)).status).toBe(200);
    expect((await stored(village))[0]!.total).toBe(1n);
    await bringIn(village, [aMonth(village)]);
    await bringIn(village, [aMonth(village, { quality: 3, total: 5n })]);

    expect((await stored(village))[0]!.total).toBe(123_456_789n);
  });

  const spans = async (village: Village) =>
    (await stored(village)).map(({ start, end, total }) => [start, end, total] as const);

  it('that overlap replace each other, and are restored by an undo', async () => {
    const village = await valley.aVillage();
    await bringIn(village, [
      aMonth(village, { start: '2025-05-02', end: '2025-05-15', total: 2n }),
      aMonth(village, { start: '2025-05-16', total: 3n }),
    ]);
    const before = await stored(village);

    const id = await bringIn(village, [aMonth(village, { total: 7n })]);
    expect(await spans(village)).toEqual([['2025-05-01', '2025-05-31', 7n]]);
    expect((await valley.found(id)).undo).toMatchObject({ days: 0, months: 1, blocked: null });
    expect((await undo(id)).status).toBe(200);
    expect(await stored(village)).toEqual(before);

    const other = await bringIn(village, [
      aMonth(village, { start: '2025-05-10', total: 8n }),
      aMonth(village, { total: 9n }),
    ]);
    expect(await spans(village)).toEqual([['2025-05-01', '2025-05-31', 9n]]);
    expect((await undo(other)).status).toBe(200);
    expect(await stored(village)).toEqual(before);
  });

  it('worse than an overlapping one leave it, and those of the next month are stored', async () => {
    const village = await valley.aVillage();
    await bringIn(village, [
      aMonth(village, { total: 7n }),
      aMonth(village, { start: '2025-06-01', end: '2025-06-30', total: 11n }),
    ]);

    await bringIn(village, [aMonth(village, { start: '2025-05-02', total: 5n, complete: false })]);

    expect(await spans(village)).toEqual([
      ['2025-05-01', '2025-05-31', 7n],
      ['2025-06-01', '2025-06-30', 11n],
    ]);
  });
});
