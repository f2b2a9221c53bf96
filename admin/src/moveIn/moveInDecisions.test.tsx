import type { MoveIn, MoveInRow } from '@nahstrom/contract';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openAdmin } from '../testing/openAdmin.tsx';
import { keepFormsWhole } from '../testing/wholeForms.ts';

withMocks();
beforeAll(keepFormsWhole);
afterEach(() => {
  vi.restoreAllMocks();
});

const always = 1000;
const ofMoveIn = /^\/movein\/\d+$/;
const ofRows = /^\/movein\/\d+\/rows$/;
const heading = () => screen.findByRole('heading', { name: 'Umzug in „EEG Bachtal“' });

async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id, 'EEG Bachtal');
  return { admin, community, colleague: await mocks.logIn(admin) };
}

async function aPreview(text: string) {
  const { admin, community, colleague } = await anOffice();
  const file = { name: 'mitglieder.csv', bytes: new TextEncoder().encode(text) };
  const answer = await colleague.upload('/movein/create', { community: String(community.id) }, file);
  const { moveIn } = (await answer.json()) as { moveIn: MoveIn };
  const rows = (await (await colleague.get(`/movein/${moveIn.id}/rows`)).json()) as MoveInRow[];
  return { admin, colleague, moveIn, rows };
}

/** Bodies of the changes that the screen sends to these paths, which are answered with `answer`. */
function answerTo(path: RegExp, status: number, answer: Record<string, unknown>) {
  const bodies: unknown[] = [];
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET' || !path.test(new URL(request.url).pathname.replace('/api/v1', '')))
      return send(request);
    bodies.push(await request.json());
    return Response.json(answer, { status });
  });
  return bodies;
}

const people = 'Vorname;Nachname;E-Mail\nAnna;Alt;anna@example.org\nBert;Neu;bert@example.org\n';

describe('an existing member', () => {
  const value = { old: null, taken: null, fault: null, hints: [], source: null };
  const existing = (rows: MoveInRow[], change: Partial<MoveInRow>): MoveInRow => ({
    ...rows[0]!,
    state: 'differs',
    name: 'Ana Alt',
    member: 7,
    memberName: 'Anna Alt',
    matchedBy: 'person',
    ...change,
  });
  const fixed = { ...value, field: 'memberNumber' as const, text: '12', old: '11' };

  it('is named as it is stored, and values that a move-in does not change have no switches', async () => {
    const { admin, moveIn, rows } = await aPreview(people);
    const row = existing(rows, {
      values: [fixed],
      points: [{ countingPoint: null, added: false, values: [{ ...value, field: 'plantName', text: 'Dach' }] }],
    });
    mocks.fail(ofRows, 200, [row] as unknown as Record<string, unknown>, always);
    const { user } = await openAdmin(mocks, admin, `/movein/${moveIn.id}`);

    await user.click(await screen.findByRole('button', { name: 'Ana Alt' }));

    expect(screen.getByRole('link', { name: 'Anna Alt' }).getAttribute('href')).toBe('/member/admin/member/7');
    expect(screen.getByText(/von Ihnen bestätigt/)).toBeDefined();
    expect(screen.getByText('Im Portal: 11, Datei: 12, wird hier nicht geändert')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Beim Mitglied ändern' }).getAttribute('href')).toBe(
      '/member/admin/member/7',
    );
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText('Name der Anlage', { selector: 'dt' }).nextElementSibling?.textContent).toBe('Dach');
  });
});

describe('rows with the same name and address and nothing else in common', () => {
  const headings = 'Vorname;Nachname;Straße;Hausnummer;PLZ;Telefon';
  const line = (name: string) => `${name};Muster;Bachweg;1;3999;`;
  const table = (...names: string[]) => [headings, ...names.map(line), ''].join('\n');

  it('are one member or several by the decision of a person, which can be changed', async () => {
    const { admin, moveIn } = await aPreview(table('Anna', 'Anna', 'Bert'));
    const { user } = await openAdmin(mocks, admin, `/movein/${moveIn.id}`);
    expect(screen.queryByRole('button', { name: /Mitglieder übernehmen/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Anna Muster' }));
    const question = () => within(screen.getByRole('radiogroup', { name: 'Ein Mitglied oder mehrere?' }));
    await screen.findByRole('radiogroup', { name: 'Ein Mitglied oder mehrere?' });
    expect(question().queryByRole('radio', { checked: true })).toBeNull();

    await user.click(question().getByRole('radio', { name: 'Die Zeilen sind 2 Mitglieder' }));

    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Anna Muster' })).toHaveLength(2));
    expect(await screen.findByRole('button', { name: '3 Mitglieder übernehmen' })).toBeDefined();
    await user.click(question().getByRole('radio', { name: 'Die Zeilen sind ein Mitglied' }));

    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Anna Muster' })).toHaveLength(1));
    expect(await screen.findByRole('button', { name: '2 Mitglieder übernehmen' })).toBeDefined();
  });

  it('keep the focus in the list when the filter no longer shows them', async () => {
    const { admin, moveIn } = await aPreview(table('Anna', 'Anna', 'Bert'));
    const { user } = await openAdmin(mocks, admin, `/movein/${moveIn.id}?state=confirm`);
    await user.click(await screen.findByRole('button', { name: 'Anna Muster' }));

    await user.click(await screen.findByRole('radio', { name: 'Die Zeilen sind ein Mitglied' }));

    expect(await screen.findByText('Hier ist nichts mehr zu tun.')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Zu bestätigen 0'));
    expect(screen.getByText('Gespeichert: Anna Muster ist jetzt „Neu“.')).toBeDefined();
  });

  it('are decided together', async () => {
    const { admin, moveIn } = await aPreview(table('Anna', 'Anna', 'Bert', 'Bert'));
    const { user } = await openAdmin(mocks, admin, `/movein/${moveIn.id}`);
    await user.click(await screen.findByRole('button', { name: '2 Einträge bestätigen' }));
    expect(await screen.findByRole('button', { name: 'Die Zeilen aller 2 Einträge trennen' })).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Alle 2 Einträge zu je einem Mitglied zusammenführen' }));

    expect(await screen.findByRole('button', { name: '2 Mitglieder übernehmen' })).toBeDefined();
  });
});

describe('faulty records', () => {
  const headings = 'Vorname;Nachname;E-Mail;PLZ;Eintritt;Geburtsdatum;Zählpunkt;Richtung';
  const line = (name: string, place: number, direction = '') =>
    `${name};Muster;kaputt;39;gestern;heute;AT009999${String(place).padStart(25, '0')};${direction}`;

  it('faulty records are corrected together, the most frequent fault first, and the rest is folded', async () => {
    const { admin, moveIn } = await aPreview([headings, line('Anna', 1), line('Bert', 2), ''].join('\n'));
    const { user } = await openAdmin(mocks, admin, `/movein/${moveIn.id}`);
    await user.click(await screen.findByRole('button', { name: '2 Einträge verbessern' }));
    const group = within(await screen.findByRole('group', { name: 'Auf einmal verbessern' }));
    expect(group.getByText('E-Mail-Adresse ist bei 2 Einträgen fehlerhaft.')).toBeDefined();
    await user.click(group.getByRole('button', { expanded: false }));
    const further = within(group.getByRole('region'));
    expect(further.getByText('Energierichtung fehlt bei 2 Einträgen.')).toBeDefined();
    expect(group.queryByRole('button', { name: 'Energierichtung: bei allen weglassen' })).toBeNull();
    expect(group.queryByRole('textbox', { name: 'E-Mail-Adresse für alle' })).toBeNull();
    const bodies = answerTo(ofRows, 200, { success: true, moveIn });

    await user.click(group.getByRole('button', { name: 'Energierichtung: überall „Verbrauch“' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    const isReady = () => waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    await isReady();
    await user.click(await screen.findByRole('button', { name: 'E-Mail-Adresse: bei allen weglassen' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    await isReady();
    await fill(user, await screen.findByRole('textbox', { name: 'Postleitzahl für alle' }), '3999');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies).toHaveLength(3));

    expect(bodies).toEqual([
      { action: 'fillFaulty', field: 'direction', text: 'CONSUMPTION' },
      { action: 'fillFaulty', field: 'email', text: '' },
      { action: 'fillFaulty', field: 'zip', text: '3999' },
    ]);
  });

  it('records with an unsigned mandate are imported without the mandate', async () => {
    const rows = ['Anna', 'Bert'].map(name => `${name};Muster;AT611904300234573201;M-${name}`);
    const { admin, moveIn } = await aPreview(['Vorname;Nachname;IBAN;Mandatsreferenz', ...rows, ''].join('\n'));
    const { user } = await openAdmin(mocks, admin, `/movein/${moveIn.id}?state=error`);

    await user.click(await screen.findByRole('button', { name: 'Mandate weglassen' }));

    expect(await screen.findByRole('button', { name: '2 Mitglieder übernehmen' })).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Fehler 0');
  });
});

describe('the numbers of a community', () => {
  const numbered = {
    nextDocumentNumbers: [
      { kind: 'membershipFee', least: 1, isFixed: false },
      { kind: 'consumption', least: 41, isFixed: true },
      { kind: 'feedIn', least: 1, isFixed: false },
    ],
  };

  async function openQuestion() {
    const { admin, moveIn } = await aPreview(people);
    mocks.fail(ofMoveIn, 200, { ...moveIn, ...numbered }, always);
    const { user } = await openAdmin(mocks, admin, `/movein/${moveIn.id}`);
    await user.click(await screen.findByRole('button', { name: '2 Mitglieder übernehmen' }));
    const question = within(await screen.findByRole('dialog', { name: 'Mitglieder übernehmen?' }));
    await user.click(question.getByText('Nächste Belegnummern'));
    const confirm = question.getByRole<HTMLButtonElement>('button', { name: '2 Mitglieder übernehmen' });
    return { user, moveIn, question, confirm };
  }

  it('document numbers continue as in the previous portal, except for kinds with documents', async () => {
    const { user, moveIn, question, confirm } = await openQuestion();
    const fixed = await question.findByRole<HTMLInputElement>('textbox', { name: 'Rechnung für Bezug' });
    expect([fixed.value, fixed.readOnly]).toEqual(['41', true]);
    expect(question.getByText('Nicht änderbar: Es gibt schon Belege.')).toBeDefined();
    const credit = await question.findByRole('textbox', { name: 'Gutschrift' });
    await user.clear(credit);
    expect(confirm.disabled).toBe(true);
    await fill(user, credit, '1200');
    const bodies = answerTo(/\/commit$/, 200, { success: true, moveIn: { ...moveIn, ...numbered } });

    await user.click(confirm);

    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ nextDocumentNumbers: [{ kind: 'feedIn', next: 1200 }] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that the server refuses are reported at their field', async () => {
    const { user, question, confirm } = await openQuestion();
    const credit = await question.findByRole('textbox', { name: 'Gutschrift' });
    await fill(user, credit, '7');
    const errors = { nextDocumentNumbers: { 0: { next: 'numbering.next.invalid' } } };
    answerTo(/\/commit$/, 422, { errors });

    await user.click(confirm);

    expect(await question.findByText('Bitte geben Sie eine Nummer ein, die noch frei ist.')).toBeDefined();
    expect(credit.getAttribute('aria-invalid')).toBe('true');
    expect(question.getByRole('textbox', { name: 'Mitgliedsbeitrag' }).getAttribute('aria-invalid')).toBe('false');
  });
});

it('members whose mandate is for their previous account are named, with the way to a new one', async () => {
  const { admin, moveIn } = await aPreview(people);
  const mandatesNeeded = [{ member: 7, name: 'Anna Alt' }];
  const committed = { ...moveIn, state: 'committed', committed: moveIn.created, mandatesNeeded };
  mocks.fail(ofMoveIn, 200, committed, always);
  await openAdmin(mocks, admin, `/movein/${moveIn.id}`);

  expect(await screen.findByText(/gilt das Mandat für das bisherige Konto/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Anna Alt' });
  expect(link.getAttribute('href')).toBe('/member/admin/member/7?tab=mandate&new');
});

it('records that were left out are listed with file and row, and can be downloaded', async () => {
  const { admin, moveIn } = await aPreview(people);
  const leftOut = [{ name: '=Bert "B" Neu', sources: [{ file: moveIn.files[0]!.id, rows: [3, 4] }] }];
  const committed = { ...moveIn, state: 'committed', committed: moveIn.created, leftOut };
  mocks.fail(ofMoveIn, 200, committed, always);
  const saved: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => saved.push(file) && 'blob:1' }));
  const { user } = await openAdmin(mocks, admin, `/movein/${moveIn.id}`);

  const list = within(await screen.findByRole('region', { name: 'Ein Eintrag wurde ausgelassen' }));
  expect(list.getByText(/zwei Wochen/)).toBeDefined();
  expect(list.getByRole('row', { name: /Bert "B" Neu mitglieder\.csv 3, 4/ })).toBeDefined();
  await user.click(list.getByRole('button', { name: 'Liste herunterladen (CSV)' }));

  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]!.arrayBuffer());
  expect(text).toBe('\uFEFF"Name";"Datei";"Zeile"\r\n"\'=Bert ""B"" Neu";"mitglieder.csv";"3, 4"\r\n');
});

it('filter and search are kept in the address, and editing can be ended without a change', async () => {
  const { admin, moveIn } = await aPreview(people);
  const { user, places } = await openAdmin(mocks, admin, `/movein/${moveIn.id}`);
  await user.click(await screen.findByRole('button', { name: 'Neu 2' }));
  await user.type(await screen.findByRole('searchbox'), 'Bert');
  await expect.poll(() => places.at(-1)).toBe(`/member/admin/movein/${moveIn.id}?state=new&search=Bert`);
  cleanup();

  const again = await openAdmin(mocks, admin, `/movein/${moveIn.id}?state=new&search=Bert`);
  await again.user.click(await screen.findByRole('button', { name: 'Bert Neu' }));
  expect(screen.queryByRole('button', { name: 'Anna Alt' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Neu 2' }).getAttribute('aria-pressed')).toBe('true');

  await again.user.click(screen.getByRole('button', { name: 'Angaben bearbeiten' }));
  expect(screen.getByRole('textbox', { name: 'Vorname' })).toBeDefined();
  await again.user.click(screen.getByRole('button', { name: 'Fertig' }));
  expect(screen.queryByRole('textbox', { name: 'Vorname' })).toBeNull();
});

it('own prices without a tariff lead to the tariffs, and are left out together', async () => {
  const { admin, colleague, moveIn } = await aPreview('Vorname;Nachname;Grundgebühr €\nAnna;Alt;2\nBert;Neu;3\n');
  const { user } = await openAdmin(mocks, admin, `/movein/${moveIn.id}?state=error`);

  const together = within(await screen.findByRole('group', { name: 'Auf einmal verbessern' }));
  expect(together.getByRole('link', { name: 'Tarif der Gemeinschaft eintragen' }).getAttribute('href')).toContain(
    `/community/${moveIn.community}/settings`,
  );
  await user.click(together.getByRole('button', { name: 'Eigene Preise weglassen' }));

  await waitFor(async () =>
    expect(((await (await colleague.get(`/movein/${moveIn.id}`)).json()) as MoveIn).counts).toMatchObject({
      new: 2,
      error: 0,
    }),
  );
});

it('a table without headings names its columns by letters, and takes its first row as headings', async () => {
  const { admin, colleague, moveIn } = await aPreview(
    'Anna;Alt;anna@example.org\nBert;Neu;bert@example.org\nCilli;Alt;cilli@example.org\n',
  );
  const { user } = await openAdmin(mocks, admin, `/movein/${moveIn.id}`);
  await heading();
  const line = screen.getByText('mitglieder.csv').closest('button')!;
  const loss = within(line).getByText(/^Die Datei hat keine Überschriften: .* \(und ein weiterer Hinweis\)$/);
  expect(loss.className).not.toBe(loss.previousElementSibling!.className);
  const rest = screen.getByText('2 Spalten werden nicht übernommen');
  expect(rest.closest('button')).toBeNull();

  await user.click(screen.getByText('mitglieder.csv'));
  expect(await screen.findByRole('combobox', { name: '„Spalte C“ wird gelesen als' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Die erste Zeile sind Überschriften' }));

  await waitFor(async () =>
    expect(((await (await colleague.get(`/movein/${moveIn.id}`)).json()) as MoveIn).files[0]).toMatchObject({
      headerRow: 1,
      rows: 2,
    }),
  );
});
