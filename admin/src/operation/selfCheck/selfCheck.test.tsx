import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdmin } from '../../testing/openAdmin.tsx';

withMocks();

it('the administrator sees the result of each check as text, and can send a test mail', async () => {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  await mocks.aCommunity(organisation.id, 'EEG ohne Daten');
  const { user, notices } = await openAdmin(mocks, admin, '/selfcheck');

  const mail = within(await screen.findByRole('region', { name: 'E-Mails' }));
  expect(mail.getByText('In Ordnung')).toBeTruthy();
  for (const name of ['Sicherung', 'Speicherplatz', 'Uhrzeit', 'Versionen'])
    expect(screen.queryByRole('region', { name })).toBeNull();
  const row = screen.getByRole('row', { name: /EEG ohne Daten/ });
  expect(within(row).getByText('Nicht bekannt')).toBeTruthy();

  await user.click(mail.getByRole('button', { name: 'Testmail an mich schicken' }));

  await expect.poll(() => notices.at(-1)?.message).toContain(`Die Testmail an ${admin.username} ist unterwegs.`);
});

it('a failed check is shown with its remedy', async () => {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  mocks.fail(/^\/admin\/selfcheck$/, 200, {
    at: '2026-11-20T10:00:00Z',
    mail: { state: 'bad', lastSent: null, queued: 0, failed: 1234, isSetUp: true, filed: 0 },
    jobs: { state: 'attention', queued: 3, failed: 0 },
    communities: [{ id: 1, title: 'EEG Alt', state: 'bad', newestDay: '2026-01-01' }],
  });
  await openAdmin(mocks, admin, '/selfcheck');

  const mail = within(await screen.findByRole('region', { name: 'E-Mails' }));
  expect(mail.getByText('Handeln')).toBeTruthy();
  expect(mail.getByText('1.234')).toBeTruthy();
  expect(mail.getByText('Noch nie')).toBeTruthy();
  expect(mail.getByText(/^Prüfen Sie die Absenderadresse/)).toBeTruthy();
  expect(screen.getByText(/Fordern Sie die fehlenden Tage/)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Aufträge im Hintergrund' })).getByText('Beobachten')).toBeTruthy();
});

it('a page that fails to load is not reported as missing, and loads on retry', async () => {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  mocks.fail(/^\/admin\/selfcheck$/, 503);
  const { user } = await openAdmin(mocks, admin, '/selfcheck');

  await screen.findByRole('heading', { name: 'Diese Seite konnte nicht angezeigt werden' });
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));

  expect(await screen.findByRole('region', { name: 'E-Mails' })).toBeTruthy();
});
