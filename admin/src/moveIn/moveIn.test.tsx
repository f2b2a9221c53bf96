import type { MoveIn } from '@nahstrom/contract';
import { anApplication } from '@nahstrom/mocks';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { chosenIn } from '../testing/choose.ts';
import { openAdmin } from '../testing/openAdmin.tsx';
import { keepFormsWhole } from '../testing/wholeForms.ts';

withMocks();
beforeAll(keepFormsWhole);

const pointOf = (place: number) => `AT009999${String(place).padStart(25, '0')}`;
const headings = 'Vorname;Nachname;Straße;Hausnummer;PLZ;Ort;E-Mail;IBAN;Zählpunkt;Richtung;Notiz';
const iban = 'AT611904300234573201';
const rowOf = (name: string, place: number, change: { email?: string; iban?: string; point?: string } = {}) => {
  const { email = `${name.toLowerCase()}@example.org`, point = pointOf(place) } = change;
  return `${name};Muster;Bachweg;${place};3999;Sonnental;${email};${change.iban ?? iban};${point};Bezug;alt`;
};
const textOf = (...rows: string[]) => [headings, ...rows, ''].join('\r\n');
const bytesOf = (text: string) => new TextEncoder().encode(text);
const aFile = (text: string, name: string) => new globalThis.File([bytesOf(text)], name, { type: 'text/csv' });

async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id, 'EEG Bachtal');
  const colleague = await mocks.logIn(admin);
  return { organisation, admin, community, colleague };
}
type Office = Awaited<ReturnType<typeof anOffice>>;

async function aMember({ colleague, community }: Office) {
  const application = anApplication(community.id);
  const { member } = await (await colleague.put('/admin/member/create', application)).json();
  await colleague.post(`/admin/member/${member.id}/accept`, { confirmed: true });
  return { id: member.id as number, ...application };
}

async function aPreview(office: Office, text: string): Promise<MoveIn> {
  const fields = { community: String(office.community.id) };
  const file = { name: 'mitglieder.csv', bytes: bytesOf(text) };
  const answer = await office.colleague.upload('/movein/create', fields, file);
  return (await answer.json()).moveIn;
}

async function openPreview(office: Office, text: string) {
  const moveIn = await aPreview(office, text);
  const opened = await openAdmin(mocks, office.admin, `/movein/${moveIn.id}`);
  await screen.findByRole('heading', { name: 'Umzug in „EEG Bachtal“' });
  return { ...opened, moveIn };
}

/** After the entry of the menu. */
const backLink = () => screen.getAllByRole('link', { name: 'Umzug' }).at(-1)!;
const nameButton = (name: string) => screen.findByRole('button', { name });
const membersOf = async ({ colleague }: Office) =>
  (await (await colleague.get('/admin/members?sort=["id","ASC"]')).json()) as { firstName: string; email: string }[];

describe('the start of a move-in', () => {
  it('reads several files one after the other, and a refused one does not keep the others from arriving', async () => {
    const office = await anOffice();
    const { user, places } = await openAdmin(mocks, office.admin, '/movein');
    const files = await screen.findByLabelText<HTMLInputElement>('Dateien (XLSX, CSV, XML, ZIP)');
    expect(chosenIn(await screen.findByRole('combobox'))).toBe('EEG Bachtal');

    await user.upload(files, [
      aFile(textOf(rowOf('Anna', 1)), 'erste.csv'),
      aFile('', 'leer.csv'),
      aFile(textOf(), 'ohne.csv'),
      aFile(textOf(rowOf('Bert', 2)), 'zweite.csv'),
    ]);
    await user.click(screen.getByRole('button', { name: 'Vorschau erstellen' }));

    const results = within(await screen.findByRole('status', { name: 'Das ist daraus geworden' }));
    await waitFor(() => expect(results.getAllByText('Gelesen')).toHaveLength(2));
    expect(results.getAllByText('Abgelehnt')).toHaveLength(2);
    expect(results.getByText('Diese Datei ist leer.')).toBeDefined();
    expect(results.getByText(/keine Zeile mit Daten/)).toBeDefined();
    expect(places).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Zur Vorschau' }));
    expect(await screen.findByRole('heading', { name: '2 Dateien' })).toBeDefined();
    expect(await nameButton('Anna Muster')).toBeDefined();
    expect(await nameButton('Bert Muster')).toBeDefined();
  });

  it('a move-in opens the preview immediately if all files are read, and lists it afterwards', async () => {
    const office = await anOffice();
    const { user, places } = await openAdmin(mocks, office.admin, '/movein');
    const files = await screen.findByLabelText<HTMLInputElement>('Dateien (XLSX, CSV, XML, ZIP)');

    await user.upload(files, aFile(textOf(rowOf('Anna', 1)), 'mitglieder.csv'));
    await user.click(screen.getByRole('button', { name: 'Vorschau erstellen' }));
    await screen.findByRole('heading', { name: 'Umzug in „EEG Bachtal“' });
    expect(places.at(-1)).toMatch(/^\/member\/admin\/movein\/\d+$/);

    await user.click(backLink());
    const row = within(await screen.findByRole('row', { name: /mitglieder\.csv/ }));
    expect(row.getByText('Vorschau')).toBeDefined();
    expect(row.getByText('Ein Mitglied und ein Zählpunkt')).toBeDefined();
  });

  it('names what is missing, and sends nothing without it', async () => {
    const office = await anOffice();
    await mocks.aCommunity(office.organisation.id, 'EEG Zweite');
    const { user } = await openAdmin(mocks, office.admin, '/movein');

    await user.click(await screen.findByRole('button', { name: 'Vorschau erstellen' }));

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Bitte wählen Sie eine Datei.');
    expect(alert.textContent).toMatch(/Energiegemeinschaft/);
    expect(await (await office.colleague.get('/movein')).json()).toEqual([]);
  });

  it('without a connection, the start of a move-in reports that the file did not arrive', async () => {
    const office = await anOffice();
    const { user } = await openAdmin(mocks, office.admin, '/movein');
    const files = await screen.findByLabelText<HTMLInputElement>('Dateien (XLSX, CSV, XML, ZIP)');
    await user.upload(files, aFile(textOf(rowOf('Anna', 1)), 'mitglieder.csv'));

    mocks.goOffline();
    await user.click(screen.getByRole('button', { name: 'Vorschau erstellen' }));

    expect(await screen.findByText('Abgelehnt')).toBeDefined();
    expect(screen.getByText(/Keine Verbindung zum Server/)).toBeDefined();
    mocks.goOnline();
    await user.click(screen.getByRole('button', { name: 'Vorschau erstellen' }));
    expect(await screen.findByRole('heading', { name: 'Umzug in „EEG Bachtal“' })).toBeDefined();
  });

  it('asks for a community first', async () => {
    const organisation = await mocks.anOrganisation();
    await openAdmin(mocks, await mocks.anAdministrator(organisation.id), '/movein');

    expect(await screen.findByRole('link', { name: 'Energiegemeinschaft anlegen' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Vorschau erstellen' })).toBeNull();
  });
});

describe('a preview', () => {
  it('a preview shows a fault with its reason and place; once corrected, everything is imported and can be undone', async () => {
    const office = await anOffice();
    const faulty = rowOf('Bert', 2, { iban: 'AT611904300234573202' });
    const { user, notices, moveIn } = await openPreview(office, textOf(rowOf('Anna', 1), faulty, rowOf('Cilli', 3)));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /übernehmen$/ }).disabled).toBe(true);
    expect(await screen.findByText('IBAN: Diese IBAN ist ungültig. Bitte prüfen Sie die Ziffern.')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Einen Eintrag verbessern' }));
    expect(document.activeElement?.textContent).toBe('Fehler 1');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Anna Muster' })).toBeNull());
    const opener = await screen.findByRole('button', { name: 'Bert Muster' });
    await user.click(opener);
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'IBAN' });
    expect(input.value).toBe('AT611904300234573202');
    expect(screen.getByText(/Zeile 3, Spalte IBAN, Datei mitglieder\.csv/)).toBeDefined();

    await user.clear(input);
    await user.type(input, 'AT00');
    await user.click(screen.getByRole('button', { name: 'Verbesserung speichern' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'IBAN' })));
    expect(screen.getByText('Eine Angabe ist noch fehlerhaft.')).toBeDefined();
    await fill(user, await screen.findByRole('textbox', { name: 'IBAN' }), 'AT61 1904 3002 3457 3201');
    await user.keyboard('{Enter}');

    expect(await screen.findByText('Gespeichert: Bert Muster ist jetzt „Neu“.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await user.click(await screen.findByRole('button', { name: '3 Mitglieder und 3 Zählpunkte übernehmen' }));
    const question = within(await screen.findByRole('dialog', { name: 'Mitglieder übernehmen?' }));
    expect(question.getByText('3 Mitglieder werden angelegt.')).toBeDefined();
    expect(question.getByText(/^Niemand erhält eine E-Mail/)).toBeDefined();
    const next = await question.findByRole('textbox', { name: 'Nächste Mitgliedsnummer' });
    await user.clear(next);
    await user.type(next, '0');
    expect(question.getByText('Bitte eine ganze Zahl ab 1.')).toBeDefined();
    await user.clear(next);
    await user.type(next, '20');
    await user.dblClick(question.getByRole('button', { name: '3 Mitglieder und 3 Zählpunkte übernehmen' }));

    expect(await screen.findByText(/^Die Mitglieder werden übernommen/)).toBeDefined();
    await mocks.runJobs();
    expect(await screen.findByText(/^Übernommen am .*: 3 Mitglieder und 3 Zählpunkte\.$/)).toBeDefined();
    expect(notices).toEqual([{ type: 'success', message: 'Die Mitglieder sind übernommen.' }]);
    const missing = screen.getByRole('link', { name: 'Was noch fehlt' });
    expect(missing.getAttribute('href')).toMatch(/\/members\/missing\?community=\d+$/);
    expect((await membersOf(office)).map(({ firstName }) => firstName)).toEqual(['Anna', 'Bert', 'Cilli']);

    await user.click(screen.getByRole('button', { name: 'Rückgängig machen' }));
    const undo = within(await screen.findByRole('dialog', { name: 'Diesen Umzug rückgängig machen?' }));
    expect(undo.getByText('3 Mitglieder und 3 Zählpunkte')).toBeDefined();
    await user.click(undo.getByRole('button', { name: 'Rückgängig machen' }));
    expect(await screen.findByText(/^Dieser Umzug wurde rückgängig gemacht/)).toBeDefined();
    expect(await membersOf(office)).toEqual([]);
    expect((await (await office.colleague.get(`/movein/${moveIn.id}`)).json()).state).toBe('undone');
  });

  it('takes only the differences of an existing member that were chosen', async () => {
    const office = await anOffice();
    const member = await aMember(office);
    const point = member.countingPoints[0]!.cpNumber;
    const row = `Erika;Beispiel 1;Neuweg;9;3999;Musterdorf;neu@example.org;${member.baNumber};${point};Bezug;`;
    const { user } = await openPreview(office, textOf(row));
    expect(await screen.findByText(/^Abweichend: /)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Übernehmen' }).disabled).toBe(true);
    expect(screen.getByText(/^Es ist nichts zum Übernehmen gewählt/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Ein abweichendes Mitglied ansehen' }));
    expect(await screen.findByRole('button', { name: 'Die Abweichungen eines Mitglieds übernehmen' })).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Erika Beispiel 1' }));
    expect(screen.getByText(/erkannt am Zählpunkt/)).toBeDefined();
    const email = screen.getByRole('group', { name: 'E-Mail-Adresse: Was gilt' });
    await user.click(within(email).getByRole('button', { name: 'Übernehmen' }));
    await user.click(await screen.findByRole('button', { name: 'Ein Mitglied übernehmen' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Bei einem bestehenden Mitglied gilt, was Sie gewählt haben.')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Ein Mitglied übernehmen' }));
    await screen.findByText(/^Die Mitglieder werden übernommen/);
    await mocks.runJobs();
    await screen.findByText(/^Übernommen am /);

    const stored = await (await office.colleague.get(`/admin/member/${member.id}`)).json();
    expect([stored.email, stored.street]).toEqual(['neu@example.org', 'Musterweg']);
  });

  it('shows the last of several quick decisions, whatever the order of the answers', async () => {
    const office = await anOffice();
    const member = await aMember(office);
    const point = member.countingPoints[0]!.cpNumber;
    const row = `Erika;Beispiel 1;Neuweg;9;3999;Musterdorf;neu@example.org;${member.baNumber};${point};Bezug;`;
    const { user, moveIn } = await openPreview(office, textOf(row));
    await user.click(await nameButton('Erika Beispiel 1'));
    const choice = (field: string) => within(screen.getByRole('group', { name: `${field}: Was gilt` }));

    await user.click(choice('E-Mail-Adresse').getByRole('button', { name: 'Übernehmen' }));
    await user.click(choice('Straße').getByRole('button', { name: 'Übernehmen' }));
    await user.click(choice('E-Mail-Adresse').getByRole('button', { name: 'Behalten' }));
    expect(choice('E-Mail-Adresse').getByRole('button', { name: 'Behalten', pressed: true })).toBeDefined();

    await expect
      .poll(async () => {
        const [stored] = await (await office.colleague.get(`/movein/${moveIn.id}/rows`)).json();
        return stored.values
          .filter(({ taken }: { taken: boolean }) => taken)
          .map(({ field }: { field: string }) => field);
      })
      .toEqual(['street']);
    expect(choice('E-Mail-Adresse').getByRole('button', { name: 'Behalten', pressed: true })).toBeDefined();
    expect(choice('Straße').getByRole('button', { name: 'Übernehmen', pressed: true })).toBeDefined();
  });

  it('asks a person whether a record is an existing member', async () => {
    const office = await anOffice();
    const member = await aMember(office);
    const son = `Sohn;Beispiel 1;Musterweg;1;3999;Musterdorf;${member.email};;${pointOf(9)};Bezug;`;
    const { user } = await openPreview(office, textOf(son));
    await user.click(await screen.findByRole('button', { name: 'Einen Eintrag bestätigen' }));
    await user.click(await nameButton('Sohn Beispiel 1'));
    const who = within(await screen.findByRole('radiogroup', { name: 'Wer ist das?' }));
    expect(await who.findByRole('radio', { name: /^Ist das Mitglied Erika Beispiel 1.*Musterweg 1/ })).toBeDefined();
    expect(who.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);

    await user.click(await who.findByRole('radio', { name: 'Ist ein neues Mitglied' }));

    expect(await screen.findByRole('button', { name: 'Ein Mitglied und ein Zählpunkt übernehmen' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Einen Eintrag bestätigen' })).toBeNull();
  });

  it('a correction of a number that two records have applies to both of them', async () => {
    const office = await anOffice();
    const text = [
      'Mitgliedsnummer;Vorname;Nachname;E-Mail',
      '5;Anna;Alt;a@example.org',
      '5;Bert;Neu;b@example.org',
      '',
    ];
    const { user } = await openPreview(office, text.join('\n'));
    await waitFor(() =>
      expect(screen.getAllByText(/kommt bei zwei Mitgliedern vor/, { selector: 'td p' })).toHaveLength(2),
    );

    await user.click(screen.getByRole('button', { name: 'Bert Neu' }));
    const number = await screen.findByRole('textbox', { name: 'Mitgliedsnummer' });
    await user.clear(number);
    await user.type(number, '6');
    await user.click(screen.getByRole('button', { name: 'Verbesserung speichern' }));

    await waitFor(() => expect(screen.queryByText(/kommt bei zwei Mitgliedern vor/)).toBeNull());
    expect(await screen.findByRole('button', { name: '2 Mitglieder übernehmen' })).toBeDefined();
  });

  it('leaves all faulty records out, and takes them after all', async () => {
    const office = await anOffice();
    const faulty = [2, 3].map(place => rowOf(`Bert${place}`, place, { point: '9,99E+30' }));
    const { user } = await openPreview(office, textOf(rowOf('Anna', 1), ...faulty));
    await user.click(await screen.findByRole('button', { name: '2 Einträge verbessern' }));

    await user.click(await nameButton('Bert3 Muster'));
    expect(screen.queryByRole('group', { name: 'Auf einmal verbessern' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Alle 2 fehlerhaften Einträge auslassen' }));

    expect(await screen.findByRole('button', { name: 'Ein Mitglied und ein Zählpunkt übernehmen' })).toBeDefined();
    expect(await screen.findByText('Hier ist nichts mehr zu tun.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Ausgelassen 2' }));
    await user.click(await screen.findByRole('button', { name: 'Alle 2 ausgelassenen Einträge doch übernehmen' }));
    expect(await screen.findByRole('button', { name: '2 Einträge verbessern' })).toBeDefined();
  });

  it('lists each kind of problem once, and shows its records', async () => {
    const office = await anOffice();
    const { user } = await openPreview(office, textOf(rowOf('Anna', 1, { iban: ' ' }), rowOf('Bert', 2)));
    await nameButton('Anna Muster');
    const problems = within(screen.getByRole('region', { name: 'Das sollten Sie prüfen' }));
    const lines = problems.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines[0]).toMatch(/^Ein Eintrag: Die IBAN fehlt/);
    expect(lines.filter(line => line?.includes('Telefonnummer fehlt'))).toHaveLength(1);
    expect(lines.find(line => line?.includes('Notiz'))).toMatch(/^2 Einträge: „Notiz“ wird nicht übernommen/);

    await user.click(problems.getByRole('button', { name: /^Einträge zeigen: Die IBAN fehlt/ }));

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Bert Muster' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Anna Muster' })).toBeDefined();
  });

  it('an administrator assigns the meaning of a column, and two columns cannot have the same one', async () => {
    const office = await anOffice();
    const { user, notices } = await openPreview(office, textOf(rowOf('Anna', 1)));
    expect(screen.getByText('Eine Spalte wird nicht übernommen')).toBeDefined();
    await user.click(screen.getByText('mitglieder.csv'));
    const note = screen.getByRole('combobox', { name: '„Notiz“ wird gelesen als' });

    const read = async (typed: string) => {
      await user.clear(note);
      await user.type(note, `${typed}{Enter}`);
    };
    await read('Ort');
    expect(screen.getByText(/^„Ort“ ist zweimal gewählt/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Zuordnung anwenden' }).disabled).toBe(true);
    await read('Name der Anlage');
    await user.click(screen.getByRole('button', { name: 'Zuordnung anwenden' }));

    await expect.poll(() => notices.at(-1)?.message).toBe('Die Zuordnung ist angewendet.');
    await waitFor(() => expect(screen.queryByText('Eine Spalte wird nicht übernommen')).toBeNull());
    await user.click(await nameButton('Anna Muster'));
    const facts = within(document.querySelector<HTMLElement>('[id^="movein-record"]')!);
    const name = await facts.findByText('Name der Anlage');
    expect(name.nextElementSibling?.textContent).toBe('alt');
  });

  it('that a colleague has changed is not taken over unseen', async () => {
    const office = await anOffice();
    const { user, notices, moveIn } = await openPreview(office, textOf(rowOf('Anna', 1), rowOf('Bert', 2)));
    await office.colleague.post(`/movein/${moveIn.id}/rows/1`, { skipped: true });

    await user.click(await screen.findByRole('button', { name: '2 Mitglieder und 2 Zählpunkte übernehmen' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: '2 Mitglieder und 2 Zählpunkte übernehmen' }));

    await expect.poll(() => notices.at(-1)?.message).toMatch(/^Die Vorschau hat sich inzwischen geändert/);
    expect(await screen.findByRole('button', { name: 'Ein Mitglied und ein Zählpunkt übernehmen' })).toBeDefined();
    expect(await membersOf(office)).toEqual([]);
  });

  it('asks before unsaved corrections are left, and keeps them while another record is looked at', async () => {
    const office = await anOffice();
    const { user, places } = await openPreview(office, textOf(rowOf('Anna', 1, { iban: 'AT00' }), rowOf('Bert', 2)));
    await user.click(await nameButton('Anna Muster'));
    await user.type(await screen.findByRole('textbox', { name: 'IBAN' }), '61');
    await user.click(screen.getByRole('button', { name: 'Neu 1' }));
    await user.click(screen.getByRole('button', { name: 'Fehler 1' }));
    expect(await screen.findByText('Ihre Verbesserung ist noch nicht gespeichert.')).toBeDefined();

    await user.click(backLink());
    const question = within(await screen.findByRole('dialog', { name: 'Ohne Speichern verlassen?' }));
    await user.click(question.getByRole('button', { name: 'Weiter bearbeiten' }));

    expect(places.filter(place => !place.includes('/movein/'))).toEqual([]);
    await user.click(await nameButton('Anna Muster'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' }).value).toBe('AT0061');
  });

  it('is discarded with its files after confirmation', async () => {
    const office = await anOffice();
    const { user, places, moveIn } = await openPreview(office, textOf(rowOf('Anna', 1)));

    await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
    const question = within(await screen.findByRole('dialog', { name: 'Vorschau verwerfen?' }));
    await user.click(question.getByRole('button', { name: 'Verwerfen' }));

    await expect.poll(() => places.at(-1)).toBe('/member/admin/movein');
    expect((await (await office.colleague.get(`/movein/${moveIn.id}`)).json()).state).toBe('discarded');
  });

  it('keeps a correction that could not be saved', async () => {
    const office = await anOffice();
    const { user, notices } = await openPreview(office, textOf(rowOf('Anna', 1, { iban: 'AT00' })));
    await user.click(await nameButton('Anna Muster'));
    await fill(user, await screen.findByRole('textbox', { name: 'IBAN' }), iban);

    mocks.fail(/\/movein\/\d+\/rows\/0$/, 503);
    await user.click(screen.getByRole('button', { name: 'Verbesserung speichern' }));
    await expect.poll(() => notices.length).toBe(1);

    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' }).value).toBe(iban);
    await user.click(screen.getByRole('button', { name: 'Verbesserung speichern' }));
    expect(await screen.findByText('Gespeichert: Anna Muster ist jetzt „Neu“.')).toBeDefined();
  });
});

describe('a committed move-in', () => {
  async function aCommitted(office: Office, text: string) {
    const { id, version } = await aPreview(office, text);
    await office.colleague.post(`/movein/${id}/commit`, { version });
    await mocks.runJobs();
    return id;
  }

  it('invites its members together after confirmation, and is not undone afterwards', async () => {
    const office = await anOffice();
    const id = await aCommitted(office, textOf(rowOf('Anna', 1), rowOf('Bert', 2), rowOf('Cilli', 3, { email: '' })));
    const { user, notices } = await openAdmin(mocks, office.admin, `/movein/${id}`);

    await user.click(await screen.findByRole('button', { name: '2 Mitglieder einladen' }));
    const question = within(await screen.findByRole('dialog', { name: '2 Mitglieder einladen?' }));
    expect(question.getByText('2 Mitglieder erhalten je eine E-Mail.')).toBeDefined();
    await user.dblClick(question.getByRole('button', { name: '2 Mitglieder einladen' }));

    await expect.poll(() => notices.map(({ message }) => message)).toEqual(['2 Einladungen sind unterwegs.']);
    expect(await screen.findByText(/lässt sich dieser Umzug nicht mehr/)).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Anna Muster' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Rückgängig machen' })).toBeNull();
    expect(screen.queryByRole('button', { name: /einladen/ })).toBeNull();
  });

  it('shows the reason of a commit that was refused, and the preview stays', async () => {
    const office = await anOffice();
    const { id, version } = await aPreview(office, textOf(rowOf('Anna', 1)));
    await office.colleague.post(`/movein/${id}/commit`, { version });
    await office.colleague.put('/admin/member/create', {
      ...anApplication(office.community.id),
      countingPoints: [{ ...anApplication(office.community.id).countingPoints[0]!, cpNumber: pointOf(1) }],
    });
    await mocks.runJobs();
    await openAdmin(mocks, office.admin, `/movein/${id}`);

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^Die Übernahme ist fehlgeschlagen. Es wurde nichts gespeichert\./);
    expect(alert.textContent).toMatch(/Die Vorschau hat sich inzwischen geändert/);
  });
});

it.each(['/movein', '/movein/1'])('%s shows an administrator of a client that it is not theirs', async path => {
  const { organisation } = await anOffice();
  const client = await mocks.aClient(organisation.id);
  await openAdmin(mocks, client.administrator, path);

  expect(await screen.findByRole('heading', { name: 'Dieser Bereich gehört zur Organisation' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Vorschau erstellen' })).toBeNull();
});

it('an unknown move-in is reported as missing, an unavailable one can be loaded again', async () => {
  const office = await anOffice();
  const { id } = await aPreview(office, textOf(rowOf('Anna', 1)));
  await openAdmin(mocks, office.admin, '/movein/99999');
  expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeDefined();
  cleanup();

  mocks.fail(/^\/movein\/\d+$/, 503);
  const { user } = await openAdmin(mocks, office.admin, `/movein/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  expect(await nameButton('Anna Muster')).toBeDefined();
});

it('the list of members leads to the move-in, even while it is empty', async () => {
  const office = await anOffice();
  const { user, places } = await openAdmin(mocks, office.admin, '/members');
  await screen.findByRole('heading', { name: 'Noch keine Mitglieder' });
  await user.click(screen.getByRole('link', { name: 'Mitglieder aus einer Tabelle übernehmen' }));
  await screen.findByRole('heading', { name: 'Umzug' });
  expect(places).toEqual(['/member/admin/movein']);
  cleanup();

  await aMember(office);
  const filled = await openAdmin(mocks, office.admin, '/members');
  await screen.findByRole('link', { name: 'Beispiel 1 Erika' });
  await filled.user.click(screen.getByRole('button', { name: 'Weitere Aktionen' }));
  await filled.user.click(await screen.findByRole('menuitem', { name: 'Aus Tabelle übernehmen' }));
  expect(filled.places).toEqual(['/member/admin/movein']);
});
