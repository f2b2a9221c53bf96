import { chromium } from '@playwright/test';
import config from '../e2e/playwright.config.ts';
import { install } from '../e2e/src/support/installation.ts';
import { openIn } from '../e2e/src/support/portal.ts';
import { times as ratioOf, tell } from './line.ts';

/** Time until the first field of the application accepts input, with a cold cache: unthrottled, and with the CPU
 *  throttled to a quarter on a connection of 1.6 Mbit/s and 150 ms. Target: under 3 s. */
const rounds = 5;
const installation = await install();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const rows: Record<string, { 'usable after (ms, median)': number; 'layout shift': number }> = {};
  for (const slow of [false, true]) {
    const times: number[] = [];
    let shift = 0;
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await openIn(page, 'de');
      await page.addInitScript(() => {
        Object.assign(window, { layoutShift: 0 });
        new PerformanceObserver(list => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            Object.assign(window, { layoutShift: Reflect.get(window, 'layoutShift') + entry.value });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      if (slow) {
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        await session.send('Network.enable');
        const throughput = (1.6 * 1e6) / 8;
        await session.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 150,
          downloadThroughput: throughput,
          uploadThroughput: throughput,
        });
      }
      const began = performance.now();
      await page.goto(installation.url, { waitUntil: 'commit' });
      await page.getByRole('textbox', { name: 'Vorname', exact: true }).fill('Erika');
      times.push(performance.now() - began);
      shift = Math.max(shift, await page.evaluate(() => Number(Reflect.get(window, 'layoutShift'))));
      await context.close();
    }
    const median = times.sort((one, other) => one - other)[Math.floor(rounds / 2)]!;
    tell(
      `application form usable, ${slow ? '4x slower processor, 1.6 Mbit/s' : 'as it is'}`,
      `${Math.round(median)} ms`,
      'target 3,000 ms',
      ratioOf(median, 3000),
    );
    rows[slow ? '4x slower, 1.6 Mbit/s' : 'as it is'] = {
      'usable after (ms, median)': Math.round(median),
      'layout shift': Number(shift.toFixed(3)),
    };
  }
  console.log(`Application form, cold cache (Node ${process.version}, Chromium ${browser.version()})`);
  console.table(rows);
} finally {
  await browser.close();
  await installation.remove();
}
