import type { Member, User } from '@nahstrom/contract';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { anApplication, type Portal, type Visitor } from '../../../testing.ts';

export type Attack = Awaited<ReturnType<typeof anAttack>>;

export const chosen = 'Vom-Angreifer-1!';
export const own = 'Vom-Besitzer-1!';
export const both = (password: string) => ({ password, passwordRepeat: password });

let made = 0;

/** The attacker's organisation, the one under attack (`giving`), and the address of a person without a login yet. */
export async function anAttack(portal: Portal) {
  made += 1;
  const victim = `opfer${made}@example.org`;
  const attacker = await portal.anOrganisation();
  const giving = await portal.anOrganisation();
  const attackingAdmin = await portal.logIn(await portal.anAdministrator(attacker.id));
  const givingAdmin = await portal.logIn(await portal.anAdministrator(giving.id));

  const aUserData = (change: object = {}) => ({
    username: victim,
    firstname: 'Olga',
    lastname: 'Opfer',
    roles: ['ROLE_USER'],
    active: true,
    locale: 'de',
    ...change,
  });
  const create = async (admin: Visitor, change: object = {}): Promise<User> =>
    (await (await admin.put('/admin/user/create', aUserData(change))).json()).user;
  const userOf = async (admin: Visitor): Promise<User> => {
    const filter = encodeURIComponent(JSON.stringify({ queryString: victim }));
    return (await (await admin.get(`/admin/users?filter=${filter}`)).json())[0];
  };
  async function aMember(community: number, email = victim): Promise<Member> {
    made += 1;
    const application = anApplication(community, 1000 + made, { email });
    const sent = await portal.visitor().put(`/public/member/create?organisation=${giving.slug}`, application);
    expect(sent.status).toBe(200);
    const filter = encodeURIComponent(JSON.stringify({ queryString: email }));
    const [row] = await (await givingAdmin.get(`/admin/members?filter=${filter}`)).json();
    return (await (await givingAdmin.post(`/admin/member/${row.id}/accept`, { confirmed: true })).json()).member;
  }

  const mailsTo = async (recipient: string) => (await portal.mails()).filter(mail => mail.recipient === recipient);
  async function linkTo(recipient: string, path = 'activate', organisation?: { id: number }) {
    const mails = (await mailsTo(recipient)).filter(mail => !organisation || mail.organisationId === organisation.id);
    const texts = mails.map(({ text }) => new RegExp(`/${path}(?:\\?(?:token|address)=|/)([\\w-]+)`).exec(text)?.[1]);
    return texts.findLast(token => token !== undefined)!;
  }
  const logIn = async (username: string, password: string, more: object = {}) => {
    const visitor = portal.visitor();
    const answer = await visitor.post('/login', { username, password, ...more });
    return { status: answer.status, body: await answer.json(), visitor };
  };
  async function activate(token: string, username = victim, password = own) {
    const registration = { token, username, ...both(password), accepts: true, locale: 'de' };
    return (await portal.visitor().post('/login/register', registration)).status;
  }
  const switched = async (visitor: Visitor, organisation: { id: number }) =>
    (await visitor.post('/user/organisation', { organisation: organisation.id })).status;
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: portal.clock.now.getTime() });

  /** A login for the address, prepared in advance: with a password chosen by the attacker, which is no longer
   *  temporary, and an open session. */
  async function prepared(admin = attackingAdmin, change: object = {}) {
    const user = await create(admin, change);
    expect((await admin.post(`/admin/user/${user.id}/password`, both('Vorläufig-2026!'))).status).toBe(200);
    const { visitor, status } = await logIn(user.username, 'Vorläufig-2026!');
    expect(status).toBe(200);
    const changed = await visitor.post('/user/password', { passwordCurrent: 'Vorläufig-2026!', ...both(chosen) });
    expect(changed.status).toBe(200);
    return { user, visitor };
  }

  return {
    victim,
    attacker,
    giving,
    attackingAdmin,
    givingAdmin,
    aUserData,
    create,
    userOf,
    aMember,
    mailsTo,
    linkTo,
    logIn,
    activate,
    switched,
    codeOf,
    prepared,
    /** Number that no other test has, for further addresses. */
    get made() {
      return made;
    },
  };
}
