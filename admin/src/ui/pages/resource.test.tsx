import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { resourcesOf } from '../../app/resources.tsx';
import { anOffice } from '../../testing/anOffice.ts';
import { choose } from '../../testing/choose.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';

withMocks();

type SmallRecord = {
  list: string;
  one: string;
  /** Filter of a list with too many rows. */
  filter?: string;
  /** Paths of the server, where they differ. */
  served?: { list: string; one: string };
  /** The name of the record in the server's answers. */
  key: string;
  /** Each required field, and its message when empty. */
  required: Record<string, string>;
  /** What is entered, by field. */
  texts: Record<string, string>;
  choices?: Record<string, string>;
  /** The same record for the server. */
  stored: Record<string, unknown>;
  /** The same record on the screen. */
  name: string;
  english?: string;
  /** The field in which no two records are equal; `errors` is the answer where no field is unique. */
  refused: { label: string; message: string; errors?: Record<string, string> };
  changed: { label: string; field: string; text: string; name: string };
  /** Heading of the question before its deletion. */
  deletion?: string;
  /** Shown after saving, instead of the list. */
  hasPage?: boolean;
};

const company = 'Bitte geben Sie den Firmennamen ein.';
const firstName = 'Bitte geben Sie den Vornamen ein.';
const lastName = 'Bitte geben Sie den Nachnamen ein.';
const numberTaken = { label: 'Nummer', message: 'Diese Nummer ist vergeben.' };
const title = 'Bitte geben Sie die Bezeichnung ein.';

const records: Record<string, SmallRecord> = {
  party: {
    list: '/parties',
    one: '/party',
    key: 'party',
    required: { Firmenname: company },
    texts: { Firmenname: 'Bäckerei Muster', Nummer: 'N-1' },
    stored: { partyType: 'company', companyName: 'Bäckerei Muster', partyNumber: 'N-1' },
    name: 'Bäckerei Muster',
    refused: numberTaken,
    changed: { label: 'Firmenname', field: 'companyName', text: 'Bäckerei Neu', name: 'Bäckerei Neu' },
    deletion: 'Partei „Bäckerei Muster“ löschen?',
    hasPage: true,
  },
  company: {
    list: '/companies',
    one: '/company',
    key: 'company',
    required: { Firmenname: company },
    texts: { Firmenname: 'Muster GmbH', Nummer: 'N-1' },
    stored: { companyName: 'Muster GmbH', companyNumber: 'N-1' },
    name: 'Muster GmbH',
    refused: numberTaken,
    changed: { label: 'Firmenname', field: 'companyName', text: 'Neu GmbH', name: 'Neu GmbH' },
    deletion: 'Firma „Muster GmbH“ löschen?',
    hasPage: true,
  },
  person: {
    list: '/persons',
    one: '/person',
    key: 'person',
    required: { Vorname: firstName, Nachname: lastName },
    texts: { Vorname: 'Petra', Nachname: 'Probe', Nummer: 'N-1' },
    stored: { firstName: 'Petra', lastName: 'Probe', personNumber: 'N-1' },
    name: 'Probe Petra',
    refused: numberTaken,
    changed: { label: 'Nachname', field: 'lastName', text: 'Neu', name: 'Neu Petra' },
    deletion: 'Person „Probe Petra“ löschen?',
    hasPage: true,
  },
  community: {
    list: '/communities',
    one: '/community',
    key: 'community',
    required: { Name: 'Bitte geben Sie den Namen der Energiegemeinschaft ein.' },
    texts: { Name: 'EEG Windberg', Kurzname: 'Wind' },
    stored: { title: 'EEG Windberg', titleShort: 'Wind' },
    name: 'EEG Windberg',
    refused: {
      label: 'Kurzname',
      message: 'Dieser Text ist zu lang.',
      errors: { titleShort: 'field.tooLong' },
    },
    changed: { label: 'Name', field: 'title', text: 'EEG Neu', name: 'EEG Neu' },
    deletion: '„EEG Windberg“ löschen?',
  },
  user: {
    list: '/users',
    one: '/user',
    served: { list: '/admin/users', one: '/admin/user' },
    key: 'user',
    required: {
      Vorname: firstName,
      Nachname: lastName,
      'E-Mail-Adresse': 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    },
    texts: { Vorname: 'Petra', Nachname: 'Probe', 'E-Mail-Adresse': 'petra.probe@example.org' },
    stored: {
      firstname: 'Petra',
      lastname: 'Probe',
      username: 'petra.probe@example.org',
      roles: ['ROLE_USER'],
      active: true,
      locale: 'de',
    },
    name: 'Probe Petra',
    refused: {
      label: 'E-Mail-Adresse',
      message: 'Diese E-Mail-Adresse ist bereits vergeben.',
    },
    changed: { label: 'Nachname', field: 'lastname', text: 'Neu', name: 'Neu Petra' },
    hasPage: true,
  },
  'client/customer': {
    list: '/clients-customers',
    one: '/client-customer',
    key: 'clientCustomer',
    required: { Name: 'Bitte geben Sie den Namen des Kunden ein.' },
    texts: { Name: 'Gemeinde Musterdorf', Kundennummer: 'K-1' },
    stored: { title: 'Gemeinde Musterdorf', clientNumberInternal: 'K-1' },
    name: 'Gemeinde Musterdorf',
    refused: { label: 'Kundennummer', message: 'Diese Kundennummer ist vergeben.' },
    changed: { label: 'Name', field: 'title', text: 'Gemeinde Neudorf', name: 'Gemeinde Neudorf' },
    deletion: 'Kunden „Gemeinde Musterdorf“ löschen?',
    hasPage: true,
  },
  usergroup: {
    list: '/usergroups',
    one: '/usergroup',
    key: 'usergroup',
    required: {
      Name: 'Bitte geben Sie der Gruppe einen Namen.',
      Ebene: 'Bitte wählen Sie die Ebene.',
      Art: 'Bitte wählen Sie die Art der Gruppe.',
    },
    texts: { Name: 'Kassa' },
    choices: { Ebene: 'Organisation', Art: 'Benutzer' },
    stored: { title: 'Kassa', level: 'organisation', groupType: 'user' },
    name: 'Kassa',
    refused: {
      label: 'Name',
      message: 'Dieser Text ist zu lang.',
      errors: { title: 'field.tooLong' },
    },
    changed: { label: 'Name', field: 'title', text: 'Leitung', name: 'Leitung' },
    deletion: 'Benutzergruppe „Kassa“ löschen?',
  },
  'entry of a list': {
    list: '/staticlookups',
    one: '/staticlookup',
    filter: '?filter={"isSystem":false}',
    served: { list: '/lookups', one: '/lookup' },
    key: 'lookup',
    required: {
      Liste: 'Bitte wählen Sie die Liste.',
      'Bezeichnung auf Deutsch': title,
      'Bezeichnung auf Englisch': title,
    },
    texts: { 'Bezeichnung auf Deutsch': 'Aalverein', 'Bezeichnung auf Englisch': 'Eel club' },
    choices: { Liste: 'Vereinsstatus' },
    stored: { table: 'associationStatuses', lookupTitle: 'Aalverein', lookupTitleEn: 'Eel club' },
    name: 'Aalverein',
    english: 'Eel club',
    refused: {
      label: 'Bezeichnung auf Deutsch',
      message: 'Diese Bezeichnung gibt es in der Liste bereits.',
    },
    changed: { label: 'Bezeichnung auf Deutsch', field: 'lookupTitle', text: 'Aalbund', name: 'Aalbund' },
    deletion: 'Eintrag „Aalverein“ löschen?',
  },
};

it('every record that has a form, except members, is among them', () => {
  const props = resourcesOf('organisation').map(element => element.props as { name: string; edit?: unknown });
  const edited = props.filter(({ name, edit }) => edit && name !== 'members').map(({ name }) => `/${name}`);
  expect(
    Object.values(records)
      .map(({ list }) => list)
      .sort(),
  ).toEqual(edited.sort());
});

const base = '/member/admin';
const press = (name: string) => screen.findByRole('button', { name });
const fieldOf = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}(\\s\\*)?$`));
/** A choice has a hidden input beside its box. */
const invalidFields = () => document.querySelectorAll('[aria-invalid="true"]:not([aria-hidden])');
const messageAt = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
    .join(' ');

/** Texts on the screen, also those read aloud, that are a key of a message or have an unfilled place. */
function rawTexts() {
  const texts = [document.title];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) texts.push(nodes.currentNode.nodeValue ?? '');
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
  return texts.filter(text => /^[a-z]\w*(\.\w+)+$/.test(text.trim()) || /\{\w+\}/.test(text));
}

describe.each(Object.entries(records))('a %s', (_name, record) => {
  const {
    list,
    one,
    served = { list, one },
    key,
    required,
    texts,
    choices = {},
    stored,
    name,
    refused,
    changed,
  } = record;

  async function aRecordOffice() {
    const { admin, colleague } = await anOffice();
    return {
      admin,
      colleague,
      async create(): Promise<number> {
        const answer = await colleague.put(`${served.one}/create`, stored);
        if (!answer.ok) throw new Error(await answer.text());
        return (await answer.json())[key].id;
      },
      read: async (id: number) => (await colleague.get(`${served.one}/${id}`)).json(),
      async count() {
        const { headers } = await colleague.get(`${served.list}?range=[0,0]`);
        const range = headers.get('content-range');
        expect(range).toMatch(/\/\d+$/);
        return Number(range?.split('/')[1]);
      },
    };
  }

  async function enter(user: Awaited<ReturnType<typeof openAdmin>>['user']) {
    for (const [label, text] of Object.entries(texts)) await fill(user, await fieldOf(label), text);
    for (const [label, option] of Object.entries(choices)) await choose(user, await fieldOf(label), option);
  }

  it('is refused while empty, with a message at each required field, and saved once when it is complete', async () => {
    const { admin, count } = await aRecordOffice();
    const before = await count();
    const { user, notices, places } = await openAdmin(mocks, admin, `${one}/create`);
    await user.click(await press('Speichern'));

    for (const [label, message] of Object.entries(required))
      await waitFor(async () =>
        expect([label, messageAt(await fieldOf(label))]).toEqual([label, expect.stringContaining(message)]),
      );
    expect(invalidFields()).toHaveLength(Object.keys(required).length);
    expect(notices.map(({ type }) => type)).toEqual(['error']);
    expect(rawTexts()).toEqual([]);
    expect(places).toEqual([]);
    expect(await count()).toBe(before);

    await enter(user);
    await user.dblClick(await press('Speichern'));

    const shown = record.hasPage ? { level: 1, name } : { name };
    expect(await screen.findByRole(record.hasPage ? 'heading' : 'link', shown)).toBeDefined();
    expect(places).toHaveLength(1);
    expect(rawTexts()).toEqual([]);
    expect(await count()).toBe(before + 1);
  });

  it('stays as it was entered when the server refuses it, with the reason at the field', async () => {
    const { admin, create, count } = await aRecordOffice();
    if (refused.errors) mocks.fail(/\/create$/, 422, { errors: refused.errors });
    else await create();
    const before = await count();
    const { user, places } = await openAdmin(mocks, admin, `${one}/create`);
    await enter(user);
    await user.click(await press('Speichern'));

    const field = await fieldOf(refused.label);
    await waitFor(() => expect(messageAt(field)).toContain(refused.message));
    for (const [label, text] of Object.entries(texts))
      expect([label, (await fieldOf(label)).value]).toEqual([label, text]);
    for (const [label, option] of Object.entries(choices)) expect((await fieldOf(label)).textContent).toBe(option);
    expect(places).toEqual([]);
    expect(await count()).toBe(before);
  });

  it('is changed', async () => {
    const { admin, create, read } = await aRecordOffice();
    const id = await create();
    const { user, notices, places } = await openAdmin(mocks, admin, `${one}/${id}/edit`);
    await fill(user, await fieldOf(changed.label), changed.text);
    expect(rawTexts()).toEqual([]);
    await user.click(await press('Speichern'));

    await waitFor(() => expect(places).toEqual([base + (record.hasPage ? `${one}/${id}` : list)]));
    const shown = record.hasPage ? { level: 1, name: changed.name } : { name: changed.name };
    expect(await screen.findByRole(record.hasPage ? 'heading' : 'link', shown)).toBeDefined();
    expect(await read(id)).toMatchObject({ ...stored, [changed.field]: changed.text });
    expect(notices.filter(({ type }) => type === 'error')).toEqual([]);
  });

  it('is not saved over a concurrent change, which is reported', async () => {
    const { admin, colleague, create, read } = await aRecordOffice();
    const id = await create();
    const { user, notices, places } = await openAdmin(mocks, admin, `${one}/${id}/edit`);
    await fill(user, await fieldOf(changed.label), changed.text);
    const changes = { ...(await read(id)), [changed.field]: 'Zuvor' };
    expect((await colleague.post(`${served.one}/${id}/update`, changes)).status).toBe(200);

    await user.click(await press('Speichern'));

    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({
      type: 'error',
      message: 'Fehler (409): Dieser Eintrag wurde inzwischen von jemand anderem geändert. Bitte laden Sie ihn neu.',
    });
    expect(places).toEqual([]);
    expect(await read(id)).toMatchObject({ [changed.field]: 'Zuvor' });
  });

  if (record.deletion)
    it('is deleted only after a question, and then once', async () => {
      const { admin, colleague, create } = await aRecordOffice();
      const id = await create();
      const path = record.hasPage ? `${one}/${id}` : `${one}/${id}/edit`;
      const { user, notices, places } = await openAdmin(mocks, admin, path);

      await user.click(await press('Löschen'));
      const dialog = await screen.findByRole('dialog', { name: record.deletion });
      expect(rawTexts()).toEqual([]);
      expect((await colleague.get(`${served.one}/${id}`)).status).toBe(200);
      await user.dblClick(within(dialog).getByRole('button', { name: 'Löschen' }));

      await waitFor(() => expect(places).toEqual([base + list]));
      expect(notices).toEqual([{ type: 'success', message: 'Gelöscht.' }]);
      expect((await colleague.get(`${served.one}/${id}`)).status).toBe(404);
    });

  it('is shown in its list, and has a form, in English too', async () => {
    const { admin, create } = await aRecordOffice();
    await create();
    const { user } = await openAdmin(mocks, admin, `${list}${record.filter ?? ''}`, 'en');
    expect(await screen.findByRole('link', { name: new RegExp(record.english ?? name) })).toBeDefined();
    expect(rawTexts()).toEqual([]);
    cleanup();

    await openAdmin(mocks, admin, `${one}/create`, 'en');
    await user.click(await press('Save'));
    await waitFor(() => expect(invalidFields()).toHaveLength(Object.keys(required).length));
    expect(rawTexts()).toEqual([]);
    for (const message of Object.values(required)) expect(document.body.textContent).not.toContain(message);
  });
});
