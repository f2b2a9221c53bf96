import { anApplication, type Mocks } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { openMember } from '../../testing/openMember.tsx';

let organisation: { id: number };
let administrator: Awaited<ReturnType<Mocks['anAdministrator']>>;
let communityId: number;
let office: Awaited<ReturnType<Mocks['logIn']>>;
let number = 700;

withMocks();
beforeAll(async () => {
  organisation = await mocks.anOrganisation();
  communityId = (await mocks.aCommunity(organisation.id)).id;
  administrator = await mocks.anAdministrator(organisation.id);
  office = await mocks.logIn(administrator);
});

type Draft = Parameters<Mocks['aDocument']>[2];

async function aMember() {
  number += 1;
  const application = anApplication(communityId, number);
  const person = await mocks.aUser(organisation.id, application.email);
  const { member } = await (await office.put('/admin/member/create', application)).json();
  await office.post(`/admin/member/${member.id}/accept`, { confirmed: true });
  const write = (draft?: Draft) => mocks.aDocument(administrator, { communityId, memberId: member.id }, draft);
  return { id: member.id as number, person, write };
}

async function openBankAccount() {
  const community = await (await office.get(`/community/${communityId}`)).json();
  const bank = { clientIban: 'AT483200000012345864', creditorId: 'AT88ZZZ00000000001' };
  await office.post(`/community/${communityId}/update`, { ...community, ...bank });
}

async function collect(invoice: number) {
  const asked = { community: communityId, ids: [invoice] };
  const { collectionDate } = await (await office.post('/separuns/preview', asked)).json();
  const answer = await office.put('/separun/create', { ...asked, collectionDate });
  if (!answer.ok) throw new Error(await answer.text());
}

const aBasis = {
  of: 'energy',
  measure: 'proportion',
  start: '2026-10-01',
  end: '2026-10-31',
  microKwh: 123_456_789,
  intervals: 2980,
  qualities: { missing: 0, measured: 2970, substitute: 10, unreliable: 0 },
  tariff: { id: 1, validFrom: '2026-01-01' },
  reason: '',
} as const;
const energy: Draft = {
  kind: 'consumption',
  lines: [
    {
      detailText: 'Bezug Oktober 2026',
      amount: 12_346,
      unit: 'kWh',
      unitPrice: 185_000,
      vatRate: 20,
      priceNetto: 2284,
      tax: 457,
      priceBrutto: 2741,
      basis: aBasis,
    },
  ],
};

it('the documents start with the invoices, each with a view and a download', async () => {
  const { id, person, write } = await aMember();
  const { id: invoiceId, invoiceNumber } = await write();
  const { user } = await openMember(mocks, person, `/member/${id}/documents`);

  const link = await screen.findByRole('link', { name: `PDF von ${invoiceNumber}` });
  expect(link.getAttribute('href')).toBe(`${mocks.apiBase}/member/${id}/invoice/${invoiceId}/pdf`);
  await user.click(screen.getByRole('link', { name: `${invoiceNumber} ansehen` }));

  expect(await screen.findByRole('heading', { name: `Rechnung ${invoiceNumber}` })).toBeDefined();
});

it('a document in a SEPA run names its day', async () => {
  await openBankAccount();
  const { id, person, write } = await aMember();
  const { id: invoiceId, invoiceNumber } = await write();
  await collect(invoiceId);
  await openMember(mocks, person, `/member/${id}/documents`);

  expect(await screen.findByText(/^Einzug am \d\d\.\d\d\.\d{4}$/)).toBeDefined();
  expect(screen.getByRole('link', { name: `PDF von ${invoiceNumber}` })).toBeDefined();
});

it('a line explains its calculation', async () => {
  const { id, person, write } = await aMember();
  const { id: invoiceId } = await write(energy);
  const { user } = await openMember(mocks, person, `/member/${id}/invoice/${invoiceId}`);

  await user.click(await screen.findByText('Wie berechnet'));

  expect(
    screen.getByText(
      'Aus der Gemeinschaft bezogen, 01.10.2026 bis 31.10.2026: 123,456789 kWh aus 2.980 Viertelstunden',
    ),
  ).toBeDefined();
  expect(screen.getByText('2.970 gemessen (L1), 10 Ersatzwerte (L2)')).toBeDefined();
  const row = screen.getByRole('row', { name: /Bezug Oktober/ });
  expect(within(row).getByText('18,50 ct')).toBeDefined();
});

it('an open bill is on the first page and among the bills until it is paid', async () => {
  const { person, write } = await aMember();
  const { id } = await write({ invoiceDate: '2099-01-01' });
  await openMember(mocks, person, '/member');
  expect((await screen.findByText(/bitte bis 15\.01\.2099 überweisen/)).textContent).toContain('30,00');
  cleanup();
  await openMember(mocks, person, '/member/bills');
  expect(await screen.findByText('Offen')).toBeDefined();

  cleanup();
  await office.post('/invoices/pay', { ids: [id], paidOn: '2026-01-02' });
  await openMember(mocks, person, '/member/bills');
  expect(await screen.findByText('Bezahlt')).toBeDefined();
  expect(screen.queryByText('Offen')).toBeNull();
  cleanup();
  await openMember(mocks, person, '/member');
  await screen.findByRole('heading', { name: 'Übersicht' });
  expect(screen.queryByText(/überweisen/)).toBeNull();
});

it('the empty list is explained in both languages', async () => {
  const { id, person } = await aMember();
  await openMember(mocks, person, `/member/${id}/documents`, 'en');

  expect(await screen.findByText('No invoices or credit notes yet.')).toBeDefined();
});

it('another member’s document does not exist', async () => {
  const [one, other] = [await aMember(), await aMember()];
  const { id } = await one.write();
  await openMember(mocks, other.person, `/member/${other.id}/invoice/${id}`);

  expect(await screen.findByText(/nicht gefunden|gibt es nicht/)).toBeDefined();
});

it('open bills are overdue only where the member has to transfer, and credit notes stand beside them', async () => {
  await openBankAccount();
  const { person, write } = await aMember();
  const [debit, credit] = [await write(energy), await write({ ...energy, kind: 'feedIn' } as Draft)];
  await openMember(mocks, person, '/member/bills');

  const lineOf = async (number: string) => (await screen.findByText(new RegExp(`${number}$`))).closest('li')!;
  // The credit note is of the same amount.
  expect(within(await lineOf(debit.invoiceNumber)).getByText('Wird verrechnet')).toBeDefined();
  expect(within(await lineOf(credit.invoiceNumber)).getByText('Noch nicht ausgezahlt')).toBeDefined();
  expect(screen.queryByText('Offen')).toBeNull();
});

it('an invoice that credit notes cover is neither open nor collected in any place', async () => {
  await openBankAccount();
  const { id, person, write } = await aMember();
  const [line] = energy.lines!;
  const debit = await write(energy);
  await write({
    ...energy,
    kind: 'feedIn',
    lines: [{ ...line!, unitPrice: 1_000_000, priceNetto: 12_346, tax: 2469, priceBrutto: 14_815 }],
  });

  await openMember(mocks, person, '/member/bills');
  const state = await screen.findByText('Wird verrechnet');
  expect(screen.getByText(/Sie bekommen/)).toBeDefined();
  expect(state.className).not.toContain('applied');
  expect(screen.queryByText('Offen')).toBeNull();
  cleanup();
  await openMember(mocks, person, `/member/${id}/invoice/${debit.id}`);
  expect(await screen.findByText('Sie müssen nichts zahlen: Gutschriften decken diese Rechnung.')).toBeDefined();
  expect(screen.getByText(/Sie bekommen/)).toBeDefined();
  expect(screen.queryByText(/wird am .* eingezogen/)).toBeNull();
});

it('an invoice that a credit note reduces is collected with the net amount', async () => {
  await openBankAccount();
  const { id, person, write } = await aMember();
  const [line] = energy.lines!;
  const debit = await write(energy);
  await write({
    ...energy,
    kind: 'feedIn',
    lines: [{ ...line!, unitPrice: 100_000, priceNetto: 1235, tax: 247, priceBrutto: 1482 }],
  });
  await openMember(mocks, person, `/member/${id}/invoice/${debit.id}`);

  const netted = await screen.findByText('(Rechnung und Gutschrift zusammen)');
  expect(netted.parentElement?.textContent).toMatch(/^\d+,\d\d\s€ werden am .* eingezogen/);
  expect(screen.queryByText(/^Der Betrag wird/)).toBeNull();
});

it('the bills name the amount that passes the account, as the first page does', async () => {
  await openBankAccount();
  const { person, write } = await aMember();
  await write(energy);
  const [line] = energy.lines!;
  await write({
    ...energy,
    kind: 'feedIn',
    lines: [{ ...line!, unitPrice: 100_000, priceNetto: 1235, tax: 247, priceBrutto: 1482 }],
  });
  await openMember(mocks, person, '/member');
  const told = (await screen.findByText('Rechnung und Gutschrift zusammen')).parentElement!.querySelector('strong')!;
  const amount = told.textContent!;
  cleanup();

  await openMember(mocks, person, '/member/bills');
  const netted = await screen.findByText('(Rechnung und Gutschrift zusammen)');
  expect(netted.parentElement?.querySelector('strong')?.textContent).toBe(amount);
});
