import { anApplication } from '@nahstrom/mocks';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { anOffice } from '../../testing/anOffice.ts';
import { choose, chosenIn } from '../../testing/choose.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { keepFormsWhole } from '../../testing/wholeForms.ts';

withMocks();
beforeAll(keepFormsWhole);

/** An active member, and a paid document. */
async function aPaidDocument({ organisation, admin }: Awaited<ReturnType<typeof anOffice>>, communityId: number) {
  const colleague = await mocks.logIn(admin);
  await mocks
    .visitor()
    .put(`/public/member/create?organisation=${organisation.slug}`, anApplication(communityId, communityId));
  const [{ id: memberId }] = await (await colleague.get('/admin/members')).json();
  await colleague.post(`/admin/member/${memberId}/accept`, { confirmed: true });
  const { id } = await mocks.aDocument(admin, { communityId, memberId });
  await colleague.post('/invoices/pay', { ids: [id], paidOn: '2026-11-20' });
}

const guideOnHome = () => screen.findByRole('region', { name: 'Der Weg zur ersten Rechnung' });
const step = (name: RegExp) => screen.getByRole('button', { name });
const isOpen = (name: RegExp) => step(name).getAttribute('aria-expanded') === 'true';

it('a new organisation sees the steps on its home page, the next one open, and opens others with the keyboard', async () => {
  const { admin } = await anOffice();
  const { user } = await openAdmin(mocks, admin);
  const guide = within(await guideOnHome());

  expect(guide.getByText('0 von 9 erledigt')).toBeDefined();
  expect(guide.getAllByRole('button', { expanded: true })).toEqual([step(/^Organisation und Absender/)]);
  expect(guide.getByText(/weiß niemand, an wen Fragen/)).toBeDefined();

  step(/^Konto und Creditor-ID/).focus();
  await user.keyboard('{Enter}');

  expect(guide.getByText(/^Ohne Creditor-ID gibt es keine Lastschrift/)).toBeDefined();
  await user.keyboard(' ');
  expect(isOpen(/^Konto und Creditor-ID/)).toBe(false);
});

it('a hole in the sample invoice leads to its step', async () => {
  const { admin } = await anOffice();
  const { user } = await openAdmin(mocks, admin);
  const sample = within(await screen.findByRole('region', { name: 'Ihre Rechnung heute' }));
  expect(sample.getByText('Maxi Mustermitglied')).toBeDefined();

  await user.click(sample.getByRole('button', { name: '[IBAN fehlt]' }));

  expect(document.activeElement).toBe(step(/^Konto und Creditor-ID/));
  expect(isOpen(/^Konto und Creditor-ID/)).toBe(true);
});

it('a step leads to the missing field, and its saving back to the guide, where the sample has it', async () => {
  const { organisation, admin } = await anOffice();
  await mocks.aCommunity(organisation.id, 'EEG Sonnental');
  const { user, places } = await openAdmin(mocks, admin);
  await guideOnHome();
  await user.click(step(/^Konto und Creditor-ID/));
  const account = within(step(/^Konto und Creditor-ID/).closest('li')!);
  await user.click(account.getByRole('link', { name: 'Zu den Angaben' }));

  const iban = await screen.findByRole('textbox', { name: 'IBAN' });
  await waitFor(() => expect(document.activeElement).toBe(iban));
  await fill(user, iban, 'AT61 1904 3002 3457 3201');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));

  const sample = within(await screen.findByRole('region', { name: 'Ihre Rechnung heute' }));
  expect(await sample.findByText('AT61 1904 3002 3457 3201')).toBeDefined();
  expect(sample.queryByRole('button', { name: '[IBAN fehlt]' })).toBeNull();
  expect(places.at(-1)).toMatch(/^\/member\/admin\/setup\?community=\d+$/);
  expect(step(/^Konto und Creditor-ID/).textContent).toContain('Teilweise');
});

it('the first community is created from the guide, which then continues with it', async () => {
  const { organisation, admin } = await anOffice();
  await mocks.asOwner(tx =>
    tx.execute(`update organisations set contact_address = 'a@example.org' where id = ${organisation.id}`),
  );
  const { user } = await openAdmin(mocks, admin);
  await guideOnHome();
  await user.click(screen.getByRole('link', { name: 'Energiegemeinschaft anlegen' }));
  await fill(user, await screen.findByRole('textbox', { name: /^Name/ }), 'EEG Neu');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Einrichtung' })).toBeDefined();
  expect(await screen.findByText('EEG Neu')).toBeDefined();
  expect(isOpen(/^Energiegemeinschaft und rechtliche Angaben/)).toBe(true);
  expect(screen.getByText('Fehlt noch: Adresse, UID-Nummer')).toBeDefined();
});

it('the hidden guide is found again in the menu, and comes back to the home page', async () => {
  const { admin } = await anOffice();
  const { user, notices } = await openAdmin(mocks, admin);
  await guideOnHome();
  await user.click(screen.getByRole('button', { name: 'Anleitung ausblenden' }));
  await waitFor(() => expect(screen.queryByText('Der Weg zur ersten Rechnung')).toBeNull());
  expect(screen.getByRole('link', { name: 'Anleitung zur Einrichtung' })).toBeDefined();
  expect(notices.at(-1)?.message).toContain('im Menü unter „Einrichtung“');

  await user.click(screen.getByRole('link', { name: 'Einrichtung' }));
  await user.click(await screen.findByRole('button', { name: 'Auf der Startseite zeigen' }));
  await screen.findByRole('button', { name: 'Anleitung ausblenden' });
  await user.click(screen.getByRole('link', { name: 'Startseite' }));

  expect(await guideOnHome()).toBeDefined();
});

it('once a document is out, the home page is without the guide, which still answers at its address', async () => {
  const office = await anOffice();
  const { id } = await mocks.aCommunity(office.organisation.id, 'EEG Sonnental');
  await aPaidDocument(office, id);
  const { user } = await openAdmin(mocks, office.admin);
  await screen.findByRole('heading', { level: 1, name: /^Guten Tag/ });
  expect(screen.queryByText('Der Weg zur ersten Rechnung')).toBeNull();

  await user.click(screen.getByRole('link', { name: 'Einrichtung' }));

  expect(await screen.findByText(/^Der erste Beleg ist draußen/)).toBeDefined();
  expect(step(/^Erster Abrechnungslauf/).textContent).toContain('Erledigt');
  expect(screen.queryByRole('button', { name: 'Anleitung ausblenden' })).toBeNull();
});

it('of several communities one is chosen, at first the one without a document, and each has its own steps', async () => {
  const office = await anOffice();
  const { id } = await mocks.aCommunity(office.organisation.id, 'EEG Alt');
  const other = await mocks.aCommunity(office.organisation.id, 'EEG Neu');
  await aPaidDocument(office, id);
  const { user, places } = await openAdmin(mocks, office.admin, '/setup');
  const choice = await screen.findByRole('combobox', { name: 'Energiegemeinschaft' });
  expect(chosenIn(choice)).toBe('EEG Neu');
  expect(step(/^Mitglieder/).textContent).toContain('Offen');
  expect(screen.queryByText(/^Der erste Beleg ist draußen/)).toBeNull();
  await user.click(step(/^Mitglieder/));
  const members = within(step(/^Mitglieder/).closest('li')!);
  expect(members.getAllByRole('link')[0]?.getAttribute('href')).toBe(
    `/member/admin/movein?community=${other.id}&return=setup`,
  );
  expect(
    members.getByText(new RegExp(`organisation=${office.organisation.slug}&community=${other.id}$`)),
  ).toBeDefined();

  await choose(user, choice, 'EEG Alt');

  await waitFor(() => expect(step(/^Mitglieder/).textContent).toContain('Erledigt'));
  expect(screen.getByText(/^Der erste Beleg ist draußen/)).toBeDefined();
  expect(places.at(-1)).toBe(`/member/admin/setup?community=${id}`);
});

it('a further community without a document keeps a line on the home page, which leads to its guide', async () => {
  const office = await anOffice();
  const { id } = await mocks.aCommunity(office.organisation.id, 'EEG Alt');
  await mocks.aCommunity(office.organisation.id, 'EEG Zweite');
  await mocks.aCommunity(office.organisation.id, 'EEG Dritte');
  await aPaidDocument(office, id);
  const { user } = await openAdmin(mocks, office.admin);
  expect(await screen.findByText(/^EEG Zweite: 1 von 9 Schritten/)).toBeDefined();
  expect(screen.queryByText(/^EEG Alt:/)).toBeNull();

  await user.click(screen.getByRole('link', { name: 'Weiter mit der Einrichtung: EEG Dritte' }));

  const choice = await screen.findByRole('combobox', { name: 'Energiegemeinschaft' });
  expect(chosenIn(choice)).toBe('EEG Dritte');
});

it.each([
  ['/imports/create', 'Energiegemeinschaft'],
  ['/billingruns/create', 'Energiegemeinschaft'],
  ['/members/create', 'Energiegemeinschaft'],
  ['/movein', 'Energiegemeinschaft'],
])('the form %s of a step has the community of the guide, and leads back to it', async (path, name) => {
  const { organisation, admin } = await anOffice();
  await mocks.aCommunity(organisation.id, 'EEG Erste');
  const { id } = await mocks.aCommunity(organisation.id, 'EEG Zweite');
  await openAdmin(mocks, admin, `${path}?community=${id}&return=setup`);

  const [choice] = await screen.findAllByRole('combobox', { name: new RegExp(`^${name}`) });
  await waitFor(() => expect(chosenIn(choice!)).toBe('EEG Zweite'));
  expect(screen.getByRole('link', { name: 'Zurück zur Einrichtung' }).getAttribute('href')).toBe(
    `/member/admin/setup?community=${id}`,
  );
});

it('a list that the guide has opened leads back to it', async () => {
  const { organisation, admin } = await anOffice();
  const { id } = await mocks.aCommunity(organisation.id, 'EEG Erste');
  await openAdmin(mocks, admin, `/invoices?community=${id}&return=setup`);

  const link = await screen.findByRole('link', { name: 'Zurück zur Einrichtung' });
  expect(link.getAttribute('href')).toBe(`/member/admin/setup?community=${id}`);
});

it('a tariff that is too late leads to the dialog with the first day to bill, and back to the guide', async () => {
  const { organisation, admin } = await anOffice();
  const { id } = await mocks.aCommunity(organisation.id, 'EEG Sonnental');
  const tariff = { consumptionPrice: 185_000, feedInPrice: 92_000, baseFeeCents: 0, pointFeeCents: 0, vatRate: 20 };
  await (await mocks.logIn(admin)).put(`/community/${id}/tariff/create`, { ...tariff, validFrom: '2099-01-01' });
  const { user } = await openAdmin(mocks, admin, '/setup');
  await screen.findByRole('region', { name: 'Der Weg zur ersten Rechnung' });
  expect(screen.getByRole('button', { name: '[Tarif für diesen Zeitraum fehlt]' })).toBeDefined();
  await user.click(step(/^Beitrag und Tarife/));
  const prices = within(step(/^Beitrag und Tarife/).closest('li')!);
  expect(prices.getByText(/^Ihr Tarif gilt erst ab 01\.01\.2099; für /)).toBeDefined();

  await user.click(prices.getByRole('link', { name: /^Tarif ab 01\./ }));

  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: /Bezug|Verbrauch/ })).toHaveProperty('value', '18,50');
  expect(dialog.getByRole('textbox', { name: /Einspeis/ })).toHaveProperty('value', '9,20');
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  await screen.findByRole('region', { name: 'Der Weg zur ersten Rechnung' });
  await waitFor(() => expect(step(/^Beitrag und Tarife/).textContent).toContain('Erledigt'));
});

it('a community with an account and a creditor id collects the sample by direct debit', async () => {
  const { organisation, admin } = await anOffice();
  await mocks.aCommunity(organisation.id, 'EEG Sonnental');
  await mocks.asOwner(tx =>
    tx.execute(`update communities set client_iban = 'AT611904300234573201', creditor_id = 'AT61ZZZ01234567890'
      where organisation_id = ${organisation.id}`),
  );
  await openAdmin(mocks, admin, '/setup');
  const sample = within(await screen.findByRole('region', { name: 'Ihre Rechnung heute' }));

  expect(sample.getByText('Mandatsreferenz MUSTER-0000')).toBeDefined();
  expect(sample.getByText(/^Zählpunkt AT 0+.*\(Muster\)$/)).toBeDefined();
  expect(sample.queryByText('QR-Code zum Zahlen')).toBeNull();
});

it('the sample is downloaded as a PDF', async () => {
  const { admin } = await anOffice();
  // Fonts are not loaded in the window of a test.
  vi.spyOn(mocks.ports, 'printPdf').mockResolvedValue(new TextEncoder().encode('%PDF'));
  const saved: Blob[] = [];
  URL.createObjectURL = blob => `blob:${saved.push(blob as Blob)}`;
  const { user, notices } = await openAdmin(mocks, admin, '/setup');

  await user.click(await screen.findByRole('button', { name: 'Muster als PDF' }));

  await expect.poll(() => [notices, saved.length]).toEqual([[], 1]);
});

it('a guide that fails to load leaves the rest of the home page, and its own page offers another attempt', async () => {
  const { organisation, admin } = await anOffice();
  await mocks.aCommunity(organisation.id);
  mocks.fail(/^\/admin\/setupguide$/, 500, {}, 9);
  const { user } = await openAdmin(mocks, admin);
  expect(await screen.findByText('Offene Anträge')).toBeDefined();
  expect(screen.queryByText('Der Weg zur ersten Rechnung')).toBeNull();

  await user.click(screen.getByRole('link', { name: 'Einrichtung' }));
  await screen.findByRole('heading', { name: 'Diese Seite konnte nicht angezeigt werden' });
});

it('the guide is in English for English administrators, also the lines of the sample', async () => {
  const { organisation, admin } = await anOffice();
  await mocks.aCommunity(organisation.id, 'EEG Sonnental');
  const { user } = await openAdmin(mocks, admin, '/setup', 'en');
  const guide = within(await screen.findByRole('region', { name: 'The way to the first bill' }));
  const sample = within(screen.getByRole('region', { name: 'Your invoice today' }));

  expect(guide.getByText('1 of 9 done')).toBeDefined();
  expect(sample.getByText('Sam Sample')).toBeDefined();
  expect(sample.getByText(/^Power received from the energy community/)).toBeDefined();
  await user.click(sample.getByRole('button', { name: '[creditor id missing]' }));
  expect(guide.getByText(/^Without a creditor id there is no direct debit/)).toBeDefined();
  expect(document.body.textContent).not.toMatch(/fehlt|setupGuide\./);
});
