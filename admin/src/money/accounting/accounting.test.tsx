import { anApplication } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { choose } from '../../testing/choose.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { monthBefore } from './periods.ts';

let number = 900;

withMocks();
beforeAll(async () => {
  mocks.clock.now = new Date('2026-11-20T09:00:00Z');
});

/** With one fee of 25 euros and 20 % VAT, written in November 2026. */
async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const { id: community } = await mocks.aCommunity(organisation.id);
  const colleague = await mocks.logIn(admin);
  number += 1;
  const { member } = await (await colleague.put('/admin/member/create', anApplication(community, number))).json();
  await colleague.post(`/admin/member/${member.id}/accept`, { confirmed: true });
  await mocks.aDocument(admin, { communityId: community, memberId: member.id });
  const settings = async () => (await colleague.get(`/community/${community}/accounting`)).json();
  return { admin, colleague, community, settings };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const setPeriod = async (start: string, end: string) => {
  fireEvent.change(await screen.findByLabelText('Von'), { target: { value: start } });
  fireEvent.change(await screen.findByLabelText('Bis'), { target: { value: end } });
};

it.each([
  ['2026-11-21', '2026-10-01', '2026-10-31'],
  ['2026-01-31', '2025-12-01', '2025-12-31'],
  ['2024-03-01', '2024-02-01', '2024-02-29'],
])('before %s is the month from %s to %s', (day, start, end) => {
  expect(monthBefore(day)).toEqual({ start, end });
});

it('a period is exported once, with control totals', async () => {
  const { admin } = await anOffice();
  const { user, notices } = await openAdmin(mocks, admin, '/accountingexport/create');

  await setPeriod('2026-11-01', '2026-11-30');
  const sums = within(await screen.findByRole('region', { name: 'Summen' }));
  expect(await sums.findAllByText('30,00 €')).toHaveLength(3);
  await waitFor(async () => expect((await button('Datei erstellen')).hasAttribute('disabled')).toBe(false));
  await user.dblClick(await button('Datei erstellen'));

  await waitFor(() => expect(notices.map(({ type }) => type)).toEqual(['success']));
  const file = await screen.findByRole('link', { name: /^BMD_2026-11-01_2026-11-30_.*herunterladen$/ });
  expect(file.getAttribute('href')).toMatch(/\/api\/v1\/download\/\d+$/);
  await user.click(await screen.findByRole('link', { name: 'Neue Übergabe' }));
  await setPeriod('2026-11-01', '2026-11-30');
  expect(await screen.findByText(/Ein Beleg des Zeitraums wurde schon übergeben|1 Beleg des Zeitraums/)).toBeDefined();
  expect((await button('Datei erstellen')).hasAttribute('disabled')).toBe(true);
});

it('a period that ends before it begins is reported at the field', async () => {
  const { admin } = await anOffice();
  await openAdmin(mocks, admin, '/accountingexport/create');

  await setPeriod('2026-11-30', '2026-11-01');

  expect(await screen.findByText('Der letzte Tag liegt vor dem ersten.')).toBeDefined();
});

it('for DATEV a taxed combination without a key is reported, and the file can be written', async () => {
  const { admin } = await anOffice();
  const { user } = await openAdmin(mocks, admin, '/accountingexport/create');
  await setPeriod('2026-11-01', '2026-11-30');
  await screen.findByRole('region', { name: 'Summen' });
  expect(screen.queryByText(/Ohne BU-Schlüssel/)).toBeNull();

  const format = await screen.findByRole('combobox', { name: 'Format' });
  await choose(user, format, /DATEV/);

  const warning = within((await screen.findByText(/Ohne BU-Schlüssel/)).closest<HTMLElement>('[role=status]')!);
  expect(warning.getByText('Mitgliedsbeitrag, 20 %')).toBeDefined();
  await waitFor(async () => expect((await button('Datei erstellen')).hasAttribute('disabled')).toBe(false));
});

it('a colliding member account is rejected at the field, and a member booked on one is named', async () => {
  const { admin, colleague, community, settings } = await anOffice();
  const { user } = await openAdmin(mocks, admin, `/community/${community}/accounting`);
  const accounts = await screen.findByRole('combobox', { name: /Konten der Mitglieder/ });
  await choose(user, accounts, /Je Mitglied/);
  await user.click(await button('Speichern'));
  expect(await screen.findAllByText(/eine Stelle mehr als die Sachkonten/)).toHaveLength(2);

  cleanup();
  const { version, ...proposed } = await settings();
  const persons = { personAccounts: 'member', receivableAccount: '20000', payableAccount: '30000' };
  await colleague.post(`/community/${community}/accounting`, { ...proposed, ...persons, inputTaxAccount: '20001' });
  await openAdmin(mocks, admin, '/accountingexport/create');
  await setPeriod('2026-11-01', '2026-11-30');
  expect(await screen.findByText(/\(Mitgliedsnummer 1\)$/)).toBeDefined();
  expect((await button('Datei erstellen')).hasAttribute('disabled')).toBe(true);
});

it('the accounts show what documents use, and the others on request', async () => {
  const { admin, community } = await anOffice();
  const { user } = await openAdmin(mocks, admin, `/community/${community}/accounting`);

  expect(await screen.findByRole('group', { name: 'Mitgliedsbeitrag, 20 %' })).toBeDefined();
  expect(screen.queryByRole('group', { name: 'Bezug, 20 %' })).toBeNull();
  await user.click(await button(/^\d+ Zeilen zeigen, die kein Beleg/));

  expect(screen.getByRole('group', { name: 'Bezug, 20 %' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Zeilen zeigen/ })).toBeNull();
});

it('accounts are proposed, changed, and rejected at the field if invalid', async () => {
  const { admin, community, settings } = await anOffice();
  const { user, notices } = await openAdmin(mocks, admin, `/community/${community}/accounting`);

  await user.click(await button(/^\d+ Zeilen zeigen, die kein Beleg/));
  const group = within(await screen.findByRole('group', { name: 'Bezug, 20 %' }));
  const account = group.getByRole('textbox', { name: 'Konto' });
  expect((account as HTMLInputElement).value).toBe('4000');
  fireEvent.change(account, { target: { value: '40A0' } });
  await user.click(await button('Speichern'));
  expect(await screen.findByText('Ein Konto hat ein bis neun Ziffern.')).toBeDefined();
  await waitFor(() => expect(notices[0]?.until?.aborted).toBe(false));
  fireEvent.change(account, { target: { value: '4020' } });
  await waitFor(() => expect(notices[0]?.until?.aborted).toBe(true));
  await user.dblClick(await button('Speichern'));

  const wrong = {
    type: 'error',
    message: 'Die eingegebenen Daten sind nicht korrekt. Bitte prüfen Sie Ihre Eingaben.',
  };
  const saved = { type: 'success', message: 'Die Konten wurden gespeichert.' };
  await waitFor(() => expect(notices).toMatchObject([wrong, saved]));
  const { accounts, version } = await settings();
  expect(version).toBe(1);
  expect(accounts).toContainEqual(
    expect.objectContaining({ kind: 'consumption', vatRate: 20, account: '4020', taxCode: '1' }),
  );
});

it('the figures for the tax office are labelled by their Kennzahl', async () => {
  const { admin, community } = await anOffice();
  await openAdmin(mocks, admin, `/community/${community}/vatsummary`);

  await setPeriod('2026-11-01', '2026-11-30');

  const row = within(await screen.findByRole('row', { name: /^022 Zu versteuern mit 20 %/ }));
  expect(row.getByText('25,00 €')).toBeDefined();
  expect(row.getByText('5,00 €')).toBeDefined();
});
