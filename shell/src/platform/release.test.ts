// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnceForNewRelease } from './release.ts';

const reload = vi.fn();
const fetch = vi.fn(async () => ({ ok: true }));

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('location', { href: 'https://portal.example/', reload });
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

/** The failed loads of a page, one after the other. */
async function loseCode(page: EventTarget, times = 1) {
  for (let count = 0; count < times; count++) page.dispatchEvent(new Event('vite:preloadError'));
  await new Promise(resolve => setTimeout(resolve));
}

test('code that is not found reloads the page, once', async () => {
  const page = new EventTarget();
  reloadOnceForNewRelease({ wouldBeLost: () => false }, page);

  await loseCode(page, 2);

  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page with unsaved input is not reloaded', async () => {
  const page = new EventTarget();
  let isTyped = true;
  reloadOnceForNewRelease({ wouldBeLost: () => isTyped }, page);

  await loseCode(page);
  expect(fetch).not.toHaveBeenCalled();
  isTyped = false;
  await loseCode(page);

  expect(reload).toHaveBeenCalledTimes(1);
});

test('without a network the page stays', async () => {
  const page = new EventTarget();
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  reloadOnceForNewRelease({ wouldBeLost: () => false }, page);

  await loseCode(page);

  expect(fetch).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});
