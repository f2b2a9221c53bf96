import { testPassword } from '@nahstrom/mocks';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOffice } from '../../testing/anOffice.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';

withMocks();

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const menu = () => within(screen.getByRole('navigation', { name: 'Verwaltung' }));

it('the operator sees the installation and its organisations, invites another operator, and steps down', async () => {
  const { organisation, admin } = await anOffice();
  const second = await mocks.anAdministrator(organisation.id);
  for (const one of [admin, second]) await mocks.anOperator(one);
  const { user, notices, told } = await openAdmin(mocks, admin, '/operator');

  expect((await part('Sicherung')).getByText(/noch keine Sicherung gemacht/)).toBeTruthy();
  expect((await part('Versionen')).getByText(/^PostgreSQL \d/)).toBeTruthy();
  const organisations = await part('Organisationen');
  expect(organisations.getByRole('row', { name: new RegExp(`${organisation.title}.* 2 0 0 Ändern$`) })).toBeTruthy();
  expect(organisations.getByRole('link', { name: 'Organisation anlegen' })).toBeTruthy();
  expect(menu().getByRole('link', { name: 'Betrieb' })).toBeTruthy();

  const operators = await part('Wer das Portal betreibt');
  await user.click(operators.getByRole('button', { name: 'Weitere Person einladen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Weitere Person einladen' }));
  await fill(user, await dialog.findByRole('textbox', { name: /^E-Mail-Adresse/ }), 'neu@example.org');
  await fill(user, dialog.getByLabelText(/^Ihr Passwort/), testPassword);
  await user.click(dialog.getByRole('button', { name: 'Link senden' }));
  await expect.poll(() => notices.at(-1)?.message).toBe('Der Link an neu@example.org ist unterwegs.');
  expect((await mocks.mails()).at(-1)).toMatchObject({ recipient: 'neu@example.org' });

  await user.click(await operators.findByRole('button', { name: 'Abgeben' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Den Betrieb abgeben?' }));
  expect(asked.getByText(/können keine Organisationen mehr anlegen/)).toBeTruthy();
  await fill(user, await asked.findByLabelText(/^Ihr Passwort/), testPassword);
  await user.click(asked.getByRole('button', { name: 'Abgeben' }));
  await expect.poll(() => notices.at(-1)?.message).toBe('Sie haben den Betrieb abgegeben.');
  expect(told.organisationChanged).toBe(1);
  expect((await (await mocks.logIn(admin)).get('/operator')).status).toBe(403);
});

it('an operator gives an organisation a host name and archives it; an invalid one is rejected at the field', async () => {
  const { organisation, admin } = await anOffice();
  await mocks.anOperator(admin);
  const { user, notices } = await openAdmin(mocks, admin, '/operator');
  const organisations = await part('Organisationen');
  const change = () => organisations.findByRole('button', { name: `Besucher von ${organisation.title} ändern` });
  const dialog = async () =>
    within(await screen.findByRole('dialog', { name: `Wie Besucher ${organisation.title} erreichen` }));

  await user.click(await change());
  const host = await (await dialog()).findByRole('textbox', { name: /^Rechnername/ });
  await fill(user, host, 'https://strom.example');
  await fill(user, (await dialog()).getByLabelText(/^Ihr Passwort/), testPassword);
  await user.click((await dialog()).getByRole('button', { name: 'Speichern' }));
  expect(await (await dialog()).findByText(/^Bitte nur den Rechnernamen/)).toBeTruthy();
  await fill(user, host, 'strom.example');
  await user.click((await dialog()).getByRole('switch', { name: /^Archiviert/ }));
  await user.click((await dialog()).getByRole('button', { name: 'Speichern' }));

  await expect.poll(() => notices.at(-1)?.message).toBe(`„${organisation.title}“ ist gespeichert.`);
  const row = within(
    await organisations.findByRole('row', { name: new RegExp(`${organisation.title}.*strom.example`) }),
  );
  expect(row.getByText('Archiviert')).toBeTruthy();
});

it('another operator is removed after confirmation; for the last one the page says why not', async () => {
  const { organisation, admin } = await anOffice();
  const second = await mocks.anAdministrator(organisation.id);
  await mocks.asOwner(tx => tx.execute('delete from operators'));
  for (const one of [admin, second]) await mocks.anOperator(one);
  const { user, notices } = await openAdmin(mocks, admin, '/operator');
  const operators = await part('Wer das Portal betreibt');

  await user.click(operators.getByRole('button', { name: `${second.username} entfernen` }));
  const asked = within(await screen.findByRole('dialog', { name: `${second.username} den Betrieb entziehen?` }));
  await fill(user, await asked.findByLabelText(/^Ihr Passwort/), 'Falsch-1!');
  await user.click(asked.getByRole('button', { name: 'Entfernen' }));
  expect(await asked.findByText('Das aktuelle Passwort stimmt nicht.')).toBeTruthy();
  await fill(user, asked.getByLabelText(/^Ihr Passwort/), testPassword);
  await user.click(asked.getByRole('button', { name: 'Entfernen' }));
  await expect.poll(() => notices.at(-1)?.message).toBe(`${second.username} betreibt das Portal nicht mehr.`);
  await expect.poll(() => screen.queryByText(second.username)).toBeNull();

  await user.click(await screen.findByRole('button', { name: 'Abgeben' }));
  const last = within(await screen.findByRole('dialog', { name: 'Den Betrieb abgeben?' }));
  await fill(user, await last.findByLabelText(/^Ihr Passwort/), testPassword);
  await user.click(last.getByRole('button', { name: 'Abgeben' }));
  expect(await last.findByText(/^Das ist die letzte Person/)).toBeTruthy();
});

it('a problem of the machine is shown with its remedy', async () => {
  const { admin } = await anOffice();
  await mocks.anOperator(admin);
  mocks.fail(/^\/operator$/, 200, {
    at: '2026-11-20T10:00:00Z',
    mail: { state: 'bad', lastSent: null, queued: 0, failed: 1234, isSetUp: true, filed: 0 },
    jobs: { state: 'attention', queued: 3, failed: 0 },
    backup: { state: 'bad', newest: '2026-11-10T01:00:00Z' },
    disk: { state: 'bad', freeBytes: 300_000_000, totalBytes: 32_000_000_000 },
    clock: { state: 'bad', aheadSeconds: -61.5 },
    versions: { portal: '0.1.0', contract: '1.0', database: 'PostgreSQL 17.4', node: '20.19.0' },
    organisations: [],
    operators: [],
  });
  await openAdmin(mocks, admin, '/operator');

  expect((await part('E-Mails')).getByText(/NAHSTROM_SMTP/)).toBeTruthy();
  expect(screen.getByText(/Prüfen Sie, ob im Ordner NAHSTROM_BACKUP Platz ist/)).toBeTruthy();
  expect(screen.getByText(/Ist die Platte voll/)).toBeTruthy();
  expect(screen.getByText('−61,5 s')).toBeTruthy();
  expect((await part('Aufträge im Hintergrund')).getByText('Beobachten')).toBeTruthy();
});

it('only the operator has a menu entry for the installation', async () => {
  const { admin } = await anOffice();
  await openAdmin(mocks, admin, '/selfcheck');

  await screen.findByRole('region', { name: 'E-Mails' });
  expect(menu().queryByRole('link', { name: 'Betrieb' })).toBeNull();
});
