import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { fileAt, forwardTo, openHost, sendFile } from '../support/hosts.ts';
import { freePort, type Installation, install } from '../support/installation.ts';
import { demonstration, logIn, logOut, openIn, test } from '../support/portal.ts';
import { rare } from '../support/rare.ts';
import { words } from '../support/words.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { admin, member } = words.de;

/** Headers sent by deploy/nginx, parsed from its configuration. */
function headersOf(names: string[], variables: Record<string, string>): Record<string, string> {
  const lines = names.flatMap(name => readFileSync(`${root}deploy/nginx/headers/${name}.conf`, 'utf8').split('\n'));
  const found = lines.flatMap(line => [...line.matchAll(/^add_header (\S+) (?:"(.*?)"|(\S+?))(?: always)?;$/g)]);
  return Object.fromEntries(
    found.map(([, header, quoted, word]) => [
      header!,
      (quoted ?? word)!.replaceAll(/\$(\w+)/g, (_, name: string) => variables[name] ?? ''),
    ]),
  );
}

const cached = (path: string) => (path.startsWith('/assets/') ? 'hashed' : 'entry');

type Hosts = Awaited<ReturnType<typeof openHosts>>;

/** Portal, back office and member part on three origins, with the API behind the first. */
async function openHosts() {
  const [portalPort, adminPort, memberPort] = [await freePort(), await freePort(), await freePort()];
  const portal = `http://localhost:${portalPort}`;
  const parts = [adminPort, memberPort].map(port => `http://localhost:${port}`);
  const folder = mkdtempSync(join(tmpdir(), 'nahstrom-origins-'));
  const remotesFile = join(folder, 'remotes.json');
  const remotes = { admin: `${parts[0]}/remoteEntry.js`, member: `${parts[1]}/remoteEntry.js` };
  writeFileSync(remotesFile, JSON.stringify(remotes));
  const installation: Installation = await install({
    environment: { NAHSTROM_SERVE: 'api', NAHSTROM_URL: portal, NAHSTROM_REMOTES: remotesFile },
  });
  const forward = forwardTo(installation.url);
  const variables = { parts: parts.join(' '), portal };
  let isMemberClosed = false;

  const shell = `${root}shell/dist/`;
  const pages = await openHost((request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/api/')) return forward(request, response);
    if (path === '/remotes.json') return sendFile(response, remotesFile, headersOf(['every', 'entry'], variables));
    if (path.startsWith('/assets/')) {
      const file = fileAt(shell, path);
      return file
        ? sendFile(response, file, headersOf(['every', 'hashed'], variables))
        : void response.writeHead(404).end();
    }
    const file = fileAt(shell, path) ?? `${shell}index.html`;
    sendFile(response, file, headersOf(['every', 'page', 'entry'], variables));
  }, portalPort);

  const host = (part: 'admin' | 'member', port: number) =>
    openHost((request, response) => {
      const path = request.url ?? '/';
      const file = fileAt(`${root}${part}/dist/`, path);
      if (!file) return void response.writeHead(404).end();
      const open = part === 'member' && isMemberClosed ? [] : ['part'];
      sendFile(response, file, headersOf(['every', ...open, cached(path)], variables));
    }, port);
  const back = await host('admin', adminPort);
  const own = await host('member', memberPort);

  return {
    url: portal,
    parts,
    closeMember: (next: boolean) => {
      isMemberClosed = next;
    },
    async remove() {
      for (const server of [pages, back, own]) await server.stop();
      await installation.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test.describe('three origins', rare, () => {
  let hosts: Hosts;
  test.beforeAll(async () => {
    hosts = await openHosts();
  });
  test.afterAll(() => hosts?.remove());
  test.beforeEach(() => hosts.closeMember(false));

  /** Hosts of loaded scripts. */
  const scriptHosts = (page: Page) =>
    page.evaluate(() => [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.js(\?|$)/.test(name))
          .map(({ name }) => new URL(name).origin),
      ),
    ]);

  test('the back office and the members’ area come from separate hosts and survive a reload', async ({ page }) => {
    const problems = await openIn(page, 'de');

    await logIn(page, hosts.url, 'de', demonstration.admin);
    await expect(page.getByText('Verwaltung v0.1')).toBeVisible();
    const answer = await page.reload();
    await expect(page.getByText('Verwaltung v0.1')).toBeVisible();
    expect(await scriptHosts(page)).toEqual(expect.arrayContaining([hosts.url, hosts.parts[0]]));
    expect((await answer!.allHeaders())['content-security-policy']).toContain(`script-src 'self' ${hosts.parts[0]}`);

    await logOut(page, 'de');
    await logIn(page, hosts.url, 'de', demonstration.member);
    await expect(page.getByRole('heading', { name: member.memberships })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: member.memberships })).toBeVisible();
    expect(await scriptHosts(page)).toEqual(expect.arrayContaining([hosts.url, hosts.parts[1]]));
    expect(problems).toEqual([]);
  });

  test('the policy is in force: a script from elsewhere is not run', async ({ page }) => {
    await openIn(page, 'de');
    await page.goto(`${hosts.url}/login`);

    const blocked = await page.evaluate(
      () =>
        new Promise<string>(resolve => {
          document.addEventListener('securitypolicyviolation', event => resolve(event.effectiveDirective));
          const script = document.createElement('script');
          script.src = 'http://127.0.0.1:9/elsewhere.js';
          document.head.append(script);
        }),
    );

    expect(blocked).toBe('script-src-elem');
  });

  test('a host of the members’ area without CORS shows an error, and the rest works', async ({ page }) => {
    await openIn(page, 'de');
    hosts.closeMember(true);

    await logIn(page, hosts.url, 'de', demonstration.member);
    await expect(page.getByText(member.unreachable)).toBeVisible();
    await logOut(page, 'de');
    await logIn(page, hosts.url, 'de', demonstration.admin);

    await expect(page.getByText('Verwaltung v0.1')).toBeVisible();
    await expect(page.getByRole('button', { name: admin.retry })).toBeHidden();
  });
});
