import { anApplication } from '@nahstrom/mocks';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choose as chooseFrom } from '../../testing/choose.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';

let files: { name: string; blob: Blob }[];

withMocks();
beforeEach(() => {
  files = [];
  let last: Blob;
  Reflect.set(URL, 'createObjectURL', (blob: Blob) => {
    last = blob;
    return 'blob:test';
  });
  Reflect.set(URL, 'revokeObjectURL', () => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: last });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

let applicants = 500;

/** An office with members of these last names, who applied in this order. */
async function anOffice(...lastNames: string[]) {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  for (const lastName of lastNames) {
    applicants += 1;
    const answer = await mocks
      .visitor()
      .put(
        `/public/member/create?organisation=${organisation.slug}`,
        anApplication(community.id, applicants, { lastName, firstName: 'Pia', city: `Ort ${lastName}` }),
      );
    if (!answer.ok) throw new Error(await answer.text());
  }
  return { organisation, admin, community };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name });
const column = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const namesShown = () =>
  screen
    .getAllByRole('link', { name: / Pia$/ })
    .map(link => link.textContent?.replace(' Pia', ''))
    .join(' ');

describe('on a phone, with one visible filter', () => {
  it('a button opens the others and shows the number of active ones', async () => {
    const { admin, organisation } = await anOffice('Auer');
    await mocks.aCommunity(organisation.id);
    vi.spyOn(window, 'matchMedia').mockImplementation(query =>
      Object.assign(new EventTarget() as MediaQueryList, { matches: query.includes('599.95px') }),
    );
    const { user } = await openAdmin(mocks, admin, '/members');
    await rowOf(/Auer/);
    const filters = await button('Filter');
    expect(filters.getAttribute('aria-expanded')).toBe('false');

    await user.click(filters);

    expect(filters.getAttribute('aria-expanded')).toBe('true');
    await chooseFrom(user, await screen.findByRole('combobox', { name: /Mitgliedsbeitrag/ }), 'Nicht verrechnet');
    expect(await button('Filter (1 gesetzt)')).toBe(filters);
    await rowOf(/Auer/);
  });
});

describe('the export of a list', () => {
  it('has its filter, its sorting and the visible columns', async () => {
    const { admin } = await anOffice('Auer', 'Berger');
    const { user } = await openAdmin(mocks, admin, '/members?filter={"queryString":"Auer"}');
    await rowOf(/Auer/);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Berger/ })).toBeNull());
    await user.click(await button('Spalten'));
    for (const name of ['Energiegemeinschaft', 'E-Mail-Adresse', 'Antrag vom']) await user.click(await column(name));
    await user.keyboard('{Escape}');
    await user.click(await button('Exportieren'));
    await user.click(await item(/^CSV/));

    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^members-\d{4}-\d{2}-\d{2}\.csv$/);
    expect((await files[0]?.blob.text())?.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
      'Firmenname;Nachname;Vorname;Mitgliedsnummer;Status;Postleitzahl;Ort;Zählpunkte;Mitgliedsbeitrag;Zuletzt exportiert',
      ';Auer;Pia;;applied;3999;Ort Auer;2;uncharged;',
      '',
    ]);
  });

  it('is available as a workbook too', async () => {
    const { admin } = await anOffice('Auer');
    const { user } = await openAdmin(mocks, admin, '/members');
    await rowOf(/Auer/);
    await user.click(await button('Exportieren'));
    await user.click(await item(/^Excel/));

    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/\.xlsx$/);
    expect((await files[0]?.blob.text())?.slice(0, 2)).toBe('PK');
  });

  it('happens once, however often the button is pressed', async () => {
    const { admin } = await anOffice('Auer');
    const { user } = await openAdmin(mocks, admin, '/members');
    await rowOf(/Auer/);
    await user.click(await button('Exportieren'));
    await user.dblClick(await item(/^CSV/));

    await waitFor(() => expect(files.length).toBeGreaterThan(0));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Exportieren' })).toHaveProperty('disabled', false));
    expect(files).toHaveLength(1);
  });

  it('reports the reason of a failure', async () => {
    const { admin } = await anOffice('Auer');
    const { user, notices } = await openAdmin(mocks, admin, '/members');
    await rowOf(/Auer/);
    await user.click(await button('Exportieren'));
    const csv = await item(/^CSV/);
    mocks.fail(/^\/admin\/members$/, 422, { error: 'list.tooManyRows', params: { most: 100000 } });
    await user.click(csv);

    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({ type: 'error', title: 'Fehler (422)' });
    expect(notices[0]?.message).toContain('grenzen Sie die Liste mit Filtern ein');
    expect(files).toEqual([]);
  });

  it.each([
    ['/members', /Auer/],
    ['/communities', /EEG Sonnental/],
    ['/users', /Probe/],
    ['/usergroups', /Administrator/],
    ['/staticlookups', /System/],
  ])('works for %s', async (path, row) => {
    const { admin } = await anOffice('Auer');
    const { user, notices } = await openAdmin(mocks, admin, path);
    await waitFor(() => expect(screen.getAllByRole('row', { name: row }).length).toBeGreaterThan(0));
    await user.click(await button('Exportieren'));
    await user.click(await item(/^CSV/));

    await waitFor(() => expect([notices, files.length]).toEqual([[], 1]));
  });
});

describe("a person's choices for a list", () => {
  it('are restored at the next visit: columns and sorting', async () => {
    const { admin } = await anOffice('Auer', 'Berger');
    const { user } = await openAdmin(mocks, admin, '/members');
    await rowOf(/Auer/);
    await user.click(await button('Spalten'));
    await user.click(await column('Ort'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Ort/ })).toBeNull());
    await user.click(await button(/^Nach Name/));
    await waitFor(() => expect(namesShown()).toBe('Berger Auer'));
    cleanup();

    await openAdmin(mocks, admin, '/members');

    await rowOf(/Berger/);
    expect(namesShown()).toBe('Berger Auer');
    expect(screen.queryByRole('columnheader', { name: /Ort/ })).toBeNull();
  });

  it('are restored at the next visit: the filter, but not the search', async () => {
    const { admin } = await anOffice('Auer', 'Berger');
    const { user } = await openAdmin(mocks, admin, '/members');
    await rowOf(/Berger/);
    await user.click(await button(/^Offene Anträge/));
    await user.type(await screen.findByRole('searchbox'), 'Auer');
    await waitFor(() => expect(screen.queryByText('Berger Pia')).toBeNull());
    cleanup();

    await openAdmin(mocks, admin, '/members');

    await rowOf(/Berger/);
    expect(screen.getByRole('button', { name: /^Offene Anträge/ }).getAttribute('aria-pressed')).toBe('true');
    expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('');
  });

  it('are restored by the menu after a link with a filter of its own', async () => {
    const { admin } = await anOffice('Auer', 'Berger');
    const { user } = await openAdmin(mocks, admin, '/members?filter={"attention":"openExport","queryString":"Auer"}');
    expect(await button('Filter „Export offen“ entfernen')).toBeDefined();
    await user.click(await button(/^Offene Anträge/));
    await user.click(await screen.findByRole('link', { name: 'Energiegemeinschaften' }));
    await screen.findByRole('heading', { level: 1, name: 'Energiegemeinschaften' });

    await user.click(await screen.findByRole('link', { name: 'Mitglieder' }));

    await rowOf(/Berger/);
    expect(screen.queryByRole('button', { name: /entfernen$/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Offene Anträge/ }).getAttribute('aria-pressed')).toBe('false');
  });

  it('belong to that person', async () => {
    const { admin, organisation } = await anOffice('Auer');
    const { user } = await openAdmin(mocks, admin, '/members');
    await rowOf(/Auer/);
    await user.click(await button('Spalten'));
    await user.click(await column('Ort'));
    cleanup();

    await openAdmin(mocks, await mocks.anAdministrator(organisation.id), '/members');

    expect(await screen.findByRole('columnheader', { name: /Ort/ })).toBeDefined();
  });

  it('leave at least one column, and all columns return with one click', async () => {
    const { admin } = await anOffice('Auer');
    const { user } = await openAdmin(mocks, admin, '/communities');
    await rowOf(/EEG Sonnental/);
    await user.click(await button('Spalten'));
    for (const name of ['Kurzname', 'Marktpartner-ID', 'Obfrau oder Obmann', 'Mitglieder', 'Angelegt am'])
      await user.click(await column(name));

    expect(await column('Name')).toHaveProperty('disabled', true);
    await user.click(await button('Alle Spalten zeigen'));
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(6);
  });

  it('are shown at every width; until then the menu names the columns that the width hides', async () => {
    const { admin } = await anOffice('Auer');
    vi.spyOn(window, 'matchMedia').mockImplementation(query =>
      Object.assign(new EventTarget() as MediaQueryList, { matches: query === '(max-width: 1535.95px)' }),
    );
    const { user } = await openAdmin(mocks, admin, '/members');
    await rowOf(/Auer/);
    const heading = (name: string) => screen.queryByRole('columnheader', { name, hidden: true })?.className;
    expect(heading('Antrag vom')).toBe('admin-nowrap admin-widest');

    await user.click(await button('Spalten'));
    const isChecked = async (name: string) => (await column(name)).checked;
    expect([await isChecked('Antrag vom'), await isChecked('Zuletzt exportiert'), await isChecked('Ort')]).toEqual([
      false,
      false,
      true,
    ]);
    await user.click(await column('Antrag vom'));

    expect(heading('Antrag vom')).toBe('admin-nowrap');
    expect(heading('Zuletzt exportiert')).toBeUndefined();
    expect([await isChecked('Antrag vom'), await isChecked('Zuletzt exportiert')]).toEqual([true, false]);
  });

  it('work by keyboard as well', async () => {
    const { admin } = await anOffice('Auer');
    const { user } = await openAdmin(mocks, admin, '/communities');
    await rowOf(/EEG Sonnental/);
    (await button('Spalten')).focus();
    await user.keyboard('{Enter}');
    (await column('Kurzname')).focus();
    await user.keyboard(' {Escape}');

    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Kurzname' })).toBeNull());
    expect(await button('Spalten')).toBe(document.activeElement);
  });

  it('are in an order of their own, on the page, in the export and at the next visit', async () => {
    const { admin } = await anOffice('Auer');
    const { user } = await openAdmin(mocks, admin, '/communities');
    await rowOf(/EEG Sonnental/);
    const inOrder = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
    expect(inOrder().slice(0, 3)).toEqual(['Name', 'Kurzname', 'Marktpartner-ID']);

    await user.click(await button('Spalten'));
    const forward = await button('„Marktpartner-ID“ nach vorne');
    await user.click(forward);
    expect(document.activeElement).toBe(forward);
    expect(inOrder().slice(0, 3)).toEqual(['Name', 'Marktpartner-ID', 'Kurzname']);
    await user.keyboard('{Enter}{Enter}');
    expect(inOrder().slice(0, 3)).toEqual(['Marktpartner-ID', 'Name', 'Kurzname']);
    await user.keyboard('{Escape}');

    await user.click(await button('Exportieren'));
    await user.click(await item(/^CSV/));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.blob.text()).toMatch(/^\uFEFF?Marktpartner-ID;Name;Kurzname;/);
    cleanup();

    await openAdmin(mocks, admin, '/communities');
    await rowOf(/EEG Sonnental/);
    expect(inOrder().slice(0, 3)).toEqual(['Marktpartner-ID', 'Name', 'Kurzname']);
  });

  it('are as at first after a reset', async () => {
    const { admin } = await anOffice('Auer');
    const { user } = await openAdmin(mocks, admin, '/communities');
    await rowOf(/EEG Sonnental/);
    await user.click(await button('Spalten'));
    expect(await button('Zurücksetzen')).toHaveProperty('disabled', true);
    await user.click(await column('Kurzname'));
    await user.click(await button('„Name“ nach hinten'));

    await user.click(await button('Zurücksetzen'));

    expect((await column('Kurzname')).checked).toBe(true);
    const [first] = screen.getAllByRole('columnheader', { hidden: true });
    expect(first?.textContent).toBe('Name');
  });
});

describe('a view', () => {
  async function aSavedView(name: string) {
    const office = await anOffice('Auer', 'Berger');
    const admin = await openAdmin(mocks, office.admin, '/members');
    await rowOf(/Auer/);
    await admin.user.click(await button(/^Nach Name/));
    await admin.user.click(await button('Ansichten'));
    await admin.user.click(await item('Diese Ansicht speichern …'));
    await fill(admin.user, await screen.findByRole('textbox', { name: /^Name der Ansicht/ }), name);
    await admin.user.click(await button('Speichern'));
    return admin;
  }

  it('is saved under a name and restores filter and sorting', async () => {
    const { user, notices } = await aSavedView('Rückwärts');
    await waitFor(() =>
      expect(notices).toEqual([{ type: 'success', message: 'Die Ansicht „Rückwärts“ ist gespeichert.' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(namesShown()).toBe('Berger Auer'));
    await user.click(await button(/^Nach Name/));
    await waitFor(() => expect(namesShown()).toBe('Auer Berger'));

    await user.click(await button('Ansichten'));
    await user.click(await item('Rückwärts'));

    await waitFor(() => expect(namesShown()).toBe('Berger Auer'));
  });

  it('without a name, or with a taken one, is rejected at the field', async () => {
    const { user } = await aSavedView('Offene');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await button('Ansichten'));
    await user.click(await item('Diese Ansicht speichern …'));

    await user.click(await button('Speichern'));
    expect(await screen.findByText('Bitte geben Sie einen Namen ein.')).toBeDefined();
    await fill(user, await screen.findByRole('textbox', { name: /^Name der Ansicht/ }), 'offene');
    await user.click(await button('Speichern'));
    expect(await screen.findByText('Eine Ansicht mit diesem Namen gibt es bereits.')).toBeDefined();
  });

  it('is renamed, deleted, and restored', async () => {
    const { user } = await aSavedView('Offene');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await button('Ansichten'));
    await user.click(await item('Umbenennen oder löschen …'));
    await user.click(await button('„Offene“ umbenennen'));
    const name = await screen.findByRole('textbox', { name: /^Name der Ansicht/ });
    await fill(user, name, 'Neue');
    await user.keyboard('{Enter}');
    await user.click(await button('„Neue“ löschen'));
    expect(await screen.findByText('„Neue“ ist gelöscht.')).toBeDefined();
    expect(screen.queryByText('Neue')).toBeNull();
    await user.click(await button('Rückgängig'));
    await user.click(await button('„Neue“ löschen'));
    await user.click(await button('Fertig'));

    await user.click(await button('Ansichten'));
    expect(await screen.findByText('Noch keine Ansichten gespeichert.')).toBeDefined();
  });
});

describe('by the keyboard', () => {
  const isAt = (name: RegExp) => waitFor(() => expect(document.activeElement?.textContent).toMatch(name));

  it('the arrows, Home and End move between rows, and Enter opens', async () => {
    const { admin } = await anOffice('Auer', 'Berger', 'Celik');
    const { user, places } = await openAdmin(mocks, admin, '/members');
    await rowOf(/Auer/);

    await user.keyboard('{ArrowDown}');
    await isAt(/Auer/);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await isAt(/Celik/);
    await user.keyboard('{ArrowUp}');
    await isAt(/Berger/);
    await user.keyboard('{Home}');
    await isAt(/Auer/);
    await user.keyboard('{End}');
    await isAt(/Celik/);
    await user.keyboard('{Enter}');

    expect(await screen.findByRole('heading', { level: 1, name: 'Celik Pia' })).toBeDefined();
    expect(places.at(-1)).toMatch(/^\/member\/admin\/member\/\d+$/);
  });

  it('the arrows lead into the list from the page that has just loaded', async () => {
    const { admin } = await anOffice('Auer');
    const { user } = await openAdmin(mocks, admin, '/members');
    await rowOf(/Auer/);
    document.querySelector<HTMLElement>('[data-content]')?.focus();

    await user.keyboard('{ArrowDown}');

    await isAt(/Auer/);
  });

  it('the space bar selects the row', async () => {
    const { admin } = await anOffice('Auer');
    const { user } = await openAdmin(mocks, admin, '/members');
    await rowOf(/Auer/);
    await user.keyboard('{ArrowDown} ');

    expect(await screen.findByText('Ein Eintrag ausgewählt')).toBeDefined();
  });

  it('a slash focuses the search, and types a slash there', async () => {
    const { admin } = await anOffice('Auer');
    const { user } = await openAdmin(mocks, admin, '/members');
    await rowOf(/Auer/);
    const search = await screen.findByRole<HTMLInputElement>('searchbox');
    await user.keyboard('/');

    expect(document.activeElement).toBe(search);
    await user.keyboard('/?');
    expect(search.value).toBe('/?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a question mark lists the shortcuts, and single-character ones can be switched off', async () => {
    const { admin } = await anOffice('Auer');
    const { user } = await openAdmin(mocks, admin, '/members');
    await rowOf(/Auer/);
    await user.keyboard('{ArrowDown}?');
    const help = await screen.findByRole('dialog', { name: 'Tastenkürzel' });
    expect(within(help).getByText('Formular speichern')).toBeDefined();
    within(help).getByRole('button', { name: 'Schließen' }).focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent).toMatch(/Auer/);
    await user.keyboard('?');
    const again = await screen.findByRole('dialog', { name: 'Tastenkürzel' });
    await user.click(await within(again).findByRole('checkbox', { name: 'Die Tasten / und ? verwenden' }));
    await user.click(within(again).getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (document.activeElement as HTMLElement).blur();

    await user.keyboard('/?');

    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await button('Tasten'));
    expect(await screen.findByRole('dialog', { name: 'Tastenkürzel' })).toBeDefined();
  });

  it.each(['ctrlKey', 'metaKey'])('%s and S save the form once, and not the page of the browser', async modifier => {
    const { admin } = await anOffice();
    const { user } = await openAdmin(mocks, admin, '/community/create');
    await fill(user, await screen.findByRole('textbox', { name: /^Name/ }), 'EEG Windberg');

    const key = { key: 's', [modifier]: true };
    expect(fireEvent.keyDown(document.activeElement ?? document.body, key)).toBe(false);
    fireEvent.keyDown(document.activeElement ?? document.body, { ...key, repeat: true });
    fireEvent.keyDown(document.activeElement ?? document.body, key);

    expect(await screen.findAllByRole('link', { name: 'EEG Windberg' })).toHaveLength(1);
    const made = await (await (await mocks.logIn(admin)).get('/communities')).json();
    expect(made.map((row: { title: string }) => row.title)).toEqual(['EEG Sonnental', 'EEG Windberg']);
  });

  it('an invalid form is reported as with its button', async () => {
    const { admin } = await anOffice();
    const { places } = await openAdmin(mocks, admin, '/community/create');
    await screen.findByRole('textbox', { name: /^Name/ });
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });

    expect(await screen.findByText('Bitte geben Sie den Namen der Energiegemeinschaft ein.')).toBeDefined();
    expect(places).toEqual([]);
  });

  it('without a form, Ctrl and S stay with the browser', async () => {
    const { admin } = await anOffice('Auer');
    await openAdmin(mocks, admin, '/members');
    await rowOf(/Auer/);

    expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(true);
  });
});

describe('bulk actions', () => {
  const statesOf = async (admin: { username: string }) => {
    const rows = await (await (await mocks.logIn(admin)).get('/admin/members?sort=["lastName","ASC"]')).json();
    return rows.map((row: { lastName: string; state: string }) => `${row.lastName} ${row.state}`);
  };
  const choose = async (user: Awaited<ReturnType<typeof openAdmin>>['user'], ...names: RegExp[]) => {
    for (const name of names) await user.click(within(await rowOf(name)).getByRole('checkbox'));
  };

  it('applications are accepted after confirmation, and only the selected ones', async () => {
    const { admin } = await anOffice('Auer', 'Berger', 'Celik');
    const { user } = await openAdmin(mocks, admin, '/members');
    await choose(user, /Auer/, /Celik/);
    await user.click(await button('Anträge annehmen'));
    const question = await screen.findByRole('dialog', { name: 'Die 2 ausgewählten Anträge annehmen?' });
    expect(await statesOf(admin)).toEqual(['Auer applied', 'Berger applied', 'Celik applied']);
    await user.dblClick(within(question).getByRole('button', { name: 'Anträge annehmen' }));

    expect(await screen.findByText('2 von 2 erledigt.')).toBeDefined();
    await user.click(await button('Schließen'));
    await waitFor(() => expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]));
    expect(await statesOf(admin)).toEqual(['Auer active', 'Berger applied', 'Celik active']);
    expect(within(await rowOf(/Auer/)).getByText('Aktiv')).toBeDefined();
  });

  it('an application is accepted or declined only where one is selected', async () => {
    const { admin } = await anOffice('Auer', 'Berger');
    const { user } = await openAdmin(mocks, admin, '/members');
    await choose(user, /Auer/);
    await user.click(await button('Anträge annehmen'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Anträge annehmen' }));
    await user.click(await button('Schließen'));
    await waitFor(() => expect(within(screen.getByRole('row', { name: /Auer/ })).getByText('Aktiv')).toBeDefined());

    await choose(user, /Auer/);
    await screen.findByText('Ein Eintrag ausgewählt');
    expect(screen.queryByRole('button', { name: 'Anträge annehmen' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ablehnen' })).toBeNull();

    await choose(user, /Berger/);
    await user.click(await button('Anträge annehmen'));
    expect(await screen.findByRole('dialog', { name: 'Den ausgewählten Antrag annehmen?' })).toBeDefined();
  });

  it('a failed record is named with its reason and stays selected', async () => {
    const { admin } = await anOffice('Auer', 'Berger');
    const { user } = await openAdmin(mocks, admin, '/members');
    await choose(user, /Auer/, /Berger/);
    const colleague = await mocks.logIn(admin);
    const [auer] = await (await colleague.get('/admin/members?sort=["lastName","ASC"]')).json();
    await colleague.post(`/admin/member/${auer.id}/accept`, { confirmed: true });

    await user.click(await button('Ablehnen'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ablehnen' }));

    expect(await screen.findByText('1 von 2 erledigt. Einmal nicht möglich.')).toBeDefined();
    const failures = await screen.findByRole('list', { name: 'Nicht möglich war es bei' });
    await waitFor(() => expect(failures.textContent).toBe('Auer Pia: Über diesen Antrag wurde bereits entschieden.'));
    await user.click(await button('Schließen'));
    expect(await screen.findByText('Ein Eintrag ausgewählt')).toBeDefined();
    expect(await statesOf(admin)).toEqual(['Auer active', 'Berger declined']);
  });

  it('without confirmation nothing happens', async () => {
    const { admin } = await anOffice('Auer');
    const { user } = await openAdmin(mocks, admin, '/members');
    await choose(user, /Auer/);
    await user.click(await button('Ablehnen'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Abbrechen' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await statesOf(admin)).toEqual(['Auer applied']);
  });

  it('all matching records are selected across pages', async () => {
    const names = Array.from({ length: 27 }, (_, index) => `Muster ${String.fromCharCode(65 + index)}`);
    const { admin } = await anOffice(...names, 'Auer');
    const { user } = await openAdmin(mocks, admin, '/members?filter={"queryString":"Muster"}');
    await rowOf(/Muster A/);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Auer/ })).toBeNull());
    await choose(user, /Muster A/);
    await user.click(await button('Alle 27 auswählen, die passen'));

    expect(await screen.findByText('27 Einträge ausgewählt')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Alle 27 auswählen/ })).toBeNull();
  });
});
