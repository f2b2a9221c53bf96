import { testPassword } from '@nahstrom/mocks';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { anOffice } from '../../testing/anOffice.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { keepFormsWhole } from '../../testing/wholeForms.ts';

withMocks();
beforeAll(async () => {
  await keepFormsWhole();
  // jsdom's FileReader accepts only its own File, the form only Node's.
  vi.stubGlobal(
    'FileReader',
    class {
      result = 'data:image/png;base64,';
      onload: (() => void) | null = null;
      readAsDataURL() {
        queueMicrotask(() => this.onload?.());
      }
    },
  );
});

const press = (name: string) => screen.findByRole('button', { name });
const part = (name: string) => screen.findByRole('region', { name });

const toMembers = () =>
  within(screen.getByRole('navigation', { name: 'Verwaltung' })).getByRole('link', { name: 'Mitglieder' });

/** One transparent pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const aFile = (bytes: Uint8Array, name: string, type: string) =>
  new globalThis.File([new Uint8Array(bytes)], name, { type });

async function drop(file: File) {
  const zone = (await screen.findByLabelText('Bilddatei')).parentElement!;
  fireEvent.drop(zone, { dataTransfer: { files: [file] } });
}

it('the list has every organisation of the user and marks the current one', async () => {
  const { organisation, admin } = await anOffice();
  const other = await mocks.anOrganisation('Zweitverein');
  await mocks.aUser(other.id, admin.username);
  await openAdmin(mocks, admin, '/organisations');

  const here = await screen.findByRole('row', { name: new RegExp(organisation.slug) });
  expect(within(here).getByText('Aktuell')).toBeDefined();
  const there = screen.getByRole('row', { name: /Zweitverein/ });
  expect(within(there).queryByText('Aktuell')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Organisation anlegen' })).toBeNull();
});

it('the operator finds the link to create an organisation in the list', async () => {
  const { admin } = await anOffice();
  await mocks.anOperator(admin);
  await openAdmin(mocks, admin, '/organisations');

  expect(await screen.findByRole('link', { name: 'Organisation anlegen' })).toBeDefined();
});

it('an organisation that the user does not administer has no form', async () => {
  const { admin } = await anOffice();
  const other = await mocks.anOrganisation('Zweitverein');
  await mocks.aUser(other.id, admin.username);
  await openAdmin(mocks, admin, `/organisation/${other.id}`);

  expect(await screen.findByText('Sie gehören dieser Organisation an, verwalten sie aber nicht.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
});

it('a new organisation needs a name; once created, its link is shown', async () => {
  const { admin, colleague } = await anOffice();
  await mocks.anOperator(admin);
  const { user, places } = await openAdmin(mocks, admin, '/organisation/create');

  expect((await screen.findByText(/^Eine Organisation hat eigene Mitglieder/)).textContent).toContain(
    '/?organisation=kurzname',
  );
  await user.click(await press('Speichern'));
  expect(await screen.findByText('Bitte geben Sie den Namen der Organisation ein.')).toBeDefined();
  expect(places).toEqual([]);

  await fill(user, await screen.findByRole('textbox', { name: /^Name/ }), 'Windberg');
  await fill(user, await screen.findByRole('textbox', { name: /^Kurzname/ }), 'windberg');
  await user.dblClick(await press('Speichern'));

  expect(await screen.findByText(/\/\?organisation=windberg$/)).toBeDefined();
  expect(await (await colleague.get('/organisations')).json()).toHaveLength(2);
});

it('no link is shown where this host receives the visitors of another organisation only', async () => {
  const { organisation, admin, colleague } = await anOffice();
  const neighbour = await mocks.anOrganisation('Nachbarverein');
  await mocks.anOperator(admin);
  const visitors = (host: string) =>
    colleague.post(`/operator/organisation/${neighbour.id}`, {
      host,
      isDefault: false,
      archived: false,
      passwordCurrent: testPassword,
    });
  await visitors('localhost');
  await openAdmin(mocks, admin, `/organisation/${organisation.id}`);

  expect(await screen.findByText(/^Noch keiner: Besucher von \S+ kommen zu einer anderen/)).toBeDefined();

  await visitors('nachbar.example');
  cleanup();
  await openAdmin(mocks, admin, `/organisation/${organisation.id}`);

  expect(await screen.findByText(new RegExp(`/\\?organisation=${organisation.slug}$`))).toBeDefined();
});

it('a short name that is taken or has blanks is rejected at the field', async () => {
  const { organisation, admin } = await anOffice();
  const taken = await mocks.anOrganisation();
  const { user, told } = await openAdmin(mocks, admin, `/organisation/${organisation.id}`);
  const slug = await screen.findByRole('textbox', { name: /^Kurzname/ });

  await fill(user, slug, 'kein guter Name');
  await user.click(await press('Speichern'));
  expect(await screen.findByText(/^Nur Kleinbuchstaben/)).toBeDefined();

  await fill(user, slug, taken.slug);
  await user.click(await press('Speichern'));
  expect(await screen.findByText('Dieser Kurzname ist vergeben.')).toBeDefined();
  expect(told.organisationChanged).toBe(0);
});

it('a new title is saved and shown in the header', async () => {
  const { organisation, admin, colleague } = await anOffice();
  const { user, notices, told } = await openAdmin(mocks, admin, `/organisation/${organisation.id}`);
  const title = await screen.findByRole('textbox', { name: /^Name/ });

  await fill(user, title, 'Sonnental neu');
  await user.click(await press('Speichern'));

  expect(await screen.findByRole('heading', { level: 1, name: 'Sonnental neu' })).toBeDefined();
  expect(notices).toEqual([{ type: 'success', message: 'Die Organisation ist gespeichert.' }]);
  expect(told.organisationChanged).toBe(1);
  expect((await (await colleague.get(`/organisation/${organisation.id}`)).json()).title).toBe('Sonnental neu');
});

it('unsaved input survives navigation unless the user discards it', async () => {
  const { organisation, admin } = await anOffice();
  const { user, places } = await openAdmin(mocks, admin, `/organisation/${organisation.id}`);
  const title = await screen.findByRole('textbox', { name: /^Name/ });

  await fill(user, title, `${organisation.title} neu`);
  await user.click(toMembers());
  await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
  expect(places).toEqual([]);
  expect(title).toHaveProperty('value', `${organisation.title} neu`);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(toMembers());
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  await waitFor(() => expect(places).toEqual(['/member/admin/members']));
});

it('a saved form is left without confirmation', async () => {
  const { organisation, admin } = await anOffice();
  const { user, notices, places } = await openAdmin(mocks, admin, `/organisation/${organisation.id}`);

  await fill(user, await screen.findByRole('textbox', { name: /^Name/ }), 'Sonnental neu');
  await user.click(await press('Speichern'));
  await waitFor(() => expect(notices).toHaveLength(1));
  await user.click(toMembers());
  await waitFor(() => expect(places).toEqual(['/member/admin/members']));
});

it('a logo is previewed before the upload, shown in the header, and removed after confirmation', async () => {
  const { organisation, admin, colleague } = await anOffice();
  const { user, notices, told } = await openAdmin(mocks, admin, `/organisation/${organisation.id}`);

  await drop(aFile(png, 'logo.png', 'image/png'));
  expect(await screen.findByText('Vorschau, noch nicht gespeichert')).toBeDefined();
  await fill(user, await screen.findByRole('textbox', { name: 'Alternativtext' }), 'Sonne über Hügeln');
  await user.dblClick(await press('Logo hochladen'));

  expect(await screen.findByRole('img', { name: 'Sonne über Hügeln' })).toBeDefined();
  await waitFor(() => expect(notices).toEqual([{ type: 'success', message: 'Die Datei wurde hochgeladen.' }]));
  expect(told.organisationChanged).toBe(1);
  const stored = await (await colleague.get(`/organisation/${organisation.id}`)).json();
  expect(stored.logo).toMatchObject({ fileName: 'logo.png', altText: 'Sonne über Hügeln' });

  await user.click(await press('Logo entfernen'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Logo entfernen' }));
  expect(await screen.findByText(/^Noch kein Logo/)).toBeDefined();
  expect(told.organisationChanged).toBe(2);
});

it('a file that is not an image is rejected, whatever its name and type', async () => {
  const { organisation, admin, colleague } = await anOffice();
  const { user } = await openAdmin(mocks, admin, `/organisation/${organisation.id}`);
  const refusal = /^Diese Datei ist kein Bild/;

  await drop(aFile(Buffer.from('<svg/>'), 'logo.svg', 'image/svg+xml'));
  expect((await screen.findByRole('alert')).textContent).toMatch(refusal);

  await drop(aFile(Buffer.from('<script>'), 'logo.png', 'image/png'));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(await press('Logo hochladen'));
  expect((await screen.findByRole('alert')).textContent).toMatch(refusal);
  expect(screen.getByText(/^logo\.png/)).toBeDefined();
  expect((await (await colleague.get(`/organisation/${organisation.id}`)).json()).logo).toBeNull();
});

it('a logo over the size limit is rejected with the limit in megabytes, and nothing is uploaded', async () => {
  const { organisation, admin, colleague } = await anOffice();
  const settings = await (await colleague.get(`/organisation/${organisation.id}/settings`)).json();
  await colleague.post(`/organisation/${organisation.id}/settings`, { ...settings, fileMegabytes: 1 });
  const { user } = await openAdmin(mocks, admin, `/organisation/${organisation.id}`);

  await drop(aFile(Buffer.concat([png, Buffer.alloc(1_000_000)]), 'logo.png', 'image/png'));
  expect((await screen.findByRole('alert')).textContent).toContain('höchstens 1 MB');

  await user.click(await press('Logo hochladen'));
  expect((await screen.findByRole('alert')).textContent).toBe('Bitte wählen Sie eine Datei.');
});

it('a person is made responsible for an organisation, becomes its administrator, and can be removed', async () => {
  const { organisation, admin, colleague } = await anOffice();
  const person = await mocks.aUser(organisation.id);
  const { user, notices } = await openAdmin(mocks, admin, `/organisation/${organisation.id}/admin`);

  await user.click(await press('Eintragen'));
  expect(await screen.findByText('Bitte wählen Sie eine Person.')).toBeDefined();

  await user.click(screen.getByRole('combobox', { name: /^Benutzer/ }));
  await user.click(await screen.findByRole('option', { name: new RegExp(person.username) }));
  await user.click(await press('Eintragen'));

  expect(await within(await part('Verantwortlich')).findByText(person.username)).toBeDefined();
  expect((await (await colleague.get(`/admin/user/${person.id}`)).json()).roles).toContain('ROLE_ADMIN');

  await user.click(await press('Austragen'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Austragen' }));
  expect(await screen.findByText('Derzeit ist niemand eingetragen.')).toBeDefined();
  expect(notices.filter(notice => notice.type === 'success')).toHaveLength(2);
});

it('settings out of bounds are rejected at their fields', async () => {
  const { admin } = await anOffice();
  const { user, notices } = await openAdmin(mocks, admin, '/organisation/settings');
  const megabytes = await screen.findByRole('spinbutton', { name: /^Größte Datei/ });

  await fill(user, megabytes, '51');
  await user.clear(screen.getByRole('spinbutton', { name: /^Daten veraltet/ }));
  await fill(user, await screen.findByRole('textbox', { name: /^Absenderadresse/ }), 'ohne Klammeraffe');
  await user.click(await press('Speichern'));

  expect(await screen.findByText('Bitte eine ganze Zahl von 1 bis 50.')).toBeDefined();
  expect(screen.getByText('Bitte eine ganze Zahl von 1 bis 60.')).toBeDefined();
  expect(screen.getByText('Das ist keine gültige E-Mail-Adresse.')).toBeDefined();
  expect(notices.filter(notice => notice.type === 'success')).toEqual([]);
});

it('settings are saved once, with another default group', async () => {
  const { organisation, admin, colleague } = await anOffice();
  const group = { title: 'Neue Standardgruppe', level: 'client', groupType: 'user' };
  const { usergroup } = await (await colleague.put('/usergroup/create', group)).json();
  const { user, notices, told } = await openAdmin(mocks, admin, '/organisation/settings');

  await user.click(await screen.findByRole('combobox', { name: /^Benutzer von Kunden/ }));
  await user.click(await screen.findByRole('option', { name: 'Neue Standardgruppe' }));
  await user.dblClick(await press('Speichern'));

  await waitFor(() => expect(notices).toEqual([{ type: 'success', message: 'Die Einstellungen sind gespeichert.' }]));
  expect(told.organisationChanged).toBe(1);
  const stored = await (await colleague.get(`/organisation/${organisation.id}/settings`)).json();
  expect(stored.defaultClientUserGroup).toBe(usergroup.id);
});

it('a user without a second factor cannot require one of others', async () => {
  const { organisation, admin, colleague } = await anOffice();
  const { user, notices } = await openAdmin(mocks, admin, '/organisation/settings');

  await user.click(await screen.findByRole('switch', { name: /^Zweiter Faktor/ }));
  await user.click(await press('Speichern'));

  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]?.message).toContain('Richten Sie zuerst Ihren eigenen zweiten Faktor ein');
  const stored = await (await colleague.get(`/organisation/${organisation.id}/settings`)).json();
  expect(stored.requireTwoFactor).toBe(false);
});

it('the sites allowed to embed the application form are listed one per line, with the code to copy', async () => {
  const { organisation, admin, colleague } = await anOffice();
  const { user, notices } = await openAdmin(mocks, admin, '/organisation/settings');
  const sites = await screen.findByRole('textbox', { name: /^Erlaubte Websites/ });
  const colour = await screen.findByRole('textbox', { name: /^Farbe/ });
  expect(screen.getByText(/<iframe id="nahstrom"/).textContent).toContain(`/embed?organisation=${organisation.slug}`);

  await fill(user, sites, 'https://www.example.org\nexample.org/pfad');
  await fill(user, colour, '#ffd400');
  await user.click(await press('Speichern'));
  expect(await screen.findByText(/^Bitte geben Sie Adressen in der Form/)).toBeDefined();
  expect(screen.getByText(/^Bitte geben Sie eine Farbe in der Form/)).toBeDefined();

  await fill(user, sites, 'https://www.example.org\nhttps://gemeinde.example\n');
  await fill(user, colour, '#7a1f5c');
  await user.click(await press('Speichern'));

  await waitFor(() => expect(notices.filter(notice => notice.type === 'success')).toHaveLength(1));
  const stored = await (await colleague.get(`/organisation/${organisation.id}/settings`)).json();
  expect(stored).toMatchObject({
    embedOrigins: ['https://www.example.org', 'https://gemeinde.example'],
    accentColour: '#7a1f5c',
  });
});
