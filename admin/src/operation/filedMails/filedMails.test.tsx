import { anApplication } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdmin } from '../../testing/openAdmin.tsx';

withMocks();

/** With mails of three applicants, and an invitation whose link has expired. */
async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  const colleague = await mocks.logIn(admin);
  const recipients: string[] = [];
  for (const number of [1, 2, 3]) {
    const application = anApplication(community.id, number);
    recipients.push(application.email);
    await mocks.visitor().put(`/public/member/create?organisation=${organisation.slug}`, application);
  }
  const applicants = await (await colleague.get('/admin/members')).json();
  await colleague.post(`/admin/member/${applicants[0].id}/accept`, { confirmed: true });
  await mocks.asOwner(async tx => {
    await tx.execute("update mails set state = 'filed'");
    await tx.execute("update mails set link_expires = '2020-01-01' where link_kind = 'activation'");
  });
  const statesOf = async (): Promise<number> =>
    (await (await colleague.get('/admin/mails/filed')).json()).total as number;
  return { admin, recipients, statesOf };
}

it('the home page leads to the mails from before sending was set up', async () => {
  const { admin } = await anOffice();
  const { user } = await openAdmin(mocks, admin);

  const warning = within((await screen.findByText(/^4 E-Mails aus der Zeit/)).closest<HTMLElement>('[role="status"]')!);
  await user.click(warning.getByRole('link', { name: 'Ansehen und senden' }));

  expect(await screen.findByRole('heading', { name: '4 E-Mails liegen nur im Ordner' })).toBeDefined();
});

it('each can be taken out, an expired link is named with its cure, and the rest is sent once', async () => {
  const { admin, recipients, statesOf } = await anOffice();
  const { user, notices } = await openAdmin(mocks, admin, '/selfcheck');

  const list = within(await screen.findByRole('group', { name: '4 E-Mails liegen nur im Ordner' }));
  expect(list.getByText(/^Der Link ist abgelaufen\. Senden Sie eine neue Einladung\./)).toBeDefined();
  expect(list.getByRole('link', { name: 'Zum Mitglied' })).toBeDefined();
  expect(screen.getByRole('button', { name: '3 E-Mails senden' })).toBeDefined();
  const all = list.getByRole<HTMLInputElement>('checkbox', { name: 'Alle auswählen' });
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  await user.click(list.getByRole('checkbox', { name: new RegExp(`^${recipients[1]}`) }));
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await user.click(screen.getByRole('button', { name: '2 E-Mails senden' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2 E-Mails nachträglich senden?' }));
  await user.dblClick(dialog.getByRole('button', { name: '2 E-Mails senden' }));

  await expect.poll(() => notices).toEqual([{ type: 'success', message: '2 E-Mails werden gesendet.' }]);
  expect(await screen.findByRole('heading', { name: '2 E-Mails liegen nur im Ordner' })).toBeDefined();
  expect(await statesOf()).toBe(2);
});

it('discarding is confirmed, and ends the notice', async () => {
  const { admin, statesOf } = await anOffice();
  const { user } = await openAdmin(mocks, admin, '/selfcheck');

  await user.click(await screen.findByRole('button', { name: '4 verwerfen' }));
  const dialog = within(await screen.findByRole('dialog', { name: '4 E-Mails verwerfen?' }));
  await user.click(dialog.getByRole('button', { name: '4 verwerfen' }));

  // A dialog hides the page behind it.
  const heading = { name: /liegen nur im Ordner/, hidden: true };
  await expect.poll(() => screen.queryByRole('heading', heading)).toBeNull();
  expect(await statesOf()).toBe(0);
});
