import { expect } from '@playwright/test';
import { anApplicant, expectThanks, fillApplication, sendApplication } from '../support/application.ts';
import { choose } from '../support/backOffice.ts';
import { demonstration, logIn, logOut, test } from '../support/portal.ts';
import { rareIf } from '../support/rare.ts';
import { aReport } from '../support/reports.ts';
import { languages, words } from '../support/words.ts';

for (const language of languages) {
  const { session, admin, member } = words[language];

  test.describe(`in ${language}`, rareIf(language === 'en'), () => {
    test.use({ language });

    test('an applicant becomes a member and sees the imported day', async ({
      portalPage: page,
      installation,
      browser,
    }) => {
      const { url } = installation;
      const applicant = anApplicant(`erika-${language}`);

      await test.step('a visitor applies with a consumer and a feeder', async () => {
        await page.goto(url);
        await fillApplication(page, language, applicant);
        await sendApplication(page, language);
        await expectThanks(page, language);
        await installation.mailTo(applicant.email, session.received);
      });

      await test.step('the administrator finds the applicant and accepts', async () => {
        await logIn(page, url, language, demonstration.admin);
        await expect(page).toHaveURL(/\/member\/admin$/);
        await page
          .getByRole('navigation')
          .getByRole('link', { name: admin.members, exact: true })
          .or(page.getByRole('menuitem', { name: admin.members, exact: true }))
          .first()
          .click();
        await expect(page).toHaveURL(/\/member\/admin\/members/);
        await page.getByRole('searchbox', { name: admin.search }).fill(applicant.email);
        await page.getByRole('cell', { name: applicant.email }).click();
        await expect(page).toHaveURL(/\/member\/admin\/member\/\d+$/);
        await page.getByRole('button', { name: admin.accept }).click();
        const dialog = page.getByRole('dialog');
        for (const place of [0, 1]) await dialog.getByRole('switch', { name: admin.confirmed }).nth(place).check();
        await dialog.getByRole('button', { name: admin.accept }).click();
        await expect(page.getByText(admin.accepted).first()).toBeVisible();
        await page.getByRole('tab', { name: admin.points }).click();
        await expect(page.getByText(admin.activated, { exact: true })).toHaveCount(2);
      });

      const invitation = await installation.mailTo(applicant.email, session.welcome);

      await test.step('the administrator previews and commits a report', async () => {
        await page.goto(`${url}/member/admin/import/create`);
        await page.locator('input[type=file]').setInputFiles({
          name: 'CC999002_2026-06-15.xlsx',
          mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          buffer: await aReport('D', '2026-06-15', applicant.consumer, applicant.feeder),
        });
        await choose(page, new RegExp(admin.community), /\S/);
        await page.getByRole('button', { name: admin.preview }).click();
        await expect(page.getByText(admin.nothingYet)).toBeVisible();
        await expect(page.getByText(admin.unknown)).toBeVisible();
        await expect(page.getByText(admin.balance, { exact: true })).toBeVisible();
        await page.getByRole('button', { name: admin.commit }).click();
        await page.getByRole('dialog').getByRole('button', { name: admin.commitAnyway }).click();
        await expect(page.getByText(admin.committed)).toBeVisible();
        await logOut(page, language);
      });

      await test.step('the member follows the invitation and sets a password', async () => {
        const link = invitation.match(/http:\/\/\S+\/activate\S+/)![0].replace('&amp;', '&');
        await page.goto(link);
        await expect(page.getByLabel(session.email)).toHaveValue(applicant.email);
        await page.getByRole('button', { name: session.next }).click();
        await page
          .getByLabel(session.newPassword, { exact: true })
          .or(page.getByLabel(session.password, { exact: true }))
          .first()
          .fill('Sonne-2026!');
        await page.getByLabel(session.repeat).fill('Sonne-2026!');
        await page.getByRole('checkbox', { name: session.accepts }).check();
        await page.getByRole('button', { name: session.finish }).click();
        await expect(page.getByText(session.activated)).toBeVisible();
        await expect(page).toHaveURL(/\/member$/);
      });

      await test.step('the member opens the counting point and sees the day as chart and table', async () => {
        await expect(page.getByRole('heading', { name: member.memberships })).toBeVisible();
        await page.getByRole('link', { name: member.open }).first().click();
        await expect(page).toHaveURL(/\/member\/\d+\/data\/\d+/);
        await expect(page.getByRole('img', { name: member.chart })).toBeVisible();
        await page.getByText(member.showTable).click();
        const table = page.getByRole('table', { name: member.table });
        await expect(table.getByRole('row')).toHaveCount(98);
        const sums = table.getByRole('row', { name: new RegExp(`^${member.sum}`) });
        await expect(sums).toContainText(language === 'de' ? '48,000' : '48.000');
        await expect(sums).toContainText(language === 'de' ? '19,200' : '19.200');
      });

      await test.step('a member who asks for the back office lands at home; a stranger at the login, then where they wanted', async () => {
        const dataAddress = page.url();
        await page.goto(`${url}/member/admin/members`);
        await expect(page).toHaveURL(/\/member$/);
        await logOut(page, language);

        const strangers = await browser.newContext();
        const stranger = await strangers.newPage();
        await stranger.addInitScript(locale => localStorage.setItem('nahstrom.locale', locale), language);
        await stranger.goto(dataAddress);
        await expect(stranger).toHaveURL(/\/login/);
        await stranger.getByLabel(session.email).fill(applicant.email);
        await stranger.getByLabel(session.password, { exact: true }).fill('Sonne-2026!');
        await stranger.keyboard.press('Enter');
        await expect(stranger).toHaveURL(dataAddress);
        await strangers.close();
      });
    });
  });
}
