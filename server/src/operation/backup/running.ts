import { createHash } from 'node:crypto';
import { chmodSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupRefused } from './refused.ts';

/** Streams a backup over a socket in the data folder: access to that folder implies access to all data.
 *  @param write puts the packed backup into the stream and ends it */
export async function offerBackups(folder: string, write: (into: Writable) => Promise<void>) {
  const path = socketIn(folder);
  // The folder is private: an existing socket belongs to a dead process.
  rmSync(path, { force: true });
  const server = createServer(socket => {
    socket.on('error', () => {});
    write(socket).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  server.unref();
  return { stop: () => new Promise<void>(resolve => server.close(() => resolve())) };
}

/** @throws BackupRefused when no portal answers */
export async function copyFromRunning(folder: string, into: Writable): Promise<void> {
  const socket = connect(socketIn(folder));
  await pipeline(socket, into).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT' || cause.code === 'ECONNREFUSED')
      throw new BackupRefused(`The folder ${folder} is in use by a process that gives no backup.`);
    throw cause;
  });
}

const longestPath = 100;

/** In the folder, unless its path exceeds the limit of an address (103 bytes on macOS). */
function socketIn(folder: string): string {
  const real = realpathSync(folder);
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\nahstrom-backup-${hash}`;
  const path = join(real, 'backup.sock');
  return Buffer.byteLength(path) <= longestPath ? path : join(tmpdir(), `nahstrom-backup-${hash}`);
}
