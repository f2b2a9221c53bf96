import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));

export type Installation = Awaited<ReturnType<typeof install>>;

/** The built product as an operator runs it, with its own process, folder and port. With demonstration data the folder is
 *  a copy of the template (template.ts). */
export async function install(options: { empty?: boolean; environment?: Record<string, string> } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'nahstrom-e2e-'));
  const template = process.env.NAHSTROM_E2E_TEMPLATE;
  if (template && !options.empty) cpSync(template, folder, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = {
    ...process.env,
    DATABASE_URL: '',
    PORT: String(port),
    NAHSTROM_DATA: folder,
    ...options.environment,
  };
  let child: ChildProcess | undefined;
  let output = '';

  async function start() {
    const flags = options.empty ? ['--empty'] : options.environment?.DATABASE_URL ? ['--demo'] : [];
    child = spawn(process.execPath, [main, ...flags], { env: environment });
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (data: Buffer) => (output += data.toString()));
    for (let waited = 0; waited < 120_000; waited += 100) {
      if (child.exitCode !== null) throw new Error(`The server ended:\n${output}`);
      const isReady = await fetch(`${url}/readyz`).then(
        response => response.ok,
        () => false,
      );
      if (isReady) return;
      await new Promise(resolve => setTimeout(resolve, 100));
    }
    throw new Error(`The server did not get ready:\n${output}`);
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  await start();
  return {
    url,
    folder,
    output: () => output,
    process: () => child!.pid!,
    start,
    stop,
    /** The latest mail to an address, decoded. */
    async mailTo(address: string, subject: RegExp): Promise<string> {
      for (let waited = 0; waited < 20_000; waited += 200) {
        const mail = mailsIn(join(folder, 'mail')).find(text => text.includes(`To: ${address}`) && subject.test(text));
        if (mail) return mail;
        await new Promise(resolve => setTimeout(resolve, 200));
      }
      throw new Error(`No mail to ${address} about ${subject}`);
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mailsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(name => name.endsWith('.eml'))
    .sort()
    .reverse()
    .map(name => decodedMail(readFileSync(join(folder, name), 'utf8')));
}

/** Decodes quoted-printable (RFC 2045 § 6.7). */
function decodedMail(raw: string): string {
  const bytes = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
