import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf, service, tenant } from '../../platform/database.ts';
import type { Log } from '../../platform/ports.ts';
import type { Work } from '../../platform/route.ts';
import { type ReceivedFile, receive, receiveUnreadable } from '../channels/receiving.ts';
import { NotSent, type Outgoing, recoverClaimed, sendDue } from '../channels/sending.ts';
import type { MarketPorts } from '../ports.ts';

/** Arbitrary lock key, used only by these scans. */
const lookLock = 7_302_118_057n;
/** Time without changes after which a file counts as complete. */
const settleMilliseconds = 5_000;
const mostBytes = 30_000_000;
const tooLarge = { fault: 'marketMessage.fileTooLarge', bytes: new Uint8Array() } as const;

interface Options {
  database: Database;
  folder: string;
  now(): Date;
  log: Log;
  readEnergyFile: MarketPorts['readEnergyFile'];
  publicUrl: string;
}

/** Exchanges messages as files with other software, for each community in the folder of its id in the portal: `out` holds
 *  what is to be sent, `in` is watched. Filed messages are moved to `in/done`, and files over the limit to
 *  `in/refused`, where an administrator finds them: their content is not stored. */
export function messageFolder({ database, folder, now, log, readEnergyFile, publicUrl }: Options) {
  /** Only PostgreSQL has several processes; there a separate transaction holds the lock. */
  function work(): Promise<void> {
    if (database.engine === 'embedded') return lookThrough();
    return database.transaction(async tx => {
      await tx.execute(sql`select pg_advisory_xact_lock(${lookLock})`);
      await lookThrough();
    });
  }

  async function lookThrough(): Promise<void> {
    const communities = await service(database, tx =>
      rowsOf<{ organisationId: number; communityId: number }>(
        tx,
        sql`select organisation_id as "organisationId", community_id as "communityId"
            from market_settings where channel = 'files' order by community_id`,
      ),
    );
    for (const community of communities) {
      try {
        await exchange(community);
      } catch (cause) {
        log.error({ cause, community: community.communityId }, 'the folder of market messages could not be worked off');
      }
    }
  }

  async function exchange({ organisationId, communityId }: { organisationId: number; communityId: number }) {
    const own = join(folder, String(communityId));
    const [outgoing, incoming] = [join(own, 'out'), join(own, 'in')];
    await mkdir(folder, { recursive: true });
    for (const place of [own, outgoing, incoming]) await openLike(folder, place);
    const owner = { organisationId, communityId, channel: 'files' } as const;
    const transaction: Work = inTransaction => tenant(database, organisationId, inTransaction);
    await transaction(tx => recoverClaimed(tx, owner, now()));
    // What cannot be handed over must not hold back what arrives.
    await sendDue({
      owner,
      transaction,
      now,
      send: message => writeWhole(outgoing, message),
      recipientOf: ({ fileName }) => fileName,
    }).catch((cause: unknown) =>
      log.error({ cause, community: communityId }, 'market messages could not be handed over'),
    );
    const source = 'folder' as const;
    const receiving = { organisationId, communityId, transaction, now, readEnergyFile, publicUrl, source };
    for (const name of await filesIn(incoming)) {
      // A file that cannot be read must not hold back the others.
      await takeIn(incoming, name, {
        take: file => receive(receiving, [file]),
        refuse: key => receiveUnreadable(receiving, { ...tooLarge, key, fileName: name.slice(0, 200) }),
      }).catch((cause: unknown) =>
        log.error({ cause, community: communityId, file: name }, 'a file of market messages could not be taken in'),
      );
    }
  }

  async function takeIn(
    incoming: string,
    name: string,
    { take, refuse }: { take(file: ReceivedFile): Promise<void>; refuse(key: string): Promise<void> },
  ) {
    const path = join(incoming, name);
    const { size, mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs < settleMilliseconds) return;
    if (size > mostBytes) {
      await refuse(`${name} ${size} ${mtimeMs}`);
      await move(incoming, name, 'refused');
      log.warn({ file: path, size }, 'a file in the folder of market messages is too large');
      return;
    }
    await take({ name, bytes: new Uint8Array(await readFile(path)) });
    await move(incoming, name, 'done');
  }

  return { work };
}

/** A folder with the group and the permissions of another one: the operator of the portal gives the folder of market messages
 *  to a group of other software. */
async function openLike(model: string, place: string): Promise<void> {
  await mkdir(place, { recursive: true });
  await shareLike(model, place, 0o2777);
}

/** Only of what belongs to this account: other software may have made it. */
async function shareLike(model: string, place: string, bits = 0o666): Promise<void> {
  const [wanted, is] = [await stat(model), await stat(place)];
  if (is.uid !== process.getuid?.()) return;
  // An account outside of the group gets it by the setgid bit of the folder only.
  if (is.gid !== wanted.gid) await chown(place, is.uid, wanted.gid).catch(() => {});
  if ((is.mode & 0o7777) !== (wanted.mode & bits)) await chmod(place, wanted.mode & bits);
}

/** Other software never sees a half-written file; writing one again changes nothing. */
async function writeWhole(place: string, { fileName, bytes }: Outgoing): Promise<void> {
  const temporary = join(place, `.${fileName}.part`);
  try {
    await writeFile(temporary, bytes);
    await shareLike(place, temporary);
    await rename(temporary, join(place, fileName));
  } catch (cause) {
    await rm(temporary, { force: true });
    throw new NotSent('folder', (cause as Error).message, { cause });
  }
}

async function filesIn(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true });
  return entries
    .filter(entry => entry.isFile() && !/^[.~]|\.(part|tmp)$/i.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** Never overwrites an existing file. */
async function move(place: string, name: string, into: string): Promise<void> {
  const target = join(place, into);
  await openLike(place, target);
  const there = new Set(await readdir(target));
  let free = name;
  for (let count = 2; there.has(free); count += 1) free = `${count} ${name}`;
  await rename(join(place, name), join(target, free));
}
