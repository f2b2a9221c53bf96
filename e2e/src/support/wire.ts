import type { Page } from '@playwright/test';

/** Bytes of JavaScript that came over the wire, compressed as they came, while `visit` ran on a cold cache. */
export async function scriptBytes(page: Page, visit: () => Promise<void>): Promise<number> {
  // What the page before is still loading is not this page's.
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  // What it has put aside costs a first visit all the same.
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', event => {
    if (/javascript/.test(event.response.mimeType)) scripts.add(event.requestId);
  });
  session.on('Network.loadingFinished', event => {
    if (scripts.has(event.requestId)) bytes += event.encodedDataLength;
  });
  await visit();
  await page.waitForLoadState('networkidle');
  await session.detach();
  return bytes;
}

/** Upper bounds in kB of JavaScript by page, gzip. */
export const budgets = { login: 125, application: 125, memberHome: 150, memberChart: 250, adminList: 380 } as const;
