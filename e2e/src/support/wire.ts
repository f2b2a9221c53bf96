import type { Page } from '@playwright/test';

/** What draws charts, which is loaded after the figures of a page. */
export const chartFile = /\/(Drawing|patterns)-[^/]+\.js$/;

/** Transferred (compressed) bytes of JavaScript during `visit` with a cold cache.
 *  @param later scripts that do not count */
export async function scriptBytes(page: Page, visit: () => Promise<void>, later?: RegExp): Promise<number> {
  // Excludes pending requests of the previous page.
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  // Its cache would hide the cost of a first visit.
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', event => {
    const { mimeType, url } = event.response;
    if (/javascript/.test(mimeType) && !later?.test(url)) scripts.add(event.requestId);
  });
  session.on('Network.loadingFinished', event => {
    if (scripts.has(event.requestId)) bytes += event.encodedDataLength;
  });
  await visit();
  await page.waitForLoadState('networkidle');
  await session.detach();
  return bytes;
}

/** The same of the scripts that were requested before an element appeared.
 *  @param first CSS selector of the element */
export async function scriptBytesUntil(page: Page, first: string, address: string): Promise<number> {
  await page.addInitScript(selector => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      performance.mark('first');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, first);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await page.goto(address);
  await page.locator(first).first().waitFor();
  const bytes = await page.evaluate(() => {
    const at = performance.getEntriesByName('first')[0]?.startTime ?? Number.NaN;
    const sizes = new Map<string, number>();
    for (const { name, startTime, transferSize } of performance.getEntriesByType(
      'resource',
    ) as PerformanceResourceTiming[])
      if (name.endsWith('.js') && startTime <= at) sizes.set(name, Math.max(sizes.get(name) ?? 0, transferSize));
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  });
  await session.detach();
  return bytes;
}

/** Upper bounds in kB of JavaScript by page, brotli. */
export const budgets = {
  login: 88,
  application: 98,
  /** Until its figures are rendered. */
  memberHome: 118,
  memberChart: 225,
  /** Until its first row. */
  adminList: 240,
  /** With its filters. */
  adminWholeList: 330,
  /** Any page of the back office that shows something, until its chart. */
  adminPage: 330,
  /** Any page of the back office that is a form. */
  adminForm: 400,
} as const;

/** The same in English, of the pages of the sample. */
export const englishBudgets = { adminPage: 325, adminForm: 395 } as const;

type Exchange = { url: string; method: string; start: number; end: number; bytes: number };

/** Network requests during `visit` with a cold cache and a latency of 150 ms; those answered from a cache are left out. */
export async function exchangesOf(page: Page, visit: () => Promise<void>): Promise<Exchange[]> {
  if (page.url() !== 'about:blank') throw new Error('Requests of the page before would count.');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const exchanges = new Map<string, Exchange>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    exchanges.set(requestId, { url: request.url, method: request.method, start: timestamp, end: Infinity, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const exchange = exchanges.get(requestId);
    if (exchange) Object.assign(exchange, { end: timestamp, bytes: encodedDataLength });
  });
  await visit();
  await session.detach();
  return [...exchanges.values()].filter(({ url, bytes }) => url.startsWith('http') && bytes > 0);
}

/** Length of the longest chain of requests in which each begins after the previous one has ended. */
export function serialTrips(exchanges: readonly Exchange[]): number {
  const depths = new Map<Exchange, number>();
  for (const exchange of [...exchanges].sort((one, other) => one.start - other.start)) {
    const before = [...depths].filter(([{ end }]) => end <= exchange.start).map(([, depth]) => depth);
    depths.set(exchange, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths.values());
}

/** Share of the loaded scripts' characters that were executed during `visit`. */
export async function executedShare(page: Page, visit: () => Promise<void>): Promise<number> {
  await page.coverage.startJSCoverage();
  await visit();
  const scripts = await page.coverage.stopJSCoverage();
  let total = 0;
  let executed = 0;
  for (const { source = '', functions } of scripts) {
    const isRun = new Uint8Array(source.length);
    // Ranges are nested: an inner one overrides its outer one.
    const ranges = functions.flatMap(({ ranges: own }) => own);
    for (const { startOffset, endOffset, count } of ranges.sort(
      (one, other) => other.endOffset - other.startOffset - (one.endOffset - one.startOffset),
    ))
      isRun.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    total += source.length;
    executed += isRun.reduce((sum, flag) => sum + flag, 0);
  }
  return executed / total;
}

/** Starts to sum up the layout shifts of each page opened from now on (CLS without windows of time).
 *  As text, because the loader of TypeScript would add a helper to a function that the page does not have. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript({
    content: `{
      window.shifted = 0;
      const sumUp = list => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
      };
      new PerformanceObserver(sumUp).observe({ type: 'layout-shift', buffered: true });
    }`,
  });
}

/** Layout shift of the open page since it was opened, 0 to 1 and more. */
export const shiftOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'shifted') as number);

/** Counts the style rules made at run time when an element appears: what comes after the first row does not delay it. As
 *  text, for the reason of `watchShifts`.
 *  @param first CSS selector of the element */
export async function watchRules(page: Page, first: string): Promise<void> {
  await page.addInitScript({
    content: `new MutationObserver((_, observer) => {
      if (!document.querySelector(${JSON.stringify(first)})) return;
      const made = [...document.styleSheets].filter(({ ownerNode }) => ownerNode instanceof HTMLStyleElement);
      window.rules = made.reduce((sum, { cssRules }) => sum + cssRules.length, 0);
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });`,
  });
}

export const rulesOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'rules') as number);
