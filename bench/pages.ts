import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import config from '../e2e/playwright.config.ts';
import { type Installation, install } from '../e2e/src/support/installation.ts';
import { demonstration, fillLogin, openIn } from '../e2e/src/support/portal.ts';
import { serveBuilt, serveFloor } from './floor/serve.ts';
import { tell } from './line.ts';
import { medianOf, printMachine } from './machine.ts';

/** Time from navigation to the first meaningful content of a page, beside a bare React page with one request and 25 rows
 *  (bench/floor) and, if their builds are given, other products: PEERS=[{"name", "build": folder or URL, "path", "ready": CSS
 *  selector of a row}]. Interleaved: every round opens each page once. ROUNDS (7), CONDITIONS (abc) and PAGES (names,
 *  comma-separated) narrow a run. */
const rounds = Number(process.env.ROUNDS ?? 7);

type Condition = 'a' | 'b' | 'c';
const conditions = [...(process.env.CONDITIONS ?? 'abc')] as Condition[];
const meaning: Record<Condition, string> = {
  a: 'unthrottled',
  b: 'processor 4× slower',
  c: 'processor 4× slower, 1.6 Mbit/s, 150 ms',
};

type Page = {
  name: string;
  url: string;
  /** CSS selector of the content the visitor came for. */
  ready: string;
  as?: keyof typeof sessions;
  /** A second visit with a filled cache. */
  warm?: boolean;
  /** Highest ratio to the bare page by condition. */
  wanted?: Partial<Record<Condition, number>>;
};

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
const sessions: Partial<Record<'member' | 'admin', StorageState>> = {};

const installation = await install();
const floor = await serveFloor();
type Peer = { name: string; build: string; path?: string; ready?: string };
const peers = await Promise.all(
  (JSON.parse(process.env.PEERS ?? '[]') as Peer[]).map(async peer => ({
    ...peer,
    ...(peer.build.startsWith('http') ? { url: peer.build, close: async () => {} } : await serveBuilt(peer.build)),
  })),
);
const browser = await chromium.launch(config.use?.launchOptions);
try {
  sessions.member = await sessionOf(browser, installation, demonstration.member);
  sessions.admin = await sessionOf(browser, installation, demonstration.admin);
  const day = await addressOfDay(browser, installation);
  const { url } = installation;
  const firstRow = 'tbody tr td a[href]';
  const list = { as: 'admin', wanted: { b: 3.2, c: 2.8 } } as const;
  const pages: Page[] = [
    { name: 'bare React page', url: floor.url, ready: firstRow },
    { name: 'login', url: `${url}/login`, ready: 'form input[type=password]', wanted: { b: 1.7, c: 1.3 } },
    { name: 'application', url, ready: 'form input[autocomplete=given-name]', wanted: { b: 2, c: 1.6 } },
    {
      name: "member's home",
      url: `${url}/member`,
      ready: '.overview-figure',
      as: 'member',
      wanted: { b: 1.5, c: 1.5 },
    },
    {
      name: "a counting point's day, figures",
      url: url + day,
      ready: '.n-figure-number',
      as: 'member',
      wanted: { b: 2, c: 1.7 },
    },
    {
      name: "a counting point's day, chart",
      url: url + day,
      ready: '.n-chart-plot path',
      as: 'member',
      wanted: { b: 3.5, c: 2.6 },
    },
    { name: 'list of members', url: `${url}/member/admin/members`, ready: firstRow, ...list },
    { name: 'list of invoices', url: `${url}/member/admin/invoices`, ready: firstRow, ...list },
    {
      name: 'list of members, warm',
      url: `${url}/member/admin/members`,
      ready: firstRow,
      as: 'admin',
      warm: true,
      wanted: { b: 2.5 },
    },
    {
      name: 'form of a member',
      url: `${url}/member/admin/member/1/edit`,
      ready: 'form input[name=lastName]',
      as: 'admin',
      wanted: { b: 3.6, c: 3.3 },
    },
    {
      name: 'home of the back office',
      url: `${url}/member/admin`,
      ready: '.admin-figure-value',
      as: 'admin',
    },
    ...peers.map(({ name, url, path = '/', ready = firstRow }) => ({ name, url: url + path, ready })),
  ];
  const asked = process.env.PAGES?.split(',');
  const shown = pages.filter(({ name }, place) => place === 0 || !asked || asked.includes(name));

  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const condition of conditions)
      for (const page of shown) {
        const key = `${condition} ${page.name}`;
        times.set(key, [...(times.get(key) ?? []), await timeOf(browser, page, condition)]);
      }

  const bare = shown[0]?.name;
  for (const condition of conditions) {
    printMachine(`First content, ${meaning[condition]}, cold cache, ${rounds} interleaved rounds`);
    const base = medianOf(times.get(`${condition} ${bare}`) ?? []);
    const rows = shown.map(({ name, wanted }) => {
      const measured = times.get(`${condition} ${name}`) ?? [];
      const median = medianOf(measured);
      const ratio = median / base;
      const most = wanted?.[condition];
      if (name !== bare && condition !== 'a')
        tell(
          `${name}, first content, ${meaning[condition]}`,
          `${Math.round(median)} ms`,
          `bare React page: ${Math.round(base)} ms${most ? `, target ${most}×` : ''}`,
          `${ratio.toFixed(1)}× its time`,
        );
      return {
        page: name,
        'median (ms)': Math.round(median),
        'minimum (ms)': Math.round(Math.min(...measured)),
        '× bare': ratio.toFixed(1),
        'at most': most ?? '',
      };
    });
    console.table(rows);
  }
} finally {
  await browser.close();
  await floor.close();
  for (const peer of peers) await peer.close();
  await installation.remove();
}

async function timeOf(browser: Browser, page: Page, condition: Condition): Promise<number> {
  const context = await browser.newContext({
    storageState: page.as && sessions[page.as],
    serviceWorkers: page.warm ? 'allow' : 'block',
    locale: 'de-AT',
    viewport: { width: 1280, height: 800 },
  });
  try {
    const opened = await context.newPage();
    await openIn(opened, 'de');
    await opened.addInitScript({ content: watching(page.ready) });
    if (page.warm) {
      await opened.goto(page.url);
      await opened.waitForFunction(() => Reflect.has(window, 'contentAt'));
      await opened.waitForLoadState('networkidle');
    }
    const devtools = await context.newCDPSession(opened);
    if (condition !== 'a') await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    if (condition === 'c') {
      await devtools.send('Network.enable');
      const throughput = (1.6 * 1e6) / 8;
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      });
    }
    await opened.goto(page.url, { waitUntil: 'commit' });
    const handle = await opened
      .waitForFunction(() => Reflect.get(window, 'contentAt') as number | undefined)
      .catch(cause => {
        throw new Error(`${page.name} shows nothing`, { cause });
      });
    return (await handle.jsonValue()) as number;
  } finally {
    await context.close();
  }
}

/** As text, because the loader of this file would add a helper to a function that the page does not have. */
function watching(selector: string): string {
  return `{
  const look = () => {
    const found = [...document.querySelectorAll(${JSON.stringify(selector)})].some(element => element.getBoundingClientRect().height > 0);
    if (found) window.contentAt = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}`;
}

async function sessionOf(browser: Browser, { url }: Installation, username: string): Promise<StorageState> {
  const context = await browser.newContext({ locale: 'de-AT' });
  const page = await context.newPage();
  await openIn(page, 'de');
  await page.goto(`${url}/login`);
  await fillLogin(page, 'de', username, demonstration.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/member/);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function addressOfDay(browser: Browser, { url }: Installation): Promise<string> {
  const context = await browser.newContext({ storageState: sessions.member, locale: 'de-AT' });
  const page = await context.newPage();
  await openIn(page, 'de');
  await page.goto(`${url}/member`);
  const address = await page
    .getByRole('link', { name: /^Tagesverlauf ansehen/ })
    .first()
    .getAttribute('href');
  await context.close();
  if (!address) throw new Error("The member's home has no link to a day.");
  return address;
}
