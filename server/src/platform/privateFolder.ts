import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The folder belongs to another account and is not accessible. */
export class FolderOfAnother extends Error {
  constructor(readonly folder: string) {
    super(`The account this runs under may not write to the folder ${folder}, which belongs to another one.`);
    this.name = 'FolderOfAnother';
  }
}

const forOthers = 0o077;
/** Sticky bit, as on /tmp: a shared folder with private files. */
const sticky = 0o1000;

/** The process creates all files for its own account only, independent of the requested mode. */
export function makeEverythingPrivate(): void {
  if (process.platform !== 'win32') process.umask(forOthers);
}

/** Revokes access of others left open by an earlier version or manually: the folder first, so that its content cannot
 *  be swapped. Symbolic links and their targets are left alone.
 *  @param isOurs recognises our files by name in a shared folder; all files without it
 *  @returns paths others may still read or write, because this account cannot change them
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
    // A socket or a WAL file may disappear concurrently.
    else if (code !== 'ENOENT') throw cause;
  }
}
