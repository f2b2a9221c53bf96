import type { AuditEntry, Organisation, User, Usergroup } from '@nahstrom/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../platform/database.ts';
import { organisationUsers } from '../../tables/identity.ts';
import { organisations } from '../../tables/organisations.ts';
import { contentsOf, openPortal, type Portal, type Visitor } from '../../testing.ts';
import { admit } from '../identity/store.ts';

let portal: Portal;
let organisation: { id: number; slug: string; title: string };
let person: { id: number; loginId: number; username: string };
let admin: Visitor;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  organisation = await portal.anOrganisation();
  person = await portal.anAdministrator(organisation.id);
  await portal.anOperator(person);
  admin = await portal.logIn(person);
});

const answerOf = async (response: Response) => [response.status, await response.json()];
const notFound = [404, { error: 'record.notFound' }];
const slugTaken = [422, { errors: { slug: 'organisation.slug.taken' } }];

async function create(data: object, visitor = admin): Promise<Organisation> {
  const answer = await visitor.put('/organisation/create', data);
  expect(answer.status).toBe(200);
  return (await answer.json()).organisation;
}

const read = async (id = organisation.id): Promise<Organisation> => (await admin.get(`/organisation/${id}`)).json();
const letIn = (organisationId: number, loginId: number, role: 'ROLE_ADMIN' | 'ROLE_USER') =>
  identity(portal.database, tx => admit(tx, { organisationId, loginId, role, firstname: 'Pia', lastname: 'Probe' }));
const changeAdmission = (
  loginId: number,
  change: Partial<typeof organisationUsers.$inferInsert>,
  organisationId = organisation.id,
) =>
  portal.asOwner(tx =>
    tx
      .update(organisationUsers)
      .set(change)
      .where(and(eq(organisationUsers.loginId, loginId), eq(organisationUsers.organisationId, organisationId))),
  );
const logOf = async (organisationId: number): Promise<[string, string, unknown][]> => {
  const visitor = await portal.logIn(await portal.anAdministrator(organisationId));
  const log: AuditEntry[] = await (await visitor.get('/admin/auditlog')).json();
  return log.map(({ action, entity, changes }) => [action, entity, changes]);
};

describe('the organisations of a person', () => {
  it('are those where the person is active, sorted by title', async () => {
    const [first, second, third] = [
      await portal.anOrganisation('Ähre'),
      await portal.anOrganisation('Zuletzt'),
      await portal.anOrganisation('Ohne mich'),
    ];
    for (const { id } of [first, second, third]) await letIn(id, person.loginId, 'ROLE_USER');
    await changeAdmission(person.loginId, { active: false }, third.id);

    const listed: Organisation[] = await (await admin.get('/organisations')).json();

    expect(listed.map(({ id }) => id)).toEqual([first.id, organisation.id, second.id]);
    expect((await admin.get(`/organisation/${second.id}`)).status).toBe(200);
    expect(await answerOf(await admin.get(`/organisation/${third.id}`))).toEqual(notFound);
  });

  it('include the person in charge, but no field for administrators only', async () => {
    await admin.post(`/organisation/${organisation.id}/admin`, { user: person.id, organisation: organisation.id });
    const member = await portal.logIn(await portal.aUser(organisation.id));

    const seen = await (await member.get(`/organisation/${organisation.id}`)).json();

    expect(seen).toEqual({
      id: organisation.id,
      title: organisation.title,
      slug: organisation.slug,
      created: expect.any(String),
      adminUserId: person.id,
      admin: { id: person.id, username: person.username, firstname: 'Pia', lastname: expect.any(String) },
      logo: null,
      outdatedAfterDays: 4,
      fileMegabytes: 10,
      host: '',
      isDefault: false,
      archived: null,
      sendsMails: true,
      version: 1,
    });
  });

  it('include the person in charge for an administrator of a client, too', async () => {
    await admin.post(`/organisation/${organisation.id}/admin`, { user: person.id, organisation: organisation.id });
    const { administrator } = await portal.aClient(organisation.id);
    const clientAdmin = await portal.logIn(administrator);

    const seen = await (await clientAdmin.get(`/organisation/${organisation.id}`)).json();

    expect(seen.adminUserId).toBe(person.id);
  });

  it('exclude those without an admission of the person', async () => {
    const other = await portal.anOrganisation();

    expect(await answerOf(await admin.get(`/organisation/${other.id}`))).toEqual(notFound);
    expect(await answerOf(await admin.get('/organisation/999999'))).toEqual(notFound);
  });
});

describe('a new organisation', () => {
  it('has a short name derived from its title, and its creator is in charge', async () => {
    const made = await create({ title: ' Bürgerkraft Straß ' });
    const { username } = person;

    expect(made).toEqual(
      expect.objectContaining({ title: 'Bürgerkraft Straß', slug: 'buergerkraft-strass', adminUserId: made.admin!.id }),
    );
    expect(made.admin).toEqual(expect.objectContaining({ username, firstname: 'Pia' }));
    expect(await (await admin.get(`/organisation/${made.id}/settings`)).json()).toEqual(
      expect.objectContaining({ defaultClientUserGroup: expect.any(Number) }),
    );
    const [entry] = await logOf(made.id);
    expect(entry!.slice(0, 2)).toEqual(['create', 'organisation']);
    expect((await logOf(organisation.id)).map(([action]) => action)).not.toContain('create');
  });

  it('gets a numeric suffix for a taken short name, even when several are created simultaneously', async () => {
    const creators = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => {
        const creator = await portal.anAdministrator(organisation.id);
        await portal.anOperator(creator);
        return portal.logIn(creator);
      }),
    );

    const made = await Promise.all(creators.map(creator => create({ title: 'Gleicher Name' }, creator)));

    expect(made.map(({ slug }) => slug).sort()).toEqual([
      'gleicher-name',
      ...[2, 3, 4, 5].map(number => `gleicher-name-${number}`),
    ]);
  });

  it("gets the requested short name unless it is taken or the portal's own", async () => {
    const made = await create({ title: 'Erste', slug: ' Kurz-1 ' });
    const before = await contentsOf(portal.database);

    expect(made.slug).toBe('kurz-1');
    expect(await answerOf(await admin.put('/organisation/create', { title: 'Z', slug: 'kurz-1' }))).toEqual(slugTaken);
    expect(await answerOf(await admin.put('/organisation/create', { title: 'Z', slug: 'portal' }))).toEqual(slugTaken);
    expect(await contentsOf(portal.database)).toEqual(before);
    expect((await create({ title: 'Portal' })).slug).toBe('portal-2');
  });

  it.each([
    [{}, { title: 'organisation.title.missing' }],
    [{ title: ' ' }, { title: 'organisation.title.missing' }],
    [{ title: 'A', slug: 'mit leer' }, { slug: 'organisation.slug.invalid' }],
    [{ title: 'A', slug: '-a' }, { slug: 'organisation.slug.invalid' }],
    [{ title: 'A', slug: 'a.b' }, { slug: 'organisation.slug.invalid' }],
    [{ title: 'A', slug: '' }, { slug: 'organisation.slug.invalid' }],
    [{ title: 'A', slug: 'a'.repeat(61) }, { slug: 'organisation.slug.invalid' }],
  ])('is rejected with %j', async (data, errors) => {
    const before = await contentsOf(portal.database);

    expect(await answerOf(await admin.put('/organisation/create', data))).toEqual([422, { errors }]);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('counts towards a limit of twenty in an hour', async () => {
    for (let number = 0; number < 20; number += 1) await create({ title: 'Viele' });

    const answer = await admin.put('/organisation/create', { title: 'Viele' });

    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '3600']);
  });
});

describe('an organisation', () => {
  it('gets another title and short name; without a new short name it keeps its own', async () => {
    const both = await admin.post(`/organisation/${organisation.id}/update`, { title: 'Neu', slug: 'neu-2026' });
    const title = await admin.post(`/organisation/${organisation.id}/update`, { title: 'Neuer' });

    expect((await both.json()).organisation).toEqual(expect.objectContaining({ title: 'Neu', slug: 'neu-2026' }));
    expect((await title.json()).organisation).toEqual(expect.objectContaining({ title: 'Neuer', slug: 'neu-2026' }));
    expect((await logOf(organisation.id)).at(-1)).toEqual([
      'update',
      'organisation',
      [{ field: 'title', before: 'Neu', after: 'Neuer' }],
    ]);
  });

  it('cannot take the short name of another, nor of the portal', async () => {
    const other = await portal.anOrganisation();
    const before = await contentsOf(portal.database);
    const path = `/organisation/${organisation.id}/update`;

    expect(await answerOf(await admin.post(path, { title: 'A', slug: other.slug }))).toEqual(slugTaken);
    expect(await answerOf(await admin.post(path, { title: 'A', slug: 'portal' }))).toEqual(slugTaken);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('a short name taken concurrently is refused', async () => {
    const other = await create({ title: 'Andere' });

    const answers = await Promise.all(
      [organisation.id, other.id].map(id => admin.post(`/organisation/${id}/update`, { title: 'A', slug: 'begehrt' })),
    );

    expect(answers.map(answer => answer.status).sort()).toEqual([200, 422]);
  });

  it('other than the current one is changed by its administrators, and its log has the change', async () => {
    const other = await portal.anOrganisation();
    await letIn(other.id, person.loginId, 'ROLE_ADMIN');

    const answer = await admin.post(`/organisation/${other.id}/update`, { title: 'Aus der Ferne' });

    expect((await answer.json()).organisation).toEqual(
      expect.objectContaining({ id: other.id, title: 'Aus der Ferne' }),
    );
    expect(await logOf(other.id)).toHaveLength(1);
    expect(await logOf(organisation.id)).toEqual([]);
  });
});

describe('an organisation without an admission as administrator', () => {
  const settings = {
    title: 'Gekapert',
    senderAddress: '',
    fileMegabytes: 50,
    outdatedAfterDays: 4,
    requireTwoFactor: false,
    defaultOrgAdminGroup: 1,
    defaultOrgUserGroup: 1,
    defaultClientAdminGroup: 1,
    defaultClientUserGroup: 1,
  };

  async function expectUntouched(id: number) {
    const before = await contentsOf(portal.database);
    const form = new FormData();
    form.set('file', new File(['any'], 'logo.png'));
    for (const answer of [
      await admin.post(`/organisation/${id}/update`, { title: 'Gekapert' }),
      await admin.post(`/organisation/${id}/admin`, { user: person.id, organisation: id }),
      await admin.del(`/organisation/${id}/admin`),
      await admin.send('POST', `/organisation/${id}/logo`, { form }),
      await admin.del(`/organisation/${id}/logo`),
      await admin.get(`/organisation/${id}/settings`),
      await admin.post(`/organisation/${id}/settings`, settings),
    ])
      expect(await answerOf(answer)).toEqual(notFound);
    expect(await contentsOf(portal.database)).toEqual(before);
  }

  it('does not exist for a stranger', async () => {
    await expectUntouched((await portal.anOrganisation()).id);
  });

  it('does not exist for an ordinary member of it', async () => {
    const other = await portal.anOrganisation();
    await letIn(other.id, person.loginId, 'ROLE_USER');
    await expectUntouched(other.id);
  });

  it('does not exist for a former administrator', async () => {
    const other = await portal.anOrganisation();
    await letIn(other.id, person.loginId, 'ROLE_ADMIN');
    await changeAdmission(person.loginId, { active: false }, other.id);
    await expectUntouched(other.id);
  });

  it('does not exist for the administrator of one of its clients', async () => {
    const other = await portal.anOrganisation();
    await letIn(other.id, person.loginId, 'ROLE_USER');
    const client = await portal.aClient(other.id);
    const [row] = await portal.asOwner(tx => tx.select().from(organisations).where(eq(organisations.id, other.id)));
    await changeAdmission(
      person.loginId,
      { roles: ['ROLE_ADMIN'], clientCustomerId: client.id, usergroupId: row!.defaultClientAdminGroup! },
      other.id,
    );
    await expectUntouched(other.id);
  });

  it('requiring a second factor is inaccessible for an administrator without one', async () => {
    const other = await portal.anOrganisation();
    await letIn(other.id, person.loginId, 'ROLE_ADMIN');
    await portal.asOwner(tx =>
      tx.update(organisations).set({ requireTwoFactor: true }).where(eq(organisations.id, other.id)),
    );

    const answer = await admin.post(`/organisation/${other.id}/update`, { title: 'Umgangen' });

    expect(await answerOf(answer)).toEqual([403, { error: 'twoFactor.required' }]);
  });
});

describe('the person in charge', () => {
  const put = (user: unknown, organisationId: number = organisation.id) =>
    admin.post(`/organisation/${organisation.id}/admin`, { user, organisation: organisationId });

  it('becomes an administrator, and repeating it changes nothing', async () => {
    const { id } = await portal.aUser(organisation.id);

    const first = await put(id);
    const between = await contentsOf(portal.database);
    const second = await put(id);

    expect((await first.json()).admin).toEqual(expect.objectContaining({ id }));
    expect((await second.json()).adminUserId).toBe(id);
    expect(await contentsOf(portal.database)).toEqual(between);
    const user: User = await (await admin.get(`/admin/user/${id}`)).json();
    const group: Usergroup = await (await admin.get(`/usergroup/${user.usergroup}`)).json();
    expect([user.roles, group.title]).toEqual([['ROLE_ADMIN', 'ROLE_USER'], 'Administration']);
    expect((await logOf(organisation.id)).map(([action, entity]) => [action, entity])).toEqual([
      ['update', 'user'],
      ['update', 'organisation'],
    ]);
  });

  it('keeps their group if already an administrator', async () => {
    const group = (
      await (
        await admin.put('/usergroup/create', { title: 'Leitung', level: 'organisation', groupType: 'admin' })
      ).json()
    ).usergroup as Usergroup;
    await changeAdmission(person.loginId, { usergroupId: group.id });

    await put(person.id);

    const user: User = await (await admin.get(`/admin/user/${person.id}`)).json();
    expect([user.usergroup, user.roles]).toEqual([group.id, ['ROLE_ADMIN']]);
  });

  it('can be unset, and the rights stay', async () => {
    const { id } = await portal.aUser(organisation.id);
    await put(id);

    const answer = await admin.del(`/organisation/${organisation.id}/admin`);
    const between = await contentsOf(portal.database);
    await admin.del(`/organisation/${organisation.id}/admin`);

    expect(await answer.json()).toEqual(expect.objectContaining({ admin: null, adminUserId: null }));
    expect((await (await admin.get(`/admin/user/${id}`)).json()).roles).toContain('ROLE_ADMIN');
    expect(await contentsOf(portal.database)).toEqual(between);
  });

  it.each(['a stranger', 'nobody', 'a user of a client', 'somebody locked out', 'no number'])(
    'cannot be %s',
    async who => {
      const locked = await portal.aUser(organisation.id);
      await changeAdmission(locked.loginId, { active: false });
      const people: Record<string, unknown> = {
        'a stranger': (await portal.aUser((await portal.anOrganisation()).id)).id,
        nobody: 999_999,
        'a user of a client': (await portal.aClient(organisation.id)).administrator.id,
        'somebody locked out': locked.id,
        'no number': 'Pia',
      };
      const before = await contentsOf(portal.database);

      expect(await answerOf(await put(people[who]))).toEqual([422, { errors: { user: 'organisation.admin.missing' } }]);
      expect(await contentsOf(portal.database)).toEqual(before);
    },
  );

  it('belongs to the organisation in the request', async () => {
    const other = await portal.anOrganisation();

    expect(await answerOf(await put(person.id, other.id))).toEqual([
      422,
      { errors: { organisation: 'field.invalid' } },
    ]);
    expect((await read()).adminUserId).toBeNull();
  });
});

describe('a visitor', () => {
  it('finds an organisation by its short name, and no other', async () => {
    const visitor = portal.visitor();

    expect(await (await visitor.get(`/public/organisations?organisation=${organisation.slug}`)).json()).toEqual([
      {
        id: organisation.id,
        title: organisation.title,
        slug: organisation.slug,
        logo: null,
        accentColour: '',
        embedOrigins: [],
        sendsMails: true,
      },
    ]);
    expect(await (await visitor.get('/public/organisations?organisation=gibt-es-nicht')).json()).toEqual([]);
  });
});
