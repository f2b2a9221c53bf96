import type { AuditEntry, Usergroup } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logins } from '../../tables/identity.ts';
import { contentsOf, openPortal, type Portal, type Visitor } from '../../testing.ts';
import { embedOriginsOf } from '../organisations/embedding.ts';

let portal: Portal;
let organisation: { id: number; slug: string; title: string };
let person: { loginId: number; username: string };
let admin: Visitor;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  organisation = await portal.anOrganisation();
  person = await portal.anAdministrator(organisation.id);
  admin = await portal.logIn(person);
});

const answerOf = async (response: Response) => [response.status, await response.json()];

/** Changed fields of the newest log entry. */
async function lastChanges() {
  const log: AuditEntry[] = await (await admin.get('/admin/auditlog?sort=["at","DESC"]&range=[0,0]')).json();
  return log[0]!.changes;
}

describe('the settings', () => {
  const path = () => `/organisation/${organisation.id}/settings`;
  const settings = async () => (await admin.get(path())).json();

  it('are read and changed, and the log has the previous values', async () => {
    const before = await settings();
    const change = {
      title: 'Neuer Titel',
      senderAddress: 'Buero@Example.org',
      fileMegabytes: 3,
      outdatedAfterDays: 9,
    };

    const answer = await (await admin.post(path(), { ...before, ...change })).json();

    expect(answer.organisation).toEqual(
      expect.objectContaining({ title: 'Neuer Titel', fileMegabytes: 3, outdatedAfterDays: 9 }),
    );
    expect(answer.organisationSettings).toEqual({
      ...before,
      ...change,
      senderAddress: 'buero@example.org',
      version: 2,
    });
    expect(await settings()).toEqual(answer.organisationSettings);
    expect(await lastChanges()).toEqual(
      expect.arrayContaining([
        { field: 'title', before: organisation.title, after: 'Neuer Titel' },
        { field: 'senderAddress', before: '', after: 'buero@example.org' },
        { field: 'fileMegabytes', before: 10, after: 3 },
        { field: 'outdatedAfterDays', before: 4, after: 9 },
      ]),
    );
  });

  it('define the sites that may embed the application, and its colour', async () => {
    const change = { embedOrigins: ['https://www.Example.org', 'http://localhost:8080'], accentColour: '#7A1F5C' };

    const answer = await (await admin.post(path(), { ...(await settings()), ...change })).json();

    const kept = { embedOrigins: ['https://www.example.org', 'http://localhost:8080'], accentColour: '#7a1f5c' };
    expect(answer.organisationSettings).toMatchObject(kept);
    const known = await portal.visitor().get(`/public/organisations?organisation=${organisation.slug}`);
    expect(await known.json()).toMatchObject([kept]);
    expect(await embedOriginsOf(portal.database, { organisation: organisation.slug, host: 'portal.test' })).toEqual(
      kept.embedOrigins,
    );
    expect(await embedOriginsOf(portal.database, { organisation: 'gibt-es-nicht', host: 'portal.test' })).toEqual([]);
  });

  it.each([
    'example.org',
    'https://example.org/',
    'https://example.org/pfad',
    "https://example.org; script-src 'unsafe-inline'",
    'javascript:alert(1)',
    'https://*.example.org',
    '*',
    '',
  ])('reject %j as a site', async origin => {
    const body = { ...(await settings()), embedOrigins: ['https://example.org', origin] };

    const [status, answer] = await answerOf(await admin.post(path(), body));

    expect([status, answer.errors]).toEqual([422, { embedOrigins: { 1: 'organisation.embedOrigins.invalid' } }]);
    expect((await settings()).embedOrigins).toEqual([]);
  });

  it.each(['#ffd400', '#12345', 'green', '#17603f;}'])(
    'reject %j as a colour: it is invalid, or has too little contrast with white',
    async accentColour => {
      const answer = await answerOf(await admin.post(path(), { ...(await settings()), accentColour }));

      expect(answer).toMatchObject([422, { errors: { accentColour: 'organisation.accentColour.invalid' } }]);
    },
  );

  it.each([
    [{ title: '' }, { title: 'organisation.title.missing' }],
    [{ senderAddress: 'kein Konto' }, { senderAddress: 'organisation.senderAddress.invalid' }],
    [{ senderAddress: 'a@example.org\r\nBcc: x@example.org' }, { senderAddress: 'organisation.senderAddress.invalid' }],
    [{ fileMegabytes: 0 }, { fileMegabytes: 'organisation.fileMegabytes.invalid' }],
    [{ fileMegabytes: 51 }, { fileMegabytes: 'organisation.fileMegabytes.invalid' }],
    [{ fileMegabytes: 1.5 }, { fileMegabytes: 'organisation.fileMegabytes.invalid' }],
    [{ outdatedAfterDays: 61 }, { outdatedAfterDays: 'organisation.outdatedAfterDays.invalid' }],
    [{ outdatedAfterDays: '4' }, { outdatedAfterDays: 'organisation.outdatedAfterDays.invalid' }],
    [{ defaultOrgUserGroup: null }, { defaultOrgUserGroup: 'organisation.group.missing' }],
    [{ defaultOrgUserGroup: 0 }, { defaultOrgUserGroup: 'organisation.group.missing' }],
    [{ defaultOrgUserGroup: 999_999 }, { defaultOrgUserGroup: 'organisation.group.invalid' }],
  ])('reject %j', async (wrong, errors) => {
    const valid = await settings();
    const before = await contentsOf(portal.database);

    expect(await answerOf(await admin.post(path(), { ...valid, ...wrong }))).toEqual([422, { errors }]);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('accept as default only a group of the right level and type, of the same organisation', async () => {
    const valid = await settings();
    const other = await portal.logIn(await portal.anAdministrator((await portal.anOrganisation()).id));
    const [foreign] = (await (
      await other.get('/usergroups?filter={"level":"client","groupType":"user"}')
    ).json()) as Usergroup[];
    const swapped = {
      ...valid,
      defaultOrgAdminGroup: valid.defaultOrgUserGroup,
      defaultOrgUserGroup: valid.defaultClientUserGroup,
      defaultClientUserGroup: foreign!.id,
    };

    expect(await answerOf(await admin.post(path(), swapped))).toEqual([
      422,
      {
        errors: {
          defaultOrgAdminGroup: 'organisation.group.invalid',
          defaultOrgUserGroup: 'organisation.group.invalid',
          defaultClientUserGroup: 'organisation.group.invalid',
        },
      },
    ]);
    expect(await settings()).toEqual(valid);
  });

  it('make another group of the right kind the default, which unlocks the previous one', async () => {
    const valid = await settings();
    const { usergroup } = await (
      await admin.put('/usergroup/create', { title: 'Neue', level: 'client', groupType: 'user' })
    ).json();

    await admin.post(path(), { ...valid, defaultClientUserGroup: usergroup.id });

    expect((await admin.del(`/usergroup/${valid.defaultClientUserGroup}`)).status).toBe(200);
    expect(await answerOf(await admin.del(`/usergroup/${usergroup.id}`))).toEqual([
      409,
      { error: 'usergroup.isDefault' },
    ]);
  });

  it('can require a second factor only if the administrator has one', async () => {
    const valid = await settings();

    const without = await admin.post(path(), { ...valid, requireTwoFactor: true });
    await portal.asOwner(tx => tx.update(logins).set({ totpSince: new Date() }).where(eq(logins.id, person.loginId)));
    const withOne = await admin.post(path(), { ...valid, requireTwoFactor: true });

    expect(await answerOf(without)).toEqual([409, { error: 'twoFactor.ownFirst' }]);
    expect((await withOne.json()).organisationSettings.requireTwoFactor).toBe(true);
  });
});
