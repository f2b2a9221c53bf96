import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operate } from '../operation/backup/operate.ts';
import { aServer, migrations, type RunningServer } from './testing/runningServer.ts';

let folder: string;
let server: RunningServer;

const environment = () => ({
  NAHSTROM_DATA: join(folder, 'data'),
  NAHSTROM_MAIL_FOLDER: join(folder, 'mails'),
  NAHSTROM_BACKUP: join(folder, 'backups'),
});

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nahstrom-private-'));
  server = aServer(environment());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const everything = () => [
  '.',
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => !name.startsWith('lock-')),
];
const openToOthers = () => everything().filter(name => lstatSync(join(folder, name)).mode & 0o077);

describe.skipIf(process.platform === 'win32')('the data folder of the portal', () => {
  it('is accessible to its own account only from the first start', async () => {
    await server.start();

    expect(everything().length).toBeGreaterThan(900);
    expect(openToOthers()).toEqual([]);
    await server.stop();
    expect(openToOthers()).toEqual([]);
  });

  it('is closed again at the next start if a previous version left it open', async () => {
    writeFileSync(join(folder, 'mails/a.eml'), 'Erika');
    writeFileSync(join(folder, 'backups/nahstrom-2026-11-20T01-00-00Z.backup'), 'Erika');
    for (const name of everything()) chmodSync(join(folder, name), 0o777);
    chmodSync(folder, 0o700);

    await server.start();

    expect(openToOthers()).toEqual([]);
    await server.stop();
  });

  it('is closed again when an operator makes a backup of it', async () => {
    for (const name of everything()) if (name !== '.') chmodSync(join(folder, name), 0o777);
    const given = ['backup', '--to', join(folder, 'backups/by-hand')];

    const code = await operate({ given, environment: environment(), migrations, say: () => {} });

    expect(code).toBe(0);
    expect(openToOthers().filter(name => name.startsWith('data'))).toEqual([]);
    expect(openToOthers()).not.toContain('backups/by-hand');
  });
});
