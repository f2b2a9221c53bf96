import { type Member, unlistedOperator } from '@nahstrom/contract';
import { anApplication } from '@nahstrom/mocks';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { aReader } from '../../energy/imports/testing/aReader.ts';
import { choose } from '../../testing/choose.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { keepFormsWhole } from '../../testing/wholeForms.ts';

let applications = 500;

withMocks();
beforeAll(keepFormsWhole);

async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  const colleague = await mocks.logIn(admin);
  const aMember = async (change = {}, entry = {}): Promise<Member> => {
    applications += 1;
    const application = anApplication(community.id, applications, change);
    const { member } = await (await colleague.put('/admin/member/create', application)).json();
    return (await (await colleague.post(`/admin/member/${member.id}/accept`, { confirmed: true, ...entry })).json())
      .member;
  };
  const stored = async ({ id }: Member): Promise<Member> => (await colleague.get(`/admin/member/${id}`)).json();
  return { admin, colleague, aMember, stored };
}

const press = (name: string | RegExp) => screen.findByRole('button', { name });
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const item = (name: string) => screen.findByRole('menuitem', { name });

it('a change of a member is stored, and the page shows it', async () => {
  const { admin, aMember, stored } = await anOffice();
  const member = await aMember();
  const { user } = await openAdmin(mocks, admin, `/member/${member.id}/edit`);

  const city = await field(/^Ort \*|^Ort$/);
  fireEvent.change(city, { target: { value: 'Windberg' } });
  fireEvent.change(await field(/^Nummer in anderem System/), { target: { value: 'A-17' } });
  await user.dblClick(await press('Speichern'));

  expect(await screen.findByText(/3999 Windberg/)).toBeDefined();
  expect(await stored(member)).toMatchObject({
    city: 'Windberg',
    memberComNumber: 'A-17',
    version: member.version + 1,
  });
});

it('Escape asks before it discards input of a dialog, and a click outside discards nothing', async () => {
  const { admin, aMember, stored } = await anOffice();
  const member = await aMember();
  const { user } = await openAdmin(mocks, admin, `/member/${member.id}`);
  const closed = (heading: string) => waitFor(() => expect(screen.queryByRole('dialog', { name: heading })).toBeNull());

  await user.click(await press('Weitere Aktionen'));
  await user.click(await item('Mitgliedsnummer ändern'));
  fireEvent.change(await screen.findByRole('spinbutton', { name: /^Mitgliedsnummer/ }), { target: { value: '4712' } });
  // A click outside is one on the dialog's own element.
  fireEvent.click(await screen.findByRole('dialog', { name: 'Mitgliedsnummer ändern' }));
  await user.click(screen.getByDisplayValue('4712'));
  await user.keyboard('{Escape}');
  await user.click(await press('Weiter bearbeiten'));
  await closed('Ohne Speichern verlassen?');
  // jsdom has no modal dialog, which would give the focus back.
  await user.click(screen.getByDisplayValue('4712'));
  await user.keyboard('{Escape}');
  await user.click(await press('Verwerfen'));
  await closed('Mitgliedsnummer ändern');

  expect((await stored(member)).memberNumber).toBe(member.memberNumber);
});

it('errors are shown at their fields, including those only the server detects', async () => {
  const { admin, aMember, colleague, stored } = await anOffice();
  const member = await aMember();
  const { user, notices } = await openAdmin(mocks, admin, `/member/${member.id}/edit`);

  fireEvent.change(await field(/^IBAN/), { target: { value: 'AT00 1234' } });
  await user.click(await press('Speichern'));
  expect(await screen.findByText(/Diese IBAN ist ungültig/)).toBeDefined();

  fireEvent.change(await field(/^IBAN/), { target: { value: member.baNumber } });
  fireEvent.change(await field(/^Ort \*|^Ort$/), { target: { value: 'Meindorf' } });
  await colleague.post(`/admin/member/${member.id}/update`, { ...member, city: 'Deindorf' });
  await user.click(await press('Speichern'));
  await waitFor(() => expect(notices.map(({ message }) => message).join()).toContain('inzwischen von jemand anderem'));
  expect((await stored(member)).city).toBe('Deindorf');
});

it('an invalid form focuses its first error', async () => {
  const { admin } = await anOffice();
  const { user } = await openAdmin(mocks, admin, '/member/create');

  fireEvent.change(await field(/^Zählpunktnummer/), { target: { value: 'AT1' } });
  await user.click(await press('Speichern'));

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Vorname/ })));
});

async function fillPaper(number: string) {
  const values: [RegExp, string][] = [
    [/^Vorname/, 'Anna'],
    [/^Nachname/, 'Papier'],
    [/^Telefon/, '+43 660 0000000'],
    [/^Straße( \*)?$/, 'Musterweg'],
    [/^Hausnummer( \*)?$/, '12'],
    [/^Postleitzahl( \*)?$/, '3999'],
    [/^Ort( \*)?$/, 'Sonnental'],
    [/^Kontoinhaber/, 'Anna Papier'],
    [/^IBAN/, 'AT61 1904 3002 3457 3201'],
    [/^Zählpunktnummer/, number],
  ];
  for (const [name, value] of values) fireEvent.change(await field(name), { target: { value } });
  fireEvent.change(await screen.findByRole('spinbutton', { name: /^Jahresverbrauch/ }), { target: { value: '3000' } });
}

it('a searchable choice that is opened and confirmed without typing keeps its value', async () => {
  const { admin } = await anOffice();
  const { user } = await openAdmin(mocks, admin, '/member/create');
  const country = await screen.findByDisplayValue<HTMLInputElement>('Österreich (AT)');

  await user.click(country);
  expect((await screen.findByRole('option', { selected: true })).textContent).toBe('Österreich (AT)');
  await user.keyboard('{Enter}');
  expect(country.value).toBe('Österreich (AT)');

  await user.clear(country);
  await user.keyboard('Ital');
  await screen.findByRole('option', { name: 'Italien (IT)' });
  await user.keyboard('{Enter}');
  expect(country.value).toBe('Italien (IT)');
});

it('a paper application has two consumers, the day of the signatures, its scan, and neither e-mail address nor phone', async () => {
  const { admin, colleague } = await anOffice();
  const { user } = await openAdmin(mocks, admin, '/member/create');
  const numbers = ['1', '2'].map(last => `AT002000039990000000000000000009${last}`);
  await fillPaper(numbers[0] as string);

  const communities = screen.getByRole('combobox', { name: /^Energiegemeinschaft/ });
  expect(communities.textContent).toMatch(/\w/);
  expect(await screen.findByDisplayValue('Österreich (AT)')).toBeDefined();
  const switches = screen.getAllByRole('switch') as HTMLInputElement[];
  expect(switches.map(({ checked }) => checked)).toEqual([false, false, false, false]);
  const operator = screen.getByRole('combobox', { name: /^Netzbetreiber/ }) as HTMLInputElement;
  await waitFor(() => expect(operator.value).toContain('AT002000'));

  await user.click(await screen.findByRole('checkbox', { name: 'Hat keine E-Mail-Adresse' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Hat keine Telefonnummer' }));
  for (const approval of switches) await user.click(approval);
  await user.click(screen.getByRole('button', { name: 'Zählpunkt hinzufügen' }));
  const second = (await screen.findAllByRole('textbox', { name: /^Zählpunktnummer/ }))[1] as HTMLElement;
  fireEvent.change(second, { target: { value: numbers[0] } });
  const amounts = screen.getAllByRole('spinbutton', { name: /^Jahresverbrauch/ });
  fireEvent.change(amounts[1] as HTMLElement, { target: { value: '1200' } });
  await user.click(await press('Speichern'));
  expect(await screen.findByText(/kommt in diesem Antrag zweimal vor/)).toBeDefined();
  expect(await screen.findByText('Bitte geben Sie das Datum der Unterschrift ein.')).toBeDefined();

  fireEvent.change(second, { target: { value: numbers[1] } });
  fireEvent.change(screen.getByLabelText(/^Unterschrieben am/), { target: { value: '2026-03-01' } });
  const scan = new globalThis.File([new Uint8Array([37, 80, 68, 70, 45, 49])], 'antrag.pdf', {
    type: 'application/pdf',
  });
  await user.upload(screen.getByLabelText('Scan des Antrags'), scan);
  await user.click(await press('Speichern'));

  expect(await screen.findByRole('tab', { name: 'Zählpunkte (2)' })).toBeDefined();
  const [row] = await (await colleague.get('/admin/members')).json();
  const stored: Member = await (await colleague.get(`/admin/member/${row.id}`)).json();
  expect(stored).toMatchObject({
    email: null,
    phone: null,
    networkOperator: 'AT002000',
    mandates: [{ signed: '2026-03-01' }],
  });
  const files = await (await colleague.get(`/files?filter={"refClassName":"member","refEntityId":${row.id}}`)).json();
  expect(files).toMatchObject([{ fileName: 'antrag.pdf' }]);
});

it('a grid operator that the list lacks is given by name, and shown once', async () => {
  const { admin, aMember, stored } = await anOffice();
  const member = await aMember();
  const { user } = await openAdmin(mocks, admin, `/member/${member.id}/edit`);

  const operator = await screen.findByRole('combobox', { name: /^Netzbetreiber/ });
  expect(screen.queryByRole('textbox', { name: /^Anderer Netzbetreiber/ })).toBeNull();
  await user.clear(operator);
  await user.type(operator, 'Anderer');
  await user.click(await screen.findByRole('option', { name: /^Anderer Netzbetreiber/ }));
  await user.click(await press('Speichern'));
  expect(await screen.findByText('Bitte geben Sie den Namen des Netzbetreibers ein.')).toBeDefined();
  await fill(user, await screen.findByRole('textbox', { name: /^Anderer Netzbetreiber/ }), 'E-Werk Muster');
  await user.click(await press('Speichern'));

  expect(await screen.findByText('E-Werk Muster')).toBeDefined();
  expect(screen.queryByText('Anderer Netzbetreiber')).toBeNull();
  expect(await stored(member)).toMatchObject({
    networkOperator: unlistedOperator,
    otherNetworkOperator: 'E-Werk Muster',
  });
});

it('a taken member number is rejected at the field, a free one is saved', async () => {
  const { admin, aMember, stored } = await anOffice();
  const [member, other] = [await aMember(), await aMember()];
  const { user } = await openAdmin(mocks, admin, `/member/${member.id}`);

  await user.click(await press('Weitere Aktionen'));
  await user.click(await item('Mitgliedsnummer ändern'));
  const number = await screen.findByRole('spinbutton', { name: /^Mitgliedsnummer/ });
  fireEvent.change(number, { target: { value: String(other.memberNumber) } });
  await user.click(await press('Speichern'));
  expect(await screen.findByText(/bereits vergeben/)).toBeDefined();

  fireEvent.change(number, { target: { value: '4711' } });
  await user.click(await press('Speichern'));
  expect(await screen.findByText(/Mitglied Nr\. 4711/)).toBeDefined();
  expect((await stored(member)).memberNumber).toBe(4711);
});

it('a departure is entered with a day, and can be undone', async () => {
  const { admin, aMember, stored } = await anOffice();
  const member = await aMember();
  const { user } = await openAdmin(mocks, admin, `/member/${member.id}`);

  await user.click(await press('Weitere Aktionen'));
  await user.click(await item('Austritt eintragen'));
  fireEvent.change(await screen.findByLabelText(/^Letzter Tag/), { target: { value: '2099-12-31' } });
  await user.click(await press('Austritt eintragen'));
  expect(await screen.findByText(/tritt mit 31\.12\.2099 aus/)).toBeDefined();

  await user.click(await press('Weitere Aktionen'));
  await user.click(await item('Austritt zurücknehmen'));
  await waitFor(async () => expect((await stored(member)).state).toBe('active'));
});

it('a member is deleted only after typing the number', async () => {
  const { admin, aMember, colleague } = await anOffice();
  const member = await aMember();
  const { user, places } = await openAdmin(mocks, admin, `/member/${member.id}`);

  await user.click(await press('Weitere Aktionen'));
  await user.click(await item('Mitglied löschen'));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, await dialog.findByRole('textbox'), '99999');
  await user.click(dialog.getByRole('button', { name: 'Mitglied löschen' }));
  expect(await dialog.findByText(`Bitte genau „${member.memberNumber}“ eingeben.`)).toBeDefined();
  expect((await colleague.get(`/admin/member/${member.id}`)).status).toBe(200);

  await fill(user, await dialog.findByRole('textbox'), String(member.memberNumber));
  await user.dblClick(dialog.getByRole('button', { name: 'Mitglied löschen' }));
  await waitFor(() => expect(places).toContain('/member/admin/members'));
  expect((await colleague.get(`/admin/member/${member.id}`)).status).toBe(404);
});

it('the deletion lists the files that still contain the member', async () => {
  const { admin, preview, meters, member, community } = await aReader(mocks);
  await preview(meters('2025-06-14'), 'juni.xlsx');
  const { user } = await openAdmin(mocks, admin, `/member/${member.id}`);

  await user.click(await press('Weitere Aktionen'));
  await user.click(await item('Mitglied löschen'));

  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^Eine Datei, wie sie vom Netzbetreiber kam/)).toBeDefined();
  expect(dialog.getByText('juni.xlsx')).toBeDefined();
  expect(dialog.getByRole('link', { name: /Downloads der Gemeinschaft/ }).getAttribute('href')).toBe(
    `/member/admin/community/${community.id}/downloads`,
  );
});

it('a corrected IBAN asks for a new mandate', async () => {
  const { admin, aMember, stored } = await anOffice();
  const member = await aMember();
  const [mandate] = (await stored(member)).mandates;
  const { user } = await openAdmin(mocks, admin, `/members/${member.id}`);

  const iban = await screen.findByLabelText<HTMLInputElement>(/^IBAN/);
  expect(screen.queryByText(/gilt für AT/)).toBeNull();
  fireEvent.change(iban, { target: { value: 'AT61 1904 3002 3457 3201' } });
  expect(await screen.findByText(new RegExp(`^Das Mandat ${mandate!.reference} gilt für AT`))).toBeDefined();
  await user.click(await press('Speichern'));

  const dialog = within(await screen.findByRole('dialog', { name: 'Neues Mandat' }));
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect(await dialog.findByText('Bitte geben Sie das Datum der Unterschrift ein.')).toBeDefined();
  await fill(user, await dialog.findByRole('textbox', { name: /^Mandat unterschrieben am/ }), '02.11.2026');
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  await waitFor(async () =>
    expect((await stored(member)).mandates).toContainEqual(
      expect.objectContaining({ iban: 'AT611904300234573201', revoked: null }),
    ),
  );
});

it('a counting point gets a share from a day on, which can be deleted', async () => {
  const { admin, aMember, stored } = await anOffice();
  const member = await aMember();
  const { user } = await openAdmin(mocks, admin, `/member/${member.id}?tab=points`);

  await user.click((await screen.findAllByRole('button', { name: /^Aktionen zu AT/ }))[0]!);
  await user.click(await item('Teilnahmefaktor ändern'));
  const share = await screen.findByRole('spinbutton', { name: /^Teilnahmefaktor/ });
  fireEvent.change(share, { target: { value: '0' } });
  await user.click(await press('Teilnahmefaktor speichern'));
  expect(await screen.findByText(/von 1 bis 100 Prozent/)).toBeDefined();

  fireEvent.change(share, { target: { value: '40' } });
  mocks.fail(/^\/admin\/billed/, 200, { documents: 3, months: ['2099-01', '2099-02'] }, 1);
  fireEvent.change(screen.getByLabelText(/^Gültig ab/), { target: { value: '2099-01-01' } });
  expect(await screen.findByText('Ab 01.01.2099 gelten 40 % statt 100 %.')).toBeDefined();
  const told = await screen.findByText(/^Ab dem 01\.01\.2099 ist schon verrechnet: Jänner 2099, Februar 2099\./);
  expect(told.textContent).toMatch(/Diese 3 Belege bleiben, wie sie sind\./);
  await user.click(await press('Teilnahmefaktor speichern'));
  await waitFor(async () =>
    expect((await stored(member)).countingPoints[0]!.shares.at(-1)).toEqual({ validFrom: '2099-01-01', share: 40 }),
  );

  await user.click((await screen.findAllByRole('button', { name: /^Aktionen zu AT/ }))[0]!);
  await user.click(await item('Teilnahmefaktor ändern'));
  await user.click(await press('Teilnahmefaktor ab 01.01.2099 zurücknehmen'));
  await user.click(within(screen.getAllByRole('dialog').at(-1)!).getByRole('button', { name: 'Zurücknehmen' }));
  await waitFor(async () => expect((await stored(member)).countingPoints[0]!.shares).toHaveLength(1));
});

it('an unusual amount of a counting point is questioned, and blocks nothing', async () => {
  const { admin, aMember } = await anOffice();
  const member = await aMember();
  const { user } = await openAdmin(mocks, admin, `/member/${member.id}?tab=points`);
  await user.click(await press('Zählpunkt hinzufügen'));

  const consumption = await screen.findByLabelText(/^Jahresverbrauch/);
  fireEvent.change(consumption, { target: { value: '3500' } });
  expect(screen.queryByText(/ungewöhnlich/)).toBeNull();
  fireEvent.change(consumption, { target: { value: '499' } });
  expect(await screen.findByText(/ungewöhnlich wenig/)).toBeDefined();
  expect(consumption.getAttribute('aria-invalid')).not.toBe('true');
});

it('a counting point with a taken number is rejected at the field; a free one is added and activated', async () => {
  const { admin, aMember, stored } = await anOffice();
  const [member, other] = [await aMember(), await aMember()];
  const { user } = await openAdmin(mocks, admin, `/member/${member.id}?tab=points`);

  await user.click(await press('Zählpunkt hinzufügen'));
  const number = await field(/^Zählpunktnummer|^Zählpunkt/);
  fireEvent.change(number, { target: { value: other.countingPoints[0]!.cpNumber } });
  fireEvent.change(screen.getByRole('spinbutton', { name: /^Jahresverbrauch/ }), { target: { value: '2000' } });
  await user.click(await press('Speichern'));
  expect(await screen.findByText(/bereits angemeldet/)).toBeDefined();

  applications += 1;
  const [free] = anApplication(1, applications).countingPoints;
  fireEvent.change(number, { target: { value: free!.cpNumber } });
  await user.click(await press('Speichern'));
  await waitFor(async () => expect((await stored(member)).countingPoints).toHaveLength(3));
});

it('a counting point takes part until its last day, and without one has no end', async () => {
  const { admin, aMember, colleague, stored } = await anOffice();
  const member = await aMember();
  const point = member.countingPoints[0]!;
  const path = `/admin/member/${member.id}/countingpoint/${point.id}/update`;
  await colleague.post(path, { ...point, cpStatus: undefined, dateOfActivation: '2026-03-01' });
  const { user } = await openAdmin(mocks, admin, `/member/${member.id}?tab=points`);
  const lastDay = async () =>
    (await stored(member)).countingPoints.find(({ id }) => id === point.id)!.dateOfDeactivation;
  const ask = async () => {
    await user.click((await screen.findAllByRole('button', { name: /^Aktionen zu AT/ }))[0]!);
    await user.click(await item('Teilnahme beenden'));
  };
  const endOn = async (day: string) => {
    const typed = await screen.findByRole('textbox', { name: /^Letzter Tag der Teilnahme/ });
    await fill(user, typed, day);
    await user.click(await press('Speichern'));
  };

  await ask();
  await endOn('28.02.2026');
  expect(await screen.findByText('Der letzte Tag der Teilnahme liegt vor dem ersten.')).toBeDefined();
  await endOn('31.03.2026');
  await waitFor(async () => expect(await lastDay()).toBe('2026-03-31'));
  expect(await screen.findByText('Beendet')).toBeDefined();
  expect(screen.getByText('bis 31.03.2026')).toBeDefined();

  await ask();
  await endOn('');
  await waitFor(async () => expect(await lastDay()).toBeNull());
});

it('a counting point that ended takes part again as a further row', async () => {
  const { admin, aMember, colleague, stored } = await anOffice();
  const member = await aMember({}, { enteredOn: '2026-03-01' });
  const point = member.countingPoints[0]!;
  const path = `/admin/member/${member.id}/countingpoint/${point.id}/update`;
  await colleague.post(path, {
    ...point,
    cpStatus: undefined,
    dateOfActivation: '2026-03-01',
    dateOfDeactivation: '2026-03-31',
  });
  const { user } = await openAdmin(mocks, admin, `/member/${member.id}?tab=points`);
  const actions = async (place: number) =>
    user.click((await screen.findAllByRole('button', { name: /^Aktionen zu AT/ }))[place]!);

  await actions(0);
  await user.click(await item('Wieder teilnehmen lassen'));
  const typed = await screen.findByRole('textbox', { name: /^Erster Tag der Teilnahme/ });
  await fill(user, typed, '31.03.2026');
  await user.click(await press('Speichern'));
  expect(await screen.findByText(/gehört der Zählpunkt noch zu einer früheren Teilnahme/)).toBeDefined();
  await fill(user, typed, '01.05.2026');
  await user.click(await press('Speichern'));

  await waitFor(async () =>
    expect(
      (await stored(member)).countingPoints
        .filter(({ cpNumber }) => cpNumber === point.cpNumber)
        .map(({ dateOfActivation, dateOfDeactivation }) => [dateOfActivation, dateOfDeactivation]),
    ).toEqual([
      ['2026-03-01', '2026-03-31'],
      ['2026-05-01', null],
    ]),
  );
  expect(await screen.findByText('ab 01.05.2026')).toBeDefined();
  // The former row has nothing to resume any more.
  await actions(0);
  expect(screen.queryByRole('menuitem', { name: 'Wieder teilnehmen lassen' })).toBeNull();
});

it('two members are merged after a preview; for a single one the page says why not', async () => {
  const { admin, aMember, colleague, stored } = await anOffice();
  const [stays, goes] = [await aMember(), await aMember()];
  const { user, notices } = await openAdmin(mocks, admin, '/members');

  const boxes = await screen.findAllByRole('checkbox', { name: 'Diese Zeile auswählen' });
  await user.click(boxes[0]!);
  await user.click(await press('Zusammenführen'));
  expect(notices.at(-1)?.message).toBe('Bitte wählen Sie genau 2 Mitglieder');

  await user.click(boxes[1]!);
  await user.click(await press('Zusammenführen'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: new RegExp(`${stays.lastName} `) }));
  expect(await dialog.findByText(/hat danach 4 Zählpunkte/)).toBeDefined();
  await user.dblClick(dialog.getByRole('button', { name: 'Zusammenführen' }));

  await waitFor(async () => expect((await colleague.get(`/admin/member/${goes.id}`)).status).toBe(404));
  expect((await stored(stays)).countingPoints).toHaveLength(4);
});

it('one field of several members is set in one step, and nothing else of them', async () => {
  const { admin, aMember, stored } = await anOffice();
  const members = [await aMember(), await aMember(), await aMember()];
  const { user } = await openAdmin(mocks, admin, '/members');
  const mails = await mocks.mails();
  const boxes = await screen.findAllByRole('checkbox', { name: 'Diese Zeile auswählen' });
  await user.click(boxes[0]!);
  await user.click(boxes[1]!);

  await user.click(await press('Feld ändern'));
  const dialog = await screen.findByRole('dialog', { name: '2 ausgewählte Mitglieder ändern?' });
  await choose(user, await within(dialog).findByRole('combobox', { name: 'Sprache' }), 'Englisch');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Feld ändern' }));
  await screen.findByText(/2 von 2/);

  const after = await Promise.all(members.map(stored));
  expect(after.filter(({ locale }) => locale === 'en')).toHaveLength(2);
  for (const [place, { locale, version, ...member }] of after.entries()) {
    const { locale: _before, version: former, ...before } = members[place]!;
    expect(version).toBe(locale === 'en' ? former + 1 : former);
    expect(member).toEqual(before);
  }
  expect(await mocks.mails()).toEqual(mails);
});
