import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentsOf, openPortal, type Portal, testPassword } from '../../testing.ts';

let portal: Portal;
let organisationId: number;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  organisationId = (await portal.anOrganisation()).id;
});
afterAll(() => portal.close());

const password = { password: 'Neues-Passwort-1!', passwordRepeat: 'Neues-Passwort-1!' };

describe("the user's own password", () => {
  it('is changed with the current one; every other session ends, this one stays, and a mail confirms it', async () => {
    const person = await portal.aUser(organisationId);
    const here = await portal.logIn(person);
    const elsewhere = await portal.logIn(person);

    const answer = await here.post('/user/password', { passwordCurrent: testPassword, ...password });

    expect(await answer.json()).toEqual({ success: true });
    expect((await here.get('/user')).status).toBe(200);
    expect((await elsewhere.get('/user')).status).toBe(401);
    const logIn = (typed: string) => portal.visitor().post('/login', { username: person.username, password: typed });
    expect((await logIn(testPassword)).status).toBe(401);
    expect((await logIn(password.password)).status).toBe(200);
    const mail = (await portal.mails()).findLast(sent => sent.recipient === person.username);
    expect(mail?.subject).toContain('Passwort wurde geändert');
  });

  it.each([
    [{ passwordCurrent: 'Falsch-2026!', ...password }, { passwordCurrent: 'password.current.wrong' }],
    [{ ...password }, { passwordCurrent: 'password.current.missing' }],
    [{ passwordCurrent: testPassword, password: 'kurz', passwordRepeat: 'kurz' }, { password: 'password.rules' }],
    [
      { passwordCurrent: testPassword, ...password, passwordRepeat: 'Anderes-1!' },
      { passwordRepeat: 'password.mismatch' },
    ],
  ])('is rejected at the field: %j', async (body, errors) => {
    const visitor = await portal.logIn(await portal.aUser(organisationId));
    const before = await contentsOf(portal.database);

    const answer = await visitor.post('/user/password', body);

    expect([answer.status, await answer.json()]).toEqual([422, { errors }]);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('cannot be guessed at an unlocked screen: after ten wrong ones attempts are blocked', async () => {
    const visitor = await portal.logIn(await portal.aUser(organisationId));
    const attempt = (passwordCurrent: string) => visitor.post('/user/password', { passwordCurrent, ...password });
    for (let count = 0; count < 10; count += 1) expect((await attempt('Falsch-2026!')).status).toBe(422);

    expect((await attempt(testPassword)).status).toBe(429);
  });

  it('invalidates an earlier mailed reset link', async () => {
    const person = await portal.aUser(organisationId);
    await portal.visitor().post('/password/request', { username: person.username });
    const mail = (await portal.mails()).findLast(sent => sent.recipient === person.username);
    const token = /resetpassword\/([\w-]+)/.exec(mail!.text)![1]!;
    const visitor = await portal.logIn(person);
    expect((await portal.visitor().get(`/password/check/${token}`)).status).toBe(200);

    await visitor.post('/user/password', { passwordCurrent: testPassword, ...password });

    expect((await portal.visitor().get(`/password/check/${token}`)).status).toBe(422);
  });
});

describe("the user's own profile", () => {
  it('has an editable name and language, but no field decided by the organisation', async () => {
    const person = await portal.aUser(organisationId);
    const visitor = await portal.logIn(person);

    const answer = await visitor.post('/user/update', {
      firstname: ' Petra ',
      lastname: 'Probe',
      locale: 'en',
      roles: ['ROLE_ADMIN'],
      username: 'other@example.org',
    });

    expect(await answer.json()).toMatchObject({
      success: true,
      user: { firstname: 'Petra', lastname: 'Probe', locale: 'en', roles: ['ROLE_USER'], username: person.username },
    });
  });

  it('is rejected without a name', async () => {
    const visitor = await portal.logIn(await portal.aUser(organisationId));

    const answer = await visitor.post('/user/update', { firstname: ' ', lastname: '', locale: 'de' });

    expect(await answer.json()).toEqual({
      errors: { firstname: 'user.firstname.missing', lastname: 'user.lastname.missing' },
    });
  });
});

describe('the list of sessions', () => {
  it('marks the current one, and can end another', async () => {
    const person = await portal.aUser(organisationId);
    const phone = await portal.logIn(person);
    const desk = await portal.logIn(person);

    const rows = (await (await desk.get('/user/sessions')).json()) as { id: number; current: boolean }[];
    expect(rows.map(row => row.current).sort()).toEqual([false, true]);
    expect(JSON.stringify(rows)).not.toContain(desk.cookies.get('nahstrom_session'));
    const other = rows.find(row => !row.current)!;

    expect((await desk.del(`/user/session/${other.id}`)).status).toBe(200);
    expect((await phone.get('/user')).status).toBe(401);
    expect((await desk.del(`/user/session/${other.id}`)).status).toBe(404);
    expect(await (await desk.get('/user/sessions')).json()).toHaveLength(1);
  });

  it('omits expired ones', async () => {
    const began = portal.clock.now;
    const passed = (hours: number) => {
      portal.clock.now = new Date(began.getTime() + hours * 3_600_000);
    };
    const person = await portal.aUser(organisationId);
    const phone = await portal.logIn(person);
    const desk = await portal.logIn(person);
    passed(11);
    expect(await (await desk.get('/user/sessions')).json()).toHaveLength(2);
    passed(13);

    const rows = await (await desk.get('/user/sessions')).json();

    expect(rows).toEqual([expect.objectContaining({ current: true })]);
    expect((await phone.get('/user')).status).toBe(401);
    portal.clock.now = began;
  });

  it('ends all others together', async () => {
    const person = await portal.aUser(organisationId);
    const others = [await portal.logIn(person), await portal.logIn(person)];
    const here = await portal.logIn(person);

    expect((await here.del('/user/sessions')).status).toBe(200);

    expect((await here.get('/user')).status).toBe(200);
    for (const other of others) expect((await other.get('/user')).status).toBe(401);
  });

  it('cannot end a session of another user', async () => {
    const victim = await portal.logIn(await portal.aUser(organisationId));
    const [row] = await (await victim.get('/user/sessions')).json();
    const stranger = await portal.logIn(await portal.anAdministrator(organisationId));

    expect((await stranger.del(`/user/session/${row.id}`)).status).toBe(404);
    expect((await victim.get('/user')).status).toBe(200);
  });
});

describe('a person of two organisations', () => {
  it('switches to the other one in a separate session, which is also the default at the next login', async () => {
    const second = (await portal.anOrganisation()).id;
    const person = await portal.aUser(organisationId);
    const administrator = await portal.anAdministrator(second, person.username);
    const visitor = await portal.logIn(person);
    const [first] = await (await visitor.get('/organisations')).json();
    const elsewhere = first.id === second ? organisationId : second;
    const current = (await (await visitor.get('/user')).json()).organisation;
    const target = current === elsewhere ? first.id : elsewhere;
    const former = visitor.cookies.get('nahstrom_session')!;
    portal.clock.now = new Date(portal.clock.now.getTime() + 1000);

    const answer = await visitor.post('/user/organisation', { organisation: target });

    const { id } = [person, administrator].find(user => user.organisationId === target)!;
    expect(await answer.json()).toMatchObject({ success: true, user: { id, organisation: target } });
    expect(visitor.cookies.get('nahstrom_session')).not.toBe(former);
    const thief = portal.visitor();
    thief.cookies.set('nahstrom_session', former);
    expect((await thief.get('/user')).status).toBe(401);
    const again = await portal.logIn(person);
    expect((await (await again.get('/user')).json()).organisation).toBe(target);
  });

  it('has in each only the rights of that one', async () => {
    const second = (await portal.anOrganisation()).id;
    const person = await portal.aUser(organisationId);
    await portal.anAdministrator(second, person.username);
    const visitor = await portal.logIn(person);

    await visitor.post('/user/organisation', { organisation: second });
    expect((await visitor.get('/communities')).status).toBe(200);
    await visitor.post('/user/organisation', { organisation: organisationId });
    expect((await visitor.get('/communities')).status).toBe(403);
  });

  it('cannot switch to one without an admission, or with a deactivated one', async () => {
    const second = (await portal.anOrganisation()).id;
    const person = await portal.aUser(organisationId);
    const visitor = await portal.logIn(person);
    expect((await visitor.post('/user/organisation', { organisation: second })).status).toBe(404);

    const there = await portal.aUser(second, person.username);
    const chair = await portal.logIn(await portal.anAdministrator(second));
    await chair.post(`/admin/user/${there.id}/deactivate`);

    expect((await visitor.post('/user/organisation', { organisation: second })).status).toBe(404);
    expect((await visitor.get('/user')).status).toBe(200);
  });
});
