import type { EnergyImportRow } from '@nahstrom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentsOf } from '../../testing.ts';
import { previewReport } from '../testing/monthlyTotals.ts';
import { type ReportFault, type ReportSpec, writeReport } from '../testing/reportWriter.ts';
import { answerOf, metersOf, openValley, type Valley, type Village } from '../testing/village.ts';
import { zipOf } from '../testing/zip.ts';
import type { previewImport } from './preview.ts';
import { readReport } from './sources/layouts/readReport.ts';
import type { Report } from './sources/report.ts';

let valley: Valley;
let village: Village;

beforeAll(async () => {
  valley = await openValley(new Date('2026-11-20T10:00:00Z'));
  village = await valley.aVillage();
});
afterAll(() => valley.close());

const report = (spec: Partial<ReportSpec> = {}) =>
  writeReport({ layout: 'C', meters: metersOf(village, '2025-06-14'), ...spec });
const noRowBefore: ReportFault[] = [{ kind: 'rowsMissing', row: 0, count: 366_000 }];
const bytesOf = (text: string) => new TextEncoder().encode(text);

it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  ['a text', () => bytesOf('Zählpunkt;kWh\n1;2\n'), 'energy.notAWorkbook'],
  ['a report without rows', () => report({ faults: [{ kind: 'noRows' }] }), 'energy.empty'],
  [
    'a report over ten years and more',
    () => report({ layout: 'A', period: { start: '2015-01-01', end: '2025-06-14' }, faults: noRowBefore }),
    'energy.tooLarge',
  ],
])('given %s the upload is rejected, and nothing of it is stored', async (_, file, code) => {
  const bytes = await file();
  const before = await contentsOf(valley.database);

  expect(await answerOf(await valley.uploadFile(village, bytes))).toEqual([422, { error: code }]);
  expect(await contentsOf(valley.database)).toEqual(before);
});

describe('an upload', () => {
  it('without a file, or with an empty one, is rejected', async () => {
    const fields = { community: String(village.communityId) };

    const without = await valley.admin.upload('/eegfakt/create', fields);
    const empty = await valley.uploadFile(village, new Uint8Array());
    const text = await valley.admin.upload('/eegfakt/create', { ...fields, file: 'a text in the field' });
    const json = await valley.admin.put('/eegfakt/create', fields);

    for (const answer of [without, empty, text, json])
      expect(await answerOf(answer)).toEqual([422, { error: 'file.missing' }]);
  });

  it('for a missing or foreign community is refused', async () => {
    const other = await valley.anOrganisation('anders');
    const foreign = await valley.aCommunity(other.id, 'EEG Anderswo');
    const bytes = await report();
    const before = await contentsOf(valley.database);

    for (const communityId of [foreign.id, 99_999]) {
      const answer = await valley.uploadFile({ communityId }, bytes);
      expect(await answerOf(answer)).toEqual([404, { error: 'record.notFound' }]);
    }

    expect(await contentsOf(valley.database)).toEqual(before);
  });

  it("over the operator's size limit is rejected, with or without a declared length", async () => {
    const bytes = await report();
    const { settings } = valley.ports;
    const usual = settings.uploadBytes;

    settings.uploadBytes = bytes.length - 1;
    const justTooLarge = await valley.uploadFile(village, bytes);
    const farTooLarge = await valley.uploadFile(village, new Uint8Array(bytes.length + 20_000));
    settings.uploadBytes = bytes.length;
    const justRight = await valley.uploadFile(village, bytes);
    settings.uploadBytes = usual;

    const megabytes = Math.floor((bytes.length - 1) / 10_000) / 100;
    for (const answer of [justTooLarge, farTooLarge])
      expect(await answerOf(answer)).toEqual([413, { error: 'file.tooLarge', params: { megabytes } }]);
    expect(justRight.status).toBe(200);
  });

  it('by a member is refused before the file is read', async () => {
    const member = await valley.logIn(await valley.aUser(valley.organisation.id));

    const answer = await member.upload(
      '/eegfakt/create',
      { community: String(village.communityId) },
      { name: 'r.xlsx', bytes: bytesOf('no report') },
    );

    expect(await answerOf(answer)).toEqual([403, { error: 'access.denied', detail: 'access.denied' }]);
  });
});

it('an archive of good, damaged and unknown files yields a preview of each good one, and a reason for each other', async () => {
  const own = await valley.aVillage();
  const june = (layout: 'C' | 'D', day: string, faults: ReportFault[] = []) =>
    writeReport({ layout, meters: metersOf(own, day), faults });
  const archive = await zipOf({
    'Juni/14.xlsx': await june('C', '2025-06-14'),
    'Juni/15.xlsx': await june('D', '2025-06-15'),
    'Juni/16.xlsx': await june('C', '2025-06-16', [{ kind: 'truncated' }]),
    'Liesmich.txt': 'Guten Tag',
    'innen.zip': await zipOf({ 'x.xlsx': 'x' }),
    '.DS_Store': 'x',
  });

  const answer = await valley.uploadFile(own, archive, 'juni.zip');

  expect(answer.status).toBe(200);
  const { energyImport, energyImports } = (await answer.json()) as {
    energyImport: EnergyImportRow;
    energyImports: EnergyImportRow[];
  };
  expect(energyImports.map(({ fileName, state, refusal }) => [fileName, state, refusal])).toEqual([
    ['juni.zip/Juni/14.xlsx', 'previewed', null],
    ['juni.zip/Juni/15.xlsx', 'previewed', null],
    ['juni.zip/Juni/16.xlsx', 'refused', 'energy.damaged'],
    ['juni.zip/Liesmich.txt', 'refused', 'energy.notAWorkbook'],
    ['juni.zip/innen.zip', 'refused', 'energy.nestedZip'],
  ]);
  expect(energyImport.id).toBe(energyImports[0]!.id);
  for (const { id } of energyImports.slice(0, 2)) expect((await valley.commit(id)).status).toBe(200);
  const refused = await valley.commit(energyImports[2]!.id);
  expect([refused.status, await refused.json()]).toEqual([409, { error: 'energy.importRefused' }]);
  expect(await valley.rowsOf(own, 'energy_days')).toHaveLength(6);
});

describe('a community deleted during the preview of its file', () => {
  const months = { meters: [], months: [], layout: 'monthly' as const };

  it.each([
    ['with quarter hours', {}],
    ['with totals by month', months],
  ])(
    '%s includes the file',
    async (_, change: Partial<Report>) => {
      const { id: communityId } = await valley.aCommunity(valley.organisation.id, 'EEG Kurzlebig');
      const read = { ...(await readReport(await report())), ...change };
      const before = await contentsOf(valley.database);
      let transactions = 0;
      const within: Parameters<typeof previewImport>[0] = async work => {
        const done = await valley.inside(work);
        transactions += 1;
        if (transactions === 1) expect((await valley.admin.del(`/community/${communityId}`)).status).toBe(200);
        return done;
      };
      await expect(previewReport(valley, communityId, read, within)).rejects.toMatchObject({
        code: 'record.notFound',
      });

      const after = await contentsOf(valley.database);
      for (const table of ['energy_imports', 'energy_unknown_days', 'energy_import_days'])
        expect(after[table]).toEqual(before[table]);
    },
    60_000,
  );
});
