import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** The violations of WCAG 2.2 AA of a page without frames, one line each with the elements concerned. Waits for the end of
 *  running transitions: half-transparent text has no contrast. axe runs in the page itself: its own Playwright package opens
 *  a second page for every analysis, which only frames need. */
export async function violationsOf(page: Page): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('Frames are not looked into.');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await page.evaluate(endOfTransitions);
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    given => (Reflect.get(window, 'axe') as { run(options: RunOptions): Promise<AxeResults> }).run(given),
    options,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`);
}

/** Runs in the page. Endless animations, as of a spinner, are not waited for. */
async function endOfTransitions() {
  const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(finite.map(({ finished }) => finished));
}
