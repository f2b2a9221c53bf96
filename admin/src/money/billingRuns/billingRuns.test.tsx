import { anApplication } from '@nahstrom/mocks';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { choose } from '../../testing/choose.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { keepFormsWhole } from '../../testing/wholeForms.ts';

withMocks();
beforeAll(keepFormsWhole);

/** A community with a yearly fee of 24 euro, and an accepted member. */
async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  const colleague = await mocks.logIn(admin);
  const fee = { validFrom: '2020-01-01', amountCents: 2400, per: 'member', cycle: 'yearly', vatRate: 20 };
  await colleague.put(`/community/${community.id}/membershipfee/create`, fee);
  await mocks.visitor().put(`/public/member/create?organisation=${organisation.slug}`, anApplication(community.id, 1));
  const [applicant] = await (await colleague.get('/admin/members')).json();
  await colleague.post(`/admin/member/${applicant.id}/accept`, { confirmed: true });
  return { admin, community, colleague, memberId: applicant.id as number };
}

it('the membership fee is previewed, charged, and shown on its page', async () => {
  const { admin, colleague } = await anOffice();
  const { user } = await openAdmin(mocks, admin, '/member/memberfee');

  await screen.findByText('Ein Mitglied gefunden');
  await user.click(screen.getByRole('button', { name: 'Vorschau erstellen' }));
  await screen.findByText(/Noch ist nichts geschrieben/);
  expect(screen.getAllByText('28,80 €').length).toBeGreaterThan(0);
  await user.click(await screen.findByRole('button', { name: /Einzelheiten zu Beispiel 1 Erika/ }));
  expect(await screen.findByText(/^Mitgliedsbeitrag \d{4}$/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Verrechnen' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Verrechnen' }));

  await screen.findByText(/Die Belege werden geschrieben/);
  await mocks.runJobs();
  expect(await screen.findByText(/^Verrechnet am .*: ein Beleg/)).toBeDefined();
  expect(await screen.findByText(/^MB-\d{4}-00001$/)).toBeDefined();
  expect(await (await colleague.get('/admin/billingruns')).json()).toMatchObject([{ state: 'committed' }]);
});

it('a run of a community without address and VAT number names both, and leads to the form for them and back', async () => {
  const { admin, colleague, community, memberId } = await anOffice();
  const { version, title } = await (await colleague.get(`/community/${community.id}`)).json();
  const emptied = { title, version, invoiceAddress: '', invoiceZip: '', invoiceCity: '', taxUid: '' };
  expect((await colleague.post(`/community/${community.id}/update`, emptied)).ok).toBe(true);
  const { billingRun } = await (await colleague.put('/admin/feerun/create', { ids: [memberId] })).json();
  const { user } = await openAdmin(mocks, admin, `/billingrun/${billingRun.id}`);

  await screen.findByText(/würde fehlen: Adresse, UID-Nummer/);

  expect(screen.getByRole('button', { name: 'Verrechnen' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'Kleinunternehmer' }).getAttribute('href')).toContain('/settings?');
  await user.click(screen.getByRole('link', { name: 'Ergänzen' }));
  for (const [name, value] of [
    [/^Straße/, 'Musterweg 1'],
    [/^PLZ/, '3999'],
    [/^Ort/, 'Musterdorf'],
    [/^UID-Nummer/, 'ATU13585627'],
  ] as const)
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Verrechnen' })).toHaveProperty('disabled', false));
  expect(screen.queryByText(/würde fehlen/)).toBeNull();
});

it('a previewed run can be discarded without charging anything', async () => {
  const { admin, colleague, memberId } = await anOffice();
  const { billingRun } = await (await colleague.put('/admin/feerun/create', { ids: [memberId] })).json();
  const { user, places } = await openAdmin(mocks, admin, `/billingrun/${billingRun.id}`);

  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Verwerfen' }));

  await waitFor(() => expect(places.at(-1)).toContain('/member/admin/billingruns'));
  expect(await (await colleague.get(`/admin/billingrun/${billingRun.id}`)).json()).toMatchObject({
    state: 'discarded',
  });
});

it('energy is billed by month, quarter or year, and only completed periods are offered', async () => {
  const { admin } = await anOffice();
  const { user } = await openAdmin(mocks, admin, '/billingrun/create');

  await user.click(await screen.findByRole('button', { name: 'Vorschau erstellen' }));

  expect(await screen.findByText(/Es gibt nichts zu verrechnen/)).toBeDefined();
  expect(await screen.findByText(/nicht teilgenommen|kein Tarif/)).toBeDefined();
});

it('a member may have its own tariff, and its own billing interval', async () => {
  const { admin, colleague, memberId } = await anOffice();
  const { user } = await openAdmin(mocks, admin, `/member/${memberId}?tab=tariff`);

  await user.click(await screen.findByRole('button', { name: 'Eigenen Tarif anlegen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText(/Bezug|Verbrauch|Strom/), '15,5');
  await fill(user, dialog.getByLabelText(/Einspeis/), '8,25');
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));

  expect(await screen.findByText('15,50 ct/kWh')).toBeDefined();
  await choose(user, await screen.findByRole('combobox', { name: 'Abrechnung' }), 'Einmal im Jahr');
  await waitFor(async () =>
    expect(await (await colleague.get(`/admin/member/${memberId}/billing`)).json()).toMatchObject({
      billingCycle: 'yearly',
      tariffs: [{ consumptionPrice: 155_000, feedInPrice: 82_500 }],
    }),
  );
});

/** A member's own tariff since 2020, already used for billing. */
async function aUsedTariff() {
  const office = await anOffice();
  const { colleague, memberId } = office;
  const path = `/admin/member/${memberId}/tariff`;
  const { memberTariff } = await (
    await colleague.put(`${path}/create`, {
      validFrom: '2020-01-01',
      consumptionPrice: 155_000,
      feedInPrice: 82_500,
      baseFeeCents: 0,
      pointFeeCents: 0,
      vatRate: 20,
    })
  ).json();
  await mocks.asOwner(tx => tx.execute(`update member_tariffs set used = true where id = ${memberTariff.id}`));
  const opened = await openAdmin(mocks, office.admin, `/member/${memberId}?tab=tariff`);
  return { ...office, ...opened, end: (body: object) => colleague.post(`${path}/${memberTariff.id}/end`, body) };
}

it('a tariff already used for billing is ended, and a last day before its first is rejected at the field', async () => {
  const { user, colleague, memberId } = await aUsedTariff();

  await user.click(await screen.findByRole('button', { name: 'Tarif ab 01.01.2020 beenden' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Letzter Tag des Tarifs/), { target: { value: '2019-12-31' } });
  await user.click(dialog.getByRole('button', { name: 'Beenden' }));
  expect(await dialog.findByText('Der letzte Tag liegt vor dem ersten.')).toBeDefined();
  fireEvent.change(dialog.getByLabelText(/^Letzter Tag des Tarifs/), { target: { value: '2099-12-31' } });
  expect(await dialog.findByText(/^Nach dem 31\.12\.2099 ist noch nichts verrechnet\.$/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Beenden' }));

  expect(await screen.findByRole('cell', { name: '31.12.2099' })).toBeDefined();
  expect(await (await colleague.get(`/admin/member/${memberId}/billing`)).json()).toMatchObject({
    tariffs: [{ validFrom: '2020-01-01', validUntil: '2099-12-31', consumptionPrice: 155_000 }],
  });
});

it('a tariff ended concurrently by a colleague keeps that last day', async () => {
  const { user, colleague, memberId, end } = await aUsedTariff();

  await user.click(await screen.findByRole('button', { name: 'Tarif ab 01.01.2020 beenden' }));
  await end({ validUntil: '2098-12-31' });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Beenden' }));

  expect((await dialog.findByRole('alert')).textContent).toContain('inzwischen von jemand anderem');
  expect(await (await colleague.get(`/admin/member/${memberId}/billing`)).json()).toMatchObject({
    tariffs: [{ validUntil: '2098-12-31' }],
  });
});

it('a run over a partly billed period requires a reason before it bills the rest', async () => {
  const { admin, colleague, memberId } = await anOffice();
  const { billingRun } = await (await colleague.put('/admin/feerun/create', { ids: [memberId] })).json();
  await mocks.asOwner(tx =>
    tx.execute(`update billing_runs set totals = totals || '{"overlapping": 1}' where id = ${billingRun.id}`),
  );
  const { user } = await openAdmin(mocks, admin, `/billingrun/${billingRun.id}`);

  expect(await screen.findByText(/schon abgerechnet. Verrechnet wird nur der Rest/)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Verrechnen' }));
  const dialog = within(await screen.findByRole('dialog'));
  const commit = dialog.getByRole('button', { name: 'Verrechnen' });
  expect(commit).toHaveProperty('disabled', true);
  await user.click(await dialog.findByRole('checkbox', { name: 'Den Rest des Zeitraums verrechnen' }));
  await fill(user, await dialog.findByRole('textbox', { name: /^Grund/ }), 'Wechsel auf jährlich');
  await user.click(commit);

  await screen.findByText(/Die Belege werden geschrieben/);
  await mocks.runJobs();
  expect(await (await colleague.get(`/admin/billingrun/${billingRun.id}`)).json()).toMatchObject({
    state: 'committed',
    reason: 'Wechsel auf jährlich',
  });
});
