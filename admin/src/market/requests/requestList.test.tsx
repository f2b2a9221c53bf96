import type { MarketMessageRow, MarketProcessRow } from '@nahstrom/contract';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { choose } from '../../testing/choose.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { keepFormsWhole } from '../../testing/wholeForms.ts';
import { anOffice, type Office } from './testing/anOffice.ts';

withMocks();
beforeAll(keepFormsWhole);
afterEach(() => {
  vi.restoreAllMocks();
});

const requestsOf = ({ colleague, read }: Office) =>
  read<MarketProcessRow[]>(colleague.get('/marketmessages/processes?sort=["id","ASC"]'));
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const open = (office: Office, path = '/marketmessages') => openAdmin(mocks, office.admin, path);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the page of requests', () => {
  it('the page of requests explains that nothing is sent automatically, and how far it is tested', async () => {
    await open(await anOffice(mocks));

    expect(await screen.findByRole('heading', { name: 'Noch keine Anfragen' })).toBeDefined();
    expect(await screen.findByText(/Von selbst wird nichts gesendet: Sie übergeben/)).toBeDefined();
    expect(await screen.findByText(/mit allen Antworten\. Von selbst wird nichts gesendet\./)).toBeDefined();
    expect(screen.getByText(/noch mit keinem Netzbetreiber live erprobt/)).toBeDefined();
  });

  it('does not promise the one way of sending where communities have different ones', async () => {
    const office = await anOffice(mocks);
    await office.changeSettings({ channel: 'files' });
    await mocks.aCommunity(office.organisation.id, 'EEG Bergtal');
    await open(office);

    expect(await screen.findByText(/^Wo eine Gemeinschaft von hier aus senden kann/)).toBeDefined();
    expect(screen.getByText(/Gesendet wird nur, was Sie senden/)).toBeDefined();
    expect(screen.queryByText(/Von selbst wird nichts gesendet/)).toBeNull();
  });

  it('asks for the community first where there is none', async () => {
    const organisation = await mocks.anOrganisation();
    await openAdmin(mocks, await mocks.anAdministrator(organisation.id), '/marketmessages');

    expect(await screen.findByRole('link', { name: 'Energiegemeinschaft anlegen' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Zählpunkte anmelden' })).toBeNull();
  });

  it('names missing numbers of a community with the way to its form', async () => {
    const office = await anOffice(mocks, { isComplete: false });
    await open(office);

    expect(await screen.findByText('Angaben von „EEG Bachtal“ fehlen')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Angaben ergänzen' }).getAttribute('href')).toBe(
      `/member/admin/community/${office.community.id}/edit#communityId`,
    );
  });

  it('leads to the settings of the community, which is asked for where there are several', async () => {
    const office = await anOffice(mocks);
    const other = await mocks.aCommunity(office.organisation.id, 'EEG Bergtal');
    const { user, places } = await open(office);
    await user.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Einstellungen' }));
    await user.click((await dialog('Welche Gemeinschaft?')).getByRole('button', { name: 'EEG Bergtal' }));

    expect(await screen.findByRole('heading', { name: 'Einstellungen zum Netzbetreiber' })).toBeDefined();
    expect(places.at(-1)).toBe(`/member/admin/marketmessages/settings/${other.id}`);
  });

  it('is not there for members', async () => {
    const organisation = await mocks.anOrganisation();
    const community = await mocks.aCommunity(organisation.id);
    const visitor = await mocks.logIn(await mocks.aUser(organisation.id));

    expect((await visitor.get('/marketmessages/processes')).status).toBe(403);
    expect((await visitor.get(`/marketmessages/points/${community.id}`)).status).toBe(403);
  });

  it('shows each request with its state in words, member and counting point', async () => {
    const office = await anOffice(mocks);
    const { member, sent } = await office.aRegistration();
    await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [156]));
    await open(office);

    const row = await rowOf(office.nameOf(member));
    expect(row.getByText('Abgelehnt')).toBeDefined();
    expect(row.getByText('Der Zählpunkt gehört schon zu einer Energiegemeinschaft.')).toBeDefined();
    expect(row.getByText('Test')).toBeDefined();
    expect(row.getByRole('link', { name: office.nameOf(member) }).getAttribute('href')).toContain(
      `/member/${member.id}`,
    );
  });
});

describe('the list of members', () => {
  it('says where a registration stands, and nothing about members without one', async () => {
    const office = await anOffice(mocks);
    const { sent, member } = await office.aRegistration();
    const other = await office.aMember();
    await office.file(office.answer(sent, 'ANTWORT_ECON', [99]));
    await open(office, '/members');

    expect(await (await rowOf(member.lastName)).findByText('Wartet auf Zustimmung')).toBeDefined();
    expect((await rowOf(other.lastName)).queryByText(/Zustimmung|Anmeldung/)).toBeNull();
  });
});

describe('preparing requests', () => {
  it('registers all new counting points after they were chosen, and sends nothing', async () => {
    const office = await anOffice(mocks);
    await office.aMember();
    await office.aMember();
    const { user } = await open(office);

    await user.click(await screen.findByRole('button', { name: 'Zählpunkte anmelden' }));
    const asked = await dialog('Zählpunkte anmelden');
    expect((await asked.findAllByRole('checkbox')).filter(box => (box as HTMLInputElement).checked)).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Alle 4 neuen auswählen' }));
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));

    expect(await screen.findByText('4 Anfragen sind vorbereitet.')).toBeDefined();
    const requests = await requestsOf(office);
    expect(new Set(requests.map(({ state, kind }) => `${state} ${kind}`))).toEqual(new Set(['prepared registration']));
    expect(requests).toHaveLength(4);
  });

  it('says at the field that no counting point is chosen, or that the day does not fit', async () => {
    const office = await anOffice(mocks);
    await office.aMember();
    const { user } = await open(office);
    await user.click(await screen.findByRole('button', { name: 'Zählpunkte anmelden' }));
    const asked = await dialog('Zählpunkte anmelden');
    const [box] = await asked.findAllByRole('checkbox');

    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));
    expect(await asked.findByText('Bitte wählen Sie mindestens einen Zählpunkt.')).toBeDefined();

    await user.click(box!);
    const day = asked.getByLabelText('Erster Tag der Teilnahme');
    await fill(user, day, '1.1.2026');
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));
    await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
    expect(await requestsOf(office)).toEqual([]);
  });

  it('names the missing details of a community before any counting point is chosen', async () => {
    const office = await anOffice(mocks, { isComplete: false });
    await office.aMember();
    const { user } = await open(office);
    await user.click(await screen.findByRole('button', { name: 'Zählpunkte anmelden' }));
    const asked = await dialog('Zählpunkte anmelden');

    expect(await asked.findByText(/fehlt: Gemeinschafts-ID, Marktpartnernummer\.$/)).toBeDefined();
    expect(asked.getByRole('link', { name: 'Angaben ergänzen' }).getAttribute('href')).toBe(
      `/member/admin/community/${office.community.id}/edit#communityId`,
    );
    expect(asked.getByRole<HTMLButtonElement>('button', { name: 'Vorbereiten' }).disabled).toBe(true);
  });

  it('needs the kind of a community for a live registration, which is chosen in the settings', async () => {
    const office = await anOffice(mocks);
    await office.changeSettings({ mode: 'PROD' });
    const { user } = await open(office);
    await user.click(await screen.findByRole('button', { name: 'Zählpunkte anmelden' }));
    const asked = await dialog('Zählpunkte anmelden');

    expect(await asked.findByText(/fehlt: Art der Energiegemeinschaft\.$/)).toBeDefined();
    expect(asked.getByRole('link', { name: 'Art wählen' }).getAttribute('href')).toContain(
      `/marketmessages/settings/${office.community.id}`,
    );
  });

  it('selects all that were found, besides those that are new', async () => {
    const office = await anOffice(mocks);
    const member = await office.aMember();
    await office.aMember();
    const { user } = await open(office);
    await user.click(await screen.findByRole('button', { name: 'Zählpunkte anmelden' }));
    const asked = await dialog('Zählpunkte anmelden');
    await user.type(await asked.findByRole('searchbox'), member.lastName);
    await user.click(asked.getByRole('button', { name: 'Alle 2 gefundenen auswählen' }));

    expect(asked.getByText('2 Zählpunkte gewählt')).toBeDefined();
  });

  it('shows what was prepared although a filter would hide it', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [173]));
    const member = await office.aMember();
    const { user } = await open(office);
    await choose(user, await screen.findByRole('combobox', { name: 'Auswahl' }), 'Ohne Erfolg');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Zählpunkte anmelden' }));
    const asked = await dialog('Zählpunkte anmelden');
    await user.click(await asked.findByRole('button', { name: /^Alle \d+ neuen auswählen$/ }));
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));
    await user.click(await screen.findByRole('button', { name: 'Schließen' }));

    expect((await screen.findAllByRole('row', { name: new RegExp(office.nameOf(member)) })).length).toBe(2);
  });

  it('notes the selected ones as handed over after a question', async () => {
    const office = await anOffice(mocks);
    const { member } = await office.aPrepared();
    const { user, notices } = await open(office);
    const row = await rowOf(office.nameOf(member));

    await user.click(row.getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Als übergeben vermerken' }));
    const asked = await dialog('Eine Anfrage als übergeben vermerken?');
    await user.click(asked.getByRole('button', { name: 'Als übergeben vermerken' }));

    expect(await (await rowOf(office.nameOf(member))).findByText('Übergeben')).toBeDefined();
    expect(notices.at(-1)?.message).toBe('Die Übergabe ist vermerkt.');
  });
});

describe('uploaded answers', () => {
  const xml = (text: string, name: string) => new globalThis.File([text], name, { type: 'application/xml' });

  it('are assigned, known already or unreadable, each in words', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    const answered = office.answer(sent, 'ANTWORT_ECON', [99]);
    const { user } = await open(office);
    await user.click(await screen.findByRole('button', { name: 'Antwort oder Liste hochladen' }));
    const asked = await dialog('Antwort oder Liste hochladen');
    await user.upload(asked.getByLabelText('Dateien (XML, Excel, CSV)'), [
      xml(answered, 'antwort.xml'),
      xml(answered, 'kopie.xml'),
      xml('kein XML', 'brief.xml'),
      xml('', 'leer.xml'),
    ]);
    await user.click(asked.getByRole('button', { name: 'Antwort oder Liste hochladen' }));

    const results = within(await asked.findByRole('status', { name: 'Das ist daraus geworden' }));
    expect(await results.findByText('Eine Angabe ist einer Anfrage zugeordnet.')).toBeDefined();
    expect(await results.findByText(/^Das ist schon da/)).toBeDefined();
    expect(await results.findByText('Die Datei ist keine lesbare XML-Nachricht.')).toBeDefined();
    expect(await results.findByText('Abgelehnt')).toBeDefined();
    expect(await office.process(sent.id)).toMatchObject({ state: 'received' });
  });

  it('wait for an administrator if they fit no request', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    const foreign = office.answer(sent, 'ANTWORT_ECON', [99], {
      conversationId: 'AT009999FREMD',
      requestId: 'FREMD',
      answers: [{ cpNumber: `AT009999${'7'.repeat(25)}`, codes: [99] }],
    });
    const { user } = await open(office);
    await user.click(await screen.findByRole('button', { name: 'Antwort oder Liste hochladen' }));
    const asked = await dialog('Antwort oder Liste hochladen');
    await user.upload(asked.getByLabelText('Dateien (XML, Excel, CSV)'), xml(foreign, 'fremd.xml'));
    await user.click(asked.getByRole('button', { name: 'Antwort oder Liste hochladen' }));

    expect(await asked.findByText(/Eine Angabe passt zu keiner Anfrage/)).toBeDefined();
  });

  it('that are a spreadsheet are a list of each grid operator in it, or say what cannot be read', async () => {
    const office = await anOffice(mocks);
    const { user } = await open(office);
    await user.click(await screen.findByRole('button', { name: 'Antwort oder Liste hochladen' }));
    const asked = await dialog('Antwort oder Liste hochladen');
    const rows = ['AT009999', 'AT001000'].map(operator => `${operator}${'8'.repeat(25)};100`);
    const table = (lines: string[], name: string) =>
      new globalThis.File([lines.join('\n')], name, { type: 'text/csv' });
    await user.upload(asked.getByLabelText('Dateien (XML, Excel, CSV)'), [
      table(['Zählpunkt;Teilnahmefaktor', ...rows], 'liste.csv'),
      table(['Zählpunkt;Teilnahmefaktor', 'AT12;100'], 'falsch.csv'),
      table(['Name;Ort', 'Erika;Linz'], 'namen.csv'),
    ]);
    await user.click(asked.getByRole('button', { name: 'Antwort oder Liste hochladen' }));

    const results = within(await asked.findByRole('status', { name: 'Das ist daraus geworden' }));
    expect(await results.findByText('liste.csv · Test-Netzbetreiber (EDA Testsystem)')).toBeDefined();
    expect(results.getByText(/^liste\.csv · Wiener Netze/)).toBeDefined();
    expect(results.getAllByText('Ein Unterschied')).toHaveLength(2);
    expect(await results.findByText(/^Zeile 2: „AT12“ in der Spalte „Zählpunkt“/)).toBeDefined();
    expect(await results.findByText(/^In dieser Datei sind keine Zählpunkte/)).toBeDefined();
  });

  it('that are a list name its differences, with the way to the comparison', async () => {
    const office = await anOffice(mocks);
    await office.aMember();
    const sent = await office.aListRequest();
    const stranger = [{ cpNumber: `AT009999${'8'.repeat(25)}`, periods: [{ from: '2026-03-01' }] }];
    const list = office.completion(sent, '', { code: 'SENDEN_ECP', points: stranger });
    const unasked = office.completion(sent, '', {
      code: 'SENDEN_ECP',
      points: stranger,
      conversationId: 'AT009999UNGEFRAGT',
    });
    const { user } = await open(office);
    const upload = async (text: string) => {
      await user.click(await screen.findByRole('button', { name: 'Antwort oder Liste hochladen' }));
      const asked = await dialog('Antwort oder Liste hochladen');
      await user.upload(asked.getByLabelText('Dateien (XML, Excel, CSV)'), xml(text, 'liste.xml'));
      await user.click(asked.getByRole('button', { name: 'Antwort oder Liste hochladen' }));
      return within(await asked.findByRole('status', { name: 'Das ist daraus geworden' }));
    };

    const results = await upload(list);
    expect(await results.findByText('Die Liste ist da. Sie hat einen Unterschied zum Portal.')).toBeDefined();
    expect(results.getByText('Ein Unterschied')).toBeDefined();
    expect(results.queryByText('Zugeordnet')).toBeNull();
    expect(results.queryByText(/Anfrage zugeordnet/)).toBeNull();
    expect(results.getByRole('link', { name: 'Zum Vergleich' }).getAttribute('href')).toContain(
      `/${sent.id}#comparison`,
    );
    await user.click(screen.getByRole('button', { name: 'Schließen' }));

    const others = await upload(unasked);
    await user.click(await others.findByRole('link', { name: 'Zum Vergleich' }));
    expect(await screen.findByText(/^Ein Unterschied zur Liste des Netzbetreibers/)).toBeDefined();
  });

  it('that are a spreadsheet are the list of the day on which the file was saved, or of another one', async () => {
    const office = await anOffice(mocks);
    const { user } = await open(office);
    await user.click(await screen.findByRole('button', { name: 'Antwort oder Liste hochladen' }));
    const asked = await dialog('Antwort oder Liste hochladen');
    const rows = ['Zählpunkt;Teilnahmefaktor', `AT009999${'8'.repeat(25)};100`].join('\n');
    const saved = (name: string, at: string) =>
      new globalThis.File([rows], name, { type: 'text/csv', lastModified: Date.parse(at) });
    await user.upload(asked.getByLabelText('Dateien (XML, Excel, CSV)'), [
      saved('juni.csv', '2026-06-10T23:30:00Z'),
      saved('mai.csv', '2026-05-10T12:00:00Z'),
    ]);
    const june = asked.getByLabelText('Stand der Liste juni.csv') as HTMLInputElement;
    const may = asked.getByLabelText('Stand der Liste mai.csv') as HTMLInputElement;
    expect([june.value, may.value]).toEqual(['11.06.2026', '10.05.2026']);
    await user.clear(may);
    await user.click(asked.getByRole('button', { name: 'Antwort oder Liste hochladen' }));
    expect(asked.getByText('Bitte geben Sie den Tag als Datum ein.')).toBeDefined();
    expect(asked.queryByRole('status', { name: 'Das ist daraus geworden' })).toBeNull();
    await fill(user, may, '01.06.2026');
    await user.click(asked.getByRole('button', { name: 'Antwort oder Liste hochladen' }));

    const results = within(await asked.findByRole('status', { name: 'Das ist daraus geworden' }));
    await waitFor(() => expect(results.getAllByText('Ein Unterschied')).toHaveLength(2));
    const messages = (await (await office.colleague.get('/marketmessages')).json()) as MarketMessageRow[];
    expect(messages.map(({ written }) => written).sort()).toEqual([
      '2026-06-01T21:59:59.999Z',
      '2026-06-11T21:59:59.999Z',
    ]);
  });

  it('uploading the same spreadsheet again leads to the existing list', async () => {
    const office = await anOffice(mocks);
    const { user } = await open(office);
    await user.click(await screen.findByRole('button', { name: 'Antwort oder Liste hochladen' }));
    const asked = await dialog('Antwort oder Liste hochladen');
    const rows = ['Zählpunkt;Teilnahmefaktor', `AT009999${'8'.repeat(25)};100`].join('\n');
    await user.upload(asked.getByLabelText('Dateien (XML, Excel, CSV)'), [
      new globalThis.File([rows], 'liste.csv', { type: 'text/csv' }),
      new globalThis.File([rows], 'kopie.csv', { type: 'text/csv' }),
    ]);
    await user.click(asked.getByRole('button', { name: 'Antwort oder Liste hochladen' }));

    const results = within(await asked.findByRole('status', { name: 'Das ist daraus geworden' }));
    const known = within((await results.findByText(/^Das ist schon da/)).closest('li')!);
    await user.click(known.getByRole('link', { name: 'Zum Vergleich' }));
    expect(await screen.findByText(/^Ein Unterschied zur Liste des Netzbetreibers/)).toBeDefined();
  });

  it('need a file', async () => {
    const { user } = await open(await anOffice(mocks));
    await user.click(await screen.findByRole('button', { name: 'Antwort oder Liste hochladen' }));
    const asked = await dialog('Antwort oder Liste hochladen');
    await user.click(asked.getByRole('button', { name: 'Antwort oder Liste hochladen' }));

    expect((await asked.findByRole('alert')).textContent).toMatch(/Datei/);
  });
});
