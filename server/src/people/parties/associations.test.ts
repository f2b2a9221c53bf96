import type { AuditEntry } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentsOf, openPortal, type Portal, type Visitor } from '../../testing.ts';

let portal: Portal;
let organisationId: number;
let admin: Visitor;
let party: number;
let company: number;
let person: number;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  organisationId = (await portal.anOrganisation()).id;
  admin = await portal.logIn(await portal.anAdministrator(organisationId));
  party = (await made('party', 'party', { partyType: 'company', companyName: 'Bäckerei Muster' })).id;
  company = (await made('company', 'company', { companyName: 'Muster GmbH' })).id;
  person = (await made('person', 'person', { firstName: 'Petra', lastName: 'Probe' })).id;
});

const oneOther = { person: 'association.other.missing', company: 'association.other.missing' };
const manager = 8;
const contactPerson = 11;
const answerOf = async (response: Response) => [response.status, await response.json()];
const refused = (errors: object) => [422, { errors }];
const filtered = (path: string, filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

async function made(path: string, key: string, data: object, visitor = admin) {
  const answer = await visitor.put(`/${path}/create`, data);
  expect(answer.status).toBe(200);
  return (await answer.json())[key];
}
const aLink = (change: object = {}) =>
  made('personcompany', 'personCompany', { person, company, taskFunction: manager, ...change });

describe('a person and a company', () => {
  it('are linked by function, several times for several functions', async () => {
    const link = await aLink();
    const second = await aLink({ taskFunction: contactPerson });

    expect(link).toEqual(
      expect.objectContaining({
        person,
        personName: 'Probe Petra',
        company,
        companyName: 'Muster GmbH',
        taskFunction: 8,
      }),
    );
    expect((await (await admin.get(`/company/${company}`)).json()).persons).toEqual([link, second]);
    expect((await (await admin.get(`/person/${person}`)).json()).companies).toEqual([link, second]);
    expect(await (await admin.get(filtered('/personcompanies', { company, taskFunction: 11 }))).json()).toEqual([
      second,
    ]);
    expect(await (await admin.get(filtered('/personcompanies', { person: 999_999 }))).json()).toEqual([]);
  });

  it('are not linked twice with one function, neither by a change nor by six concurrent requests', async () => {
    await aLink();
    const other = await aLink({ taskFunction: contactPerson });
    const before = await contentsOf(portal.database);
    const same = { person, company, taskFunction: manager };
    const taken = refused({ taskFunction: 'association.taken' });

    expect(await answerOf(await admin.put('/personcompany/create', same))).toEqual(taken);
    expect(await answerOf(await admin.post(`/personcompany/${other.id}/update`, same))).toEqual(taken);
    expect(await contentsOf(portal.database)).toEqual(before);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.put('/personcompany/create', { ...same, taskFunction: 9 })),
    );
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  it('can change the attributes of a link, not its ends', async () => {
    const link = await aLink();
    const stranger = await made('person', 'person', { firstName: 'Paul', lastName: 'Anders' });

    const changed = await admin.post(`/personcompany/${link.id}/update`, { person, company, taskFunction: 10 });
    const moved = await admin.post(`/personcompany/${link.id}/update`, {
      person: stranger.id,
      company,
      taskFunction: 9,
    });

    expect((await changed.json()).personCompany.taskFunction).toBe(10);
    expect(await answerOf(moved)).toEqual(refused({ person: 'field.invalid' }));
    const log: AuditEntry[] = await (await admin.get(filtered('/admin/auditlog', { entity: 'personCompany' }))).json();
    expect(log.map(({ action, title }) => [action, title])).toEqual([
      ['create', 'Probe Petra – Muster GmbH'],
      ['update', 'Probe Petra – Muster GmbH'],
    ]);
    expect(log[1]!.changes).toEqual([{ field: 'taskFunction', before: 8, after: 10 }]);
  });

  it.each([
    [{ person: undefined }, { person: 'association.person.missing' }],
    [{ company: null }, { company: 'association.company.missing' }],
    [{ taskFunction: undefined }, { taskFunction: 'association.taskFunction.missing' }],
    [{ taskFunction: 99 }, { taskFunction: 'association.taskFunction.invalid' }],
    [{ person: 999_999 }, { person: 'association.person.invalid' }],
    [{ company: 999_999 }, { company: 'association.company.invalid' }],
  ])('are not linked by %j', async (wrong, errors) => {
    const before = await contentsOf(portal.database);

    const answer = await admin.put('/personcompany/create', { person, company, taskFunction: manager, ...wrong });

    expect(await answerOf(answer)).toEqual(refused(errors));
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('of another organisation, or another client, cannot be linked', async () => {
    const stranger = await portal.logIn(await portal.anAdministrator((await portal.anOrganisation()).id));
    const clientAdmin = await portal.logIn((await portal.aClient(organisationId)).administrator);
    const gone = refused({ company: 'association.company.invalid', person: 'association.person.invalid' });
    const before = await contentsOf(portal.database);

    for (const visitor of [stranger, clientAdmin]) {
      const answer = await visitor.put('/personcompany/create', { person, company, taskFunction: manager });
      expect(await answerOf(answer)).toEqual(gone);
    }
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('lose the link with the deletion of either, and nothing else', async () => {
    const second = await made('company', 'company', { companyName: 'Zweite' });
    await aLink();
    const kept = await aLink({ company: second.id });

    await admin.del(`/company/${company}`);

    expect((await (await admin.get(`/person/${person}`)).json()).companies).toEqual([kept]);
    await admin.del(`/person/${person}`);
    expect(await (await admin.get('/personcompanies')).json()).toEqual([]);
    expect((await (await admin.get(`/company/${second.id}`)).json()).persons).toEqual([]);
  });
});

describe('a party', () => {
  it('is linked with persons and with companies, and visible at all three', async () => {
    const withPerson = await made('partyassociation', 'partyAssociation', {
      party,
      person,
      taskFunction: contactPerson,
    });
    const withCompany = await made('partyassociation', 'partyAssociation', { party, company, taskFunction: 12 });

    expect(withPerson).toEqual(
      expect.objectContaining({
        partyName: 'Bäckerei Muster',
        personName: 'Probe Petra',
        company: null,
        companyName: '',
      }),
    );
    const whole = await (await admin.get(`/party/${party}`)).json();
    expect(whole.persons).toEqual([withPerson]);
    expect(whole.companies).toEqual([withCompany]);
    expect((await (await admin.get(`/person/${person}`)).json()).parties).toEqual([withPerson]);
    expect((await (await admin.get(`/company/${company}`)).json()).parties).toEqual([withCompany]);
    expect(await (await admin.get(filtered('/partyassociations', { company }))).json()).toEqual([withCompany]);
  });

  it.each<[string, () => object, object]>([
    ['no party', () => ({ party: undefined, person }), { party: 'association.party.missing' }],
    ['nobody', () => ({}), oneOther],
    ['a person and a company', () => ({ person, company }), oneOther],
    [
      'who is not there',
      () => ({ party: 999_999, person: 999_999 }),
      { party: 'association.party.invalid', person: 'association.person.invalid' },
    ],
    ['a company that is not there', () => ({ company: 999_999 }), { company: 'association.company.invalid' }],
    ['no function', () => ({ company, taskFunction: 0 }), { taskFunction: 'association.taskFunction.missing' }],
    [
      'an unknown function',
      () => ({ company, taskFunction: 99 }),
      { taskFunction: 'association.taskFunction.invalid' },
    ],
  ])('is not linked with %s', async (_, wrong, errors) => {
    const answer = await admin.put('/partyassociation/create', { party, taskFunction: contactPerson, ...wrong() });

    expect(await answerOf(answer)).toEqual(refused(errors));
  });

  it('is not linked twice with one function, and unlinked once', async () => {
    const data = { party, company, taskFunction: 12 };
    const link = await made('partyassociation', 'partyAssociation', data);
    const taken = refused({ taskFunction: 'association.taken' });

    expect(await answerOf(await admin.put('/partyassociation/create', data))).toEqual(taken);
    expect((await admin.post(`/partyassociation/${link.id}/update`, data)).status).toBe(200);
    expect((await admin.del(`/partyassociation/${link.id}`)).status).toBe(200);
    expect((await admin.del(`/partyassociation/${link.id}`)).status).toBe(404);
    expect((await (await admin.get(`/party/${party}`)).json()).companies).toEqual([]);
  });
});
