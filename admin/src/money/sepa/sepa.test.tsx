import { anApplication } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { openAdmin } from '../../testing/openAdmin.tsx';

let number = 800;

withMocks();
beforeAll(async () => {
  mocks.clock.now = new Date('2026-11-20T09:00:00Z');
});

/** Members with an open document of 30 euros each. */
async function anOffice(...names: string[]) {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const { id } = await mocks.aCommunity(organisation.id);
  const colleague = await mocks.logIn(admin);
  const community = await (await colleague.get(`/community/${id}`)).json();
  const account = { creditorId: 'AT88ZZZ00000000001', clientIban: 'AT611904300234573201' };
  await colleague.post(`/community/${id}/update`, { ...community, ...account });
  const documents: { id: number; invoiceNumber: string; member: number }[] = [];
  for (const lastName of names) {
    number += 1;
    const application = anApplication(id, number, { firstName: 'Pia', lastName });
    const { member } = await (await colleague.put('/admin/member/create', application)).json();
    await colleague.post(`/admin/member/${member.id}/accept`, { confirmed: true });
    const document = await mocks.aDocument(admin, { communityId: id, memberId: member.id });
    documents.push({ ...document, member: member.id });
  }
  const preview = async (): Promise<{ collectionDate: string }> =>
    (await colleague.post('/separuns/preview', { community: id, ids: documents.map(document => document.id) })).json();
  const sepaDateOf = async (invoice: number) => (await (await colleague.get(`/invoice/${invoice}`)).json()).sepaDate;
  return { admin, colleague, community: id, documents, preview, sepaDateOf };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const day = () => screen.findByLabelText<HTMLInputElement>('Tag des Einzugs');
const region = async (name: RegExp) => within(await screen.findByRole('region', { name }));

it('the empty list explains the purpose of a run', async () => {
  const { admin } = await anOffice();
  await openAdmin(mocks, admin, '/separuns');

  expect(await screen.findByText('Noch kein SEPA-Lauf')).toBeDefined();
});

it('a day on which banks do not work is reported at the field, and nothing can be written', async () => {
  const { admin } = await anOffice('Auer');
  await openAdmin(mocks, admin, '/separun/create');
  await region(/^Wird übergeben/);

  fireEvent.change(await day(), { target: { value: '2026-12-25' } });

  expect(await screen.findByText(/An diesem Tag arbeiten die Banken nicht/)).toBeDefined();
  expect((await day()).getAttribute('aria-invalid')).toBe('true');
  expect((await button('Dateien erstellen')).hasAttribute('disabled')).toBe(true);
});

it('members left out are named with the reason', async () => {
  const { admin, colleague, documents } = await anOffice('Auer');
  const [{ member }] = documents as [(typeof documents)[number]];
  const { mandates } = await (await colleague.get(`/admin/member/${member}`)).json();
  await colleague.post(`/admin/member/${member}/mandate/${mandates[0].id}/revoke`);

  await openAdmin(mocks, admin, '/separun/create');

  const left = await region(/^Wird nicht übergeben \(1\)/);
  expect(await left.findByText('Das SEPA-Mandat wurde widerrufen.')).toBeDefined();
});

// By text, because computing the roles of thousands of elements is slow.
describe('many rows', () => {
  /** More open documents than the page shows, and a run with all of them. */
  async function aLargeRun() {
    const { admin, colleague, community, documents, preview, sepaDateOf } = await anOffice('Auer');
    const { collectionDate } = await preview();
    const [{ member }] = documents as [(typeof documents)[number]];
    while (documents.length < 203) {
      const document = await mocks.aDocument(admin, { communityId: community, memberId: member });
      documents.push({ ...document, member });
    }
    const body = { community, ids: documents.map(({ id }) => id), collectionDate };
    const handOver = async () => (await (await colleague.put('/separun/create', body)).json()).sepaRun;
    return { admin, colleague, member, last: documents.at(-1)!, handOver, sepaDateOf };
  }
  const shown = () => screen.queryAllByText(/^MB-/).length;

  it('that were left out can all be shown', async () => {
    const { admin, colleague, member } = await aLargeRun();
    const { mandates } = await (await colleague.get(`/admin/member/${member}`)).json();
    await colleague.post(`/admin/member/${member}/mandate/${mandates[0].id}/revoke`);
    await openAdmin(mocks, admin, '/separun/create');

    const more = await screen.findByText('Weitere zeigen (200 von 203)');
    expect(screen.getByText(/^203 × /)).toBeDefined();
    expect(shown()).toBe(200);
    fireEvent.click(more);

    await waitFor(() => expect(shown()).toBe(203));
    expect(screen.queryByText(/^Weitere zeigen/)).toBeNull();
  });

  it('rows that were handed over can be removed one by one', async () => {
    const { admin, last, handOver, sepaDateOf } = await aLargeRun();
    await openAdmin(mocks, admin, `/separun/${(await handOver()).id}`);

    fireEvent.click(await screen.findByText('Weitere zeigen (200 von 203)'));
    fireEvent.click(await screen.findByLabelText(`${last.invoiceNumber} zurücknehmen`));
    const heading = await screen.findByText(`${last.invoiceNumber} aus dem Lauf nehmen?`);
    const dialog = within(heading.closest<HTMLElement>('[role=dialog]')!);
    fireEvent.click(dialog.getByText('Zurücknehmen'));

    expect(await screen.findByText('Ein Beleg zurückgenommen')).toBeDefined();
    expect(await sepaDateOf(last.id)).toBeNull();
  });
});

it('one document is removed from the run, and then the whole run is undone', async () => {
  const { admin, colleague, community, documents, preview, sepaDateOf } = await anOffice('Auer', 'Berger');
  const { collectionDate } = await preview();
  const body = { community, ids: documents.map(({ id }) => id), collectionDate };
  const { sepaRun } = await (await colleague.put('/separun/create', body)).json();
  const [one, other] = documents as [(typeof documents)[number], (typeof documents)[number]];
  const { user, notices } = await openAdmin(mocks, admin, `/separun/${sepaRun.id}`);

  await user.click(await button(`${one.invoiceNumber} zurücknehmen`));
  const asked = within(await screen.findByRole('dialog', { name: `${one.invoiceNumber} aus dem Lauf nehmen?` }));
  await user.dblClick(asked.getByRole('button', { name: 'Zurücknehmen' }));
  expect(await screen.findByText('Ein Beleg zurückgenommen')).toBeDefined();
  expect([await sepaDateOf(one.id), await sepaDateOf(other.id)]).toEqual([null, sepaRun.collectionDate]);

  await user.click(await button('Lauf zurücknehmen'));
  const whole = within(await screen.findByRole('dialog', { name: 'Den ganzen Lauf zurücknehmen?' }));
  await user.click(whole.getByRole('button', { name: 'Lauf zurücknehmen' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Lauf zurücknehmen', hidden: true })).toBeNull());
  expect(notices.map(({ message }) => message)).toEqual([
    'Der SEPA-Export wurde zurückgenommen.',
    'Der SEPA-Export wurde zurückgenommen.',
  ]);
  expect(await sepaDateOf(other.id)).toBeNull();
});

it('the documents selected in their list are preselected', async () => {
  const { admin } = await anOffice('Auer', 'Berger');
  const { user } = await openAdmin(mocks, admin, '/invoices');
  const row = within(await screen.findByRole('row', { name: /Berger/ }));
  await user.click(row.getByRole('checkbox'));

  await user.click(await button('SEPA'));

  expect(await screen.findByText('Der in der Liste gewählte Beleg.')).toBeDefined();
  const included = await region(/^Wird übergeben \(1\)/);
  expect(included.getByText('Pia Berger')).toBeDefined();
});

it('a run is previewed, written once, and its file can be downloaded', async () => {
  const { admin, documents, preview, sepaDateOf } = await anOffice('Auer', 'Berger');
  const { collectionDate } = await preview();
  const { user, notices } = await openAdmin(mocks, admin, '/separun/create');

  await region(/^Wird übergeben \(2\)/);
  expect((await day()).value).toBe(collectionDate.split('-').reverse().join('.'));
  await user.click(await button('Dateien erstellen'));
  const dialog = within(await screen.findByRole('dialog', { name: 'SEPA-Lauf erstellen?' }));
  await user.dblClick(dialog.getByRole('button', { name: 'Dateien erstellen' }));

  await waitFor(() => expect(notices).toEqual([{ type: 'success', message: 'Der SEPA-Lauf wurde erstellt.' }]));
  const file = await screen.findByRole('link', { name: 'Lastschriftdatei' });
  expect(file.getAttribute('href')).toMatch(/\/api\/v1\/download\/\d+$/);
  expect(screen.queryByRole('link', { name: 'Überweisungsdatei' })).toBeNull();
  for (const { id } of documents) expect(await sepaDateOf(id)).toBe(collectionDate);
});

it('a cancelled document is marked in its run, with what to do; before the bank has a file, it leaves automatically', async () => {
  const { admin, colleague, community, documents, preview } = await anOffice('Auer', 'Berger', 'Cerny');
  const { collectionDate } = await preview();
  const [one, two, three] = documents.map(({ id }) => id) as [number, number, number];
  const body = { community, ids: [one, two, three], collectionDate };
  const { sepaRun } = await (await colleague.put('/separun/create', body)).json();
  await colleague.post(`/invoice/${one}/cancel`, { reason: 'Doppelt' });
  const { user } = await openAdmin(mocks, admin, `/separun/${sepaRun.id}`);
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

  expect((await row(/Auer/)).getByText('Storniert')).toBeDefined();
  expect((await row(/Auer/)).queryByRole('button')).toBeNull();
  expect(screen.getByText('2 Belege · 60,00 €')).toBeDefined();
  await user.click((await row(/Berger/)).getByRole('button'));
  expect((await screen.findByRole('dialog')).textContent).not.toContain('die die Bank schon hat');
  await user.keyboard('{Escape}');

  await user.click(await screen.findByRole('button', { name: 'Für die Bank herunterladen' }));
  expect(await screen.findByText('Heruntergeladen von')).toBeDefined();
  await colleague.post(`/invoice/${two}/cancel`, { reason: 'Doppelt' });
  cleanup();
  await openAdmin(mocks, admin, `/separun/${sepaRun.id}`);

  expect((await row(/Berger/)).getByText('Storniert')).toBeDefined();
  (await row(/Berger/)).getByRole('button', { name: /zurücknehmen$/ }).click();
  expect((await screen.findByRole('dialog')).textContent).toContain('die die Bank schon hat');
});
