import { anApplication } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { aReader } from '../../energy/imports/testing/aReader.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { keepFormsWhole } from '../../testing/wholeForms.ts';

withMocks();
beforeAll(keepFormsWhole);

/** One active member without data, never exported, and one applicant. */
async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  const colleague = await mocks.logIn(admin);
  for (const number of [1, 2])
    await mocks
      .visitor()
      .put(`/public/member/create?organisation=${organisation.slug}`, anApplication(community.id, number));
  const [first] = await (await colleague.get('/admin/members')).json();
  await colleague.post(`/admin/member/${first.id}/accept`, { confirmed: true });
  return { admin, colleague };
}

it('each number leads to the list it counts, and its filter can be removed', async () => {
  const { admin } = await anOffice();
  const { user, places } = await openAdmin(mocks, admin);
  const cockpit = await screen.findByRole('region', { name: 'Braucht Ihre Aufmerksamkeit' });
  expect(within(cockpit).getByText('Ohne Energiedaten')).toBeDefined();
  expect(within(cockpit).getByText('2 aktivierte Zählpunkte haben noch keine Daten.')).toBeDefined();
  expect(within(cockpit).queryByText('Ohne SEPA-Mandat')).toBeNull();

  await user.click(within(cockpit).getAllByRole('link', { name: 'Das Mitglied zeigen' })[0]!);

  expect(decodeURIComponent(places.at(-1)!)).toBe('/member/admin/members?filter={"attention":"noData"}');
  expect(await screen.findByRole('row', { name: /Beispiel 1/ })).toBeDefined();
  expect(screen.queryByRole('row', { name: /Beispiel 2/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filter „Ohne Energiedaten“ entfernen' }));
  expect(await screen.findByRole('row', { name: /Beispiel 2/ })).toBeDefined();
});

it('a number that fails to load leaves the rest of the page', async () => {
  const { admin } = await anOffice();
  mocks.fail(/^\/admin\/cockpit$/, 500, {}, 9);
  await openAdmin(mocks, admin);

  expect(await screen.findByText('Warten auf Ihre Entscheidung')).toBeDefined();
  expect(screen.queryByText('Braucht Ihre Aufmerksamkeit')).toBeNull();
});

it('an undecided preview leads to the list of previews', async () => {
  const { admin, preview, meters } = await aReader(mocks);
  await preview(meters('2025-06-14'));
  const { user, places } = await openAdmin(mocks, admin);
  const cockpit = await screen.findByRole('region', { name: 'Braucht Ihre Aufmerksamkeit' });
  expect(within(cockpit).getByText('Importe in Vorschau')).toBeDefined();

  await user.click(within(cockpit).getByRole('link', { name: 'Den Import zeigen' }));

  expect(decodeURIComponent(places.at(-1)!)).toBe('/member/admin/imports?filter={"state":"previewed"}');
  expect(await screen.findByText('juni.xlsx')).toBeDefined();
});
