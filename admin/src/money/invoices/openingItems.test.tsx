import { anApplication } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { openAdmin } from '../../testing/openAdmin.tsx';

withMocks();
beforeAll(async () => {
  await Promise.all([
    import('../../people/members/MemberPage.tsx'),
    import('./MemberInvoices.tsx'),
    import('../messages.de.ts'),
    import('../messages.en.ts'),
  ]);
});

let number = 800;

async function aMember(owedCents?: number) {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  const colleague = await mocks.logIn(admin);
  number += 1;
  const created = await colleague.put('/admin/member/create', anApplication(community.id, number));
  const id = (await created.json()).member.id as number;
  if (owedCents !== undefined)
    await mocks.asOwner(tx =>
      tx.execute(`insert into opening_items (organisation_id, community_id, member_id, reference, owed_cents, created)
        values (${organisation.id}, ${community.id}, ${id}, 'R-1', ${owedCents}, now())`),
    );
  return { admin, member: id };
}

it('an open amount of the earlier system is noted as settled, and the note can be undone', async () => {
  const { admin, member } = await aMember(1250);
  const { user } = await openAdmin(mocks, admin, `/member/${member}?tab=invoices`);
  const table = await screen.findByRole('group', { name: 'Offene Beträge aus dem früheren System' });
  expect(within(table).getByText(/12,50/)).toBeDefined();

  await user.click(within(table).getByRole('button', { name: 'Als beglichen vermerken' }));
  const dialog = await screen.findByRole('dialog', { name: 'R-1 als beglichen vermerken' });
  await user.click(within(dialog).getByRole('button', { name: 'Als beglichen vermerken' }));

  await user.click(await screen.findByRole('button', { name: 'Zurücknehmen' }));
  expect(await screen.findByRole('button', { name: 'Als beglichen vermerken' })).toBeDefined();
});

it('an open amount of the earlier system is shown in English', async () => {
  const { admin, member } = await aMember(1250);

  await openAdmin(mocks, admin, `/member/${member}?tab=invoices`, 'en');

  expect(await screen.findByRole('heading', { name: 'Open amounts of the earlier system' })).toBeDefined();
});

it('is not shown for a member without one', async () => {
  const { admin, member } = await aMember();

  await openAdmin(mocks, admin, `/member/${member}?tab=invoices`);

  expect(await screen.findByText('Für dieses Mitglied gibt es noch keine Belege.')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Offene Beträge aus dem früheren System' })).toBeNull();
});
