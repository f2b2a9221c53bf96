import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { anApplicant, expectThanks, fillApplication, sendApplication } from '../support/application.ts';
import { forwardTo, openHost } from '../support/hosts.ts';
import { demonstration, openIn, openSession, test as portal } from '../support/portal.ts';
import { rare, rareIf } from '../support/rare.ts';
import { languages, words } from '../support/words.ts';

type Host = Awaited<ReturnType<typeof openHost>> & {
  release(version: string): void;
  fail(status: number | null): void;
  remove(files: RegExp): void;
};

/** The installation behind a separate host that can be stopped, respond with an error, or serve another release of the
 *  service worker. */
const test = portal.extend<{ host: Host }>({
  host: async ({ installation }, use) => {
    const forward = forwardTo(installation.url);
    let released: string | null = null;
    let failure: number | null = null;
    let removed: RegExp | null = null;
    const host = await openHost((request, response) => {
      if (failure) return void response.writeHead(failure).end();
      if (removed?.test(request.url ?? '')) return void response.writeHead(404).end();
      if (request.url !== '/sw.js' || !released) return forward(request, response);
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' });
      response.end(released);
    });
    const built = await (await fetch(`${installation.url}/sw.js`)).text();
    await use({
      ...host,
      release: version => {
        released = built.replace(/version:"\w+"|"version":"\w+"/, `"version":"${version}"`);
        expect(released).not.toBe(built);
      },
      fail: status => {
        failure = status;
      },
      remove: files => {
        removed = files;
      },
    });
    await host.stop();
  },
});

/** A page controlled by the service worker from its next visit. */
async function visit(page: Page, url: string) {
  await page.goto(url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

async function openMemberHome(page: Page, host: Host) {
  await openIn(page, 'de');
  await openSession(page, host.url, demonstration.member);
  await page.goto(`${host.url}/member`);
  await expect(page.getByRole('region', { name: 'Anteil der Gemeinschaft' })).toBeVisible();
}

const bills = (page: Page) => page.getByRole('link', { name: 'Rechnungen', exact: true }).first();

async function findUpdate(page: Page) {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
}

const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'notReloaded', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'notReloaded') === true).catch(() => null);

async function goOffline(context: BrowserContext, host: Host) {
  await host.stop();
  await context.setOffline(true);
}

/** Chromium 150 forgets the emulated state in the next document: `navigator.onLine` is true again. */
async function stayOffline(context: BrowserContext) {
  await context.setOffline(false);
  await context.setOffline(true);
}

async function comeBack(context: BrowserContext, host: Host) {
  await host.start();
  await context.setOffline(false);
}

for (const language of languages) {
  const { worker, session } = words[language];

  test.describe(`in ${language}`, rareIf(language === 'en'), () => {
    test.use({ language });

    test('without a network the portal opens with a notice, and recovers when the network is back', async ({
      page,
      context,
      host,
    }) => {
      await openIn(page, language);
      await visit(page, `${host.url}/login`);

      await goOffline(context, host);
      await page.goto(`${host.url}/member`);
      await stayOffline(context);
      await expect(page.getByText(worker.offline)).toBeVisible();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await comeBack(context, host);

      await expect(page).toHaveURL(/\/login\?next=/);
      await expect(page.getByText(worker.offline)).toBeHidden();
      await expect(page.getByLabel(session.email)).toBeVisible();
    });
  });
}

test('without a network a member sees the last figures with their date, and nothing after a logout', async ({
  page,
  context,
  host,
}) => {
  const last = page.getByRole('region', { name: 'Ihre letzten Werte' });
  await openIn(page, 'de');
  await visit(page, `${host.url}/login`);
  await openSession(page, host.url, demonstration.member);
  await page.goto(`${host.url}/member`);
  await expect(page.getByRole('region', { name: 'Anteil der Gemeinschaft' })).toBeVisible();

  await goOffline(context, host);
  await page.goto(`${host.url}/`);
  await expect(last.getByText(/^Stand vom \d\d\.\d\d\.\d{4}/)).toBeVisible();
  await expect(last.getByText(/\d+,\d\d\s€/).first()).toBeVisible();

  await comeBack(context, host);
  await page.goto(`${host.url}/logout`);
  await expect(page.getByLabel(words.de.session.email)).toBeVisible();
  await goOffline(context, host);
  await page.goto(`${host.url}/member`);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(last).toBeHidden();
});

test(
  'without a network a page whose code is not loaded shows a notice, and the open one is not reloaded',
  rare,
  async ({ page, context, host }) => {
    await openMemberHome(page, host);
    await mark(page);

    await goOffline(context, host);
    await bills(page).click();

    await expect(page.getByRole('alert').first()).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  },
);

test(
  'a page whose code a new release has removed reloads once and then shows an error',
  rare,
  async ({ page, host }) => {
    await openMemberHome(page, host);
    await mark(page);

    host.remove(/BillsPage/);
    await bills(page).click();

    await expect.poll(() => isMarked(page)).toBe(false);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await mark(page);
    host.remove(/^$/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Rechnungen', exact: true })).toBeVisible();
  },
);

test(
  'when no server responds behind the proxy, the cached shell of the last visit is shown',
  rare,
  async ({ page, host }) => {
    await openIn(page, 'de');
    await visit(page, `${host.url}/login`);

    host.fail(502);
    await page.goto(`${host.url}/login`);
    await expect(page.getByLabel(words.de.session.email)).toBeVisible();
    host.fail(null);
    await page.reload();

    await expect(page.getByLabel(words.de.session.email)).toBeVisible();
  },
);

test('no API response is ever cached', async ({ page, context, host }) => {
  await openIn(page, 'de');
  await visit(page, `${host.url}/login`);
  await openSession(page, host.url, demonstration.member);
  await page.goto(`${host.url}/member`);
  await page.getByRole('link', { name: words.de.member.open }).first().click();
  await expect(page.getByRole('img', { name: words.de.member.chart })).toBeVisible();

  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return requests.flat().map(request => new URL(request.url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter(path => path.startsWith('/remotes/member/assets/')).length).toBeGreaterThan(0);
  expect(kept.filter(path => /^\/(api|embed|remotes\.json)|remoteEntry/.test(path))).toEqual([]);

  await goOffline(context, host);
  const answers = await page.evaluate(() =>
    Promise.all(
      ['/api/v1/login/check', '/api/v1/docs', '/remotes.json'].map(path =>
        fetch(path).then(
          ({ status }) => status,
          () => 'no answer',
        ),
      ),
    ),
  );
  expect(answers).toEqual(['no answer', 'no answer', 'no answer']);
  await comeBack(context, host);
});

test(
  'the API documentation and the embedded form are not served from the cached shell',
  rare,
  async ({ page, host }) => {
    await openIn(page, 'de');
    await visit(page, `${host.url}/login`);

    await page.goto(`${host.url}/api/v1/docs`);
    await expect(page.getByRole('heading', { name: 'Nahstrom API v1' })).toBeVisible();
    const answer = await page.goto(`${host.url}/embed`);

    expect(answer?.fromServiceWorker()).toBe(false);
  },
);

test('a new release reloads every tab but the one with a half-filled application', async ({ page, context, host }) => {
  await openIn(page, 'de');
  await visit(page, host.url);
  await page.reload();
  const { apply, worker } = words.de;
  await page.getByRole('radio', { name: apply.person }).check();
  await page.getByRole('textbox', { name: apply.firstName, exact: true }).fill('Erika');
  const other = await context.newPage();
  await openIn(other, 'de');
  await other.goto(`${host.url}/login`);
  await expect(other.getByLabel(words.de.session.email)).toBeVisible();
  for (const tab of [page, other]) await mark(tab);

  host.release('next');
  await findUpdate(other);

  await expect.poll(() => isMarked(other)).toBe(false);
  await expect(page.getByText(worker.newVersion)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await expect(page.getByRole('textbox', { name: apply.firstName, exact: true })).toHaveValue('Erika');

  await page.getByRole('button', { name: worker.reload }).click();
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect(page.getByRole('textbox', { name: apply.firstName, exact: true })).toHaveValue('Erika');
});

test(
  'an application begun before a new release is sent after it, without a reload in between',
  rare,
  async ({ page, host }) => {
    await openIn(page, 'de');
    await visit(page, host.url);
    await page.reload();
    await fillApplication(page, 'de', anApplicant('release'));
    await mark(page);

    host.release('after');
    await findUpdate(page);
    await expect(page.getByText(words.de.worker.newVersion)).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    await sendApplication(page, 'de');

    await expectThanks(page, 'de');
  },
);

test('the portal can be installed', rare, async ({ page, context, host }) => {
  await openIn(page, 'de');
  await visit(page, `${host.url}/login`);

  const browser = await context.newCDPSession(page);
  const { url, errors, data } = await browser.send('Page.getAppManifest');
  expect(url).toBe(`${host.url}/manifest.webmanifest`);
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '');
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(host.url + src);
    expect([src, icon.status, icon.headers.get('Content-Type')?.split(';')[0]]).toEqual([src, 200, type]);
  }
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Test windows are private ones, which alone prevents installation.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
