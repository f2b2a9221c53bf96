import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { keepFormsWhole } from '../../testing/wholeForms.ts';

withMocks();
beforeAll(keepFormsWhole);

async function openSettings() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const colleague = await mocks.logIn(admin);
  const opened = await openAdmin(mocks, admin, '/organisation/settings');
  const section = await screen.findByRole('region', { name: 'Datenschutz und Aufbewahrung' });
  const stored = async () => (await colleague.get(`/organisation/${organisation.id}/retention`)).json();
  return { ...opened, colleague, organisation, section, stored };
}

const shownIn = (section: HTMLElement, name: RegExp) =>
  within(section).getByRole<HTMLInputElement>('spinbutton', { name }).value;

it('the retention has defaults, and the next deletions are listed', async () => {
  const { section } = await openSettings();

  expect(shownIn(section, /^Viertelstunden \(Jahre\)/)).toBe('4');
  expect(shownIn(section, /mit Belegen/)).toBe('7');
  expect(await screen.findByText('Beim nächsten Lauf wird nichts gelöscht.')).toBeDefined();
});

it('the retention is saved separately, and values out of bounds are rejected at the field', async () => {
  const { user, section, stored, notices } = await openSettings();
  const years = within(section).getByRole('spinbutton', { name: /^Viertelstunden \(Jahre\)/ });
  await fill(user, years, '2');
  await user.click(within(section).getByRole('button', { name: 'Aufbewahrung speichern' }));
  expect(await within(section).findByText(/Forderungen verjähren nach drei Jahren/)).toBeDefined();
  expect(await stored()).toMatchObject({ quarterHourYears: 4, version: 0 });

  await fill(user, years, '5');
  await user.click(within(section).getByRole('button', { name: 'Aufbewahrung speichern' }));

  await waitFor(async () => expect(await stored()).toMatchObject({ quarterHourYears: 5, version: 1 }));
  await waitFor(() => expect(JSON.stringify(notices)).toContain('Die Aufbewahrung ist gespeichert.'));
});

it('typing something invalid after a refused save is shown at the field, but is no attempt to save', async () => {
  const { user, section, notices, colleague, organisation, stored } = await openSettings();
  const { version, ...schedule } = await stored();
  await colleague.post(`/organisation/${organisation.id}/retention`, { ...schedule, quarterHourYears: 6, version });
  await user.click(within(section).getByRole('button', { name: 'Aufbewahrung speichern' }));
  await waitFor(() => expect(notices).toHaveLength(1));

  await user.clear(within(section).getByRole('spinbutton', { name: /^Viertelstunden \(Jahre\)/ }));

  await waitFor(() => expect(section.querySelector('[aria-invalid="true"]')).not.toBeNull());
  expect(notices).toHaveLength(1);
});
