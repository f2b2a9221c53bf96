import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, service, type Tx, tenant } from '../../../platform/database.ts';
import type { Log } from '../../../platform/ports.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { communities } from '../../../tables/communities.ts';
import { isNamedBy } from '../../storage/namedCommunity.ts';
import { type Fetched, fetchedTogether, nothingFetched, settle } from '../arrivals.ts';
import type { EnergyPorts } from '../ports.ts';
import type { ReportRefused } from '../sources/reportRefused.ts';
import { type TakenIn, takeIn } from '../takeIn.ts';
import { type Community, ownerOf } from './fileOwner.ts';
import { filesIn, placedFiles, processed, refused, settleMilliseconds } from './placedFiles.ts';
import type { Reason } from './refusalText.ts';

const mostFailures = 3;
/** Arbitrary lock key, used only by these scans. */
const lookLock = 7_302_118_056n;

type Options = {
  database: Database;
  folder: string;
  read: EnergyPorts['readEnergyFile'];
  now(): Date;
  log: Log;
  /** Larger files are rejected unread. */
  mostBytes: number;
  /** For links in mails. */
  publicUrl: string;
  wait?(milliseconds: number): Promise<void>;
};

type Looked = { fetched: Fetched; isAnyYoung: boolean };
/** State of one scan, for one organisation or for all. */
type Look = { known: Community[]; organisationId: number | undefined };

/** Imports files from a folder automatically. A sub-folder named by a community's EDA number, its Gemeinschafts-ID or its id in
 *  the portal identifies the community; a file in the folder itself must name it. Readable files are moved to `processed`, others to `refused`
 *  with the reason in a text beside them. A file still being written is left alone. */
export function watchedFolder({ database, folder, read, now, log, mostBytes, publicUrl, wait = pause }: Options) {
  const { isSettled, noteUnknown, putAside, move } = placedFiles(now);
  let running: Promise<unknown> = Promise.resolve();

  /** One scan at a time: two would import the same file.
   *  @param organisationId scans for this organisation, and waits once for files that were just placed */
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

  /** Only PostgreSQL has several processes; there a separate transaction keeps the lock. */
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
      const byNumber = known.filter(community => isNamedBy(community, entry.name));
      const owners = byNumber.length > 0 ? byNumber : known.filter(({ id }) => String(id) === entry.name);
      const own = join(folder, entry.name);
      if (owners.length === 0 && (await filesIn(own)).length > 0) await noteUnknown(folder, entry.name);
      if (owners.some(owner => isAsked(owner, look))) await takeAll(own, owners);
    }
    await takeAll(folder, null);
    return looked;
  }

  /** @param owners null for a file that must name its community */
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
        owners?.length === 1
          ? owners[0]
          : await ownerOf(database, read(name, bytes), owners ?? look.known, owners !== null);
      if (!isAsked(owner, look)) return nothingFetched;
      const fetched = owner ? await bringIn(place, name, bytes, owner) : await refuse(place, name, 'inbox.nobody');
      failures.delete(path);
      return fetched;
    } catch (cause) {
      // Uploads keep the readers busy: the file waits for the next scan.
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

  async function bringIn(place: string, name: string, bytes: Uint8Array, community: Community): Promise<Fetched> {
    const transaction = <T>(work: (tx: Tx) => Promise<T>) => tenant(database, community.organisationId, work);
    const { id: communityId, organisationId } = community;
    const arrival = { organisationId, communityId, source: 'folder', actor: null, isAwaited: false } as const;
    const taken = await takeIn({ ...arrival, read, transaction, now: now() }, name, bytes);
    const bad = taken.filter((one): one is Extract<TakenIn, { refused: ReportRefused }> => one.refused !== null);
    const fetched = { ...nothingFetched, refused: bad.length };
    for (const one of taken) {
      if (one.refused === null) fetched[await settle(transaction, now(), one.importId, publicUrl)] += 1;
    }
    if (bad.length === 0) await move(place, name, processed);
    else await putAside(place, name, bad.map(reasonOf));
    log.info({ file: name, community: communityId, ...fetched }, 'energy data came through the watched folder');
    return fetched;
  }

  async function refuse(place: string, name: string, code: Reason['code']): Promise<Fetched> {
    await putAside(place, name, [{ fileName: name, code }]);
    return { ...nothingFetched, refused: 1 };
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
