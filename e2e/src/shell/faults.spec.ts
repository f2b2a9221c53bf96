// Takes long: starts and stops installations of its own
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Request } from '@playwright/test';
import {
  anApplicant,
  expectThanks,
  fillApplication,
  goToStep,
  nextStep,
  sendApplication,
} from '../support/application.ts';
import { choose } from '../support/backOffice.ts';
import { freePort, install } from '../support/installation.ts';
import { demonstration, logIn, logOut, openIn, openSession, setUp, test } from '../support/portal.ts';
import { rare, rareIf } from '../support/rare.ts';
import { aReport } from '../support/reports.ts';
import { type Language, languages, words } from '../support/words.ts';

const main = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
/** As the browser keeps them of a member's last visit (kit/src/lastFigures.ts). */
const lastFigures = () =>
  JSON.stringify({ user: 1, seenAt: new Date().toISOString(), figures: [{ label: 'Gespart', value: '8,65 €' }] });
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

for (const language of languages) {
  const { apply, admin, session } = words[language];
  /** In the gate each fault is in one language. */
  const except = (gate: Language) => rareIf(language !== gate);

  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(
      'a wrong IBAN is reported at the field, and no other input is lost',
      except('de'),
      async ({ portalPage: page, installation }) => {
        await page.goto(installation.url);
        await fillApplication(page, language, anApplicant('iban'));
        await goToStep(page, language, 'bank');
        const iban = page.getByRole('textbox', { name: 'IBAN', exact: true });
        await iban.fill('AT61 1904 3002 3457 3202');

        await nextStep(page, language);

        await expect(iban).toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByText(apply.ibanWrong).first()).toBeVisible();
        await iban.fill('AT61 1904 3002 3457 3201');
        await nextStep(page, language);
        await expect(page.getByText('+43 660 0000000')).toBeVisible();
        await sendApplication(page, language);
        await expectThanks(page, language);
      },
    );

    test(
      'a counting point already in use is reported at the field',
      except('en'),
      async ({ portalPage: page, installation }) => {
        const first = anApplicant('first');
        await page.goto(installation.url);
        await fillApplication(page, language, first);
        await sendApplication(page, language);
        await expectThanks(page, language);

        await page.goto(installation.url);
        await expect(page.getByRole('textbox', { name: apply.phone, exact: true })).toHaveValue('');
        await fillApplication(page, language, { ...anApplicant('second'), feeder: first.feeder });
        await sendApplication(page, language);

        await page.getByRole('link', { name: apply.numberTaken }).click();
        const second = page.getByRole('group', { name: apply.point(2), exact: true });
        await expect(second.getByRole('textbox', { name: apply.number })).toHaveAttribute('aria-invalid', 'true');
      },
    );

    test(
      'files that are not a report are refused with a reason, and a report without a known meter cannot be committed',
      except('de'),
      async ({ portalPage: page, installation }) => {
        await openSession(page, installation.url, demonstration.admin);
        await page.goto(`${installation.url}/member/admin/import/create`);
        await choose(page, new RegExp(admin.community), /\S/);
        const upload = async (name: string, buffer: Buffer) => {
          await page.locator('input[type=file]').setInputFiles({ name, mimeType: xlsx, buffer });
          await page.getByRole('button', { name: admin.preview }).click();
        };
        const whole = await aReport(
          'C',
          '2026-06-16',
          `AT00999900000${'1'.repeat(20)}`,
          `AT00999900000${'2'.repeat(20)}`,
        );

        await upload('text.xlsx', Buffer.from('Das ist keine Arbeitsmappe'));
        await expect(page.getByText(admin.notAWorkbook)).toBeVisible();
        await upload('cut.xlsx', whole.subarray(0, whole.length / 2));
        await expect(page.getByText(admin.damaged)).toBeVisible();
        await upload('whole.xlsx', whole);

        await expect(page.getByText(admin.nothingKnown)).toBeVisible();
      },
    );

    test(
      'a session that expires in the middle of a form asks for the login above it, and the input is saved',
      except('en'),
      async ({ portalPage: page, installation, context }) => {
        await openSession(page, installation.url, demonstration.admin);
        await page.goto(`${installation.url}/member/admin/community/create`);
        const title = `EEG ${language} ${Date.now()}`;
        await page.getByRole('textbox', { name: admin.communityTitle, exact: true }).fill(title);

        await context.clearCookies({ name: 'nahstrom_session' });
        await page.getByRole('button', { name: admin.save }).click();
        const dialog = page.getByRole('dialog', { name: session.expired });
        await expect(dialog).toBeVisible();
        await dialog.getByLabel(session.password, { exact: true }).fill(demonstration.password);
        await dialog.getByRole('button', { name: session.login }).click();

        await expect(page).toHaveURL(/\/member\/admin\/communities/);
        await expect(page.getByRole('cell', { name: title })).toBeVisible();
      },
    );

    test(
      'a wrong password is reported, and the address stays',
      except('de'),
      async ({ portalPage: page, installation }) => {
        await logIn(page, installation.url, language, demonstration.member, 'Falsch-2026!');

        await expect(page.getByText(session.wrong).first()).toBeVisible();
        await expect(page.getByLabel(session.email)).toHaveValue(demonstration.member);
        await expect(page).toHaveURL(/\/login/);
      },
    );

    test('logging out in one tab ends the other', except('de'), async ({ portalPage: page, installation, context }) => {
      await logIn(page, installation.url, language, demonstration.member);
      await expect(page).toHaveURL(/\/member$/);
      const other = await context.newPage();
      await openIn(other, language);
      await other.goto(`${installation.url}/member`);
      await expect(other).toHaveURL(/\/member$/);

      await logOut(other, language);

      await expect(page).toHaveURL(/\/login/);
    });

    test.describe('without the browser cache', () => {
      test.use({ serviceWorkers: 'block' });

      test(
        'a list whose filters failed to load is shown without them, and loads them on retry',
        except('de'),
        async ({ page, installation }) => {
          await openIn(page, language);
          await openSession(page, installation.url, demonstration.admin);
          const lost = '**/assets/OpenFilterForm-*.js';
          await page.route(lost, route => route.abort());
          await page.goto(`${installation.url}/member/admin/members`);
          // The page first takes the loss for a new release, and reloads once.
          await page.waitForFunction(() =>
            performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'reload'),
          );
          const retry = page.getByRole('alert').getByRole('button', { name: admin.retry });
          await expect(retry).toBeVisible();
          await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
          await page.unroute(lost);

          await retry.click();

          await expect(page.getByRole('searchbox')).toBeVisible();
          await expect(retry).toBeHidden();
        },
      );

      for (const [path, code, gate] of [
        ['/', 'Application', 'de'],
        ['/login', 'Login', 'en'],
      ] as const) {
        test(
          `${path} reports that its code failed to load, and loads on retry`,
          except(gate),
          async ({ page, installation }) => {
            await openIn(page, language);
            const lost = `**/assets/${code}-*.js`;
            await page.route(lost, route => route.abort());
            await page.goto(installation.url + path);
            // The page first takes the loss for a new release, and reloads once.
            await page.waitForFunction(() =>
              performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'reload'),
            );
            const retry = page.getByRole('alert').getByRole('button', { name: admin.retry });
            await expect(retry).toBeVisible();
            await expect(page.getByRole('banner')).toBeVisible();
            await page.unroute(lost);

            await retry.click();

            await expect(page.locator('main input').first()).toBeVisible();
            await expect(retry).toBeHidden();
          },
        );
      }
    });
  });
}

test('an application entered while the server is stopped shows an error, is kept, and is sent after the restart', async ({
  page,
}) => {
  const installation = await install();
  try {
    await openIn(page, 'de');
    await page.goto(installation.url);
    await fillApplication(page, 'de', anApplicant('offline'));
    await installation.stop();

    await sendApplication(page, 'de');
    await expect(page.getByText(words.de.apply.offline).first()).toBeVisible();
    await expect(page.getByText('AT61 1904 3002 3457 3201')).toBeVisible();
    await installation.start();
    await sendApplication(page, 'de');

    await expectThanks(page, 'de');
  } finally {
    await installation.remove();
  }
});

test.describe('without the browser cache and without a network', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [path, heading, details] of [
    ['/', 'Mitglied werden', rare],
    ['/member', 'Anmelden', {}],
  ] as const)
    test(
      `${path} reports that the server cannot be reached, although no more code can be loaded`,
      details,
      async ({ page, installation }) => {
        const problems = await openIn(page, 'de');
        const html = await (await fetch(installation.url + path)).text();
        let isBack = false;
        const isLost = (request: Request) => {
          const { pathname } = new URL(request.url());
          const isCode = request.resourceType() === 'script';
          // A new release would be taken for the cause, and the page reloaded.
          if (request.method() === 'HEAD') return true;
          return !isBack && (pathname.startsWith('/api/') || (isCode && !html.includes(pathname)));
        };
        await page.route('**/*', route => (isLost(route.request()) ? route.abort() : route.continue()));
        await page.addInitScript(kept => localStorage.setItem('nahstrom.lastFigures', kept), lastFigures());
        await page.goto(installation.url + path);

        const report = page.getByRole('alert');
        await expect(report.getByText('Keine Verbindung zum Server', { exact: true })).toBeVisible();
        isBack = true;
        await report.getByRole('button', { name: 'Erneut versuchen' }).click();

        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        expect(problems.filter(problem => !problem.includes('dynamically imported module'))).toEqual([]);
      },
    );
});

// The guide to the first document begins like this.
test('an empty installation is set up from its printed link to the first application', rare, async ({ page }) => {
  const installation = await install({ empty: true });
  try {
    const problems = await openIn(page, 'de');
    expect(installation.output()).not.toContain(demonstration.admin);
    await setUp(page, installation);

    await page.getByRole('link', { name: 'Energiegemeinschaft anlegen' }).first().click();
    await page.getByRole('textbox', { name: words.de.admin.communityTitle, exact: true }).fill('EEG Neuanfang');
    await page.getByRole('button', { name: words.de.admin.save }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Einrichtung' })).toBeVisible();
    await expect(page.getByText('EEG Neuanfang')).toBeVisible();
    await logOut(page, 'de');
    await page.goto(installation.url);
    await fillApplication(page, 'de', anApplicant('neu'), { onlyCommunity: true });
    await sendApplication(page, 'de');

    await expectThanks(page, 'de');
    expect(problems).toEqual([]);
  } finally {
    await installation.remove();
  }
});

test('a second process on the same folder reports it and exits', async ({ installation }) => {
  const port = String(await freePort());
  const second: ChildProcess = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: port, NAHSTROM_DATA: installation.folder },
  });
  let said = '';
  second.stderr!.on('data', (data: Buffer) => {
    said += data.toString();
  });

  const [code] = await once(second, 'close');

  expect(code).toBe(2);
  expect(said).toContain('is in use by another Nahstrom process');
  expect((await fetch(`${installation.url}/readyz`)).status).toBe(200);
});

test('a port in use is reported without a stack trace', async ({ installation }) => {
  const folder = mkdtempSync(join(tmpdir(), 'nahstrom-e2e-'));
  const second = spawn(process.execPath, [main, '--empty'], {
    env: { ...process.env, PORT: new URL(installation.url).port, NAHSTROM_DATA: folder },
  });
  let said = '';
  second.stderr.on('data', (data: Buffer) => {
    said += data.toString();
  });

  const [code] = await once(second, 'close');
  rmSync(folder, { recursive: true, force: true });

  expect(code).toBe(2);
  expect(said).toMatch(/^\s*Port \d+ is in use\..*\s*Port \d+ wird bereits verwendet\.\s*$/);
});

test('the login form is usable by keyboard alone', async ({ portalPage: page, installation }) => {
  await page.goto(`${installation.url}/login`);
  await page.getByLabel(words.de.session.email).focus();
  await page.keyboard.type(demonstration.member);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demonstration.password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/member$/);
});

test('the skip link leads past the menu of the back office', async ({ portalPage: page, installation }) => {
  await openSession(page, installation.url, demonstration.admin);
  await page.goto(`${installation.url}/member/admin/members`);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.getByRole('button', { name: 'Zum Inhalt springen' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');

  expect(await page.evaluate(() => document.activeElement?.closest('main [data-content]') !== null)).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.closest('nav') === null)).toBe(true);
});
