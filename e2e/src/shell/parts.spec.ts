import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { freePort, type Installation, install } from '../support/installation.ts';
import { demonstration, logIn, logOut, openIn, test } from '../support/portal.ts';
import { rare } from '../support/rare.ts';
import { words } from '../support/words.ts';

const builtAdmin = fileURLToPath(new URL('../../../admin/dist', import.meta.url));
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };
const { admin, member } = words.de;

/** A separate origin for one part, which can be stopped or serve another release. */
class PartHost {
  readonly folder = mkdtempSync(join(tmpdir(), 'nahstrom-part-'));
  private server: Server | undefined;

  constructor(readonly port: number) {
    cpSync(builtAdmin, this.folder, { recursive: true });
  }

  async start() {
    this.server = createServer((request, response) => {
      const file = join(this.folder, new URL(request.url ?? '/', 'http://part').pathname);
      const isThere = file.startsWith(this.folder) && existsSync(file);
      response.writeHead(isThere ? 200 : 404, {
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'no-cache',
        'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      });
      response.end(isThere ? readFileSync(file) : undefined);
    });
    await new Promise<void>(resolve => this.server!.listen(this.port, '127.0.0.1', resolve));
  }

  async stop() {
    this.server?.closeAllConnections();
    await new Promise<void>(resolve => (this.server ? this.server.close(() => resolve()) : resolve()));
  }

  /** Another release of the part, identified by its version. */
  release(version: string) {
    for (const name of readdirSync(join(this.folder, 'assets'))) {
      const file = join(this.folder, 'assets', name);
      if (!name.endsWith('.js')) continue;
      const code = readFileSync(file, 'utf8');
      if (code.includes('0.1.0')) writeFileSync(file, code.replaceAll('0.1.0', version));
    }
  }

  async remove() {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

test.describe('the back office on a host of its own', rare, () => {
  let host: PartHost;
  let installation: Installation;

  test.beforeAll(async () => {
    host = new PartHost(await freePort());
    await host.start();
    const remotesFile = join(host.folder, 'remotes.json');
    const remotes = { admin: `http://127.0.0.1:${host.port}/remoteEntry.js`, member: '/remotes/member/remoteEntry.js' };
    writeFileSync(remotesFile, JSON.stringify(remotes));
    installation = await install({ environment: { NAHSTROM_REMOTES: remotesFile } });
  });
  test.afterAll(async () => {
    await installation?.remove();
    await host?.remove();
  });

  test('when it is down, the rest lives, and a retry brings it back without a reload', async ({ page }) => {
    await openIn(page, 'de');
    await host.stop();

    await logIn(page, installation.url, 'de', demonstration.admin);
    await expect(page.getByText(admin.unreachable)).toBeVisible();
    await logOut(page, 'de');
    await logIn(page, installation.url, 'de', demonstration.member);
    await expect(page.getByRole('heading', { name: member.memberships })).toBeVisible();
    await logOut(page, 'de');
    await logIn(page, installation.url, 'de', demonstration.admin);
    await expect(page.getByText(admin.unreachable)).toBeVisible();
    await page.evaluate(() => Reflect.set(window, 'notReloaded', true));

    await host.start();
    await page.getByRole('button', { name: admin.retry }).click();

    await expect(page.getByText('Verwaltung v0.1')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'notReloaded'))).toBe(true);
  });

  test('a new release of it is seen without touching the shell', async ({ page }) => {
    await openIn(page, 'de');
    await logIn(page, installation.url, 'de', demonstration.admin);
    await expect(page.getByText('Verwaltung v0.1')).toBeVisible();

    host.release('0.2-next');
    await page.reload();

    await expect(page.getByText('Verwaltung v0.2-next')).toBeVisible();
  });
});
