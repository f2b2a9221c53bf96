import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Two processes on one embedded folder corrupt data silently: the second must not open it. */
export class FolderInUse extends Error {
  constructor(readonly folder: string) {
    super(`The data folder ${folder} is in use by another Nahstrom process.`);
    this.name = 'FolderInUse';
  }
}

type Unlock = () => Promise<void>;
type Place = { directory: string; prefix: string };

const mostAttempts = 20;
const longestPath = 100;

/** Holds the folder until the returned function is called or the process ends, however it ends: the lock is a listening
 *  socket, which the operating system closes.
 *  @throws FolderInUse */
export async function lockFolder(folder: string): Promise<Unlock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const real = realpathSync(folder);
  if (process.platform === 'win32') return lockPipe(real, folder);
  const place = placeOf(real);
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const socket = await publish(place);
    const other = await strongestOther(place, socket.name);
    if (other === 'none') {
      socket.hold();
      return socket.withdraw;
    }
    await socket.withdraw();
    if (other === 'holds') break;
    await wait(10 + Math.random() * 50);
  }
  throw new FolderInUse(folder);
}

/** Every process publishes its own socket before looking for others, so of two at least one sees the other. The
 *  socket is named only once it listens, and names are never reused: one that refuses connections is dead
 *  permanently. */
async function publish({ directory, prefix }: Place) {
  let isHolding = false;
  const id = randomBytes(6).toString('hex');
  const name = `${prefix}${id}`;
  const unnamed = join(directory, `new-${id}`);
  const server = createServer(socket => socket.on('error', () => {}).end(isHolding ? 'holds' : 'tries'));
  await listening(server, unnamed);
  renameSync(unnamed, join(directory, name));
  server.unref();
  return {
    name,
    hold: () => {
      isHolding = true;
    },
    withdraw: () => {
      rmSync(join(directory, name), { force: true });
      return new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}

async function strongestOther({ directory, prefix }: Place, own: string): Promise<'holds' | 'tries' | 'none'> {
  let strongest: 'tries' | 'none' = 'none';
  for (const name of readdirSync(directory)) {
    if (!name.startsWith(prefix) || name === own) continue;
    const state = await ask(join(directory, name));
    if (state === 'holds') return 'holds';
    if (state === 'tries') strongest = 'tries';
    else rmSync(join(directory, name), { force: true });
  }
  return strongest;
}

/** Connecting succeeds even while the other process is busy; only a refusal means that it has ended. A process that
 *  ends during the check requires another look. */
function ask(path: string): Promise<'holds' | 'tries' | 'dead'> {
  return new Promise(resolve => {
    let said = '';
    const socket = connect(path);
    socket.setTimeout(2000, () => {
      resolve('holds');
      socket.destroy();
    });
    socket.on('data', text => {
      said += text;
    });
    socket.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' || code === 'ENOENT') resolve('dead');
      else resolve(code === 'ECONNRESET' || code === 'EPIPE' ? 'tries' : 'holds');
    });
    socket.once('close', () => resolve(said === 'holds' ? 'holds' : 'tries'));
  });
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}

/** The socket is in the folder itself, visible to processes of other containers too, unless its path exceeds the limit
 *  of an address (103 bytes on macOS). */
function placeOf(real: string): Place {
  const inside = { directory: real, prefix: 'lock-' };
  if (Buffer.byteLength(join(real, 'lock-000000000000')) <= longestPath) return inside;
  return { directory: tmpdir(), prefix: `nahstrom-${hashOf(real)}-` };
}

/** Windows has named pipes instead, which end with their process. */
async function lockPipe(real: string, folder: string): Promise<Unlock> {
  const server = createServer(socket => socket.destroy());
  try {
    await listening(server, `\\\\.\\pipe\\nahstrom-${hashOf(real)}`);
  } catch (cause) {
    throw (cause as NodeJS.ErrnoException).code === 'EADDRINUSE' ? new FolderInUse(folder) : cause;
  }
  server.unref();
  return () => new Promise(resolve => server.close(() => resolve()));
}

const hashOf = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 24);
