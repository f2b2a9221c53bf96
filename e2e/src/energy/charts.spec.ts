// Takes long: walks the charts by touch, keyboard and print
import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../support/accessibility.ts';
import { demonstration, openSession, test } from '../support/portal.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Some weeks before the newest day of the demonstration data. */
const back = (days: number) => new Date(Date.now() - (60 + days) * 86_400_000);
const isoOf = (day: Date) => day.toISOString().slice(0, 10);
const german = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const germanLong = new Intl.DateTimeFormat('de-AT', long);
const englishLong = new Intl.DateTimeFormat('en-GB', long);
const year = isoOf(back(0)).slice(0, 4);

/** A finger on the middle of a chart. The browser decides itself whether the page scrolls. */
async function swipe(page: Page, right: number, down = 0, milliseconds = 100) {
  const box = (await page.locator('.n-chart-plot').first().boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const steps = 6;
  const began = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      // Else a busy machine makes a flick slow.
      timestamp: began + (milliseconds / 1000) * part,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + right * part, y: y + down * part }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= steps; step += 1) {
    await page.waitForTimeout(milliseconds / steps);
    await touch('touchMove', step / steps);
  }
  await touch('touchEnd', 1);
  await session.detach();
}

const dayOf = (page: Page) => new URL(page.url()).searchParams.get('day');
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('on a phone', () => {
  test.use(phone);

  test('the chart of a day, month or year begins in the first half of the screen, with the figures below it', async ({
    portalPage: page,
    installation: { url },
  }) => {
    await openSession(page, url, demonstration.member);
    for (const path of ['/member/energy', '/member/1/data/1'])
      for (const view of ['day', 'month', 'year']) {
        await page.goto(`${url}${path}?view=${view}`);
        const plot = (await page.locator('.n-chart-plot').first().boundingBox())!;
        const figures = (await page.getByRole('group', { name: /^Verbrauch: / }).boundingBox())!;
        expect([path, view, plot.y <= 422, figures.y > plot.y + plot.height]).toEqual([path, view, true, true]);
      }
    await page.getByRole('radio', { name: '€' }).check();
    await expect(page.getByRole('slider', { name: 'Einzelne Werte, €' })).toBeVisible();
    const plot = (await page.locator('.n-chart-plot').first().boundingBox())!;
    const saved = (await page.locator('.n-figure', { hasText: 'Gespart' }).boundingBox())!;
    expect([plot.y <= 422, saved.y > plot.y + plot.height]).toEqual([true, true]);
    await expect(page).toHaveURL(/view=year&unit=eur$/);
  });

  test('a member swipes from day to day, reads values with a slow finger and scrolls as ever', async ({
    portalPage: page,
    installation: { url },
  }) => {
    await openSession(page, url, demonstration.member);
    await page.goto(`${url}/member/1/data/1?day=${isoOf(back(0))}`);
    const values = page.getByRole('slider', { name: /^Einzelne Werte/ });
    await values.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);

    await test.step('a flick leads to the day before and after, and the page stays where it is', async () => {
      await swipe(page, 120);
      await expect(page.getByRole('heading', { name: germanLong.format(back(1)) })).toBeVisible();
      await swipe(page, -120);
      await expect(page.getByRole('heading', { name: germanLong.format(back(0)) })).toBeVisible();
      await swipe(page, -120);
      await expect(page.getByRole('heading', { name: germanLong.format(back(-1)) })).toBeVisible();
      expect(await page.evaluate(() => window.scrollY)).toBe(place);
    });

    await test.step('a slow finger chooses a quarter hour', async () => {
      const before = await values.getAttribute('aria-valuenow');
      await swipe(page, -100, 0, 900);
      expect(await values.getAttribute('aria-valuenow')).not.toBe(before);
      expect(dayOf(page)).toBe(isoOf(back(-1)));
    });

    await test.step('a finger that moves up scrolls', async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await values.evaluate(slider => slider.scrollIntoView({ block: 'end' }));
      const top = await page.evaluate(() => window.scrollY);
      await swipe(page, -20, -200);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top);
      expect(dayOf(page)).toBe(isoOf(back(-1)));
    });

    await test.step('one step back is where the member came from', async () => {
      await page.goto(`${url}/member`);
      await page
        .getByRole('link', { name: /^Tagesverlauf ansehen/ })
        .first()
        .click();
      await expect(values).toBeVisible();
      await values.scrollIntoViewIfNeeded();
      await swipe(page, 120);
      await expect(page.getByRole('button', { name: 'Nächster Tag' })).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(`${url}/member`);
    });
  });

  test('month, year and calendar fit on a phone, and a finger opens a day by its link', async ({
    portalPage: page,
    installation: { url },
  }) => {
    await openSession(page, url, demonstration.member);
    for (const [path, view] of [
      ['/member/energy', 'day'],
      ['/member/energy', 'month'],
      ['/member/1/data/1', 'month'],
      ['/member/1/data/1', 'year'],
      ['/member/1/data/1', 'calendar'],
    ]) {
      await page.goto(`${url}${path}?view=${view}`);
      await expect(page.getByRole('slider').last()).toBeVisible();
      const height = await heightOf(page);
      expect([view, height < 2800, await sidewaysOf(page)]).toEqual([view, true, 0]);
      // Whole, because a target that the fixed bar of the areas covers in part counts as too small.
      await page.setViewportSize({ ...phone.viewport, height });
      expect([view, await violationsOf(page)]).toEqual([view, []]);
      await page.setViewportSize(phone.viewport);
    }

    await page.goto(`${url}/member/1/data/1?view=year&day=${isoOf(back(0))}`);
    const days = page.getByRole('region', { name: `Die Tage ${year}` });
    await days.getByRole('slider').tap();
    await expect(page).toHaveURL(/view=year/);
    const link = days.getByRole('link', { name: /^Ansehen: / });
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(24);
    await link.tap();

    await expect(page).toHaveURL(new RegExp(`\\?day=${year}-\\d\\d-\\d\\d$`));
    await expect(page.getByRole('heading', { name: new RegExp(`^\\S+, \\d+\\. \\S+ ${year}$`) })).toBeVisible();
  });
});

test('a day is walked through by keyboard and compared with a week before', async ({
  portalPage: page,
  installation: { url },
}) => {
  await openSession(page, url, demonstration.member);
  await page.goto(`${url}/member/1/data/1?day=${isoOf(back(0))}`);
  const values = page.getByRole('slider', { name: /^Einzelne Werte/ });
  await values.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByRole('heading', { name: germanLong.format(back(1)) })).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('heading', { name: germanLong.format(back(0)) })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(values).toHaveAttribute('aria-valuetext', /^00:00–00:15: /);

  await page.getByRole('button', { name: 'Mit einem anderen Tag vergleichen' }).press('Enter');
  const choice = page.getByRole('combobox', { name: 'Vergleichen mit' });
  await expect(choice).toBeFocused();
  await choice.selectOption('week');
  await expect(
    page.getByText(new RegExp(`kWh, .+ (mehr als|weniger als|viel wie) am ${german.format(back(7))}`)),
  ).toBeVisible();
  await expect(values).toHaveAttribute('aria-valuetext', new RegExp(`, ${german.format(back(7))} [\\d,]+ kWh`));
  await page.reload();
  await expect(values).toHaveAttribute('aria-valuetext', new RegExp(`, ${german.format(back(7))} [\\d,]+ kWh`));
  await page.getByText('Tabelle anzeigen und herunterladen').click();
  await expect(page.getByRole('columnheader', { name: german.format(back(7)) })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test.describe('in English and dark', () => {
  test.use({ language: 'en', colorScheme: 'dark', ...phone });

  test('a member compares days, finds a day in the year, and prints in black on white', async ({
    portalPage: page,
    installation: { url },
  }) => {
    await openSession(page, url, demonstration.member);
    await page.goto(`${url}/member/1/data/1?day=${isoOf(back(0))}`);
    await page.getByRole('button', { name: 'Compare with another day' }).click();
    await expect(page.getByText(/kWh, .*(more than|less than|the same as) on /)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('link', { name: 'Year', exact: true }).click();
    const days = page.getByRole('region', { name: `The days of ${year}` }).getByRole('slider');
    await days.focus();
    await page.keyboard.press('Home');
    const first = new Date(`${year}-01-01T00:00:00Z`);
    await expect(days).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^${englishLong.format(first)}: Consumption [\\d.]+ kWh`),
    );
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: englishLong.format(first) })).toBeVisible();

    await page.emulateMedia({ media: 'print' });
    const colours = await page.evaluate(() => {
      const fillOf = (tone: string) => getComputedStyle(document.querySelector(`path.n-chart-${tone}`)!).fill;
      return [fillOf('community'), fillOf('grid'), getComputedStyle(document.body).color];
    });
    expect(colours).toEqual(['rgb(34, 34, 34)', 'rgb(187, 187, 187)', 'rgb(23, 33, 27)']);
    expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
