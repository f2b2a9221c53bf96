import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose } from '../../../testing/choose.ts';
import { openAdmin } from '../../../testing/openAdmin.tsx';

withMocks();

async function anOperator() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  await mocks.anOperator(admin);
  return admin;
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('the operator enters a rate, changes its day and deletes it', async () => {
  const admin = await anOperator();
  const { user, notices } = await openAdmin(mocks, admin, '/operator');
  const rates = await section('Raten für die Ersparnis');
  expect(
    rates.getByRole('row', { name: /^Ermäßigung des Netzentgelts alle 01\.01\.2027 nicht bekannt/ }),
  ).toBeDefined();
  expect(rates.getByRole('row', { name: /Lokale EEG 01\.01\.2022 57,00 % .* Mitgeliefert$/ })).toBeDefined();

  await user.click(rates.getByRole('button', { name: 'Rate eintragen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rate eintragen' }));
  await choose(user, await dialog.findByLabelText(/^Art\b(?! der)/), 'CO₂ von Strom aus dem Netz');
  await fill(user, dialog.getByLabelText(/^Wert/), '112,5');
  await fill(user, dialog.getByLabelText(/^Quelle/), 'Musterbilanz 2025');
  const day = dialog.getByLabelText(/^Gültig ab/);
  await fill(user, day, '01.01.2025');
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect(
    await rates.findByRole('row', {
      name: /^CO₂ von Strom aus dem Netz alle 01\.01\.2025 112,50 g\/kWh Musterbilanz 2025/,
    }),
  ).toBeDefined();
  expect(notices.at(-1)?.message).toBe('Die Rate gilt.');

  await user.click(rates.getByRole('button', { name: /^Rate vom 01\.01\.2025 bearbeiten/ }));
  const again = within(await screen.findByRole('dialog', { name: 'Rate bearbeiten' }));
  const changed = await again.findByLabelText(/^Gültig ab/);
  await fill(user, changed, '01.07.2025');
  await user.click(again.getByRole('button', { name: 'Speichern' }));
  await rates.findByRole('row', { name: /^CO₂ von Strom aus dem Netz alle 01\.07\.2025/ });
  expect(rates.queryByRole('row', { name: /01\.01\.2025 112,50/ })).toBeNull();

  await user.click(rates.getByRole('button', { name: /^Rate vom 01\.07\.2025 löschen/ }));
  const asked = within(await screen.findByRole('dialog', { name: 'Rate vom 01.07.2025 löschen?' }));
  await user.click(asked.getByRole('button', { name: 'Löschen' }));
  await expect.poll(() => rates.queryByRole('row', { name: /^CO₂ von Strom aus dem Netz/, hidden: true })).toBeNull();
});

it.each(['viel', '-1', '1,12345'])('a value of "%s" is rejected at its field, and nothing is saved', async typed => {
  const admin = await anOperator();
  const { user } = await openAdmin(mocks, admin, '/operator');
  const rates = await section('Raten für die Ersparnis');
  const before = rates.getAllByRole('row').length;
  await user.click(rates.getByRole('button', { name: 'Rate eintragen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rate eintragen' }));
  const value = await dialog.findByLabelText(/^Wert/);
  await fill(user, value, typed);
  await fill(user, dialog.getByLabelText(/^Quelle/), 'Muster');
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));

  await expect.poll(() => value.getAttribute('aria-invalid')).toBe('true');
  expect(rates.getAllByRole('row', { hidden: true })).toHaveLength(before);
});
