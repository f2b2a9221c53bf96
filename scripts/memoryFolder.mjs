import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const place = '/dev/shm';
const leastFree = 4 * 2 ** 30;

/** Moves the temporary files of this process and its children into memory, where Linux offers enough of it, until this
 *  process exits. Databases of tests are thousands of small files, and ext4 searches all inodes deleted within the last
 *  seconds for each new one: creating a database took 0.6 s instead of 0.05 s. */
export function useMemoryForTemporaryFiles() {
  if (process.platform !== 'linux' || process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(join(place, 'nahstrom-tests-'));
  // PostgreSQL runs as another user if this is root.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  if (freemem() < 2 * leastFree) return false;
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize >= leastFree;
  } catch {
    return false;
  }
}
