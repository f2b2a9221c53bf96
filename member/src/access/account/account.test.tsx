import { anApplication, testPassword } from '@nahstrom/mocks';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { organisations } from '../../../../server/src/tables/organisations.ts';
import { authenticatorCode } from '../../testing/authenticator.ts';
import { openMember } from '../../testing/openMember.tsx';

let organisation: { id: number; slug: string };

withMocks();
beforeAll(async () => {
  organisation = await mocks.anOrganisation();
});

const aPerson = () => mocks.aUser(organisation.id);
const openProfile = (person: { username: string }, locale?: 'en') =>
  openMember(mocks, person, '/member/user/profile', locale);
const openSecurity = (person: { username: string }) => openMember(mocks, person, '/member/user/password');

const input = async (name: string) => (await screen.findByLabelText(name)) as HTMLInputElement;
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));
const section = (name: string) => screen.findByRole('region', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const messageAt = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
    .join(' ');
const type = async (user: UserEvent, field: HTMLElement, text: string) => {
  await fill(user, field, text);
};

describe('the messages of the portal', () => {
  async function aMember(number: number) {
    const community = await mocks.aCommunity(organisation.id);
    const application = anApplication(community.id, number);
    const person = await mocks.aUser(organisation.id, application.email);
    await mocks.visitor().put(`/public/member/create?organisation=${organisation.slug}`, application);
    const office = await mocks.logIn(await mocks.anAdministrator(organisation.id));
    const applied = encodeURIComponent(JSON.stringify({ state: 'applied' }));
    const [{ id }] = await (await office.get(`/admin/members?filter=${applied}`)).json();
    await office.post(`/admin/member/${id}/accept`, { confirmed: true });
    return person;
  }

  it('are turned off and on one by one', async () => {
    const person = await aMember(1);
    const { user, notices } = await openProfile(person);

    await user.click(await input('Daten fehlen'));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect((await input('Daten fehlen')).checked).toBe(false);
    expect((await input('Ein Monat ist fertig')).checked).toBe(true);
    const choice = async () => (await (await mocks.logIn(person)).get('/user/mails')).json();
    expect(await choice()).toMatchObject({ off: ['dataGap'] });

    await user.click(await input('Daten fehlen'));
    await waitFor(() => expect(notices).toHaveLength(2));
    expect(await choice()).toMatchObject({ off: [] });
  });

  it('stay chosen as they were when the answer is an error', async () => {
    const { user } = await openProfile(await aMember(2));
    const chosen = await input('Eine Rechnung ist da');
    mocks.fail(/\/user\/mails$/, 503);

    await user.click(chosen);

    expect(await screen.findByText('Das hat nicht geklappt')).toBeDefined();
    expect((await input('Eine Rechnung ist da')).checked).toBe(true);
  });

  it('are not shown to a person without membership', async () => {
    await openProfile(await aPerson());
    await input('Vorname');

    expect(screen.queryByRole('region', { name: 'Nachrichten per E-Mail' })).toBeNull();
  });

  it('have a link on the own page, which opens them', async () => {
    const person = await aMember(3);
    await openMember(mocks, person, '/member/me');
    const link = await screen.findByRole('link', { name: 'Nachrichten per E-Mail' });
    cleanup();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await openMember(mocks, person, link.getAttribute('href')!);

    const opened = await section('Nachrichten per E-Mail');
    await waitFor(() => expect(scrolled.mock.contexts).toEqual([opened]));
    expect(link.getAttribute('href')).toBe(`/member/user/profile#${opened.id}`);
  });

  it('are announced only where the organisation and the portal send them', async () => {
    const person = await aMember(4);
    const choose = async (mailMembers: boolean) => {
      cleanup();
      await mocks.inOrganisation(organisation.id, tx => tx.update(organisations).set({ mailMembers }));
      await openProfile(person);
      return within(await section('Nachrichten per E-Mail'));
    };

    const sent = await choose(true);
    expect(sent.getByText(/^Das Portal schreibt Ihnen dazu/)).toBeDefined();
    expect(sent.queryByText(/derzeit/)).toBeNull();
    const notSent = await choose(false);
    expect(notSent.getByText(/^Ihre Gemeinschaft verschickt diese Nachrichten derzeit nicht/)).toBeDefined();
    expect(notSent.queryByText(/^Das Portal schreibt/)).toBeNull();
  });
});

describe('the own profile', () => {
  it('saves name and language, and the header updates', async () => {
    const person = await aPerson();
    const { user, notices, onUserChanged } = await openProfile(person);

    await type(user, await input('Vorname'), 'Petra');
    await user.selectOptions(await input('Sprache'), 'English');
    await press(user, 'Speichern');

    await waitFor(() => expect(onUserChanged).toHaveBeenCalledOnce());
    expect(notices).toEqual([{ type: 'success', message: 'Die Benutzerdaten wurden gespeichert.' }]);
    const saved = await (await (await mocks.logIn(person)).get('/user')).json();
    expect(saved).toMatchObject({ firstname: 'Petra', locale: 'en', username: person.username });
  });

  it('speaks English', async () => {
    const { user, notices } = await openProfile(await aPerson(), 'en');
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeDefined();

    await press(user, 'Save');

    await waitFor(() => expect(notices).toEqual([{ type: 'success', message: 'User saved.' }]));
  });

  it('requests a link to another address, and confirms the address with the opened link', async () => {
    const person = await aPerson();
    const { user } = await openProfile(person);
    const other = `anders-${person.username}`;
    const part = within(await section('Ihre E-Mail-Adresse'));
    expect(part.getByText('Bestätigt')).toBeDefined();

    await type(user, part.getByLabelText('E-Mail-Adresse'), other);
    await type(user, part.getByLabelText('Aktuelles Passwort'), testPassword);
    await user.dblClick(part.getByRole('button', { name: 'Link senden' }));
    expect(await part.findByText(`Ein Link ist unterwegs an ${other}.`, { exact: false })).toBeDefined();

    const mails = (await mocks.mails()).filter(mail => mail.recipient === other);
    expect(mails).toHaveLength(1);
    const token = /address=([\w-]+)/.exec(mails[0]!.text)![1];
    cleanup();
    const opened = await openMember(mocks, person, `/member/user/profile?address=${token}`);
    await press(opened.user, 'Ja, Adresse bestätigen');

    await waitFor(() => expect(opened.onUserChanged).toHaveBeenCalledOnce());
    expect(opened.notices).toEqual([{ type: 'success', message: 'Ihre E-Mail-Adresse ist bestätigt.' }]);
    expect((await mocks.visitor().post('/login', { username: other, password: testPassword })).status).toBe(200);
  });

  it('reports an invalid address link and offers another', async () => {
    const { user } = await openMember(mocks, await aPerson(), '/member/user/profile?address=erfunden');

    await press(user, 'Ja, Adresse bestätigen');

    expect((await screen.findByRole('alert')).textContent).toContain('Dieser Link ist ungültig oder abgelaufen.');
    expect(screen.getByRole('button', { name: 'Neuen Link anfordern' })).toBeDefined();
  });

  it('the mailed link makes only the invited person an operator', async () => {
    const operator = await mocks.anAdministrator(organisation.id);
    await mocks.anOperator(operator);
    const person = await aPerson();
    await (await mocks.logIn(operator)).post('/operator/invite', {
      username: person.username,
      passwordCurrent: testPassword,
    });
    const mail = (await mocks.mails()).findLast(({ recipient }) => recipient === person.username)!;
    const path = `/member/user/profile?operator=${/operator=([\w-]+)/.exec(mail.text)![1]}`;
    const stranger = await openMember(mocks, await aPerson(), path);
    await press(stranger.user, 'Ja, Betrieb übernehmen');
    expect((await screen.findByRole('alert')).textContent).toContain('Dieser Link ist ungültig oder abgelaufen.');
    expect(screen.getByText(/jener E-Mail-Adresse, an die er ging/)).toBeDefined();
    cleanup();

    const opened = await openMember(mocks, person, path);
    expect(within(await section('Betrieb des Portals')).getByText(/^Sie sind eingeladen/)).toBeDefined();
    await press(opened.user, 'Ja, Betrieb übernehmen');

    await waitFor(() => expect(opened.onUserChanged).toHaveBeenCalledOnce());
    expect(opened.notices).toEqual([{ type: 'success', message: 'Sie betreiben nun dieses Portal mit.' }]);
    expect((await (await mocks.logIn(person)).get('/operator')).status).toBe(200);
  });

  it('rejects a wrong password at the field, and mails nothing', async () => {
    const person = await aPerson();
    const { user } = await openProfile(person);
    const part = within(await section('Ihre E-Mail-Adresse'));

    await type(user, part.getByLabelText('Aktuelles Passwort'), 'Falsch-2026!');
    await user.click(part.getByRole('button', { name: 'Link senden' }));

    await waitFor(() => expect(messageAt(part.getByLabelText('Aktuelles Passwort'))).toContain('stimmt nicht'));
    expect((await mocks.mails()).filter(mail => mail.recipient === person.username)).toEqual([]);
  });

  it.each([
    ['Vorname', '', 'Bitte geben Sie den Vornamen ein.'],
    ['Nachname', '   ', 'Bitte geben Sie den Nachnamen ein.'],
    ['Nachname', 'x'.repeat(201), 'Dieser Text ist zu lang.'],
  ])('%s %j is rejected at the field', async (name, typed, message) => {
    const { user, notices, session } = await openProfile(await aPerson());
    const field = await input(name);
    await user.clear(field);
    await user.click(field);
    if (typed) await user.paste(typed);

    await press(user, 'Speichern');

    await waitFor(() => expect(messageAt(field)).toBe(message));
    expect(document.activeElement).toBe(field);
    expect(notices).toEqual([]);
    const kept = await (await (await mocks.logIn(session.user)).get('/user')).json();
    expect(kept).toMatchObject({ firstname: session.user.firstname, lastname: session.user.lastname });
  });

  it('reports a missing connection, and keeps the input', async () => {
    const { user, notices } = await openProfile(await aPerson());
    await type(user, await input('Vorname'), 'Petra');
    mocks.goOffline();

    await press(user, 'Speichern');

    expect((await screen.findByRole('alert')).textContent).toContain('Keine Verbindung zum Server');
    expect((await input('Vorname')).value).toBe('Petra');
    expect(notices).toEqual([]);
  });

  it('leads a member to the overview, an administrator to the back office', async () => {
    await openProfile(await aPerson());
    expect((await screen.findByRole('link', { name: 'Zur Übersicht' })).getAttribute('href')).toBe('/member');
    cleanup();
    await openProfile(await mocks.anAdministrator(organisation.id));
    expect((await screen.findByRole('link', { name: 'Zur Verwaltung' })).getAttribute('href')).toBe('/member/admin');
  });
});

const newPassword = 'Neues-Passwort-1!';

async function changePassword(user: UserEvent, current: string, first: string, second: string) {
  await type(user, await input('Aktuelles Passwort'), current);
  await type(user, await input('Neues Passwort'), first);
  await type(user, await input('Neues Passwort wiederholen'), second);
  await press(user, 'Passwort ändern');
}

describe('the own password', () => {
  it('is changed with the current one, which logs out every other device', async () => {
    const person = await aPerson();
    const elsewhere = await mocks.logIn(person);
    const { user, notices } = await openSecurity(person);
    expect(await within(await section('Angemeldete Geräte')).findAllByRole('listitem')).toHaveLength(2);

    await changePassword(user, testPassword, newPassword, newPassword);

    await waitFor(() => expect(notices).toEqual([{ type: 'success', message: 'Das Passwort wurde geändert.' }]));
    expect((await input('Neues Passwort')).value).toBe('');
    expect((await elsewhere.get('/user')).status).toBe(401);
    await waitFor(() => expect(screen.getAllByText(/^Angemeldet seit/)).toHaveLength(1));
    const login = await mocks.visitor().post('/login', { username: person.username, password: newPassword });
    expect(login.status).toBe(200);
  });

  it.each([
    ['', newPassword, newPassword, 'Aktuelles Passwort', 'Bitte geben Sie Ihr aktuelles Passwort ein.'],
    ['Falsch-2026!', newPassword, newPassword, 'Aktuelles Passwort', 'Das aktuelle Passwort stimmt nicht.'],
    [testPassword, 'kurz', 'kurz', 'Neues Passwort', 'Mindestens 8 Zeichen'],
    [testPassword, 'ohne-gross-1!', 'ohne-gross-1!', 'Neues Passwort', 'Mindestens 8 Zeichen'],
    [testPassword, 'Ohne-Zeichen-1', 'Ohne-Zeichen-1', 'Neues Passwort', 'Mindestens 8 Zeichen'],
    [
      testPassword,
      newPassword,
      `${newPassword}x`,
      'Neues Passwort wiederholen',
      'Passwort falsch oder die Passwörter stimmen nicht überein.',
    ],
  ])('%j, %j, %j is refused at %s', async (current, first, second, name, message) => {
    const person = await aPerson();
    const { user, notices } = await openSecurity(person);

    await changePassword(user, current, first, second);

    const field = await input(name);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(messageAt(field)).toContain(message);
    expect(notices).toEqual([]);
    expect((await mocks.visitor().post('/login', { ...person, password: testPassword })).status).toBe(200);
  });
});

/** Proceeds up to the QR code. */
async function beginSetUp(user: UserEvent) {
  await press(user, 'Einrichten');
  const asked = await dialog('Zwei-Faktor-Anmeldung einrichten');
  await fill(user, asked.getByLabelText('Aktuelles Passwort'), testPassword);
  await user.click(asked.getByRole('button', { name: 'Weiter' }));
  await screen.findByRole('img', { name: 'QR-Code zum Einrichten der App' });
  const uri = screen.getByRole('link', { name: /in der App öffnen/ }).getAttribute('href')!;
  return new URL(uri).searchParams.get('secret')!;
}

async function setUp(user: UserEvent) {
  const secret = await beginSetUp(user);
  await type(user, await input('Sechsstelliger Code'), authenticatorCode(secret, mocks.clock.now));
  await press(user, 'Einschalten');
  const list = await screen.findByRole('list', { name: 'Ihre Wiederherstellungscodes' });
  return within(list)
    .getAllByRole('listitem')
    .map(item => item.textContent ?? '');
}

describe('the second factor', () => {
  it('is set up with a scanned key and a code, and then required at the login', async () => {
    const person = await aPerson();
    const { user, notices, onUserChanged } = await openSecurity(person);

    const codes = await setUp(user);

    expect(codes).toHaveLength(10);
    expect(onUserChanged).toHaveBeenCalledOnce();
    expect(notices).toEqual([{ type: 'success', message: 'Die Zwei-Faktor-Anmeldung ist eingeschaltet.' }]);
    const login = (code?: string) =>
      mocks.visitor().post('/login', { username: person.username, password: testPassword, code });
    expect(await (await login()).json()).toEqual({ error: 'login.codeMissing' });
    expect((await login(codes[0])).status).toBe(200);
    await press(user, 'Ich habe die Codes gespeichert');
    expect(screen.queryByText(codes[1]!)).toBeNull();
    expect(await screen.findByText('Eingeschaltet')).toBeDefined();
  });

  it('shows the key for typing, in groups of four', async () => {
    const { user } = await openSecurity(await aPerson());
    const secret = await beginSetUp(user);

    const shown = screen.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/);

    expect(shown.textContent?.replaceAll(' ', '')).toBe(secret);
  });

  it('needs the right password first', async () => {
    const { user } = await openSecurity(await aPerson());
    await press(user, 'Einrichten');
    const asked = await dialog('Zwei-Faktor-Anmeldung einrichten');
    const field = asked.getByLabelText('Aktuelles Passwort');
    await fill(user, field, 'Falsch-2026!');

    await user.click(asked.getByRole('button', { name: 'Weiter' }));

    await waitFor(() => expect(messageAt(field)).toContain('Das aktuelle Passwort stimmt nicht.'));
    await user.click(asked.getByRole('button', { name: 'Abbrechen' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Ausgeschaltet')).toBeDefined();
  });

  it.each([
    ['', 'Bitte geben Sie den sechsstelligen Code ein.'],
    ['12345', 'Dieser Code stimmt nicht.'],
    ['abcdef', 'Dieser Code stimmt nicht.'],
  ])('is not turned on with the code %j', async (code, message) => {
    const person = await aPerson();
    const { user, onUserChanged } = await openSecurity(person);
    await beginSetUp(user);
    const field = await input('Sechsstelliger Code');

    await type(user, field, code);
    await press(user, 'Einschalten');

    await waitFor(() => expect(messageAt(field)).toContain(message));
    expect(onUserChanged).not.toHaveBeenCalled();
    expect((await mocks.visitor().post('/login', { ...person, password: testPassword })).status).toBe(200);
  });

  it('is not turned on with an expired code', async () => {
    const { user, onUserChanged } = await openSecurity(await aPerson());
    const secret = await beginSetUp(user);
    const field = await input('Sechsstelliger Code');

    await type(user, field, authenticatorCode(secret, mocks.clock.now, 100));
    await press(user, 'Einschalten');

    await waitFor(() => expect(messageAt(field)).toContain('Dieser Code stimmt nicht.'));
    expect(onUserChanged).not.toHaveBeenCalled();
  });

  it('leaving with unsaved recovery codes asks first', async () => {
    const { user, blockers } = await openSecurity(await aPerson());
    await setUp(user);
    const elsewhere = { pathname: '/member', search: '', hash: '', key: 'x', state: null };
    const leave = async (button: string) => {
      let answer: boolean | Promise<boolean> = true;
      act(() => {
        for (const blocker of blockers) answer = blocker(elsewhere);
      });
      const asked = await dialog('Haben Sie die Codes gespeichert?');
      await user.click(asked.getByRole('button', { name: button }));
      return answer;
    };

    expect(await leave('Auf der Seite bleiben')).toBe(false);
    expect(await leave('Seite verlassen')).toBe(true);

    await press(user, 'Ich habe die Codes gespeichert');
    expect(blockers.size).toBe(0);
  });

  it('the recovery codes can be copied', async () => {
    const { user, notices } = await openSecurity(await aPerson());
    const codes = await setUp(user);

    await press(user, 'Kopieren');

    await waitFor(() => expect(notices.at(-1)?.message).toBe('In die Zwischenablage kopiert.'));
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  });

  it('a browser that refuses copying is explained', async () => {
    const { user, notices } = await openSecurity(await aPerson());
    await setUp(user);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));

    await press(user, 'Kopieren');

    await waitFor(() => expect(notices.at(-1)?.type).toBe('warning'));
  });

  it('new recovery codes replace the old ones', async () => {
    const person = await aPerson();
    const { user } = await openSecurity(person);
    const old = await setUp(user);
    await press(user, 'Ich habe die Codes gespeichert');

    await press(user, 'Neue Wiederherstellungscodes');
    const asked = await dialog('Neue Wiederherstellungscodes erzeugen?');
    await fill(user, asked.getByLabelText('Aktuelles Passwort'), testPassword);
    await user.click(asked.getByRole('button', { name: 'Codes erzeugen' }));

    const list = within(await screen.findByRole('list', { name: 'Ihre Wiederherstellungscodes' }));
    const codes = list.getAllByRole('listitem').map(item => item.textContent);
    const login = (code: string | null | undefined) =>
      mocks.visitor().post('/login', { username: person.username, password: testPassword, code });
    expect((await login(old[0])).status).toBe(401);
    expect((await login(codes[0])).status).toBe(200);
  });

  it('is turned off with the password, after a warning', async () => {
    const person = await aPerson();
    const { user, onUserChanged, notices } = await openSecurity(person);
    await setUp(user);
    await press(user, 'Ich habe die Codes gespeichert');

    await press(user, 'Ausschalten');
    const asked = await dialog('Zwei-Faktor-Anmeldung ausschalten?');
    expect(asked.getByText(/alle Wiederherstellungscodes gelten nicht mehr/)).toBeDefined();
    await fill(user, asked.getByLabelText('Aktuelles Passwort'), testPassword);
    await user.click(asked.getByRole('button', { name: 'Ausschalten' }));

    await waitFor(() => expect(onUserChanged).toHaveBeenCalledTimes(2));
    expect(notices.at(-1)?.message).toBe('Die Zwei-Faktor-Anmeldung ist ausgeschaltet.');
    expect((await mocks.visitor().post('/login', { ...person, password: testPassword })).status).toBe(200);
  });

  it('comes first if an organisation requires it, cannot be turned off, and opens the back office', async () => {
    const strict = await mocks.anOrganisation();
    await mocks.asOwner(tx => tx.execute(`update organisations set require_two_factor = true where id = ${strict.id}`));
    const { user } = await openSecurity(await mocks.anAdministrator(strict.id));
    expect(await screen.findByText('Ihre Organisation verlangt einen zweiten Faktor')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Zur Verwaltung' })).toBeNull();
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Zwei-Faktor-Anmeldung');

    await setUp(user);
    await press(user, 'Ich habe die Codes gespeichert');
    expect((await screen.findByRole('link', { name: 'Zur Verwaltung' })).getAttribute('href')).toBe('/member/admin');

    await press(user, 'Ausschalten');
    const asked = await dialog('Zwei-Faktor-Anmeldung ausschalten?');
    await fill(user, asked.getByLabelText('Aktuelles Passwort'), testPassword);
    await user.click(asked.getByRole('button', { name: 'Ausschalten' }));
    expect(await asked.findByText(/Ihre Organisation verlangt den zweiten Faktor/)).toBeDefined();
  });
});

describe('the sessions', () => {
  it('show the current one and the others, which can be ended', async () => {
    const person = await aPerson();
    const elsewhere = await mocks.logIn(person);
    const { user, notices } = await openSecurity(person);
    const list = within(await section('Angemeldete Geräte'));
    await list.findByText('Diese Sitzung');

    const buttons = list.getAllByRole('button', { name: /^Sitzung beenden/ });
    expect(buttons).toHaveLength(1);
    await user.click(buttons[0]!);
    const asked = await dialog('Diese Sitzung beenden?');
    expect(asked.getByText(/wird abgemeldet. Was dort noch nicht gespeichert ist, geht verloren/)).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Sitzung beenden' }));

    await waitFor(() => expect(notices).toEqual([{ type: 'success', message: 'Die Sitzung ist beendet.' }]));
    expect((await elsewhere.get('/user')).status).toBe(401);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  });

  it('do not end without confirmation', async () => {
    const person = await aPerson();
    const elsewhere = await mocks.logIn(person);
    const { user } = await openSecurity(person);

    await user.click(await screen.findByRole('button', { name: /^Sitzung beenden/ }));
    await user.click((await dialog('Diese Sitzung beenden?')).getByRole('button', { name: 'Abbrechen' }));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await elsewhere.get('/user')).status).toBe(200);
  });

  it('all others are ended together', async () => {
    const person = await aPerson();
    const others = [await mocks.logIn(person), await mocks.logIn(person)];
    const { user, notices } = await openSecurity(person);

    await press(user, 'Alle anderen beenden');
    const asked = await dialog('Alle anderen Sitzungen beenden?');
    expect(asked.getByText(/^2 weitere Sitzungen werden beendet/)).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Alle anderen beenden' }));

    await waitFor(() => expect(notices.at(-1)?.message).toBe('Alle anderen Sitzungen sind beendet.'));
    for (const other of others) expect((await other.get('/user')).status).toBe(401);
    expect((await fetch(`${mocks.apiBase}/user`)).status).toBe(200);
  });

  it('an expired one counts as ended', async () => {
    const person = await aPerson();
    const elsewhere = await mocks.logIn(person);
    const { user, notices } = await openSecurity(person);
    await user.click(await screen.findByRole('button', { name: /^Sitzung beenden/ }));
    await elsewhere.get('/logout');

    await user.click((await dialog('Diese Sitzung beenden?')).getByRole('button', { name: 'Sitzung beenden' }));

    await waitFor(() => expect(notices).toEqual([{ type: 'success', message: 'Die Sitzung ist beendet.' }]));
  });

  it('a refusal is shown in the dialog, and can be retried', async () => {
    const person = await aPerson();
    await mocks.logIn(person);
    const { user, notices } = await openSecurity(person);
    await user.click(await screen.findByRole('button', { name: /^Sitzung beenden/ }));
    const asked = await dialog('Diese Sitzung beenden?');
    mocks.fail(/^\/user\/session\//, 503, { error: 'server.unavailable' });

    await user.click(asked.getByRole('button', { name: 'Sitzung beenden' }));
    expect((await asked.findByRole('alert')).textContent).toContain('Der Server ist gerade nicht bereit');
    await user.click(asked.getByRole('button', { name: 'Sitzung beenden' }));

    await waitFor(() => expect(notices).toHaveLength(1));
  });

  it('that fail to load are retried on request', async () => {
    mocks.fail(/^\/user\/sessions$/, 503, { error: 'server.unavailable' });
    const { user } = await openSecurity(await aPerson());
    const list = within(await section('Angemeldete Geräte'));

    await user.click(await list.findByRole('button', { name: 'Erneut versuchen' }));

    expect(await list.findByText('Diese Sitzung')).toBeDefined();
  });
});
