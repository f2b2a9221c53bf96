import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { createVisitor, testPassword, type Visitor } from '../../testing.ts';

export const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** The built server if it is known to be current, which starts in two thirds of the time, or else its source. */
const built = process.env.NAHSTROM_TEST_SERVER;
const main = built ? [built] : ['--import', 'tsx', fileURLToPath(new URL('../../main.ts', import.meta.url))];

/** The product as an operator runs it: a separate process, reachable over the network and killable. */
export function aServer(environment: Record<string, string>) {
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let output = '';
  let url = '';

  async function start() {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    child = spawn(process.execPath, [...main, '--empty'], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        NAHSTROM_SMTP: '',
        ...environment,
        PORT: String(port),
        NAHSTROM_LOG: 'warn',
      },
    });
    ended = once(child, 'exit');
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (data: Buffer) => {
        output += data.toString();
      });
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error(`The server ended:\n${output}`);
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  }

  const isReady = () =>
    fetch(`${url}/healthz`).then(
      answer => answer.ok,
      () => false,
    );

  const isRunning = () => child?.exitCode === null && child.signalCode === null;

  async function end(signal: NodeJS.Signals) {
    child?.kill(signal);
    await ended;
  }

  /** The app in the form `createVisitor` expects, over the network. */
  const app = {
    async fetch(request: Request) {
      const { pathname, search } = new URL(request.url);
      const body = request.method === 'GET' ? undefined : await request.arrayBuffer();
      const { method, headers } = request;
      const ask = () => fetch(`${url}${pathname}${search}`, { method, headers, body });
      return ask().catch(cause => {
        // A kept-alive connection may be closed at the moment it is reused.
        if (method !== 'GET' || !isRunning()) throw cause;
        return ask();
      });
    },
  } as unknown as Hono;

  return {
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    get: (path: string) => fetch(`${url}${path}`),
    isRunning,
    /** Its log output for an operator. */
    complaints: () => output.split('\n').filter(line => /^\{"level":[56]0|Error/.test(line)),
    async logIn(username: string): Promise<Visitor> {
      const visitor = createVisitor(app);
      const answer = await visitor.post('/login', { username, password: testPassword });
      if (!answer.ok) throw new Error(`Login failed: ${answer.status} ${await answer.text()}`);
      return visitor;
    },
  };
}

export type RunningServer = ReturnType<typeof aServer>;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
