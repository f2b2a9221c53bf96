import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, enterService, rowsOf } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { firstOf } from '../../platform/present.ts';
import { pack, writeBackupFile } from './file.ts';
import { linesOf, snapshot } from './write.ts';

const form = /^nahstrom-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;
/** Arbitrary 64-bit lock key, used only here. */
const backupLock = '7302118056';
const hourOfNight = 2;

/** Whether a file is one of the nightly ones, partial or complete. */
export const isBackup = (name: string) => form.test(name.replace(/\.part$/, ''));

/** Sorting by name sorts by time. */
export const nameOfBackup = (now: Date) => `nahstrom-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

const timeOf = (name: string) => new Date(name.replace(form, '$1T$2:$3:$4Z'));

export type KeptBackup = { at: Date; bytes: number };

/** @returns the newest backup in the folder */
export async function findNewestBackup(folder: string): Promise<KeptBackup | undefined> {
  const name = (await listBackups(folder)).at(-1);
  if (!name) return undefined;
  return { at: timeOf(name), bytes: (await stat(join(folder, name))).size };
}

type Night = { database: Database; folder: string; kept: number; now(): Date };

/** Makes the daily backup after two in the morning in Vienna, unless it exists. Deletes the oldest beyond the
 *  configured number, and partial files of a terminated process. A lock selects one of several processes.
 *  @returns whether this process made it */
export async function backUpNightly({ database, folder, kept, now }: Night): Promise<boolean> {
  if (!(await isDue(folder, now()))) return false;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return snapshot(database, async tx => {
    await enterService(tx);
    const lock = firstOf(
      await rowsOf<{ ours: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${backupLock}::bigint) as ours`),
    );
    if (!lock.ours || !(await isDue(folder, now()))) return false;
    for (const name of await namesIn(folder))
      if (name.endsWith('.part') && isBackup(name)) await rm(join(folder, name), { force: true });
    await writeBackupFile(join(folder, nameOfBackup(now())), into => pack(linesOf(tx, now()), into));
    const names = await listBackups(folder);
    for (const name of names.slice(0, Math.max(0, names.length - kept))) await rm(join(folder, name), { force: true });
    return true;
  });
}

async function isDue(folder: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - hourOfNight * 3_600_000);
  const newest = (await listBackups(folder)).at(-1);
  return !newest || dayOf(new Date(timeOf(newest).getTime() - hourOfNight * 3_600_000)) < dayOf(since);
}

const listBackups = async (folder: string) => (await namesIn(folder)).filter(name => form.test(name)).sort();

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return [];
    throw cause;
  });
}
