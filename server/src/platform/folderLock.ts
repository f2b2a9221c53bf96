import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Two processes on one embedded folder lose data without a word: the second must not open it. */
export class FolderInUse extends Error {
  constructor(readonly folder: string) {
    super(`The data folder ${folder} is in use by another Nahstrom process.`);
    this.name = 'FolderInUse';
  }
}

/** Holds the folder until the returned function is called, or the process ends in whatever way: the lock is a
 *  listening socket, and the operating system closes it.
 *  @throws FolderInUse */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const address = lockAddress(folder);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const server = createServer(socket => socket.destroy());
    const outcome = await new Promise<'held' | 'taken'>((resolve, reject) => {
      server.once('error', (cause: NodeJS.ErrnoException) =>
        cause.code === 'EADDRINUSE' ? resolve('taken') : reject(cause),
      );
      server.listen(address, () => resolve('held'));
    });
    if (outcome === 'held') {
      server.unref();
      return () => new Promise(resolve => server.close(() => resolve()));
    }
    if (await answers(address)) throw new FolderInUse(folder);
    await removeStaleSocket(address, folder);
  }
  throw new FolderInUse(folder);
}

function answers(address: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** A killed process leaves its socket file behind. It is renamed first and asked again: of two that start at once,
 *  the slower could otherwise remove the socket on which the faster listens by now. */
async function removeStaleSocket(address: string, folder: string) {
  const aside = `${address}.${process.pid}`;
  try {
    renameSync(address, aside);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw cause;
  }
  if (await answers(aside)) {
    renameSync(aside, address);
    throw new FolderInUse(folder);
  }
  rmSync(aside, { force: true });
}

/** The socket lies in the folder itself, where processes of other containers see it too, unless its path is longer
 *  than an address may be (103 bytes on macOS). Windows has named pipes instead. */
function lockAddress(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const real = realpathSync(folder);
  const name = createHash('sha256').update(real).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\nahstrom-${name}`;
  const inside = join(real, 'lock');
  return Buffer.byteLength(inside) <= 100 ? inside : join(tmpdir(), `nahstrom-${name}`);
}
