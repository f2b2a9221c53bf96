import type { AuditEntry, StaticLookup } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { communities } from '../../tables/communities.ts';
import { contentsOf, openPortal, type Portal, type Visitor } from '../../testing.ts';

let portal: Portal;
let organisationId: number;
let admin: Visitor;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  organisationId = (await portal.anOrganisation()).id;
  admin = await portal.logIn(await portal.anAdministrator(organisationId));
});

const sixTimes = ['U', 'V', 'W', 'X', 'Y', 'Z'];
const data = { table: 'contactTypes', lookupTitle: 'Brieftaube', lookupTitleEn: 'Pigeon' } as const;
const answerOf = async (response: Response) => [response.status, await response.json()];
const isSystem = [409, { error: 'lookup.isSystem' }];

async function anEntry(change: object = {}, visitor = admin): Promise<StaticLookup> {
  const answer = await visitor.put('/lookup/create', { ...data, ...change });
  expect(answer.status).toBe(200);
  return (await answer.json()).lookup;
}

describe('an entry of the organisation', () => {
  it('is created, renamed and deleted, with log entries', async () => {
    const made = await anEntry({ lookupTitle: ' Brieftaube ' });
    const renamed = await admin.post(`/lookup/${made.id}/update`, { ...data, lookupTitle: 'Reittaube' });
    const listed = await admin.get('/lookups?filter={"isSystem":false}');
    const deleted = await admin.del(`/lookup/${made.id}`);

    const expected = {
      id: expect.stringMatching(/^\d+$/),
      ...data,
      lookupNumber: 100,
      lookupCode: '100',
      lookupTypeTitle: 'Kontaktart',
      lookupTypeTitleEn: 'Type of contact',
      isSystem: false,
      version: 1,
    };
    expect(made).toEqual(expected);
    expect(await renamed.json()).toEqual({
      success: true,
      lookup: { ...expected, lookupTitle: 'Reittaube', version: 2 },
    });
    expect(await listed.json()).toEqual([{ ...expected, lookupTitle: 'Reittaube', version: 2 }]);
    expect(listed.headers.get('Content-Range')).toBe('lookups 0-0/1');
    expect(await deleted.json()).toEqual({ success: true });
    expect((await admin.del(`/lookup/${made.id}`)).status).toBe(404);
    const log: AuditEntry[] = await (await admin.get('/admin/auditlog?filter={"entity":"lookup"}')).json();
    expect(log.map(({ action, title, entityId }) => [action, title, entityId])).toEqual([
      ['create', 'Brieftaube', Number(made.id)],
      ['update', 'Reittaube', Number(made.id)],
      ['delete', 'Reittaube', Number(made.id)],
    ]);
    expect(log[1]!.changes).toEqual([{ field: 'lookupTitle', before: 'Brieftaube', after: 'Reittaube' }]);
  });

  it.each([
    [{ table: undefined }, { table: 'lookup.table.missing' }],
    [{ table: 'countries' }, { table: 'lookup.table.missing' }],
    [{ lookupTitle: ' ' }, { lookupTitle: 'lookup.title.missing' }],
    [{ lookupTitleEn: undefined }, { lookupTitleEn: 'lookup.title.missing' }],
    [{ lookupTitle: 'x'.repeat(201) }, { lookupTitle: 'field.tooLong' }],
    [{ lookupTitle: 'telefon' }, { lookupTitle: 'lookup.title.taken' }],
    [{ lookupTitleEn: 'PHONE' }, { lookupTitleEn: 'lookup.title.taken' }],
  ])('is rejected with %j', async (wrong, errors) => {
    const before = await contentsOf(portal.database);

    expect(await answerOf(await admin.put('/lookup/create', { ...data, ...wrong }))).toEqual([422, { errors }]);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('keeps its list and cannot take the title of another', async () => {
    const entry = await anEntry();
    await anEntry({ lookupTitle: 'Rauchzeichen', lookupTitleEn: 'Smoke signal' });
    const before = await contentsOf(portal.database);
    const update = (change: object) => admin.post(`/lookup/${entry.id}/update`, { ...data, ...change });

    expect(await answerOf(await update({ table: undefined, lookupTitle: ' ', lookupTitleEn: undefined }))).toEqual([
      422,
      {
        errors: {
          table: 'lookup.table.missing',
          lookupTitle: 'lookup.title.missing',
          lookupTitleEn: 'lookup.title.missing',
        },
      },
    ]);
    expect(await answerOf(await update({ table: 'legalForms' }))).toEqual([
      422,
      { errors: { table: 'field.invalid' } },
    ]);
    expect(await answerOf(await update({ lookupTitle: 'rauchzeichen' }))).toEqual([
      422,
      { errors: { lookupTitle: 'lookup.title.taken' } },
    ]);
    expect(await contentsOf(portal.database)).toEqual(before);
    expect((await update({ lookupTitle: 'BRIEFTAUBE' })).status).toBe(200);
  });

  it('gets the next number of its list, never a reused one', async () => {
    const first = await anEntry();
    const second = await anEntry({ lookupTitle: 'B', lookupTitleEn: 'B' });
    await admin.del(`/lookup/${second.id}`);
    const third = await anEntry({ lookupTitle: 'C', lookupTitleEn: 'C' });
    await admin.del(`/lookup/${first.id}`);
    await admin.del(`/lookup/${third.id}`);
    const fourth = await anEntry();
    const elsewhere = await anEntry({ table: 'legalForms' });

    expect([first, second, third, fourth, elsewhere].map(({ lookupNumber }) => lookupNumber)).toEqual([
      100, 101, 102, 103, 100,
    ]);
  });

  it('is created once on concurrent requests, and different ones get different numbers', async () => {
    const same = await Promise.all(sixTimes.map(() => admin.put('/lookup/create', data)));
    const different = await Promise.all(sixTimes.map(title => anEntry({ lookupTitle: title, lookupTitleEn: title })));

    expect(same.map(answer => answer.status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(different.map(({ lookupNumber }) => lookupNumber).sort()).toEqual([101, 102, 103, 104, 105, 106]);
  });

  it('used by a community cannot be deleted', async () => {
    const entry = await anEntry({ table: 'associationStatuses' });
    const community = await portal.aCommunity(organisationId);
    const set = (associationStatus: string) =>
      portal.inOrganisation(organisationId, tx =>
        tx.update(communities).set({ associationStatus }).where(eq(communities.id, community.id)),
      );
    await set(entry.lookupCode);
    const before = await contentsOf(portal.database);

    expect(await answerOf(await admin.del(`/lookup/${entry.id}`))).toEqual([409, { error: 'lookup.inUse' }]);
    expect(await contentsOf(portal.database)).toEqual(before);
    await set('1');
    expect((await admin.del(`/lookup/${entry.id}`)).status).toBe(200);
  });

  it.each([
    ['legalForms', 'party', { partyType: 'company', companyName: 'Muster' }, 'legalForm'],
    ['legalForms', 'company', { companyName: 'Muster' }, 'legalForm'],
    ['contactTypes', 'contact', { contact: 'links' }, 'contactType'],
    ['taskFunctions', 'personcompany', {}, 'taskFunction'],
    ['taskFunctions', 'partyassociation', {}, 'taskFunction'],
  ])('of %s used by a %s cannot be deleted', async (table, path, facts, field) => {
    const entry = await anEntry({ table });
    const name = { firstName: 'Petra', lastName: 'Probe' };
    const made = async (kind: string, given: object) =>
      (await (await admin.put(`/${kind}/create`, given)).json())[kind].id as number;
    const person = await made('person', name);
    const company = await made('company', { companyName: 'Muster GmbH' });
    const ends =
      path === 'personcompany'
        ? { person, company }
        : path === 'partyassociation'
          ? { person, party: await made('party', { partyType: 'person', ...name }) }
          : path === 'contact'
            ? { person }
            : {};
    const answer = await admin.put(`/${path}/create`, { ...facts, ...ends, [field]: entry.lookupNumber });
    const [{ id }] = Object.values(await answer.json()).filter(part => part !== true) as [{ id: number }];
    const before = await contentsOf(portal.database);

    expect(await answerOf(await admin.del(`/lookup/${entry.id}`))).toEqual([409, { error: 'lookup.inUse' }]);
    expect(await contentsOf(portal.database)).toEqual(before);
    await admin.del(`/${path}/${id}`);
    expect((await admin.del(`/lookup/${entry.id}`)).status).toBe(200);
  });

  it('of another list may have the number used by a community', async () => {
    const entry = await anEntry({ table: 'legalForms' });
    const community = await portal.aCommunity(organisationId);
    await portal.inOrganisation(organisationId, tx =>
      tx.update(communities).set({ associationStatus: entry.lookupCode }).where(eq(communities.id, community.id)),
    );

    expect((await admin.del(`/lookup/${entry.id}`)).status).toBe(200);
  });

  it('is isolated from another organisation, which has its own numbers', async () => {
    const entry = await anEntry();
    const other = await portal.logIn(await portal.anAdministrator((await portal.anOrganisation()).id));
    const before = await contentsOf(portal.database);

    for (const answer of [
      await other.get(`/lookup/${entry.id}`),
      await other.post(`/lookup/${entry.id}/update`, data),
      await other.del(`/lookup/${entry.id}`),
    ])
      expect(await answerOf(answer)).toEqual([404, { error: 'record.notFound' }]);
    expect(await (await other.get('/lookups?filter={"isSystem":false}')).json()).toEqual([]);
    expect(await contentsOf(portal.database)).toEqual(before);
    expect((await anEntry({}, other)).lookupNumber).toBe(100);
  });
});

describe('a system entry', () => {
  it('is readable, but can be neither changed nor deleted', async () => {
    const before = await contentsOf(portal.database);

    const read = await admin.get('/lookup/contactTypes:1');

    expect(await read.json()).toEqual(expect.objectContaining({ lookupTitle: 'Telefon', isSystem: true }));
    expect(await answerOf(await admin.post('/lookup/contactTypes:1/update', data))).toEqual(isSystem);
    expect(await answerOf(await admin.del('/lookup/contactTypes:1'))).toEqual(isSystem);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it.each(['contactTypes:1', 'countries:AT', 'taxRules:PUBLIC'])(
    'the system entry %s cannot be changed, whatever is sent',
    async id => {
      const read: StaticLookup = await (await admin.get(`/lookup/${id}`)).json();

      for (const body of [read, { table: read.table }, { lookupTitle: '' }, { ...data, table: undefined }])
        expect(await answerOf(await admin.post(`/lookup/${id}/update`, body))).toEqual(isSystem);
    },
  );

  it.each(['contactTypes:999', 'contactTypes:', '999999', '999999999999', '0', '-1', '1.5', 'abc', '%00'])(
    'does not exist as %s',
    async id => {
      expect((await admin.get(`/lookup/${id}`)).status).toBe(404);
      expect((await admin.post(`/lookup/${id}/update`, data)).status).toBe(404);
      expect((await admin.del(`/lookup/${id}`)).status).toBe(404);
    },
  );

  it('can be selected by the administrator of a client, who cannot add any', async () => {
    const { administrator } = await portal.aClient(organisationId);
    const clientAdmin = await portal.logIn(administrator);

    expect((await clientAdmin.get('/lookups')).status).toBe(200);
    expect((await clientAdmin.put('/lookup/create', data)).status).toBe(403);
  });
});

describe('the lookups of a visitor', () => {
  it.each([
    ['/powerproduction/2', { id: 2, titleDe: 'Photovoltaik', titleEn: 'Photovoltaics' }],
    [
      '/taxrule/PUBLIC',
      { id: 'PUBLIC', titleDe: 'Gemeinde oder öffentliche Hand', titleEn: 'Municipality or public body' },
    ],
    ['/membertype/company', { id: 'company', titleDe: 'Firma', titleEn: 'Company' }],
  ])('%s', async (path, entry) => {
    expect(await answerOf(await portal.visitor().get(path))).toEqual([200, entry]);
  });

  it.each(['/powerproduction/7', '/powerproduction/x', '/taxrule/public', '/membertype/0'])(
    'exclude %s',
    async path => {
      expect(await answerOf(await portal.visitor().get(path))).toEqual([404, { error: 'record.notFound' }]);
    },
  );

  it('include every country', async () => {
    const [first] = await (await portal.visitor().get('/countries')).json();

    expect(first).toEqual({ id: 'AT', titleDe: 'Österreich', titleEn: 'Austria' });
  });
});
