import type { Member } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logins } from '../../tables/identity.ts';
import { organisations } from '../../tables/organisations.ts';
import { anApplication, contentsOf, openPortal, type Portal, testPassword, type Visitor } from '../../testing.ts';

let portal: Portal;
let admin: Visitor;
let organisationId: number;
let apply: string;
let communityId: number;
let next = 0;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  const organisation = await portal.anOrganisation('Sonnental');
  organisationId = organisation.id;
  apply = `/public/member/create?organisation=${organisation.slug}`;
  communityId = (await portal.aCommunity(organisationId)).id;
  admin = await portal.logIn(await portal.anAdministrator(organisationId));
});
afterAll(() => portal.close());

async function anApplicant(change = {}): Promise<Member & { email: string }> {
  next += 1;
  const application = anApplication(communityId, next, change);
  const sent = await portal.visitor().put(apply, application);
  expect(await sent.json()).toEqual({ success: true });
  const filter = encodeURIComponent(JSON.stringify({ queryString: application.email }));
  const [row] = (await (await admin.get(`/admin/members?filter=${filter}&sort=["id","DESC"]`)).json()) as Member[];
  return await (await admin.get(`/admin/member/${row!.id}`)).json();
}

const mailsTo = async (address: string) => (await portal.mails()).filter(mail => mail.recipient === address);

describe('applying for membership', () => {
  it('creates an applied member with new counting points, approvals, a mandate and a confirmation mail', async () => {
    const applicant = await anApplicant();

    expect(applicant).toMatchObject({ state: 'applied', memberNumber: null, user: null, community: communityId });
    expect(applicant.countingPoints.map(point => [point.cpStatus, point.share, point.powerProductionType])).toEqual([
      [2, 100, 1],
      [2, 100, 2],
    ]);
    expect(applicant.approvalSepa).toBe('2026-11-20T10:00:00.000Z');
    const contents = await contentsOf(portal.database);
    expect(contents.mandates).toContainEqual(
      expect.objectContaining({
        member_id: applicant.id,
        scheme: 'CORE',
        iban: applicant.baNumber,
        signed: expect.anything(),
      }),
    );
    expect(contents.approvals).toContainEqual(
      expect.objectContaining({
        member_id: applicant.id,
        kind: 'usageValues',
        text_version: '2026-11-29',
        address: expect.stringMatching(/^198\.51\.100\./),
      }),
    );
    expect((await mailsTo(applicant.email)).map(mail => mail.subject)).toEqual([
      'EEG Sonnental: Ihr Antrag ist eingelangt',
    ]);
  });

  it('is reported to the contact address of the organisation, unless it does not want that', async () => {
    const contactAddress = 'buero@example.org';
    const set = (change: Partial<typeof organisations.$inferInsert>) =>
      portal.asOwner(tx => tx.update(organisations).set(change).where(eq(organisations.id, organisationId)));
    await anApplicant();
    expect(await mailsTo('')).toEqual([]);

    await set({ contactAddress });
    const applicant = await anApplicant();
    await set({ mailApplications: false });
    await anApplicant();
    await set({ contactAddress: '', mailApplications: true });

    expect(await mailsTo(contactAddress)).toEqual([
      expect.objectContaining({
        subject: expect.stringMatching(/: neuer Antrag \/ new application$/),
        text: expect.stringContaining(`http://portal.test/member/admin/member/${applicant.id}`),
      }),
    ]);
  });

  it('is reported in the language of a user of the organisation', async () => {
    const { username, loginId } = await portal.anAdministrator(organisationId);
    await portal.asOwner(async tx => {
      await tx.update(logins).set({ locale: 'en' }).where(eq(logins.id, loginId));
      await tx.update(organisations).set({ contactAddress: username }).where(eq(organisations.id, organisationId));
    });
    await anApplicant();
    await portal.asOwner(tx =>
      tx.update(organisations).set({ contactAddress: '' }).where(eq(organisations.id, organisationId)),
    );

    expect(await mailsTo(username)).toEqual([
      expect.objectContaining({
        subject: expect.stringMatching(/: new application$/),
        text: expect.stringContaining('would like to become a member'),
      }),
    ]);
  });

  it('is idempotent by key', async () => {
    const application = anApplication(communityId, 900);
    const visitor = portal.visitor();

    const answers = await Promise.all([1, 2, 3].map(() => visitor.put(apply, application)));

    expect(await Promise.all(answers.map(answer => answer.json()))).toEqual(Array(3).fill({ success: true }));
    const { members } = await contentsOf(portal.database);
    expect(members!.filter(member => (member as { email: string }).email === application.email)).toHaveLength(1);
  });

  it('with a taken counting point is rejected at that field, without revealing its owner', async () => {
    const { countingPoints } = await anApplicant();
    const before = await contentsOf(portal.database);
    const application = anApplication(communityId, 901);
    application.countingPoints[1]!.cpNumber = countingPoints[0]!.cpNumber;

    const answer = await portal.visitor().put(apply, application);

    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      errors: { countingPoints: { 1: { cpNumber: 'countingPoint.cpNumber.taken' } } },
    });
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('with a wrong IBAN and no approval is rejected at both fields', async () => {
    const before = await contentsOf(portal.database);

    const answer = await portal
      .visitor()
      .put(apply, { ...anApplication(communityId, 902), baNumber: 'AT00 1', approvalSepa: false });

    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      errors: { baNumber: 'member.baNumber.invalid', approvalSepa: 'member.approvalSepa.missing' },
    });
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('to a missing community, or to one of another organisation, is refused', async () => {
    const other = await portal.anOrganisation('anders');
    const foreign = await portal.aCommunity(other.id, 'EEG Anderswo');

    for (const community of [99_999, foreign.id]) {
      const answer = await portal.visitor().put(apply, anApplication(community, 903));
      expect(answer.status).toBe(422);
      expect(await answer.json()).toEqual({ error: 'application.communityClosed' });
    }
  });

  it('by a bot that fills in the hidden field returns success, and stores nothing', async () => {
    const before = await contentsOf(portal.database);

    const answer = await portal.visitor().put(apply, anApplication(communityId, 904, { website: 'spam' }));

    expect(await answer.json()).toEqual({ success: true });
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('with markup in the name keeps it as text, in the mail as well', async () => {
    const applicant = await anApplicant({ firstName: '<b>Eva</b>' });

    expect(applicant.firstName).toBe('<b>Eva</b>');
    const [mail] = await mailsTo(applicant.email);
    expect(mail!.html).toContain('&lt;b&gt;Eva&lt;/b&gt;');
    expect(mail!.html).not.toContain('<b>Eva');
  });
});

describe('accepting an application', () => {
  it('makes the member active and numbered, activates the counting points and invites by mail', async () => {
    const applicant = await anApplicant();

    const answer = await admin.post(`/admin/member/${applicant.id}/accept`, { confirmed: true });

    const { member } = (await answer.json()) as { member: Member };
    expect(member.state).toBe('active');
    expect(member.memberNumber).toBeGreaterThan(0);
    expect(member.countingPoints.map(point => [point.cpStatus, point.dateOfActivation])).toEqual([
      [1, '2026-11-20'],
      [1, '2026-11-20'],
    ]);
    const invitation = (await mailsTo(applicant.email)).at(-1)!;
    expect(invitation.subject).toBe('Willkommen bei EEG Sonnental');
    expect(invitation.text).toMatch(/http:\/\/portal\.test\/activate\?token=[\w-]{43}&email=erika/);
  });

  it('concurrently twice happens once: one number, one mail, and a refusal for the second', async () => {
    const applicant = await anApplicant();

    const answers = await Promise.all(
      [1, 2].map(() => admin.post(`/admin/member/${applicant.id}/accept`, { confirmed: true })),
    );

    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
    const refused = answers.find(answer => answer.status === 409)!;
    expect(await refused.json()).toEqual({ error: 'member.notApplied' });
    expect((await mailsTo(applicant.email)).filter(mail => mail.subject.startsWith('Willkommen'))).toHaveLength(1);
  });

  it('gives every member of a community a unique number, also concurrently', async () => {
    const applicants = [await anApplicant(), await anApplicant(), await anApplicant()];

    const answers = await Promise.all(
      applicants.map(({ id }) => admin.post(`/admin/member/${id}/accept`, { confirmed: true })),
    );

    const members = (await Promise.all(answers.map(answer => answer.json()))) as { member: Member }[];
    const numbers = members.map(({ member }) => member.memberNumber!).sort((a, b) => a - b);
    expect(numbers[1]).toBe(numbers[0]! + 1);
    expect(numbers[2]).toBe(numbers[0]! + 2);
  });

  it('is refused if the counting point participates elsewhere with its whole share', async () => {
    const applicant = await anApplicant();
    await admin.post(`/admin/member/${applicant.id}/accept`, { confirmed: true });
    const second = await portal.aCommunity(organisationId, 'BEG Windberg');
    const again = await anApplicant({
      community: second.id,
      countingPoints: anApplication(second.id, next).countingPoints,
    });
    const before = await contentsOf(portal.database);

    const answer = await admin.post(`/admin/member/${again.id}/accept`, { confirmed: true });

    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({ error: 'countingPoint.sharesAboveHundred' });
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('of a person with a login adds the membership to it', async () => {
    const applicant = await anApplicant();
    const user = await portal.aUser(organisationId, applicant.email);

    await admin.post(`/admin/member/${applicant.id}/accept`, { confirmed: true });

    const person = await portal.logIn(user);
    expect(await (await person.get('/members')).json()).toEqual([
      expect.objectContaining({ id: applicant.id, state: 'active' }),
    ]);
  });
});

describe('declining an application', () => {
  it('informs the applicant, and frees the counting points for another application', async () => {
    const applicant = await anApplicant();

    const answer = await admin.post(`/admin/member/${applicant.id}/decline`, {
      reason: 'Das Umspannwerk ist ein anderes.',
    });

    expect(((await answer.json()) as { member: Member }).member.state).toBe('declined');
    expect((await mailsTo(applicant.email)).at(-1)!.text).toContain('nicht annehmen');
    const { countingPoints } = anApplication(communityId, next);
    const again = await anApplicant({ countingPoints });
    expect(again.state).toBe('applied');
  });

  it('is refused after its acceptance', async () => {
    const applicant = await anApplicant();
    await admin.post(`/admin/member/${applicant.id}/accept`, { confirmed: true });

    const answer = await admin.post(`/admin/member/${applicant.id}/decline`, { reason: '' });

    expect(answer.status).toBe(409);
    expect(((await (await admin.get(`/admin/member/${applicant.id}`)).json()) as Member).state).toBe('active');
  });
});

describe('following the invitation', () => {
  async function anInvitation() {
    const applicant = await anApplicant();
    await admin.post(`/admin/member/${applicant.id}/accept`, { confirmed: true });
    const link = (await mailsTo(applicant.email)).at(-1)!.text.match(/token=([\w-]+)/)!;
    return { applicant, token: link[1]!, username: applicant.email };
  }
  const passwords = { password: testPassword, passwordRepeat: testPassword, accepts: true, locale: 'de' };

  it('lets the member set a password, log in, and see their own memberships only', async () => {
    const { applicant, token, username } = await anInvitation();
    const visitor = portal.visitor();

    const check = await visitor.post('/login/checkemail', { username, token });
    expect(await check.json()).toEqual({ success: true, data: { accepts: false, hasLogin: false } });
    expect(await (await visitor.post('/login/register', { ...passwords, token, username })).json()).toEqual({
      success: true,
    });
    const user = await (await visitor.post('/login', { username, password: testPassword })).json();

    expect(user).toMatchObject({ username, firstname: 'Erika', roles: ['ROLE_USER'] });
    expect(await (await visitor.get('/members')).json()).toEqual([
      expect.objectContaining({ id: applicant.id, countingPoints: [expect.anything(), expect.anything()] }),
    ]);
    expect((await visitor.get(`/member/${applicant.id - 1}`)).status).toBe(404);
    expect((await visitor.get('/admin/members')).status).toBe(403);
  });

  it('works once', async () => {
    const { token, username } = await anInvitation();
    await portal.visitor().post('/login/register', { ...passwords, token, username });

    const again = await portal.visitor().post('/login/register', { ...passwords, token, username });

    expect(again.status).toBe(400);
    expect(await again.json()).toEqual({ error: 'activation.failed' });
  });

  it("with another person's address is refused, and the link stays valid", async () => {
    const { token, username } = await anInvitation();

    const stolen = await portal
      .visitor()
      .post('/login/register', { ...passwords, token, username: 'other@example.org' });
    expect(stolen.status).toBe(400);

    const own = await portal.visitor().post('/login/register', { ...passwords, token, username });
    expect(own.status).toBe(200);
  });

  it('after seven days fails, and a new link can be requested', async () => {
    const { token, username } = await anInvitation();
    const then = portal.clock.now;
    portal.clock.now = new Date(then.getTime() + 8 * 86_400_000);

    const late = await portal.visitor().post('/login/register', { ...passwords, token, username });
    expect(late.status).toBe(400);
    const asked = await portal.visitor().post('/login/checkemail', { username });
    expect(await asked.json()).toEqual({ success: true, data: { accepts: false, hasLogin: false } });
    const fresh = (await mailsTo(username)).at(-1)!.text.match(/token=([\w-]+)/)![1]!;
    expect((await portal.visitor().post('/login/register', { ...passwords, token: fresh, username })).status).toBe(200);
    portal.clock.now = then;
  });

  it('reveals nothing: an unknown address gets the same response and no mail', async () => {
    const before = (await portal.mails()).length;

    const answer = await portal.visitor().post('/login/checkemail', { username: 'nobody@example.org' });

    expect(await answer.json()).toEqual({ success: true, data: { accepts: false, hasLogin: false } });
    expect(await portal.mails()).toHaveLength(before);
  });

  it.each([
    ['short1!', 'password.rules'],
    ['alllowercase1!', 'password.rules'],
    ['NoDigitsHere!', 'password.rules'],
    ['NoSpecial123', 'password.rules'],
    ['', 'password.missing'],
  ])('rejects the password %j', async (password, code) => {
    const { token, username } = await anInvitation();

    const answer = await portal
      .visitor()
      .post('/login/register', { ...passwords, password, passwordRepeat: password, token, username });

    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ errors: { password: code } });
  });
});

describe('the list of members', () => {
  const list = async (query: Record<string, unknown>) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
    return admin.get(`/admin/members?${search}`);
  };

  it('is paged, with the total count', async () => {
    const answer = await list({ range: [0, 1], sort: ['lastName', 'DESC'], filter: { community: communityId } });

    expect(await answer.json()).toHaveLength(2);
    expect(answer.headers.get('content-range')).toMatch(/^members 0-1\/\d+$/);
  });

  it('finds by name without accents, by number typed with spaces, and by state', async () => {
    const applicant = await anApplicant({ lastName: 'Österreicher' });
    const number = applicant.countingPoints[0]!.cpNumber.replace(/(.{6})/g, '$1 ');

    for (const queryString of ['osterreicher', number, applicant.email.toUpperCase()]) {
      const rows = (await (await list({ filter: { queryString } })).json()) as Member[];
      expect(rows.map(row => row.id)).toEqual([applicant.id]);
    }
    const declined = (await (
      await list({ filter: { queryString: 'osterreicher', state: 'declined' } })
    ).json()) as Member[];
    expect(declined).toEqual([]);
  });

  it('treats % and _ as literals', async () => {
    expect(await (await list({ filter: { queryString: '%' } })).json()).toEqual([]);
  });

  it.each([
    [{ sort: ['passwordHash', 'ASC'] }, 'list.sortInvalid'],
    [{ sort: ['id', 'ASC; drop table members'] }, 'list.sortInvalid'],
    [{ range: [5, 2] }, 'list.rangeInvalid'],
    [{ range: [0, 5000] }, 'list.rangeInvalid'],
    [{ range: 'all' }, 'list.rangeInvalid'],
    [{ filter: { organisationId: 2 } }, 'list.filterInvalid'],
    [{ filter: { state: 'gone' } }, 'list.filterInvalid'],
    [{ filter: [1] }, 'list.filterInvalid'],
  ])('rejects %j', async (query, code) => {
    const answer = await list(query);

    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ error: code });
  });
});
