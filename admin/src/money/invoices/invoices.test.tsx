import { anApplication } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { openAdmin } from '../../testing/openAdmin.tsx';

let number = 600;

withMocks();
beforeAll(async () => {
  // Preloads lazy-loaded code, because parsing it may exceed the timeout of a screen.
  await Promise.all([
    import('./InvoiceList.tsx'),
    import('./InvoicePage.tsx'),
    import('../../people/members/MemberPage.tsx'),
    import('../messages.de.ts'),
  ]);
});

async function anOffice(...names: string[]) {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  const colleague = await mocks.logIn(admin);
  const documents: { id: number; invoiceNumber: string; memberId: number }[] = [];
  for (const lastName of names) {
    number += 1;
    const application = anApplication(community.id, number, { firstName: 'Pia', lastName });
    const { member } = await (await colleague.put('/admin/member/create', application)).json();
    await colleague.post(`/admin/member/${member.id}/accept`, { confirmed: true });
    const of = { communityId: community.id, memberId: member.id as number };
    documents.push({ ...(await mocks.aDocument(admin, of)), memberId: member.id });
  }
  const stored = async (id: number) => (await colleague.get(`/invoice/${id}`)).json();
  return { admin, colleague, documents, stored };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** From the menu of the page. */
const choose = async (user: Awaited<ReturnType<typeof openAdmin>>['user'], name: string) => {
  await user.click(await button('Weitere Aktionen'));
  await user.click(await screen.findByRole('menuitem', { name }));
};
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

it('the list shows the documents, and filters by state, number and payment', async () => {
  const { admin, colleague, documents } = await anOffice('Auer', 'Berger');
  await colleague.post(`/invoice/${documents[0]!.id}/cancel`, { reason: 'Irrtum' });
  const { user } = await openAdmin(mocks, admin, '/invoices');

  expect(within(await rowOf(/Berger/)).getByText('30,00 €')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Alle 3' })).toBeDefined();
  await user.click(await button('Storniert 1'));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Berger/ })).toBeNull());
  expect(within(await rowOf(/Auer/)).getByText('Storniert')).toBeDefined();
});

it('the empty list explains how documents are created', async () => {
  const { admin } = await anOffice();
  await openAdmin(mocks, admin, '/invoices');

  expect(await screen.findByText('Noch keine Belege')).toBeDefined();
});

it('a document is cancelled once, with a reason', async () => {
  const { admin, documents, stored } = await anOffice('Auer');
  const [{ id, invoiceNumber }] = documents as [(typeof documents)[number]];
  const { user, notices } = await openAdmin(mocks, admin, `/invoice/${id}`);

  await choose(user, 'Stornieren');
  const dialog = within(await screen.findByRole('dialog', { name: `${invoiceNumber} stornieren?` }));
  await user.click(dialog.getByRole('button', { name: 'Stornieren' }));
  expect(await dialog.findByText('Bitte geben Sie einen Grund an.')).toBeDefined();
  expect(dialog.getByRole('alert').textContent).toContain('Die eingegebenen Daten sind nicht korrekt.');
  fireEvent.change(dialog.getByRole('textbox', { name: /^Grund/ }), { target: { value: 'Doppelt' } });
  await user.dblClick(dialog.getByRole('button', { name: 'Stornieren' }));

  await waitFor(() => expect(notices).toMatchObject([{ type: 'success', message: 'Storniert.' }]));
  expect(await screen.findByRole('link', { name: 'ST-2026-00001' })).toBeDefined();
  await user.click(await button('Weitere Aktionen'));
  expect(screen.queryByRole('menuitem', { name: 'Stornieren' })).toBeNull();
  expect((await stored(id)).canceledBy.invoiceNumber).toBe('ST-2026-00001');
});

it('a selection is marked as paid, and documents that cannot be are named', async () => {
  const { admin, colleague, documents, stored } = await anOffice('Auer', 'Berger');
  await colleague.post('/invoices/pay', { ids: [documents[0]!.id], paidOn: '2026-01-02' });
  const { user } = await openAdmin(mocks, admin, '/invoices');
  for (const name of [/Auer/, /Berger/]) await user.click(within(await rowOf(name)).getByRole('checkbox'));

  await user.click(await button('Als bezahlt kennzeichnen'));
  const dialog = within(await screen.findByRole('dialog', { name: '2 Belege als bezahlt kennzeichnen' }));
  fireEvent.change(dialog.getByLabelText(/^Bezahlt am/), { target: { value: '2026-01-05' } });
  await user.click(dialog.getByRole('button', { name: 'Als bezahlt kennzeichnen' }));

  expect(await screen.findByText('1 von 2 erledigt.')).toBeDefined();
  expect(
    screen.getByText(`${documents[0]!.invoiceNumber}: Dieser Beleg ist bereits als bezahlt gekennzeichnet.`),
  ).toBeDefined();
  expect((await stored(documents[1]!.id)).paidOn).toBe('2026-01-05');
  expect((await stored(documents[0]!.id)).paidOn).toBe('2026-01-02');
});

it('a future day of payment is rejected at its field', async () => {
  const { admin, documents } = await anOffice('Auer');
  const { user } = await openAdmin(mocks, admin, `/invoice/${documents[0]!.id}`);

  await choose(user, 'Als bezahlt kennzeichnen');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Bezahlt am/), { target: { value: '2099-01-05' } });
  await user.click(dialog.getByRole('button', { name: 'Als bezahlt kennzeichnen' }));

  expect(await dialog.findByText('Der Tag der Zahlung darf nicht in der Zukunft liegen.')).toBeDefined();
});

it('a document is mailed, and its page shows the state of delivery', async () => {
  const { admin, documents } = await anOffice('Auer');
  // The member's address has changed since the charge.
  await mocks.asOwner(tx =>
    tx.execute(`update members set email = 'neu@example.org' where id = ${documents[0]!.memberId}`),
  );
  const { user } = await openAdmin(mocks, admin, `/invoice/${documents[0]!.id}`);
  expect(await screen.findByText('Dieser Beleg wurde noch nicht per E-Mail gesendet.')).toBeDefined();

  await choose(user, 'Per E-Mail senden');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByDisplayValue('neu@example.org')).toBeDefined();
  fireEvent.change(dialog.getByRole('textbox', { name: /^E-Mail-Adresse/ }), { target: { value: 'kein Postfach' } });
  await user.click(dialog.getByRole('button', { name: 'Per E-Mail senden' }));
  expect(await dialog.findByText(/gültige E-Mail-Adresse/)).toBeDefined();
  fireEvent.change(dialog.getByRole('textbox', { name: /^E-Mail-Adresse/ }), {
    target: { value: 'steuer@example.org' },
  });
  await user.click(dialog.getByRole('button', { name: 'Per E-Mail senden' }));

  const sent = await screen.findByRole('row', { name: /steuer@example.org/ });
  expect(within(sent).getByText('In Warteschlange')).toBeDefined();
  await user.click(await button('Weitere Aktionen'));
  expect(await screen.findByRole('menuitem', { name: 'Noch einmal senden' })).toBeDefined();
});

it('a document goes by letter: printed, then marked as posted', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { admin, documents, stored } = await anOffice('Auer');
  const { user } = await openAdmin(mocks, admin, `/invoice/${documents[0]!.id}`);

  await choose(user, 'Als Brief drucken');
  const letter = within(await screen.findByRole('region', { name: 'Brief' }));
  expect(letter.getByText('Noch nicht')).toBeDefined();
  expect((await stored(documents[0]!.id)).letter.posted).toBeNull();
  await choose(user, 'Als verschickt markieren');

  await user.click(await button('Weitere Aktionen'));
  expect(await screen.findByRole('menuitem', { name: 'Versand zurücknehmen' })).toBeDefined();
  expect((await stored(documents[0]!.id)).letter.posted).not.toBeNull();
});

it('the page of a member lists the documents with a link to each', async () => {
  const { admin, documents } = await anOffice('Auer');
  const [{ memberId, invoiceNumber }] = documents as [(typeof documents)[number]];
  const { user } = await openAdmin(mocks, admin, `/member/${memberId}?tab=invoices`);

  await user.click(await screen.findByRole('link', { name: invoiceNumber }));

  expect(await screen.findByRole('heading', { name: new RegExp(`Rechnung ${invoiceNumber}`) })).toBeDefined();
});
