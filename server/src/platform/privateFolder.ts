import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** It belongs to another account, which does not let this one in. */
export class FolderOfAnother extends Error {
  constructor(readonly folder: string) {
    super(`The account this runs under may not write to the folder ${folder}, which belongs to another one.`);
    this.name = 'FolderOfAnother';
  }
}

const forOthers = 0o077;
/** As of /tmp: a place of many, where each has their own files. */
const sticky = 0o1000;

/** What this process makes from here on is for its own account alone, whatever mode it is made with. */
export function makeEverythingPrivate(): void {
  if (process.platform !== 'win32') process.umask(forOthers);
}

/** Takes from everybody else what an earlier version, or somebody by hand, left open: the folder first, so that nobody
 *  can put anything else in the place of what follows. Symbolic links are left alone, and so is what they lead to.
 *  @param isOurs tells by its name what in the folder is ours, where others may have theirs in it; all is without it
 *  @returns what others still may read or write, since it is not this account's to change
 *  @throws FolderOfAnother */
export function closeFolder(folder: string, isOurs?: (name: string) => boolean): string[] {
  if (process.platform === 'win32') return [];
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const real = realpathSync(folder);
    accessSync(real, constants.R_OK | constants.W_OK | constants.X_OK);
    if (statSync(real).mode & sticky) return [real];
    const open: string[] = [];
    close(real, open);
    closeWithin(real, open, isOurs);
    return open;
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    throw ['EACCES', 'EPERM'].includes(code) ? new FolderOfAnother(folder) : cause;
  }
}

function closeWithin(folder: string, open: string[], isOurs: (name: string) => boolean = () => true): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isSymbolicLink() || !isOurs(entry.name)) continue;
    const path = join(folder, entry.name);
    close(path, open);
    if (entry.isDirectory()) closeWithin(path, open);
  }
}

function close(path: string, open: string[]): void {
  try {
    const { mode } = lstatSync(path);
    if (mode & forOthers) chmodSync(path, mode & 0o700);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (['EPERM', 'EROFS'].includes(code)) open.push(path);
    // A socket or a file of the log may go while it is looked at.
    else if (code !== 'ENOENT') throw cause;
  }
}
