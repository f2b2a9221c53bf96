import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnergyImportRow } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { transactingBy } from '../../../platform/testing/transactingBy.ts';
import { communities } from '../../../tables/communities.ts';
import { writeReport } from '../../../testing.ts';
import type { DayRecord } from '../../storage/dayBlock.ts';
import { writeEegFakturaExport } from '../../testing/eegFakturaWriter.ts';
import { recordXml } from '../../testing/recordWriter.ts';
import type { ReportMeter } from '../../testing/reportWriter.ts';
import type { Table } from '../../testing/tables.ts';
import { changed, metersOf, openValley, type Valley, type Village } from '../../testing/village.ts';
import { zipOf } from '../../testing/zip.ts';
import { readPacked } from '../packedReport.ts';
import { watchedFolder } from './watchedFolder.ts';

let valley: Valley;
let folder: string;
let inbox: ReturnType<typeof watchedFolder>;
type Over = Partial<Pick<Parameters<typeof watchedFolder>[0], 'database' | 'read'>>;
let open: (over?: Over) => ReturnType<typeof watchedFolder>;

const pass = (milliseconds: number) => {
  valley.clock.now = new Date(valley.clock.now.getTime() + milliseconds);
};

beforeAll(async () => {
  valley = await openValley(new Date('2026-11-20T10:00:00Z'));
});
afterAll(() => valley.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nahstrom-inbox-'));
  const { database, clock, ports } = valley;
  const wait = async (milliseconds: number) => pass(milliseconds);
  open = (over: Over = {}) =>
    watchedFolder({
      database,
      folder,
      read: readPacked,
      now: () => clock.now,
      log: ports.log,
      mostBytes: 1_000_000,
      publicUrl: 'https://portal.example',
      wait,
      ...over,
    });
  inbox = open();
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
/** The files are newer than the clock of the test, so their unchanged attributes mark them as complete. */
const twice = async () => {
  await inbox.fetch();
  pass(5_000);
  return inbox.fetch();
};
/** A file that has not changed for a while. */
const settled = (path: string) => {
  const earlier = new Date(valley.clock.now.getTime() - 5_000);
  utimesSync(path, earlier, earlier);
};
const imports = ({ communityId }: Village) =>
  valley.read<EnergyImportRow[]>(`/eegfakt?filter=${encodeURIComponent(JSON.stringify({ community: communityId }))}`);

it('a report in the folder of its community is committed automatically and moved', async () => {
  const village = await aNumberedVillage();
  writeFileSync(join(village.own, 'juni.xlsx'), await report(village));

  const fetched = await twice();

  expect(fetched).toEqual({ committed: 1, waiting: 0, refused: 0 });
  expect(readdirSync(village.own)).toEqual(['processed']);
  expect(readdirSync(join(village.own, 'processed'))).toEqual(['juni.xlsx']);
  expect(await imports(village)).toEqual([
    expect.objectContaining({ source: 'folder', state: 'committed', createdBy: '', fileName: 'juni.xlsx' }),
  ]);
});

it('a folder named by the id of its community in the portal is read', async () => {
  const village = await aNumberedVillage();
  const own = join(folder, String(village.communityId));
  mkdirSync(own);
  writeFileSync(join(own, 'juni.xlsx'), await report(village));

  expect(await twice()).toMatchObject({ committed: 1 });
});

it('a folder that names no community is reported beside the refused files, and keeps its own', async () => {
  mkdirSync(join(folder, 'Sonnendorf'));
  writeFileSync(join(folder, 'Sonnendorf', 'juni.xlsx'), 'x');
  mkdirSync(join(folder, 'leer'));

  await twice();

  expect(readdirSync(join(folder, 'Sonnendorf'))).toEqual(['juni.xlsx']);
  expect(readdirSync(join(folder, 'refused'))).toEqual(['Sonnendorf.txt']);
  expect(readFileSync(join(folder, 'refused', 'Sonnendorf.txt'), 'utf8')).toContain('heißt nach keiner');
});

type Waiting = (meters: ReportMeter[]) => Promise<Uint8Array>;
const day = '2025-06-14';
const tripled = ({ total }: DayRecord) => total!.values.set(total!.values.map(value => value * 3));
const withoutLast = (tables: Table[]) => {
  tables[1]!.rows = tables[1]!.rows.map(row => row?.slice(0, -1) ?? null);
};

it.each<[string, Waiting, object]>([
  [
    'of which something is not stored',
    meters => writeReport({ layout: 'C', meters, faults: [{ kind: 'metercodeUnknown', meter: 2 }] }),
    {
      balance: { holds: null, uncheckedDays: 1 },
      findingCounts: [{ code: 'energy.metercodeUnknown', count: 4, drops: true }],
    },
  ],
  [
    'with an unknown counting point',
    ([house, , roof]) =>
      writeReport({ layout: 'C', meters: [house!, { ...roof!, cpNumber: `AT009999${'0'.repeat(25)}` }] }),
    { unknownCount: 1 },
  ],
  [
    'of three times the generation that was allocated',
    ([house, other, roof]) => writeReport({ layout: 'C', meters: [house!, other!, changed(roof!, day, tripled)] }),
    { balance: { holds: false }, dropped: 0 },
  ],
  [
    'without the surplus of a plant',
    meters => writeEegFakturaExport({ meters, change: withoutLast }),
    { balance: { holds: null, uncheckedDays: 1 }, dropped: 0 },
  ],
])('a report %s waits for a decision, which names it', async (_, write, expected) => {
  const village = await aNumberedVillage();
  writeFileSync(join(village.own, 'juni.xlsx'), await write(metersOf(village, day)));

  expect(await twice()).toEqual({ committed: 0, waiting: 1, refused: 0 });
  const [row] = await imports(village);
  expect(await valley.found(row!.id)).toMatchObject({ state: 'previewed', ...expected });
});

it('a growing file is left alone, and so is one marked as incomplete', async () => {
  const village = await aNumberedVillage();
  const bytes = await report(village);
  const path = join(village.own, 'juni.xlsx');
  writeFileSync(join(village.own, 'juli.xlsx.part'), bytes);
  writeFileSync(path, bytes.subarray(0, 1000));
  await inbox.fetch();
  pass(5_000);
  writeFileSync(path, bytes);

  expect(await inbox.fetch()).toEqual({ committed: 0, waiting: 0, refused: 0 });
  pass(4_999);
  expect(await inbox.fetch()).toEqual({ committed: 0, waiting: 0, refused: 0 });
  pass(1);
  expect(await inbox.fetch()).toEqual({ committed: 1, waiting: 0, refused: 0 });
  expect(readdirSync(village.own).sort()).toEqual(['juli.xlsx.part', 'processed']);
});

it('an identical file is not imported twice', async () => {
  const village = await aNumberedVillage();
  const bytes = await report(village);
  writeFileSync(join(village.own, 'juni.xlsx'), bytes);
  await twice();
  writeFileSync(join(village.own, 'juni.xlsx'), bytes);

  expect(await twice()).toEqual({ committed: 0, waiting: 0, refused: 0 });
  expect(readdirSync(join(village.own, 'processed')).sort()).toEqual(['2 juni.xlsx', 'juni.xlsx']);
  expect(await imports(village)).toHaveLength(1);
});

it.skipIf(process.platform === 'win32')('the text of a refusal has the permissions of its file', async () => {
  const village = await aNumberedVillage();
  writeFileSync(join(village.own, 'brief.xlsx'), 'kein Report');
  chmodSync(join(village.own, 'brief.xlsx'), 0o640);
  chmodSync(village.own, 0o770);
  const before = process.umask(0o077);

  await twice();

  process.umask(before);
  const modeOf = (...path: string[]) => statSync(join(village.own, 'refused', ...path)).mode & 0o777;
  expect([modeOf(), modeOf('brief.xlsx'), modeOf('brief.xlsx.txt')]).toEqual([0o770, 0o640, 0o640]);
});

it('an unreadable file is moved with the reason beside it, recorded in the history, and blocks no other', async () => {
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
});

it('a file without an identifiable community is moved, and nothing is stored', async () => {
  const village = await aNumberedVillage();
  writeFileSync(join(folder, 'irgendwo.xlsx'), await report(village));

  expect(await twice()).toEqual({ committed: 0, waiting: 0, refused: 1 });
  expect(readFileSync(join(folder, 'refused', 'irgendwo.xlsx.txt'), 'utf8')).toContain('Unterordner');
  expect(await imports(village)).toEqual([]);
});

it('a scan for one organisation leaves the folders of others alone', async () => {
  const village = await aNumberedVillage();
  const other = await valley.anOrganisation('anders');
  writeFileSync(join(village.own, 'juni.xlsx'), await report(village));
  writeFileSync(join(folder, 'juli.xlsx'), await report(village, '2025-07-01'));
  await inbox.fetch(other.id);

  expect(await inbox.fetch(other.id)).toEqual({ committed: 0, waiting: 0, refused: 0 });
  expect(readdirSync(village.own)).toEqual(['juni.xlsx']);
  expect(readdirSync(folder)).toContain('juli.xlsx');
});

it('a file unchanged for a while is imported at the first scan, and a younger one waits', async () => {
  const village = await aNumberedVillage();
  const [old, young] = [join(village.own, 'juni.xlsx'), join(village.own, 'juli.xlsx')];
  writeFileSync(old, await report(village));
  settled(old);
  expect(await inbox.fetch()).toEqual({ committed: 1, waiting: 0, refused: 0 });

  writeFileSync(young, await report(village, '2025-07-01'));
  expect(await inbox.fetch(valley.organisation.id)).toEqual({ committed: 1, waiting: 0, refused: 0 });
});

it('a file that names its community by id or number is imported from the folder itself', async () => {
  const village = await aNumberedVillage();
  const communityId = `AT00200000000${village.edaNumber}000000000042`;
  const meters = metersOf(village, '2025-06-14');
  const days = (day: string) => metersOf(village, day);
  writeFileSync(join(folder, 'lang.xlsx'), await writeReport({ layout: 'C', meters, communityId }));
  expect(await twice()).toEqual({ committed: 1, waiting: 0, refused: 0 });

  await valley.asOwner(tx =>
    tx.update(communities).set({ communityId, edaNumber: '' }).where(eq(communities.id, village.communityId)),
  );
  const ofNumber = { layout: 'C', meters: days('2025-06-15'), communityId: village.edaNumber } as const;
  writeFileSync(join(folder, 'kurz.xlsx'), await writeReport(ofNumber));
  writeFileSync(join(folder, 'selbst.xml'), recordXml({ meter: days('2025-06-16')[0]!, communityId }));
  expect(await twice()).toEqual({ committed: 2, waiting: 0, refused: 0 });
});

it('of two communities with the same number in different organisations the one with the counting points gets the file', async () => {
  const village = await aNumberedVillage();
  const other = await valley.anOrganisation('doppelt');
  const namesake = await valley.aCommunity(other.id);
  const { edaNumber } = village;
  await valley.asOwner(tx => tx.update(communities).set({ edaNumber }).where(eq(communities.id, namesake.id)));
  writeFileSync(join(village.own, 'juni.xlsx'), await report(village));
  const spec = { layout: 'C', meters: metersOf(village, '2025-07-01'), communityId: edaNumber } as const;
  writeFileSync(join(folder, 'juli.xlsx'), await writeReport(spec));

  expect(await inbox.fetch(other.id)).toEqual({ committed: 0, waiting: 0, refused: 0 });
  expect(await inbox.fetch(valley.organisation.id)).toEqual({ committed: 2, waiting: 0, refused: 0 });
});

it('if the process dies during an archive, the next one imports the rest of it, and nothing twice', async () => {
  let isDying = true;
  for (let transactions = 1; isDying; transactions += 1) {
    const village = await aNumberedVillage();
    const [house, neighbour] = metersOf(village, '2025-06-14');
    const [meter, roof] = [house!, neighbour!].map(each => ({ layout: 'C', meters: [each] }) as const);
    const archive = await zipOf({
      'a.xlsx': await writeReport(meter!),
      'b.xlsx': await writeReport(roof!),
      'c.txt': 'x',
    });
    const path = join(village.own, 'juni.zip');
    writeFileSync(path, archive);
    settled(path);
    let left = transactions;
    isDying = false;
    const transaction: Valley['database']['transaction'] = work => {
      if (left-- > 0) return valley.database.transaction(work);
      isDying = true;
      return Promise.reject(new Error('The process died.'));
    };
    await open({ database: { ...transactingBy(valley.database, transaction), engine: 'embedded' } })
      .fetch()
      .catch(() => {});

    await inbox.fetch();

    expect((await imports(village)).map(({ fileName, state }) => `${fileName} ${state}`).sort()).toEqual([
      'juni.zip/a.xlsx committed',
      'juni.zip/b.xlsx committed',
      'juni.zip/c.txt refused',
    ]);
    expect(readdirSync(village.own)).toEqual(['refused']);
  }
});

it('a file that fails three times due to a defect is moved, with a report', async () => {
  const village = await aNumberedVillage();
  writeFileSync(join(village.own, 'juni.xlsx'), await report(village));
  let calls = 0;
  const transaction: Valley['database']['transaction'] = work =>
    ++calls === 1 ? valley.database.transaction(work) : Promise.reject(new Error('The disk is full.'));
  const failing = open({ database: { ...transactingBy(valley.database, transaction), engine: 'embedded' } });
  const look = () => {
    calls = 0;
    return failing.fetch();
  };
  await look();
  pass(5_000);

  const fetched = [await look(), await look(), await look()];

  expect(fetched.map(each => each.refused)).toEqual([0, 0, 1]);
  expect(readFileSync(join(village.own, 'refused', 'juni.xlsx.txt'), 'utf8')).toContain('inbox.failed');
});

it('a file without a free reader stays in place, however often, and is imported later', async () => {
  const village = await aNumberedVillage();
  writeFileSync(join(village.own, 'juni.xlsx'), await report(village));
  const busy = open({
    // biome-ignore lint/correctness/useYield: it is refused before its first file
    async *read() {
      throw new Refusal('energy.tooManyFiles');
    },
  });
  await busy.fetch();
  pass(5_000);
  for (let look = 0; look < 4; look += 1) expect(await busy.fetch()).toEqual({ committed: 0, waiting: 0, refused: 0 });

  expect(await twice()).toEqual({ committed: 1, waiting: 0, refused: 0 });
});

it('two concurrent scans import each file once', async () => {
  const village = await aNumberedVillage();
  const days = ['2025-06-14', '2025-06-15', '2025-06-16'];
  for (const day of days) {
    const path = join(village.own, `${day}.xlsx`);
    writeFileSync(path, await report(village, day));
    settled(path);
  }

  const both = valley.database.engine === 'postgres' ? [inbox.fetch(), open().fetch()] : [inbox.fetch()];
  await Promise.all(both);

  expect((await imports(village)).map(({ state }) => state)).toEqual(days.map(() => 'committed'));
  expect(readdirSync(join(village.own, 'processed')).sort()).toEqual(days.map(day => `${day}.xlsx`));
});
