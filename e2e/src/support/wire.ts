import type { Page } from '@playwright/test';

/** Transferred (compressed) bytes of JavaScript during `visit` with a cold cache. */
export async function scriptBytes(page: Page, visit: () => Promise<void>): Promise<number> {
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
