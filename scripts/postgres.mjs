import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const owner = 'nahstrom';

/** Starts a disposable PostgreSQL server in a temporary folder, on the loopback address only. The URL's user is not a
 *  superuser, as with an operator's database. `interrupt` and `resume` stop and start it with its data. Undefined if
 *  PostgreSQL is not installed. */
export async function startPostgres() {
  const binaries = findBinaries();
  if (!binaries) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'nahstrom-postgres-'));
  const person = personOf();
  if (person) chownSync(folder, person.uid, person.gid);
  const options = { ...person, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] };
  const data = join(folder, 'data');

  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'fsync=off',
    'jit=off',
    'max_connections=200',
    'log_min_messages=log',
  ];
  settings.push(process.platform === 'win32' ? 'unix_socket_directories=' : `unix_socket_directories=${folder}`);
  let server;
  let ended;
  const killWithThisProcess = () => server.kill('SIGINT');
  process.once('exit', killWithThisProcess);

  async function resume() {
    server = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])],
      options,
    );
    ended = once(server, 'exit');
    await accepting(server);
  }

  async function interrupt() {
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for open connections.
    server.kill('SIGINT');
    await ended;
  }

  async function stop() {
    process.off('exit', killWithThisProcess);
    await interrupt();
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await resume();
    const statement = `create role ${owner} login createdb createrole`;
    const psql = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'postgres', '-q'];
    execFileSync(join(binaries, 'psql'), [...psql, '-c', statement], options);
    execFileSync(join(binaries, 'psql'), [...psql, '-c', `create database ${owner} owner ${owner}`], options);
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { url: `postgres://${owner}@127.0.0.1:${port}/${owner}`, stop, interrupt, resume };
}

function findBinaries() {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folders = (process.env.PATH ?? '').split(delimiter);
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) {
    const versions = readdirSync(debian).sort((one, other) => Number(other) - Number(one));
    folders.push(...versions.map(version => join(debian, version, 'bin')));
  }
  return folders.find(folder =>
    ['initdb', 'postgres', 'psql'].every(name => folder && existsSync(join(folder, name + suffix))),
  );
}

/** PostgreSQL refuses to run as root: uses the account postgres or nobody then. */
function personOf() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = kind => Number(execFileSync('id', [kind, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such account; try the next.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and neither the user postgres nor nobody exists.');
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

function accepting(server) {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr.on('data', text => {
      said += text;
      if (said.includes('ready to accept connections')) resolve();
      if (said.length > 100_000) said = said.slice(-1000);
    });
    server.once('error', reject);
    server.once('exit', code => reject(new Error(`PostgreSQL ended with ${code}: ${said.slice(-1000)}`)));
  });
}
