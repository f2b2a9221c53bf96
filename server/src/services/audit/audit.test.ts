import type { AuditEntry } from '@nahstrom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../tables/audit.ts';
import { openPortal, type Portal, type Visitor } from '../../testing.ts';

let portal: Portal;
let admin: Visitor;
let organisationId: number;

const entry = (at: string, rest: Partial<typeof auditLog.$inferInsert> = {}) => ({
  organisationId,
  userId: 7,
  userName: 'Vera Verwalterin',
  at: new Date(at),
  action: 'update',
  entity: 'community',
  entityId: 3,
  title: 'EEG Sonnental',
  before: { title: 'Alt' },
  after: { title: 'Neu' },
  ...rest,
});

beforeAll(async () => {
  portal = await openPortal();
  const organisation = await portal.anOrganisation();
  organisationId = organisation.id;
  admin = await portal.logIn(await portal.anAdministrator(organisation.id));
  await portal.asOwner(tx =>
    tx
      .insert(auditLog)
      .values([
        entry('2026-03-28T22:59:59Z', { title: 'letzte Sekunde am 28.' }),
        entry('2026-03-28T23:00:00Z', { title: 'erste Sekunde am 29.' }),
        entry('2026-03-29T21:59:59Z', { title: 'letzte Sekunde am 29.' }),
        entry('2026-03-29T22:00:00Z', { title: 'erste Sekunde am 30.' }),
        entry('2026-04-10T10:00:00Z', { title: 'Erika Müßig', entity: 'member', entityId: 5, action: 'accept' }),
        entry('2026-04-11T10:00:00Z', { userId: 8, userName: 'Otto Ößler', title: '100%_Fall' }),
      ]),
  );
});
afterAll(() => portal.close());

async function titlesOf(filter: object, rest = '') {
  const answer = await admin.get(`/admin/auditlog?filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as AuditEntry[]).map(({ title }) => title);
}

describe('the log of changes', () => {
  it('has person, action, record and the changed fields', async () => {
    const answer = await admin.get('/admin/auditlog?filter={"entityId":5}');

    expect(answer.headers.get('Content-Range')).toBe('auditlog 0-0/1');
    expect(await answer.json()).toEqual([
      {
        id: expect.any(Number),
        at: '2026-04-10T10:00:00.000Z',
        user: 7,
        userName: 'Vera Verwalterin',
        action: 'accept',
        entity: 'member',
        entityId: 5,
        title: 'Erika Müßig',
        changes: [{ field: 'title', before: 'Alt', after: 'Neu' }],
      },
    ]);
  });

  it.each([
    [{ start: '2026-03-29', end: '2026-03-29' }, ['erste Sekunde am 29.', 'letzte Sekunde am 29.']],
    [{ end: '2026-03-28' }, ['letzte Sekunde am 28.']],
    [{ start: '2026-03-30', end: '2026-04-01' }, ['erste Sekunde am 30.']],
    [{ start: '2026-04-11' }, ['100%_Fall']],
    [{ start: '2026-04-12', end: '2026-04-01' }, []],
    [{ end: '0000-01-01' }, []],
    [{ start: '9999-12-31', end: '9999-12-31' }, []],
    [{ entity: 'member' }, ['Erika Müßig']],
    [{ entity: 'member', entityId: 3 }, []],
    [{ user: 8 }, ['100%_Fall']],
    [{ action: 'accept' }, ['Erika Müßig']],
    [{ queryString: 'mussig' }, ['Erika Müßig']],
    [{ queryString: 'osSLER' }, ['100%_Fall']],
    [{ queryString: '0%_f' }, ['100%_Fall']],
    [{ queryString: 'gibt es nicht' }, []],
  ])('can be filtered by %j', async (filter, titles) => {
    expect(await titlesOf(filter)).toEqual(titles);
  });

  it('is sorted newest first on request, page by page', async () => {
    const sort = `&sort=${encodeURIComponent('["at","DESC"]')}`;

    expect(await titlesOf({}, `${sort}&range=[0,1]`)).toEqual(['100%_Fall', 'Erika Müßig']);
    expect(await titlesOf({}, `${sort}&range=[2,3]`)).toEqual(['erste Sekunde am 30.', 'letzte Sekunde am 29.']);
  });

  it.each([{ entity: 'meter' }, { action: 'steal' }, { start: '2026-02-30' }, { start: 'gestern' }, { other: 1 }])(
    'rejects an unknown filter: %j',
    async filter => {
      const answer = await admin.get(`/admin/auditlog?filter=${encodeURIComponent(JSON.stringify(filter))}`);

      expect([answer.status, await answer.json()]).toEqual([422, { error: 'list.filterInvalid' }]);
    },
  );

  it('of another organisation is not visible', async () => {
    const other = await portal.anOrganisation();
    const stranger = await portal.logIn(await portal.anAdministrator(other.id));

    const answer = await stranger.get('/admin/auditlog');

    expect(await answer.json()).toEqual([]);
    expect(answer.headers.get('Content-Range')).toBe('auditlog */0');
  });

  it('is not readable for an ordinary user or an administrator of a client', async () => {
    const user = await portal.logIn(await portal.aUser(organisationId));
    const { administrator } = await portal.aClient(organisationId);
    const clientAdmin = await portal.logIn(administrator);

    for (const visitor of [user, clientAdmin]) expect((await visitor.get('/admin/auditlog')).status).toBe(403);
  });
});
