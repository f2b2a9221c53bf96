// Takes long: fills in the whole application several times
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../support/accessibility.ts';
import {
  type Applicant,
  anApplicant,
  expectThanks,
  fillApplication,
  goToStep,
  nextStep,
  sendApplication,
} from '../support/application.ts';
import { demonstration, openSession, test } from '../support/portal.ts';
import { rare, rareIf } from '../support/rare.ts';
import { words } from '../support/words.ts';

const { apply } = words.de;

/** Presses Tab until the named control has the focus. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'textbox' | 'combobox' | 'radio' | 'checkbox' | 'button',
) {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).last();
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await wanted.evaluate(control => control === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} cannot be reached with the keyboard`);
}

async function type(page: Page, name: string, text: string) {
  await tabTo(page, name, 'textbox');
  await page.keyboard.type(text);
}

async function expectHeadingFocused(page: Page, step: keyof typeof apply.steps) {
  await expect(
    page.getByRole('heading', { name: new RegExp(`^Schritt \\d von 6: ${apply.steps[step]}$`) }),
  ).toBeFocused();
}

async function applyByKeyboard(page: Page, applicant: Applicant) {
  await tabTo(page, /^Privatperson/, 'radio');
  await page.keyboard.press('Space');
  await tabTo(page, apply.salutation, 'combobox');
  await page.keyboard.press('F');
  await type(page, apply.firstName, 'Živa');
  await type(page, apply.lastName, 'Čeh');
  await type(page, apply.email, applicant.email);
  await type(page, apply.phone, '+43 660 0000000');
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'address');
  await type(page, apply.street, 'Musterweg');
  await type(page, apply.housenumber, '12');
  await type(page, apply.zip, '3999');
  await type(page, apply.city, 'Sonnental');
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'bank');
  await type(page, apply.owner, 'Živa Čeh');
  await type(page, 'IBAN', 'AT611904300234573201');
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'points');
  await type(page, apply.number, applicant.consumer.toLowerCase());
  await expect(page.getByRole('textbox', { name: apply.number })).toHaveValue(/^AT 009999 00000 \d{20}$/);
  await tabTo(page, /^Jahresverbrauch/, 'textbox');
  await page.keyboard.type('3500');
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'approvals');
  for (const approval of apply.approvals) {
    await tabTo(page, approval, 'checkbox');
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'summary');
  await tabTo(page, apply.send, 'button');
  await page.keyboard.press('Enter');
}

/** Cumulative layout shift; shifts right after input are excluded. */
const watchLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput)
          Object.assign(window, { layoutShift: Reflect.get(window, 'layoutShift') + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('the application is filled in with the keyboard alone, without anything jumping', async ({
  portalPage: page,
  installation,
}) => {
  const applicant = anApplicant('tastatur');
  await watchLayoutShift(page);
  await page.goto(`${installation.url}/?community=1`);
  await expect(page.getByRole('heading', { name: /^Schritt 1 von 6/ })).toBeVisible();

  await applyByKeyboard(page, applicant);

  await expectThanks(page, 'de');
  expect(await page.evaluate(() => Reflect.get(window, 'layoutShift'))).toBeLessThan(0.05);
});

test.describe('without the browser cache', () => {
  test.use({ serviceWorkers: 'block' });

  test('a step whose checks cannot be loaded shows an error, keeps its input, and can be repeated', async ({
    portalPage: page,
    installation,
  }) => {
    const firstName = page.getByRole('textbox', { name: apply.firstName, exact: true });
    await page.route('**/assets/later-*.js', route => route.abort());
    await page.goto(`${installation.url}/?community=1`);
    await firstName.fill('Erika');
    await nextStep(page, 'de');

    await expect(page.getByRole('alert')).toContainText('Der Schritt konnte nicht geprüft werden');
    await expect(firstName).toHaveValue('Erika');
    await page.unroute('**/assets/later-*.js');
    await nextStep(page, 'de');
    await expect(page.getByRole('alert')).toContainText(apply.lastName);
    await expect(firstName).toHaveValue('Erika');
  });
});

test('the confirmation has the application attached, and its link shows the status', async ({
  portalPage: page,
  installation,
}) => {
  const applicant = anApplicant('verfolgt');
  await page.goto(installation.url);
  await fillApplication(page, 'de', applicant);
  await sendApplication(page, 'de');
  await expectThanks(page, 'de');

  const mail = await installation.mailTo(applicant.email, words.de.session.received);
  expect(mail).toContain('Content-Type: application/pdf; name=Antrag.pdf');
  const link = mail.match(/http:\/\/\S+\/application\/[\w-]+/)![0];
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Stand Ihres Antrags' })).toBeVisible();
  await expect(page.getByText('Sie müssen nichts tun', { exact: false })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(`${installation.url}/application/falsch`);
  await expect(page.getByText('Dieser Link gilt nicht')).toBeVisible();
});

test('a draft survives a reload at its step, without bank data', async ({ portalPage: page, installation }) => {
  await page.goto(installation.url);
  await fillApplication(page, 'de', anApplicant('entwurf'));
  await goToStep(page, 'de', 'bank');
  await expect(page.getByRole('textbox', { name: 'IBAN', exact: true })).toHaveValue('AT61 1904 3002 3457 3201');

  await page.reload();

  await expect(page.getByRole('heading', { name: `Schritt 3 von 6: ${apply.steps.bank}` })).toBeVisible();
  await expect(page.getByText(/^Ihr Entwurf vom/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'IBAN', exact: true })).toHaveValue('');
  await page.goBack();
  await page.goto(installation.url);
  await page.getByRole('button', { name: 'Neu beginnen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entwurf verwerfen' }).click();
  await expect(page.getByRole('textbox', { name: apply.phone, exact: true })).toHaveValue('');
});

test(
  'on a slow phone with a slow connection the form can be filled in',
  rare,
  async ({ portalPage: page, installation }) => {
    await slowDown(page);

    await page.goto(installation.url);
    await page.getByRole('textbox', { name: apply.firstName, exact: true }).fill('Erika');

    await expect(page.getByRole('textbox', { name: apply.firstName, exact: true })).toHaveValue('Erika');
  },
);

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
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

for (const [language, colorScheme] of [
  ['de', 'light'],
  ['en', 'dark'],
] as const) {
  test.describe(`in ${language}, ${colorScheme}`, rareIf(language === 'de'), () => {
    test.use({ language, colorScheme });

    test('no step breaks an accessibility rule, filled in or with errors', async ({
      portalPage: page,
      installation,
    }) => {
      await page.goto(installation.url);
      await nextStep(page, language);
      expect(['person, empty', await violationsOf(page)]).toEqual(['person, empty', []]);
      await page.reload();
      await fillApplication(page, language, anApplicant(`regeln-${language}`));
      for (const step of ['summary', 'approvals', 'points', 'bank', 'address', 'person'] as const) {
        if (step !== 'summary') await goToStep(page, language, step);
        if (step === 'points') await page.locator('details > summary').click();
        expect([step, await violationsOf(page)]).toEqual([step, []]);
      }
    });
  });
}

test('on an allowed site the application works in a frame, which grows with it', async ({
  portalPage: page,
  installation,
  browser,
}) => {
  // A different host name, so that cookies are separate.
  const site = createServer((request, response) => {
    const portal = new URL(request.url!, 'http://x').searchParams.get('portal');
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>EEG</title>
      <iframe id="nahstrom" src="${portal}/embed" title="Antrag" style="width:100%;height:100px;border:0"></iframe>
      <script>addEventListener('message', event => {
        if (event.origin === '${portal}' && event.data.type === 'nahstrom.height')
          document.getElementById('nahstrom').style.height = event.data.height + 'px';
      })</script>`);
  });
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  try {
    await openSession(page, installation.url, demonstration.admin);
    await page.goto(`${installation.url}/member/admin/organisation/settings`);
    await page.getByRole('textbox', { name: /^Erlaubte Websites/ }).fill(origin);
    await page.getByRole('button', { name: words.de.admin.save, exact: true }).click();
    await expect(page.getByText('Die Einstellungen sind gespeichert.')).toBeVisible();

    const visitors = await browser.newContext({ locale: 'de-AT' });
    const visitor = await visitors.newPage();
    await visitor.goto(`${origin}/?portal=${installation.url}`);
    const frame = visitor.frameLocator('#nahstrom');
    await expect(frame.getByRole('heading', { name: /^Schritt 1 von 6/ })).toBeVisible();
    await expect(async () => {
      const height = (await visitor.locator('#nahstrom').boundingBox())!.height;
      const inner = await frame.locator('.shell').evaluate(shell => shell.getBoundingClientRect().height);
      expect(height).toBeGreaterThan(400);
      expect(Math.abs(height - inner)).toBeLessThan(2);
    }).toPass();
    await fillApplication(frame, 'de', anApplicant('rahmen'));
    await frame.getByRole('button', { name: apply.send }).click();
    await expect(frame.getByRole('heading', { name: apply.thanks })).toBeVisible();
    await visitors.close();
  } finally {
    site.closeAllConnections();
    site.close();
  }
});

test('a site that is not allowed gets no frame', async ({ installation }) => {
  const headersOf = async (path: string) => (await fetch(installation.url + path)).headers;

  expect((await headersOf('/embed?organisation=gibt-es-nicht')).get('content-security-policy')).toMatch(
    /frame-ancestors 'self'$/,
  );
  const page = await headersOf('/');
  expect(page.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(page.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/);
});
