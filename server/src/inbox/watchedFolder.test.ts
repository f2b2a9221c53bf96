import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnergyImportRow } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { communities } from '../communities/schema.ts';
import { metersOf, openValley, type Valley, type Village } from '../energy/testing/village.ts';
import { writeReport } from '../testing.ts';
import { watchedFolder } from './watchedFolder.ts';

let valley: Valley;
let folder: string;
let inbox: ReturnType<typeof watchedFolder>;

beforeAll(async () => {
  valley = await openValley(new Date('2026-11-20T10:00:00Z'));
}, 60_000);
afterAll(() => valley.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nahstrom-inbox-'));
  const { database, clock, ports } = valley;
  inbox = watchedFolder({ database, folder, now: () => clock.now, log: ports.log, mostBytes: 1_000_000 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

let numbered = 0;
async function aNumberedVillage(): Promise<Village & { edaNumber: string; own: string }> {
  const village = await valley.aVillage();
  numbered += 1;
  const edaNumber = `RC99${String(numbered).padStart(4, '0')}`;
  await valley.asOwner(tx => tx.update(communities).set({ edaNumber }).where(eq(communities.id, village.communityId)));
  const own = join(folder, edaNumber.toLowerCase());
  mkdirSync(own);
  return { ...village, edaNumber, own };
}
const report = (village: Village, day = '2025-06-14') => writeReport({ layout: 'C', meters: metersOf(village, day) });
const twice = async () => {
  await inbox.fetch();
  return inbox.fetch();
};
const imports = async ({ communityId }: Village): Promise<EnergyImportRow[]> =>
  (await valley.admin.get(`/eegfakt?filter=${encodeURIComponent(JSON.stringify({ community: communityId }))}`)).json();

it('a report in the folder of its community is committed without anybody, and put aside', async () => {
  const village = await aNumberedVillage();
  writeFileSync(join(village.own, 'juni.xlsx'), await report(village));

  const fetched = await twice();

  expect(fetched).toEqual({ committed: 1, waiting: 0, refused: 0 });
  expect(readdirSync(village.own)).toEqual(['processed']);
  expect(readdirSync(join(village.own, 'processed'))).toEqual(['juni.xlsx']);
  expect(await imports(village)).toEqual([
    expect.objectContaining({ source: 'folder', state: 'committed', createdBy: '', fileName: 'juni.xlsx' }),
  ]);
}, 60_000);

it('a file is left alone while it grows, and so is one that says it is not complete', async () => {
  const village = await aNumberedVillage();
  const bytes = await report(village);
  const path = join(village.own, 'juni.xlsx');
  writeFileSync(join(village.own, 'juli.xlsx.part'), bytes);
  writeFileSync(path, bytes.subarray(0, 1000));
  await inbox.fetch();
  writeFileSync(path, bytes);

  expect(await inbox.fetch()).toEqual({ committed: 0, waiting: 0, refused: 0 });
  expect(await inbox.fetch()).toEqual({ committed: 1, waiting: 0, refused: 0 });
  expect(readdirSync(village.own).sort()).toEqual(['juli.xlsx.part', 'processed']);
}, 60_000);

it('the very same file is not taken in twice', async () => {
  const village = await aNumberedVillage();
  const bytes = await report(village);
  writeFileSync(join(village.own, 'juni.xlsx'), bytes);
  await twice();
  writeFileSync(join(village.own, 'juni.xlsx'), bytes);

  expect(await twice()).toEqual({ committed: 0, waiting: 0, refused: 0 });
  expect(readdirSync(join(village.own, 'processed')).sort()).toEqual(['2 juni.xlsx', 'juni.xlsx']);
  expect(await imports(village)).toHaveLength(1);
}, 60_000);

it('what cannot be read is put aside with the reason beside it, stands in the history, and hinders no other', async () => {
  const village = await aNumberedVillage();
  writeFileSync(join(village.own, 'brief.xlsx'), 'kein Report');
  writeFileSync(join(village.own, 'juni.xlsx'), await report(village));
  writeFileSync(join(village.own, 'riesig.xlsx'), new Uint8Array(1_000_001));

  const fetched = await twice();

  expect(fetched).toEqual({ committed: 1, waiting: 0, refused: 2 });
  expect(readdirSync(join(village.own, 'refused')).sort()).toEqual([
    'brief.xlsx',
    'brief.xlsx.txt',
    'riesig.xlsx',
    'riesig.xlsx.txt',
  ]);
  expect(readFileSync(join(village.own, 'refused', 'brief.xlsx.txt'), 'utf8')).toContain('energy.notAWorkbook');
  expect((await imports(village)).map(row => row.state).sort()).toEqual(['committed', 'refused']);
}, 60_000);

it('what needs a decision waits as a preview', async () => {
  const village = await aNumberedVillage();
  const stranger = await valley.aVillage();
  const meters = metersOf({ numbers: [village.numbers[0]!, stranger.numbers[1]!, village.numbers[2]!] }, '2025-06-14');
  writeFileSync(join(village.own, 'juni.xlsx'), await writeReport({ layout: 'C', meters }));

  expect(await twice()).toEqual({ committed: 0, waiting: 1, refused: 0 });
  expect((await imports(village))[0]).toMatchObject({ state: 'previewed', unknownCount: 1 });
}, 60_000);

it('a file that no community can be told for is put aside, and nothing is stored', async () => {
  const village = await aNumberedVillage();
  writeFileSync(join(folder, 'irgendwo.xlsx'), await report(village));

  expect(await twice()).toEqual({ committed: 0, waiting: 0, refused: 1 });
  expect(readFileSync(join(folder, 'refused', 'irgendwo.xlsx.txt'), 'utf8')).toContain('Unterordner');
  expect(await imports(village)).toEqual([]);
}, 60_000);

it('asked for one organisation it leaves the folders of others alone', async () => {
  const village = await aNumberedVillage();
  const other = await valley.anOrganisation('anders');
  writeFileSync(join(village.own, 'juni.xlsx'), await report(village));
  await inbox.fetch(other.id);

  expect(await inbox.fetch(other.id)).toEqual({ committed: 0, waiting: 0, refused: 0 });
  expect(readdirSync(village.own)).toEqual(['juni.xlsx']);
}, 60_000);
