// Takes long: looks at each address of the portal in a browser
import { expect, type Page, type Request } from '@playwright/test';
import { preloadedLists } from '../../../admin/preloadedLists.ts';
import { violationsOf } from '../support/accessibility.ts';
import { phone, sampleOf, screen, showWhole, takeOn } from '../support/looks.ts';
import { demonstration, logIn, openSession, test } from '../support/portal.ts';
import { rare, rareIf } from '../support/rare.ts';
import {
  budgets,
  chartFile,
  englishBudgets,
  exchangesOf,
  executedShare,
  rulesOf,
  scriptBytes,
  scriptBytesUntil,
  serialTrips,
  shiftOf,
  watchRules,
  watchShifts,
} from '../support/wire.ts';
import { type Language, languages, words } from '../support/words.ts';

/** Waits for a complete page, and fails on a not-found page. */
async function openPage(page: Page, url: string, language: Language): Promise<void> {
  await isComplete(page, language, () => page.goto(url));
}

/** Goes to a page as a link does, without a reload. */
async function followTo(page: Page, path: string, language: Language): Promise<void> {
  await isComplete(page, language, () =>
    page.evaluate(to => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path),
  );
}

async function isComplete(page: Page, language: Language, go: () => Promise<unknown>) {
  const open = new Set<Request>();
  const began = (request: Request) => void open.add(request);
  const ended = (request: Request) => void open.delete(request);
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  await go();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(async () => {
    expect(open.size).toBe(0);
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
    expect(open.size).toBe(0);
  }).toPass({ intervals: [50] });
  page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
  await expect(heading).not.toHaveText(words[language].missing);
}

const visitors = ['/', '/success', '/login', '/activate', '/forgotpassword', '/nowhere'];

/** Addresses of a member, of the demonstration data. */
const members = [
  '/member',
  '/member/1/data/1',
  '/member/user/profile',
  '/member/user/password',
  '/member/user/data',
  '/member/1/details',
  '/member/1/change/bank',
  '/member/1/documents',
  '/member/1/accesses',
  '/member/1/data/1?with=week',
  '/member/energy',
  '/member/energy?view=day',
  '/member/energy?unit=eur',
  '/member/1/data/1?view=month',
  '/member/1/data/1?view=year',
  '/member/1/data/1?view=calendar',
];

/** Addresses of the back office, of the demonstration data. */
const backOffice = [
  '',
  '/members',
  '/member/1',
  '/member/1?tab=points',
  '/member/1?tab=mandate',
  '/member/1?tab=files',
  '/member/1/data',
  '/changerequests',
  '/member/1/edit',
  '/member/create',
  '/parties',
  '/party/create',
  '/companies',
  '/persons',
  '/community/1/downloads',
  '/communities',
  '/community/1/edit',
  '/community/1/settings',
  '/community/1/besthours',
  '/community/1/approvaltexts',
  '/community/1/accounting',
  '/community/1/vatsummary',
  '/community/data',
  '/community/completeness',
  '/imports',
  '/import/create',
  '/import/1',
  '/billingruns',
  '/billingrun/create',
  '/billingrun/2',
  '/member/memberfee',
  '/member/1?tab=tariff',
  '/member/1?tab=invoices',
  '/invoices',
  '/invoice/1',
  '/separuns',
  '/separun/create',
  '/accountingexports',
  '/accountingexport/create',
  '/users',
  '/user/1',
  '/user/1/edit',
  '/user/2/password',
  '/user/2/organisation',
  '/clients-customers',
  '/client-customer/1',
  '/client-customer/1/edit',
  '/usergroups',
  '/usergroup/1/edit',
  '/organisations',
  '/organisation/1',
  '/organisation/1/admin',
  '/organisation/create',
  '/organisation/settings',
  '/staticlookups',
  '/auditlog',
  '/movein',
  '/marketmessages',
  '/marketmessages/inbox',
  '/marketmessages/settings/1',
  '/selfcheck',
  '/setup',
  '/operator',
];

const kilobytes = (bytes: number) => Math.round(bytes / 1000);

// Each walk takes minutes; parallel ones finish together.
test.describe.configure({ mode: 'parallel' });

test('a missing page has a title that says that it does not exist', async ({ portalPage: page, installation }) => {
  await openSession(page, installation.url, demonstration.admin);

  for (const path of ['/nothing', '/member/admin/nothing']) {
    await page.goto(installation.url + path);
    await expect(page).toHaveTitle(new RegExp(`^${words.de.missing} – `));
  }
});

test('a picture without a text is a violation', async ({ portalPage: page, installation }) => {
  await page.goto(`${installation.url}/login`);
  await page.getByRole('main').evaluate(main => main.append(document.createElement('img')));

  expect(await violationsOf(page)).toEqual(['image-alt: img']);
});

test('a dialog opened from a table cell does not take over its text style', async ({
  portalPage: page,
  installation,
}) => {
  await page.goto(`${installation.url}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const style = await page.evaluate(() => {
    const cell = document.createElement('div');
    cell.style.cssText = 'white-space: nowrap; text-align: right; font-weight: 700';
    const dialog = document.createElement('dialog');
    dialog.className = 'n-dialog';
    cell.append(dialog);
    document.body.append(cell);
    const { whiteSpace, textAlign, fontWeight } = getComputedStyle(dialog);
    return { whiteSpace, textAlign, fontWeight };
  });

  expect(style).toEqual({ whiteSpace: 'normal', textAlign: 'start', fontWeight: '400' });
});

async function visitVisitors(page: Page, url: string, path: string, language: Language) {
  await page.goto(url + path);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  await showWhole(page);
}

/** The chart of a day is drawn after its figures. */
async function visitMember(page: Page, url: string, path: string, language: Language) {
  await openPage(page, url + path, language);
  if (/\/data\/\d+(\?with=\w+)?$/.test(path))
    await expect(page.getByRole('img', { name: words[language].member.chart })).toBeVisible();
  await showWhole(page);
}

const kindOf = (path: string) =>
  /\/(edit|settings(\/\d+)?|approvaltexts|accounting|password|admin)$|^\/organisation\/1$/.test(path) ||
  (path.endsWith('/create') && !/^\/(import|separun|accountingexport)\//.test(path))
    ? 'form'
    : 'page';

/** The heaviest page of the back office that shows something, and the heaviest form. */
function heaviestPages() {
  const heaviest = { page: { path: '', kB: 0 }, form: { path: '', kB: 0 } };
  return {
    async visit(page: Page, url: string, path: string, language: Language) {
      const visit = () => openPage(page, `${url}/member/admin${path}`, language);
      const kB = kilobytes(await scriptBytes(page, visit, chartFile));
      const kind = kindOf(path);
      if (kB > heaviest[kind].kB) heaviest[kind] = { path, kB };
    },
    expectLight(language: Language) {
      const { adminPage, adminForm } = language === 'de' ? budgets : englishBudgets;
      test.info().annotations.push({ type: 'heaviest', description: JSON.stringify(heaviest) });
      expect({
        page: heaviest.page.kB <= adminPage || heaviest.page,
        form: heaviest.form.kB <= adminForm || heaviest.form,
      }).toEqual({ page: true, form: true });
    },
  };
}

// The gate visits each screen once, with different looks for neighbours.
for (const language of languages) {
  test.describe(`in ${language}`, () => {
    // More than thirty pages of the back office.
    test.describe.configure({ mode: 'parallel', timeout: 400_000 });
    test.use({ language });

    test('no screen of visitors breaks an accessibility rule', async ({ portalPage: page, installation }) => {
      for (const { path, ...look } of sampleOf(visitors, language, [screen, phone])) {
        await takeOn(page, look);
        await visitVisitors(page, installation.url, path, language);
        expect([path, look, await violationsOf(page)]).toEqual([path, look, []]);
      }
    });

    test('no screen of members breaks an accessibility rule', async ({ portalPage: page, installation }) => {
      await openSession(page, installation.url, demonstration.member);
      for (const { path, ...look } of sampleOf(members, language, [phone, screen])) {
        await takeOn(page, look);
        await visitMember(page, installation.url, path, language);
        expect([path, look, await violationsOf(page)]).toEqual([path, look, []]);
      }
    });

    test('no screen of the back office breaks an accessibility rule', async ({ portalPage: page, installation }) => {
      await openSession(page, installation.url, demonstration.admin);
      await openPage(page, `${installation.url}/member/admin`, language);
      for (const { path, ...look } of sampleOf(backOffice, language, [screen])) {
        await takeOn(page, look);
        await followTo(page, `/member/admin${path}`, language);
        expect([path, look, await violationsOf(page)]).toEqual([path, look, []]);
      }
    });
  });
}

// Of language, colour scheme and width, any two meet.
for (const [language, colorScheme, device, viewport] of [
  ['de', 'light', 'a screen', screen],
  ['en', 'dark', 'a screen', screen],
  ['de', 'dark', 'a phone', phone],
  ['en', 'light', 'a phone', phone],
] as const) {
  test.describe(`every screen in ${language}, ${colorScheme}, on ${device}`, rare, () => {
    test.use({ language, colorScheme, viewport });

    test('of visitors breaks no accessibility rule', async ({ portalPage: page, installation }) => {
      for (const path of visitors) {
        await page.setViewportSize(viewport);
        await visitVisitors(page, installation.url, path, language);
        expect([path, await violationsOf(page)]).toEqual([path, []]);
      }
    });

    test('of members breaks no accessibility rule', async ({ portalPage: page, installation }) => {
      await openSession(page, installation.url, demonstration.member);
      for (const path of members) {
        await page.setViewportSize(viewport);
        await visitMember(page, installation.url, path, language);
        expect([path, await violationsOf(page)]).toEqual([path, []]);
      }
    });

    if (viewport !== screen) return;

    test.describe('of the back office', () => {
      // More than sixty pages.
      test.describe.configure({ mode: 'parallel', timeout: 400_000 });

      if (language === 'de')
        test('breaks no accessibility rule, and the heaviest stays light', async ({
          portalPage: page,
          installation,
        }) => {
          await openSession(page, installation.url, demonstration.admin);
          const heaviest = heaviestPages();
          for (const path of backOffice) {
            await heaviest.visit(page, installation.url, path, language);
            expect([path, await violationsOf(page)]).toEqual([path, []]);
          }
          heaviest.expectLight(language);
        });
      else {
        test('stays light on the pages of the sample', async ({ portalPage: page, installation }) => {
          await openSession(page, installation.url, demonstration.admin);
          const heaviest = heaviestPages();
          for (const { path } of sampleOf(backOffice, language, [screen]))
            await heaviest.visit(page, installation.url, path, language);
          heaviest.expectLight(language);
        });

        test('breaks no accessibility rule without a reload between its pages', async ({
          portalPage: page,
          installation,
        }) => {
          await openSession(page, installation.url, demonstration.admin);
          await openPage(page, `${installation.url}/member/admin`, language);
          for (const path of backOffice) {
            await followTo(page, `/member/admin${path}`, language);
            expect([path, await violationsOf(page)]).toEqual([path, []]);
          }
        });
      }
    });
  });
}

// Narrower with text of double size (largeText.spec.ts), and charts in their own story.
test.describe('on a phone of 360 pixels', rare, () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('nothing scrolls sideways', async ({ portalPage: page, installation }) => {
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    for (const path of ['/', '/login', '/activate']) {
      await page.goto(installation.url + path);
      await page.waitForLoadState('networkidle');
      expect([path, await overflow()]).toEqual([path, 0]);
    }
    await logIn(page, installation.url, 'de', demonstration.member);
    await page.getByRole('link', { name: words.de.member.open }).first().click();
    await page.getByText(words.de.member.showTable).click();
    await expect(page.getByRole('table', { name: words.de.member.table })).toBeVisible();
    expect(await overflow()).toBe(0);
    for (const path of [
      '/member/1/data/1?view=month',
      '/member/1/data/1?view=year',
      '/member/1/data/1?view=calendar',
      '/member/user/profile',
      '/member/user/password',
    ]) {
      await page.goto(installation.url + path);
      await page.waitForLoadState('networkidle');
      expect([path, await overflow()]).toEqual([path, 0]);
    }
  });
});

// All pages of the back office are weighed with the rare stories.
test('the heaviest page and the heaviest form of the back office stay light', async ({
  portalPage: page,
  installation,
}) => {
  await openSession(page, installation.url, demonstration.admin);
  const heaviest = heaviestPages();
  for (const path of ['/member/1?tab=points', '/community/completeness', '/community/1/settings'])
    await heaviest.visit(page, installation.url, path, 'de');
  heaviest.expectLight('de');
});

test.describe('the first pages stay light', () => {
  test('login and application', async ({ portalPage: page, installation }) => {
    const login = await scriptBytes(page, async () => void (await page.goto(`${installation.url}/login`)));
    expect(kilobytes(login)).toBeLessThanOrEqual(budgets.login);

    const application = await scriptBytes(page, async () => void (await page.goto(installation.url)));
    expect(kilobytes(application)).toBeLessThanOrEqual(budgets.application);
  });

  test('member and back office', async ({ portalPage: page, installation }) => {
    await openSession(page, installation.url, demonstration.member);
    const openHome = async () => {
      await page.goto(`${installation.url}/member`);
      await expect(page.locator('.overview-shares')).toBeVisible();
    };
    let showChart = () => {};
    const areFiguresSeen = new Promise<void>(resolve => {
      showChart = resolve;
    });
    await page.route(chartFile, async route => {
      await areFiguresSeen;
      await route.continue();
    });
    const home = await scriptBytes(page, () => openHome().then(showChart), chartFile);
    expect(kilobytes(home)).toBeLessThanOrEqual(budgets.memberHome);
    await expect(page.locator('.overview-day svg[role="img"]')).toBeVisible();
    await page.unroute(chartFile);

    const day = await page.getByRole('link', { name: words.de.member.open }).first().getAttribute('href');
    const chart = await scriptBytes(page, async () => void (await page.goto(installation.url + day)));
    expect(kilobytes(chart)).toBeLessThanOrEqual(budgets.memberChart);

    await page.context().clearCookies();
    await openSession(page, installation.url, demonstration.admin);
    const members = `${installation.url}/member/admin/members`;
    const list = await scriptBytesUntil(page, 'tbody tr[data-row]', members);
    expect(list).toBeGreaterThan(100_000);
    expect(kilobytes(list)).toBeLessThanOrEqual(budgets.adminList);
    await expect(page.getByRole('searchbox')).toBeVisible();
    const whole = await scriptBytes(page, async () => void (await page.goto(members)));
    expect(kilobytes(whole)).toBeLessThanOrEqual(budgets.adminWholeList);
  });
});

for (const [device, viewport] of [
  ['a screen', { width: 1280, height: 800 }],
  ['a phone', phone],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    for (const [person, username, paths, gate] of [
      ['members', demonstration.member, ['/member', '/member/energy', '/member/1', '/member/1/data/1'], 'a phone'],
      [
        'the back office',
        demonstration.admin,
        ['', '/members', '/invoices', '/imports'].map(list => `/member/admin${list}`),
        'a screen',
      ],
    ] as const)
      test(
        `no page of ${person} moves while it loads`,
        rareIf(device !== gate),
        async ({ portalPage: page, installation }) => {
          const shifts: Record<string, number> = {};
          await watchShifts(page);
          await openSession(page, installation.url, username);
          for (const path of paths) {
            await openPage(page, installation.url + path, 'de');
            shifts[path] = await shiftOf(page);
          }
          expect(Object.entries(shifts).filter(([, shift]) => shift > 0.02)).toEqual([]);
          expect(Object.keys(shifts)).toHaveLength(paths.length);
        },
      );
  });
}

test.describe('a list of the back office comes quickly', () => {
  const firstRows = 'tbody tr[data-row], .admin-empty, .admin-nothing';
  const firstRow = (page: Page) => expect(page.locator(firstRows).first()).toBeVisible();

  // Pages at the address of a list, without its table.
  const pages = ['organisations', 'selfcheck', 'setup', 'operator', 'movein'];
  const lists = Object.keys(preloadedLists).filter(address => !pages.includes(address));
  for (const list of ['members', 'communities', ...lists]) {
    // Lists load alike: the gate has the largest one and one of the others.
    const details = rareIf(!['members', 'invoices'].includes(list));
    test(
      `${list}: few serial requests, none twice, and few styles at run time`,
      details,
      async ({ portalPage: page, installation }) => {
        await openSession(page, installation.url, demonstration.admin);
        await watchRules(page, firstRows);
        const exchanges = await exchangesOf(page, async () => {
          await page.goto(`${installation.url}/member/admin/${list}`);
          await firstRow(page);
        });

        expect(serialTrips(exchanges)).toBeLessThanOrEqual(6);
        const asked = exchanges.filter(({ method }) => method === 'GET').map(({ url }) => url);
        expect(asked.filter((url, place) => asked.indexOf(url) !== place)).toEqual([]);
        const rules = await rulesOf(page);
        expect(rules).toBeGreaterThan(0);
        expect(rules).toBeLessThanOrEqual(200);
      },
    );
  }

  test.describe('without the worker, which would answer for the network', () => {
    test.use({ serviceWorkers: 'block' });

    test('at least 45 % of its scripts are executed', async ({ portalPage: page, installation }) => {
      await openSession(page, installation.url, demonstration.admin);
      // Until the first row: the filters, which are requested after it, may arrive before the measurement ends.
      await page.route(/\/assets\/(OpenFilterForm|openFields|inputs|fields)-/, () => undefined);
      const share = await executedShare(page, async () => {
        await page.goto(`${installation.url}/member/admin/members`);
        await firstRow(page);
      });
      expect(share).toBeGreaterThanOrEqual(0.45);
    });
  });
});
