import { expect, type Page } from '@playwright/test';
import { anApplicant, fillApplication, goToStep } from '../support/application.ts';
import { demonstration, openSession, test } from '../support/portal.ts';
import { words } from '../support/words.ts';

const publicPages = ['/', '/login', '/forgotpassword', '/activate', '/resetpassword/unknown', '/success'];

/** Widths with the size of text in percent. */
const views = [
  [390, 100],
  [390, 200],
  [320, 200],
  [320, 100],
] as const;

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

test('visitors read every page with text of double size on a phone', async ({ portalPage: page, installation }) => {
  const faults: string[] = [];
  for (const path of publicPages) faults.push(...(await faultsOf(page, installation.url, path)));
  expect(faults).toEqual([]);
});

test('applicants read every step with text of double size on a phone', async ({ portalPage: page, installation }) => {
  await page.goto(installation.url);
  await fillApplication(page, 'de', anApplicant('large'));
  const faults: string[] = [];
  for (const step of Object.keys(words.de.apply.steps) as (keyof typeof words.de.apply.steps)[]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
    await goToStep(page, 'de', step);
    await expect(page.getByRole('heading', { name: words.de.apply.steps[step] }).first()).toBeVisible();
    faults.push(...(await measuredIn(page, step)));
  }
  expect(faults).toEqual([]);
});

test('members read every page with text of double size on a phone', async ({ portalPage: page, installation }) => {
  await openSession(page, installation.url, demonstration.member);
  const read = async (path: string) => (await page.request.get(`${installation.url}/api/v1${path}`)).json();
  const [{ id, countingPoints }] = await read('/members');
  const [invoice] = await read(`/member/${id}/invoices`);
  const pages = [
    '/member',
    '/member/energy',
    '/member/bills',
    '/member/me',
    `/member/${id}`,
    `/member/${id}/data/${countingPoints[0].id}`,
    `/member/${id}/invoice/${invoice.id}`,
    `/member/${id}/savings`,
    `/member/${id}/prices`,
    `/member/${id}/details`,
    `/member/${id}/documents`,
    `/member/${id}/accesses`,
    `/member/${id}/change/countingpoint`,
    `/member/${id}/change/leaving`,
    '/member/user/profile',
    '/member/user/password',
    '/member/user/data',
  ];
  const faults: string[] = [];
  for (const path of pages) faults.push(...(await faultsOf(page, installation.url, path)));
  expect(faults).toEqual([]);
});

/** The page is opened once, and looked at in each view. */
async function faultsOf(page: Page, url: string, path: string): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}${path}`);
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('.n-skeleton')).toHaveCount(0);
  return measuredIn(page, path);
}

async function measuredIn(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, percent] of views) {
    await page.setViewportSize({ width, height: 844 });
    const found = await page.evaluate(measure, percent);
    faults.push(...found.map(fault => `${name} at ${width} px, ${percent} %: ${fault}`));
  }
  return faults;
}

/** Runs in the page. */
async function measure(percent: number): Promise<string[]> {
  const root = document.documentElement;
  root.style.fontSize = `${percent}%`;
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} “${element.textContent?.trim().slice(0, 30)}”`;
  const faults: string[] = [];

  const elements = [...document.body.querySelectorAll('*')];
  if (root.scrollWidth > root.clientWidth) {
    const wide = elements.filter(element => element.getBoundingClientRect().right > root.clientWidth + 1);
    faults.push(`${root.scrollWidth} px wide: ${wide.slice(-3).map(nameOf).join(', ')}`);
  }
  for (const element of elements) {
    const { overflowX } = getComputedStyle(element);
    const isClipped = overflowX === 'hidden' || overflowX === 'clip';
    if (isClipped && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1 && element.textContent)
      faults.push(`clipped: ${nameOf(element)}`);
  }
  // Narrower than 11 times its size of text a page breaks words, and titles and tables do so before.
  const breaks = root.clientWidth < (11 * 16 * percent) / 100;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text && !breaks; text = texts.nextNode()) {
    const { parentElement: parent } = text;
    if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest('svg, h1, h2, table, .brand-title, [aria-hidden="true"]')) continue;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\d.,]+/gu)) {
      if (word.length > 8) continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) faults.push(`broken within a word: “${word}” in ${nameOf(parent)}`);
    }
  }
  for (const ring of document.querySelectorAll<SVGElement>('svg[role="img"]'))
    for (const text of ring.querySelectorAll('text'))
      if (text.getBoundingClientRect().width > ring.getBoundingClientRect().width)
        faults.push(`wider than its ring: ${nameOf(text)}`);

  const bar = document.querySelector('.bottom-bar');
  if (bar) {
    for (const link of bar.querySelectorAll('a'))
      if (link.scrollWidth > link.clientWidth) faults.push(`cut in the bar: ${nameOf(link)}`);
    window.scrollTo(0, root.scrollHeight);
    const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
    if (end > bar.getBoundingClientRect().top + 1) faults.push('the end of the page is behind the bar');
  }
  window.scrollTo(0, 0);
  return faults;
}
