import { anApplication } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdmin } from '../../testing/openAdmin.tsx';

withMocks({ sendsMails: false });

async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  const application = anApplication(community.id, 1);
  await mocks.visitor().put(`/public/member/create?organisation=${organisation.slug}`, application);
  await mocks.asOwner(tx => tx.execute("update mails set state = 'filed'"));
  return { admin };
}

it('the home page shows that no mail is delivered, how many are in the folder, and leads to the remedy', async () => {
  const { admin } = await anOffice();
  const { user } = await openAdmin(mocks, admin);

  const warning = within(
    (await screen.findByText(/^E-Mails erreichen niemanden/)).closest<HTMLElement>('[role="status"]')!,
  );
  expect(await warning.findByText(/Eine E-Mail liegt im Ordner des Servers/)).toBeDefined();
  await user.click(warning.getByRole('link', { name: 'Was zu tun ist' }));

  const check = within(await screen.findByRole('region', { name: 'E-Mails' }));
  expect(check.getByText('Handeln')).toBeDefined();
  expect(check.getByText(/NAHSTROM_SMTP/)).toBeDefined();
});

it('accepting an application does not claim that the invitation is on its way', async () => {
  const { admin } = await anOffice();
  const [applicant] = await (await (await mocks.logIn(admin)).get('/admin/members')).json();
  const { user, notices } = await openAdmin(mocks, admin, `/member/${applicant.id}`);
  await user.click(await screen.findByRole('button', { name: 'Antrag annehmen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Die Einladung wird nicht verschickt/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Antrag annehmen' }));

  await expect
    .poll(() => notices)
    .toEqual([
      {
        type: 'warning',
        message: expect.stringMatching(
          /ist aufgenommen, Mitgliedsnummer 1\. Der E-Mail-Versand ist nicht .*: 2 E-Mails warten/,
        ),
      },
    ]);
});

it('a test mail is reported as not sent', async () => {
  const { admin } = await anOffice();
  const { user, notices } = await openAdmin(mocks, admin, '/organisation/settings');

  await user.click(await screen.findByRole('button', { name: 'Testmail an mich schicken' }));

  await expect.poll(() => notices.at(-1)?.message).toMatch(/^Der E-Mail-Versand ist nicht eingerichtet/);
});
