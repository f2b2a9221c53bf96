import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { communities } from '../communities/schema.ts';
import { type Fetched, fetchedTogether, nothingFetched, settle } from '../energy/arrivals.ts';
import { energyImports } from '../energy/schema.ts';
import type { ReportRefused } from '../energy/sources/reportRefused.ts';
import { readEnergyFile } from '../energy/sources/source.ts';
import { hashOf, type TakenIn, takeIn } from '../energy/takeIn.ts';
import { type Database, type Tx, tenant } from '../platform/database.ts';
import type { Log } from '../platform/ports.ts';
import { type Reason, refusalText } from './refusalText.ts';

const processed = 'processed';
const refused = 'refused';

type Options = {
  database: Database;
  folder: string;
  now(): Date;
  log: Log;
  /** Larger files are refused unread. */
  mostBytes: number;
};

type Community = { id: number; organisationId: number; edaNumber: string };

/** Files put into a folder are taken in without anybody. A sub-folder named by a community's number at the EDA says
 *  whose they are; a file in the folder itself has to name its community. What could be read goes to `processed`,
 *  what could not goes to `refused` with a text beside it that says why. A file is left alone while it grows. */
export function watchedFolder({ database, folder, now, log, mostBytes }: Options) {
  let running: Promise<unknown> = Promise.resolve();

  /** One look at a time: two would take the same file. */
  function fetch(organisationId?: number): Promise<Fetched> {
    const look = running.then(() => lookThrough(organisationId));
    running = look.catch(() => {});
    return look;
  }

  async function lookThrough(organisationId?: number): Promise<Fetched> {
    const known = await database.transaction(tx =>
      tx
        .select({ id: communities.id, organisationId: communities.organisationId, edaNumber: communities.edaNumber })
        .from(communities),
    );
    await mkdir(folder, { recursive: true });
    let fetched = nothingFetched;
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (!entry.isDirectory() || entry.name === processed || entry.name === refused) continue;
      const owners = known.filter(community => isNumber(community, entry.name));
      const own = join(folder, entry.name);
      if (owners.length !== 1) {
        log.warn({ folder: own, communities: owners.length }, 'a watched folder names no community, or several');
        continue;
      }
      if (organisationId !== undefined && owners[0]!.organisationId !== organisationId) continue;
      for (const name of await filesIn(own)) fetched = fetchedTogether(fetched, await take(own, name, () => owners));
    }
    for (const name of await filesIn(folder)) {
      const byNumber = (ids: readonly string[]) => known.filter(community => ids.some(id => isNumber(community, id)));
      fetched = fetchedTogether(fetched, await take(folder, name, byNumber));
    }
    return fetched;
  }

  async function take(
    place: string,
    name: string,
    ownersOf: (communityIds: readonly string[]) => Community[],
  ): Promise<Fetched> {
    const path = join(place, name);
    if (!(await isSettled(path))) return nothingFetched;
    try {
      const { size } = await stat(path);
      if (size > mostBytes) return await refuse(place, name, [{ fileName: name, code: 'energy.tooLarge' }]);
      const bytes = new Uint8Array(await readFile(path));
      const owners = ownersOf(await communityIdsOf(name, bytes));
      const [community] = owners;
      if (!community || owners.length > 1) return await refuse(place, name, [{ fileName: name, code: 'inbox.nobody' }]);
      return await bringIn(place, name, bytes, community);
    } catch (cause) {
      log.error({ cause, file: path }, 'a file of the watched folder could not be taken in');
      return nothingFetched;
    }
  }

  async function bringIn(place: string, name: string, bytes: Uint8Array, community: Community): Promise<Fetched> {
    const transaction = <T>(work: (tx: Tx) => Promise<T>) => tenant(database, community.organisationId, work);
    if (await transaction(async tx => isKnown(tx, community.id, await hashOf(bytes)))) {
      await move(place, name, processed);
      return nothingFetched;
    }
    const { id: communityId, organisationId } = community;
    const arrival = { organisationId, communityId, source: 'folder', actor: null, isAwaited: false } as const;
    const taken = await takeIn({ ...arrival, transaction, now: now() }, name, bytes);
    const bad = taken.filter((one): one is Extract<TakenIn, { refused: ReportRefused }> => one.refused !== null);
    const fetched = { ...nothingFetched, refused: bad.length };
    for (const one of taken) {
      if (one.refused === null) fetched[await settle(transaction, now(), one.importId)] += 1;
    }
    if (bad.length === 0) await move(place, name, processed);
    else await refuse(place, name, bad.map(reasonOf));
    log.info({ file: name, community: communityId, ...fetched }, 'energy data came through the watched folder');
    return fetched;
  }

  const seen = new Map<string, string>();

  /** As large and as old as at the look before, so no longer being written. */
  async function isSettled(path: string): Promise<boolean> {
    const { size, mtimeMs } = await stat(path);
    const mark = `${size} ${mtimeMs}`;
    const isSame = seen.get(path) === mark;
    seen.set(path, mark);
    return size > 0 && isSame;
  }

  async function refuse(place: string, name: string, reasons: Reason[]): Promise<Fetched> {
    const moved = await move(place, name, refused);
    await writeFile(`${moved}.txt`, refusalText(reasons));
    return { ...nothingFetched, refused: reasons.length };
  }

  /** Never over a file that is there already. */
  async function move(place: string, name: string, into: string): Promise<string> {
    const target = join(place, into);
    await mkdir(target, { recursive: true });
    const there = new Set(await readdir(target));
    let free = name;
    for (let count = 2; there.has(free); count += 1) free = `${count} ${name}`;
    await rename(join(place, name), join(target, free));
    return join(target, free);
  }

  return { fetch };
}

const reasonOf = ({ fileName, refused: reason }: Extract<TakenIn, { refused: ReportRefused }>): Reason => ({
  fileName,
  code: reason.code,
  refused: reason,
});

const isNumber = ({ edaNumber }: Community, name: string) =>
  edaNumber !== '' && edaNumber.trim().toUpperCase() === name.trim().toUpperCase();

/** Hidden files are those of a program that still writes them. */
async function filesIn(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true });
  return entries
    .filter(entry => entry.isFile() && !/^[.~]|\.(part|tmp|crdownload)$/i.test(entry.name))
    .map(entry => entry.name)
    .sort();
}

async function communityIdsOf(name: string, bytes: Uint8Array): Promise<string[]> {
  const ids: string[] = [];
  for await (const read of readEnergyFile(name, bytes)) if ('report' in read) ids.push(...read.report.communityIds);
  return [...new Set(ids)];
}

/** The very same file was taken in before, and was not given up. An archive's files carry its mark in front. */
async function isKnown(tx: Tx, communityId: number, hash: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: energyImports.id })
    .from(energyImports)
    .where(
      and(
        eq(energyImports.communityId, communityId),
        sql`left(${energyImports.contentHash}, 64) = ${hash}`,
        inArray(energyImports.state, ['previewed', 'committing', 'committed']),
      ),
    )
    .limit(1);
  return row !== undefined;
}
