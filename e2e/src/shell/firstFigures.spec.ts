import { expect } from '@playwright/test';
import { demonstration, openSession, test } from '../support/portal.ts';

const euros = /^\d+,\d\d\s€$/;

test.use({ serviceWorkers: 'block' });

test('the first figures of a member are drawn before the code of the portal, and do not move', async ({
  portalPage: page,
  installation,
}) => {
  await openSession(page, installation.url, demonstration.member);
  let release = () => {};
  const isReleased = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/\/assets\/react-[\w-]+\.js$/, async route => {
    await isReleased;
    // The request of a page that was left for another attempt is over.
    await route.continue().catch(() => undefined);
  });
  const card = page.locator('.overview-euros');
  await expect(async () => {
    await page.goto(`${installation.url}/member`, { waitUntil: 'commit' });
    await expect(card.locator('.overview-figure')).toHaveText(euros, { timeout: 3000 });
  }).toPass();
  await expect(card.getByRole('link', { name: 'So wird gerechnet' })).toHaveAttribute(
    'href',
    /^\/member\/\d+\/savings$/,
  );
  await expect(page.locator('.overview-day')).toBeHidden();
  const [drawn, place] = [await card.innerHTML(), await card.boundingBox()];

  release();
  await expect(page.locator('.overview-day')).toBeVisible();
  expect(await card.innerHTML()).toBe(drawn);
  expect(await card.boundingBox()).toEqual(place);
});

test('the portal opens although the script of the first figures does not load', async ({ page, installation }) => {
  await openSession(page, installation.url, demonstration.member);
  await page.route(/\/remotes\/member\/assets\/first-/, route => route.abort());
  await page.goto(`${installation.url}/member`);

  await expect(page.locator('.overview-day')).toBeVisible();
  await expect(page.locator('.overview-figure')).toHaveText(euros);
});

test('figures are written into the page for the person of the session only, and are stored nowhere', async ({
  page,
  installation,
}) => {
  const home = `${installation.url}/member`;
  const given = async () => {
    const answer = await page.request.get(home);
    const [, data] = /id="given">(.*?)<\/script>/.exec(await answer.text()) ?? [];
    return { rule: answer.headers()['cache-control'], overview: data && JSON.parse(data).overview };
  };
  expect(await given()).toEqual({ rule: 'no-cache', overview: undefined });

  await openSession(page, installation.url, demonstration.member);
  const own = await (await page.request.get(`${installation.url}/api/v1/members/overview`)).json();
  // A page does not wait for a busy database, and then has no figures.
  await expect(async () => expect(await given()).toEqual({ rule: 'no-store', overview: own })).toPass();
  expect(own).not.toEqual([]);

  await page.context().addCookies([{ name: 'nahstrom_session', value: 'forged', url: installation.url }]);
  expect(await given()).toEqual({ rule: 'no-cache', overview: undefined });
});
