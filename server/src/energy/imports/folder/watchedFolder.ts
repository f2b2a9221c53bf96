import { chmod, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, inArray, sql } from 'drizzle-orm';
import { type Database, service, type Tx, tenant } from '../../../platform/database.ts';
import type { Log } from '../../../platform/ports.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { communities } from '../../../tables/communities.ts';
import { countingPoints } from '../../../tables/countingPoints.ts';
import { isNamedBy } from '../../storage/namedCommunity.ts';
import { type Fetched, fetchedTogether, nothingFetched, settle } from '../arrivals.ts';
import type { PackedFile } from '../packedReport.ts';
import type { EnergyPorts } from '../ports.ts';
import type { ReportRefused } from '../sources/reportRefused.ts';
import { type TakenIn, takeIn } from '../takeIn.ts';
import { type Reason, refusalText } from './refusalText.ts';

const processed = 'processed';
const refused = 'refused';

/** How long a file has to be left alone before it counts as complete. */
const settleMilliseconds = 5_000;
const mostFailures = 3;
/** So many counting points tell whose a file is. */
const mostNumbers = 1000;
/** Any number that only these looks use. */
const lookLock = 7_302_118_056n;

type Options = {
  database: Database;
  folder: string;
  read: EnergyPorts['readEnergyFile'];
  now(): Date;
  log: Log;
  /** Larger files are refused unread. */
  mostBytes: number;
  wait?(milliseconds: number): Promise<void>;
};

type Community = { id: number; organisationId: number; communityId: string; edaNumber: string };
type Looked = { fetched: Fetched; isAnyYoung: boolean };
/** Of one look, on behalf of one organisation or of all. */
type Look = { known: Community[]; organisationId: number | undefined };

/** Files put into a folder are taken in without anybody. A sub-folder named by a community's id or its number at the
 *  EDA says whose they are; a file in the folder itself has to name its community. What could be read goes to
 *  `processed`, what could not goes to `refused` with a text beside it that says why. A file is left alone while it may
 *  still be written. */
export function watchedFolder({ database, folder, read, now, log, mostBytes, wait = pause }: Options) {
  let running: Promise<unknown> = Promise.resolve();

  /** One look at a time: two would take the same file.
   *  @param organisationId whose files are wanted now; what has only just been put there is waited for once */
  function fetch(organisationId?: number): Promise<Fetched> {
    const look = running.then(() => lookAndWait(organisationId));
    running = look.catch(() => {});
    return look;
  }

  async function lookAndWait(organisationId?: number): Promise<Fetched> {
    const first = await alone(() => lookThrough(organisationId));
    if (organisationId === undefined || !first.isAnyYoung) return first.fetched;
    await wait(settleMilliseconds);
    const second = await alone(() => lookThrough(organisationId));
    return fetchedTogether(first.fetched, second.fetched);
  }

  /** Only PostgreSQL has several processes; there the lock is held by a transaction that does nothing else. */
  function alone<T>(work: () => Promise<T>): Promise<T> {
    if (database.engine === 'embedded') return work();
    return database.transaction(async tx => {
      await tx.execute(sql`select pg_advisory_xact_lock(${lookLock})`);
      return work();
    });
  }

  async function lookThrough(organisationId: number | undefined): Promise<Looked> {
    const { id, communityId, edaNumber } = communities;
    const known = await service(database, tx =>
      tx.select({ id, organisationId: communities.organisationId, communityId, edaNumber }).from(communities),
    );
    const look = { known, organisationId };
    await mkdir(folder, { recursive: true });
    const looked: Looked = { fetched: nothingFetched, isAnyYoung: false };
    const takeAll = async (place: string, owners: Community[] | null) => {
      for (const name of await filesIn(place)) {
        if (!(await isSettled(join(place, name)))) looked.isAnyYoung = true;
        else looked.fetched = fetchedTogether(looked.fetched, await take(place, name, owners, look));
      }
    };
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (!entry.isDirectory() || entry.name === processed || entry.name === refused) continue;
      const owners = known.filter(community => isNamedBy(community, entry.name));
      const own = join(folder, entry.name);
      if (owners.length === 0) log.warn({ folder: own }, 'a watched folder names no community');
      if (owners.some(owner => isAsked(owner, look))) await takeAll(own, owners);
    }
    await takeAll(folder, null);
    return looked;
  }

  /** @param owners null for a file that has to say it itself */
  async function take(place: string, name: string, owners: Community[] | null, look: Look): Promise<Fetched> {
    const path = join(place, name);
    try {
      const { size } = await stat(path);
      if (size > mostBytes)
        return owners || look.organisationId === undefined
          ? await refuse(place, name, 'energy.tooLarge')
          : nothingFetched;
      const bytes = new Uint8Array(await readFile(path));
      const owner =
        owners?.length === 1 ? owners[0] : await ownerOf(name, bytes, owners ?? look.known, owners !== null);
      if (!isAsked(owner, look)) return nothingFetched;
      const fetched = owner ? await bringIn(place, name, bytes, owner) : await refuse(place, name, 'inbox.nobody');
      failures.delete(path);
      return fetched;
    } catch (cause) {
      // Uploads keep the readers busy: the file waits for the next look.
      if (cause instanceof Refusal && cause.code === 'energy.tooManyFiles') return nothingFetched;
      log.error({ cause, file: path }, 'a file of the watched folder could not be taken in');
      return await failed(place, name);
    }
  }

  const failures = new Map<string, number>();

  async function failed(place: string, name: string): Promise<Fetched> {
    const path = join(place, name);
    const count = (failures.get(path) ?? 0) + 1;
    failures.set(path, count);
    if (count < mostFailures) return nothingFetched;
    try {
      const fetched = await refuse(place, name, 'inbox.failed');
      failures.delete(path);
      return fetched;
    } catch (cause) {
      log.error({ cause, file: path }, 'a file of the watched folder could not be put aside');
      return nothingFetched;
    }
  }

  /** By the ids in the file. Where several communities have them, two organisations perhaps, by who has its counting
   *  points. */
  async function ownerOf(
    name: string,
    bytes: Uint8Array,
    among: Community[],
    isFolderTheirs: boolean,
  ): Promise<Community | undefined> {
    const { ids, numbers } = await namedIn(read(name, bytes));
    const named = among.filter(community => isFolderTheirs || ids.some(id => isNamedBy(community, id)));
    if (named.length < 2) return named[0];
    const rows = await service(database, tx =>
      tx
        .selectDistinct({ id: countingPoints.communityId })
        .from(countingPoints)
        .where(
          and(
            inArray(
              countingPoints.organisationId,
              named.map(({ organisationId }) => organisationId),
            ),
            inArray(
              countingPoints.communityId,
              named.map(({ id }) => id),
            ),
            inArray(countingPoints.cpNumber, numbers),
          ),
        ),
    );
    return rows.length === 1 ? named.find(({ id }) => id === rows[0]!.id) : undefined;
  }

  async function bringIn(place: string, name: string, bytes: Uint8Array, community: Community): Promise<Fetched> {
    const transaction = <T>(work: (tx: Tx) => Promise<T>) => tenant(database, community.organisationId, work);
    const { id: communityId, organisationId } = community;
    const arrival = { organisationId, communityId, source: 'folder', actor: null, isAwaited: false } as const;
    const taken = await takeIn({ ...arrival, read, transaction, now: now() }, name, bytes);
    const bad = taken.filter((one): one is Extract<TakenIn, { refused: ReportRefused }> => one.refused !== null);
    const fetched = { ...nothingFetched, refused: bad.length };
    for (const one of taken) {
      if (one.refused === null) fetched[await settle(transaction, now(), one.importId)] += 1;
    }
    if (bad.length === 0) await move(place, name, processed);
    else await putAside(place, name, bad.map(reasonOf));
    log.info({ file: name, community: communityId, ...fetched }, 'energy data came through the watched folder');
    return fetched;
  }

  const seen = new Map<string, { mark: string; since: number }>();

  /** Not written for a while: by its own time, or, where that is of another clock, because it looks as it did. */
  async function isSettled(path: string): Promise<boolean> {
    const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
    const at = now().getTime();
    const mark = `${size} ${mtimeMs}`;
    const before = seen.get(path);
    const since = before?.mark === mark ? before.since : at;
    seen.set(path, { mark, since });
    return size > 0 && (at - mtimeMs >= settleMilliseconds || at - since >= settleMilliseconds);
  }

  async function refuse(place: string, name: string, code: Reason['code']): Promise<Fetched> {
    await putAside(place, name, [{ fileName: name, code }]);
    return { ...nothingFetched, refused: 1 };
  }

  async function putAside(place: string, name: string, reasons: Reason[]): Promise<void> {
    const moved = await move(place, name, refused);
    const text = `${moved}.txt`;
    await writeFile(text, refusalText(reasons));
    // Whoever may read the file may read why it was refused; the portal makes everything else for itself alone.
    await chmod(text, (await stat(moved)).mode & 0o666);
  }

  /** Never over a file that is there already. */
  async function move(place: string, name: string, into: string): Promise<string> {
    const target = join(place, into);
    const made = await mkdir(target, { recursive: true });
    if (made) await chmod(target, (await stat(place)).mode & 0o777);
    const there = new Set(await readdir(target));
    let free = name;
    for (let count = 2; there.has(free); count += 1) free = `${count} ${name}`;
    await rename(join(place, name), join(target, free));
    seen.delete(join(place, name));
    return join(target, free);
  }

  return { fetch };
}

const reasonOf = ({ fileName, refused: reason }: Extract<TakenIn, { refused: ReportRefused }>): Reason => ({
  fileName,
  code: reason.code,
  refused: reason,
});

const isAsked = (owner: Community | undefined, { organisationId }: Look): boolean =>
  organisationId === undefined || owner?.organisationId === organisationId;

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));

/** Hidden files are those of a program that still writes them. */
async function filesIn(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true });
  return entries
    .filter(entry => entry.isFile() && !/^[.~]|\.(part|tmp|crdownload)$/i.test(entry.name))
    .map(entry => entry.name)
    .sort();
}

async function namedIn(files: AsyncIterable<PackedFile>): Promise<{ ids: string[]; numbers: string[] }> {
  const ids = new Set<string>();
  const numbers = new Set<string>();
  for await (const file of files) {
    if ('refused' in file) continue;
    for (const id of file.report.communityIds) ids.add(id);
    for (const { cpNumber } of [...file.report.meters, ...file.report.months]) numbers.add(cpNumber);
  }
  return { ids: [...ids], numbers: [...numbers].slice(0, mostNumbers) };
}
