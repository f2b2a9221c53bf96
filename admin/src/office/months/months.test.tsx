import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { simulateCommunity } from '../../../../server/src/energy/simulator.ts';
import { daysBetween } from '../../../../server/src/energy/storage/quarterHours.ts';
import { aReader } from '../../energy/imports/testing/aReader.ts';
import { monthBeside } from '../../platform/monthBeside.ts';
import { today } from '../../platform/today.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { keepFormsWhole } from '../../testing/wholeForms.ts';

withMocks();
beforeAll(keepFormsWhole);
beforeEach(() => {
  // jsdom has no downloads.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const month = monthBeside(today().slice(0, 7), -1);
const [start, end] = [`${month}-01`, lastOf(month)];
const nameOf = (of: string) =>
  new Intl.DateTimeFormat('de-AT', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${of}-01T12:00:00Z`),
  );

function lastOf(of: string): string {
  return new Date(Date.UTC(Number(of.slice(0, 4)), Number(of.slice(5, 7)), 0)).toISOString().slice(0, 10);
}

type Reader = Awaited<ReturnType<typeof aReader>>;

/** A community that can bill and collect, with one member and no data. */
async function anOffice({ creditorId = 'AT88ZZZ00000000001' } = {}) {
  const reader = await aReader(mocks);
  const { colleague, community } = reader;
  const { version, title } = await (await colleague.get(`/community/${community.id}`)).json();
  const accounts = { creditorId, clientIban: 'AT611904300234573201' };
  const issuer = { invoiceAddress: 'Hauptplatz 1', invoiceZip: '3999', invoiceCity: 'Ort', taxUid: 'ATU99990000' };
  const answer = await colleague.post(`/community/${community.id}/update`, { title, version, ...accounts, ...issuer });
  if (!answer.ok) throw new Error(await answer.text());
  const prices = { consumptionPrice: 180_000, feedInPrice: 90_000, baseFeeCents: 0, pointFeeCents: 0, vatRate: 20 };
  await colleague.put(`/community/${community.id}/tariff/create`, { validFrom: '2021-01-01', ...prices });
  return { ...reader, title: title as string };
}

/** Of the house and the roof, without findings. */
function metersOf({ house, roof }: Reader): Parameters<Reader['fileOf']>[0] {
  const { consumers, feeders } = simulateCommunity({
    days: daysBetween(start, end),
    consumers: [{ seed: 1, yearKwh: 3500 }],
    feeders: [{ seed: 3, kwp: 8 }],
  });
  return [
    { cpNumber: house, name: 'Haus', direction: 'consumption', days: consumers[0]! },
    { cpNumber: roof, name: 'Dach', direction: 'generation', days: feeders[0]! },
  ];
}

async function aWrittenMonth(body: object = {}) {
  const office = await anOffice();
  await office.bringIn(metersOf(office));
  const asked = { community: office.community.id, unit: 'month', start };
  const { billingRun } = await (await office.colleague.put('/admin/energyrun/create', asked)).json();
  await office.colleague.post(`/admin/billingrun/${billingRun.id}/commit`, {
    ...body,
  });
  await mocks.runJobs();
  return { ...office, run: billingRun.id as number };
}

const rowOf = async (title: string) => within(await screen.findByRole('article', { name: title }));
const stateOf = async ({ colleague, community }: Pick<Reader, 'colleague' | 'community'>) => {
  const { communities } = await (await colleague.get('/admin/months')).json();
  return communities.find((row: { community: number }) => row.community === community.id);
};

it('the home page is the last finished month, and its button takes the data in', async () => {
  const office = await anOffice();
  const { admin, title, fileOf } = office;
  const { user, places } = await openAdmin(mocks, admin);
  await screen.findByRole('region', { name: nameOf(month) });
  const row = await rowOf(title);
  const steps = row.getByRole('list', { name: `Schritte: ${title}` });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(6);
  expect(within(steps).getByText(/^Erwartet bis|^0 von 2 Zählpunkten, überfällig seit/)).toBeDefined();
  expect(row.getByRole('button', { name: `Daten hochladen: ${title}` })).toBeDefined();

  const bytes = new Uint8Array(await fileOf(metersOf(office)));
  await user.upload(
    row.getByLabelText(`Daten hochladen: ${title}`, { selector: 'input' }),
    new File([bytes], 'm.xlsx'),
  );

  await screen.findByText(/^Das ist eine Vorschau/);
  expect(places.at(-1)).toMatch(/\/import\/\d+$/);
  await user.click(await screen.findByRole('button', { name: 'Übernehmen und verrechnen' }));
  await screen.findByText(/^Die Energiedaten werden übernommen/);
  await mocks.runJobs();
  expect(await screen.findByRole('heading', { level: 1, name: `Energie ${nameOf(month)}` })).toBeDefined();
  expect(await stateOf(office)).toMatchObject({ data: { state: 'complete' }, bill: { state: 'previewed' } });
});

it('a file that is refused is named beside the button, and nothing is stored', async () => {
  const { admin, title, colleague } = await anOffice();
  const { user } = await openAdmin(mocks, admin);
  const row = await rowOf(title);

  const input = row.getByLabelText(`Daten hochladen: ${title}`, { selector: 'input' });
  await user.upload(input, new File(['no workbook'], 'falsch.xlsx'));

  expect(await row.findByText(/^falsch\.xlsx: /)).toBeDefined();
  expect(row.getByText('Von diesen Dateien wurde nichts gespeichert.')).toBeDefined();
  expect(await (await colleague.get('/eegfakt')).json()).toEqual([]);
});

it('every community has a row of its own', async () => {
  const { admin, title, organisation } = await anOffice();
  await mocks.aCommunity(organisation.id, 'Äußere Au');
  await openAdmin(mocks, admin);

  await rowOf(title);
  expect(screen.getAllByRole('article').map(row => row.getAttribute('aria-label'))).toEqual(['Äußere Au', title]);
  expect((await rowOf('Äußere Au')).getByText('Noch keine Mitglieder')).toBeDefined();
});

it('an earlier month is one link away, and a made-up one is the last', async () => {
  const { admin } = await anOffice();
  const { user, places } = await openAdmin(mocks, admin, '?month=2026-99');
  await screen.findByRole('region', { name: nameOf(month) });

  const before = monthBeside(month, -1);
  await user.click(screen.getByRole('link', { name: `Früherer Monat: ${nameOf(before)}` }));

  expect(await screen.findByRole('region', { name: nameOf(before) })).toBeDefined();
  expect(places.at(-1)).toBe(`/member/admin?month=${before}`);
});

it('a month of the future shows a hint, and leads back', async () => {
  const { admin } = await anOffice();
  const { user } = await openAdmin(mocks, admin, '?month=2199-01');
  const section = within(await screen.findByRole('region', { name: nameOf('2199-01') }));
  expect(section.getByText('Dieser Monat liegt in der Zukunft.')).toBeDefined();
  expect(section.getByRole('link', { name: `Früherer Monat: ${nameOf(month)}` })).toBeDefined();
  expect(section.queryByRole('link', { name: /^Späterer Monat/ })).toBeNull();

  await user.click(section.getByRole('link', { name: 'Zum letzten abgelaufenen Monat' }));

  expect(await screen.findByRole('region', { name: nameOf(month) })).toBeDefined();
});

it('what the account lacks for the collection is shown before anything is written', async () => {
  const office = await anOffice({ creditorId: '' });
  await office.bringIn(metersOf(office));
  const { title } = office;
  const { user } = await openAdmin(mocks, office.admin);
  const row = await rowOf(title);
  expect(row.getByText('Für den Einzug fehlt: Creditor-ID')).toBeDefined();
  expect(row.getByRole('link', { name: `Stammdaten ergänzen: ${title}` })).toBeDefined();

  await user.click(row.getByRole('button', { name: `Verrechnen: ${title}` }));

  expect(await screen.findByText(/^Für den Einzug fehlt: Creditor-ID\. Auf den Belegen/)).toBeDefined();
});

it('a member with an account, but no mandate is named with the way to a new one', async () => {
  const office = await anOffice();
  await mocks.asOwner(tx => tx.execute(`delete from mandates where community_id = ${office.community.id}`));
  await office.bringIn(metersOf(office));
  const { user, places } = await openAdmin(mocks, office.admin);
  const row = await rowOf(office.title);
  expect(await row.findByText(': kein Mandat')).toBeDefined();

  await user.click(row.getByRole('link', { name: /^Neues Mandat: / }));

  expect(places.at(-1)).toMatch(/\/member\/\d+\?tab=mandate&new$/);
});

it('a month that cannot be loaded leaves the rest of the page, and is asked for again', async () => {
  const { admin, title } = await anOffice();
  mocks.fail(/^\/admin\/months/, 500);
  const { user } = await openAdmin(mocks, admin);
  expect(await screen.findByText('Der Stand des Monats konnte nicht geladen werden.')).toBeDefined();
  expect(screen.getByText('Aktive Mitglieder')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));

  expect(await screen.findByRole('article', { name: title })).toBeDefined();
});

it('writing and mailing in one leads on to the collection of exactly these documents', async () => {
  const office = await anOffice();
  await office.bringIn(metersOf(office));
  const asked = { community: office.community.id, unit: 'month', start };
  const { billingRun } = await (await office.colleague.put('/admin/energyrun/create', asked)).json();
  const { user } = await openAdmin(mocks, office.admin, `/billingrun/${billingRun.id}`);

  await user.click(await screen.findByRole('button', { name: 'Verrechnen' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Verrechnen und versenden' }));
  await screen.findByText(/Die Belege werden geschrieben/);
  await mocks.runJobs();

  expect(await screen.findByText(`Die 2 offenen Belege von ${nameOf(month)}.`)).toBeDefined();
  expect(await stateOf(office)).toMatchObject({ send: { toSend: 0 }, bill: { state: 'written', documents: 2 } });
});

it('a feeder without a tax rule is left out by name only, and stays open in the month until it is waived', async () => {
  const office = await anOffice();
  await office.bringIn(metersOf(office));
  await mocks.asOwner(tx => tx.execute('update members set tax_rule_feed = null'));
  const asked = { community: office.community.id, unit: 'month', start };
  const { billingRun } = await (await office.colleague.put('/admin/energyrun/create', asked)).json();
  const opened = await openAdmin(mocks, office.admin, `/billingrun/${billingRun.id}`);
  const { user } = opened;

  await screen.findByText('Bei einem Mitglied stünde Energie auf keinem Beleg');
  const compared = within(screen.getByRole('group', { name: 'Energie und Belege' }));
  expect(compared.getByRole('row', { name: /^Eingespeist ([\d.,]+) 0,00 \1 0$/ })).toBeDefined();
  expect(compared.getByRole('row', { name: /^Bezogen ([\d.,]+) \1 0,00 1$/ })).toBeDefined();
  const cure = await screen.findByRole('link', { name: /^Steuerregel festlegen: / });
  expect(cure.getAttribute('href')).toMatch(/\/edit\?return=billingruns\/\d+#taxRuleFeed$/);
  await user.click(screen.getByRole('button', { name: 'Verrechnen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('group', { name: 'Energie und Belege' })).toBeDefined();
  await fill(user, await dialog.findByRole('textbox', { name: /^Grund/ }), 'folgt');
  expect(dialog.getByRole('button', { name: 'Verrechnen' })).toHaveProperty('disabled', true);
  await user.click(await dialog.findByRole('checkbox', { name: /./ }));
  await user.click(dialog.getByRole('button', { name: 'Verrechnen' }));
  await screen.findByText(/Die Belege werden geschrieben/);
  await mocks.runJobs();
  expect(await stateOf(office)).toMatchObject({ bill: { state: 'rest', openEnergy: 1 } });
  cleanup();

  const home = await openAdmin(mocks, office.admin);
  const row = await rowOf(office.title);
  expect(row.getByText(/^Eingespeist [\d.,]+ kWh, gutgeschrieben 0,00 kWh$/)).toBeDefined();
  expect(await row.findByRole('link', { name: /^Steuerregel festlegen: / })).toBeDefined();
  await home.user.click(await row.findByRole('button', { name: /^Nicht verrechnen: / }));
  const question = within(await screen.findByRole('dialog'));
  await fill(home.user, await question.findByRole('textbox', { name: /^Grund/ }), 'verzichtet');
  await home.user.click(question.getByRole('button', { name: 'Nicht verrechnen' }));

  expect(await screen.findByText(/^Nicht verrechnet: .*\(verzichtet\)/)).toBeDefined();
  expect(await stateOf(office)).toMatchObject({ bill: { state: 'written', openEnergy: 0 } });
});

it('the dialog before writing says which documents are to be printed', async () => {
  const office = await anOffice();
  await office.bringIn(metersOf(office));
  const asked = { community: office.community.id, unit: 'month', start };
  const { billingRun } = await (await office.colleague.put('/admin/energyrun/create', asked)).json();
  await mocks.asOwner(tx =>
    tx.execute(`update members set email = '' where id =
    (select min(member_id) from billing_run_members where run_id = ${billingRun.id})`),
  );
  const { user } = await openAdmin(mocks, office.admin, `/billingrun/${billingRun.id}`);

  await user.click(await screen.findByRole('button', { name: 'Verrechnen' }));

  expect((await screen.findByRole('dialog')).textContent).toContain('Per E-Mail: 0, zu drucken: 2.');
});

it('a written run offers to send, to collect, to book and to save all PDFs', async () => {
  const { admin, run } = await aWrittenMonth();
  const { user, notices } = await openAdmin(mocks, admin, `/billingrun/${run}`);
  const next = within(await screen.findByRole('region', { name: 'Wie es weitergeht' }));
  expect(next.getByRole('button', { name: '2 Belege einziehen (SEPA)' })).toBeDefined();
  expect(next.getByRole('button', { name: '2 Belege buchen' })).toBeDefined();
  expect(next.getByRole('button', { name: 'Alle PDFs (ZIP)' })).toBeDefined();

  await user.click(next.getByRole('button', { name: '2 Belege versenden' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Per E-Mail senden' }));

  await waitFor(() => expect(notices.at(-1)?.message).toBe('2 E-Mails sind auf dem Weg.'));
  await waitFor(() => expect(next.queryByRole('button', { name: '2 Belege versenden', hidden: true })).toBeNull());
});

it('letters are printed in one file and manually marked as posted, which can be undone on the page of the run', async () => {
  const office = await aWrittenMonth();
  await mocks.asOwner(tx => tx.execute(`update members set email = '' where community_id = ${office.community.id}`));
  const { user, places, notices } = await openAdmin(mocks, office.admin);
  const row = await rowOf(office.title);
  expect(row.getByText('2 Briefe zu drucken')).toBeDefined();
  expect(row.queryByRole('button', { name: /^Als verschickt markieren/ })).toBeNull();

  await user.click(row.getByRole('button', { name: `Briefe drucken: ${office.title}` }));
  const post = { name: `Als verschickt markieren: ${office.title}` };
  await user.click(await row.findByRole('button', post));

  await waitFor(() => expect(notices.at(-1)?.message).toBe('2 Briefe als verschickt markiert.'));
  expect(await row.findByText(/^2 Briefe verschickt am .+ von .+/)).toBeDefined();
  expect((await stateOf(office)).done.send).toBe(true);
  await user.click(row.getByRole('link', { name: `Briefe ansehen: ${office.title}` }));
  expect(places.at(-1)).toBe(`/member/admin/billingrun/${office.run}`);
  const letters = within(await screen.findByRole('region', { name: 'Briefe' }));
  await user.click(letters.getByRole('button', { name: 'Versand zurücknehmen' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Versand zurücknehmen' }));

  expect(await letters.findByText('2 Briefe gedruckt, noch nicht verschickt')).toBeDefined();
  expect((await stateOf(office)).send).toMatchObject({ state: 'letters', printed: 2, posted: 0 });
});

it('who did not get a mail is named with the reason, and is sent it again to the new address, or a letter', async () => {
  const office = await aWrittenMonth({ mail: true });
  await mocks.asOwner(tx =>
    tx.execute(`update mails set state = 'queued', error = '550 5.1.1 no such user'
      where id in (select mail_id from invoice_mails where organisation_id = ${office.organisation.id})`),
  );
  const { user, notices } = await openAdmin(mocks, office.admin);
  const row = await rowOf(office.title);
  expect(await row.findAllByText(/Die Adresse .+ gibt es nicht\.$/)).toHaveLength(2);
  expect(row.queryByRole('button', { name: /^Noch einmal senden/ })).toBeNull();
  expect(row.getAllByRole('link', { name: /^E-Mail-Adresse ändern/ })).toHaveLength(2);

  await user.click(row.getAllByRole('button', { name: /^Als Brief drucken/ })[0]!);
  await waitFor(() => expect(row.getAllByText(/gibt es nicht/)).toHaveLength(1));
  expect((await stateOf(office)).send).toMatchObject({ undelivered: 1, letters: 1, printed: 1 });

  await mocks.asOwner(tx =>
    tx.execute(`update members set email = 'neu@example.org' where community_id = ${office.community.id}`),
  );
  cleanup();
  const again = await openAdmin(mocks, office.admin);
  const second = await rowOf(office.title);
  await again.user.click(await second.findByRole('button', { name: /^Noch einmal senden/ }));

  await waitFor(() => expect(second.queryByText(/gibt es nicht/)).toBeNull());
  expect((await stateOf(office)).send).toMatchObject({ undelivered: 0, queued: 1 });
  expect(notices).toEqual([]);
});

it('files are handed over only when they are downloaded', async () => {
  const office = await aWrittenMonth();
  const { user } = await openAdmin(mocks, office.admin);
  const row = await rowOf(office.title);

  await user.click(row.getByRole('button', { name: `Einziehen: ${office.title}` }));
  await screen.findByRole('heading', { name: 'Wird übergeben (2)' });
  await user.click(screen.getByRole('button', { name: 'Dateien erstellen' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Dateien erstellen' }));
  expect(await screen.findByText('Datei bereit')).toBeDefined();
  expect((await stateOf(office)).collect.state).toBe('fileReady');

  await user.click(screen.getByRole('button', { name: 'Für die Bank herunterladen' }));

  expect(await screen.findByText('Übergeben')).toBeDefined();
  expect((await stateOf(office)).collect).toMatchObject({ state: 'handedOver' });
  await user.click(await screen.findByRole('button', { name: `Weiter: Buchen: ${office.title}` }));
  expect(await screen.findByText(`Die 2 offenen Belege von ${nameOf(month)}.`)).toBeDefined();
});
