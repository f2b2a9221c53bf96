import type { AuditEntry, Party } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const aCompany = { partyType: 'company', companyName: 'Bäckerei Muster' };
const aPerson = { partyType: 'person', firstName: 'Petra', lastName: 'Probe' };
const answerOf = async (response: Response) => [response.status, await response.json()];
const refused = (errors: object) => [422, { errors }];

async function made(path: string, data: object, visitor = admin) {
  const answer = await visitor.put(`/${path}/create`, data);
  expect(answer.status).toBe(200);
  return (await answer.json())[path];
}
const names = async (query: string, visitor = admin) => {
  const rows = (await (await visitor.get(query)).json()) as { name?: string; companyName: string; lastName: string }[];
  return rows.map(row => row.name ?? row.companyName ?? row.lastName);
};
const filtered = (path: string, filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('a party', () => {
  it('that is a company is created with all fields of a company', async () => {
    const party = await made('party', {
      ...aCompany,
      companyName: ' Bäckerei Muster ',
      partyName: 'Dorfbäcker',
      partyNumber: 'P-1',
      partyCode: 'DB',
      legalForm: 7,
      companyRegistrationNumber: 'FN 123456 D',
      foundingDate: '1998-05-01',
      exitDate: '2026-01-31',
      taxNumber: '12 345/6789',
      uidNumber: 'ATU 13585627',
      foreignSystemIdent: 'BMD-77',
    });

    expect(party).toEqual({
      id: expect.any(Number),
      name: 'Dorfbäcker',
      clientCustomer: null,
      clientCustomerTitle: '',
      active: true,
      version: 1,
      created: expect.any(String),
      updated: expect.any(String),
      partyType: 'company',
      partyName: 'Dorfbäcker',
      companyName: 'Bäckerei Muster',
      salutation: 'none',
      title: '',
      firstName: '',
      lastName: '',
      partyNumber: 'P-1',
      partyCode: 'DB',
      legalForm: 7,
      companyRegistrationNumber: '123456d',
      socialSecurityNumber: '',
      dateOfBirth: null,
      foundingDate: '1998-05-01',
      exitDate: '2026-01-31',
      taxNumber: '12 345/6789',
      uidNumber: 'ATU13585627',
      foreignSystemIdent: 'BMD-77',
      addresses: [],
      contacts: [],
      bankConnections: [],
      persons: [],
      companies: [],
    });
    expect(await (await admin.get(`/party/${party.id}`)).json()).toEqual(party);
  });

  it('that is a person stores no field of a company, and vice versa', async () => {
    const both = { ...aCompany, ...aPerson, legalForm: 7, foundingDate: '1998-05-01', dateOfBirth: '1970-02-01' };
    const person: Party = await made('party', { ...both, partyType: 'person', socialSecurityNumber: '1237 010180' });

    expect(person).toEqual(
      expect.objectContaining({ name: 'Probe Petra', companyName: '', legalForm: null, foundingDate: null }),
    );
    expect(person).toEqual(expect.objectContaining({ dateOfBirth: '1970-02-01', socialSecurityNumber: '1237010180' }));
    const turned = await admin.post(`/party/${person.id}/update`, { ...both, partyType: 'company' });
    expect((await turned.json()).party).toEqual(
      expect.objectContaining({
        name: 'Bäckerei Muster',
        firstName: '',
        lastName: '',
        dateOfBirth: null,
        legalForm: 7,
      }),
    );
  });

  it.each([
    [{}, { partyType: 'party.partyType.missing' }],
    [{ partyType: 'club' }, { partyType: 'party.partyType.missing' }],
    [{ ...aCompany, companyName: ' ' }, { companyName: 'party.companyName.missing' }],
    [{ partyType: 'company', firstName: 'P', lastName: 'P' }, { companyName: 'party.companyName.missing' }],
    [
      { partyType: 'person', companyName: 'Muster' },
      { firstName: 'party.firstName.missing', lastName: 'party.lastName.missing' },
    ],
    [{ ...aCompany, companyName: 'x'.repeat(201) }, { companyName: 'field.tooLong' }],
    [{ ...aCompany, partyNumber: 'x'.repeat(61) }, { partyNumber: 'field.tooLong' }],
    [{ ...aCompany, legalForm: 99 }, { legalForm: 'party.legalForm.invalid' }],
    [{ ...aCompany, legalForm: 'GmbH' }, { legalForm: 'field.invalid' }],
    [
      { ...aCompany, companyRegistrationNumber: '123456a' },
      { companyRegistrationNumber: 'party.companyRegistrationNumber.invalid' },
    ],
    [{ ...aCompany, uidNumber: 'ATU31585627' }, { uidNumber: 'party.uidNumber.invalid' }],
    [{ ...aCompany, foundingDate: '1998-02-30' }, { foundingDate: 'party.foundingDate.invalid' }],
    [{ ...aCompany, exitDate: 'gestern' }, { exitDate: 'party.exitDate.invalid' }],
    [
      { ...aCompany, foundingDate: '2020-01-02', exitDate: '2020-01-01' },
      { exitDate: 'party.exitDate.beforeFounding' },
    ],
    [{ ...aPerson, dateOfBirth: '2999-01-01' }, { dateOfBirth: 'party.dateOfBirth.invalid' }],
    [{ ...aPerson, dateOfBirth: '1770-01-01' }, { dateOfBirth: 'party.dateOfBirth.invalid' }],
    [
      { ...aPerson, socialSecurityNumber: '1236010180' },
      { socialSecurityNumber: 'party.socialSecurityNumber.invalid' },
    ],
    [{ ...aPerson, salutation: 'dr' }, { salutation: 'field.invalid' }],
    [{ ...aPerson, clientCustomer: 999_999 }, { clientCustomer: 'party.clientCustomer.invalid' }],
    [{ ...aPerson, version: 'new' }, { version: 'field.invalid' }],
  ])('is rejected with %j', async (data, errors) => {
    const before = await contentsOf(portal.database);

    expect(await answerOf(await admin.put('/party/create', data))).toEqual(refused(errors));
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('changed concurrently is not overwritten', async () => {
    const party = await made('party', aPerson);
    const first = await admin.post(`/party/${party.id}/update`, { ...aPerson, title: 'Mag.', version: party.version });
    const before = await contentsOf(portal.database);

    const second = await admin.post(`/party/${party.id}/update`, { ...aPerson, title: 'Dr.', version: party.version });

    expect((await first.json()).party).toEqual(expect.objectContaining({ title: 'Mag.', version: 2 }));
    expect(await answerOf(second)).toEqual([409, { error: 'record.changedMeanwhile' }]);
    expect(await contentsOf(portal.database)).toEqual(before);
    expect((await admin.post(`/party/${party.id}/update`, aPerson)).status).toBe(200);
  });

  it('saved six times concurrently is saved once', async () => {
    const party = await made('party', aPerson);

    const answers = await Promise.all(
      ['A', 'B', 'C', 'D', 'E', 'F'].map(title =>
        admin.post(`/party/${party.id}/update`, { ...aPerson, title, version: party.version }),
      ),
    );

    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('is deleted with all its parts, once, and the log has their number', async () => {
    const party = await made('party', aPerson);
    const kept = await made('party', { ...aCompany, partyNumber: 'P-2' });
    for (const owner of [party.id, kept.id]) {
      await made('address', { party: owner, address: 'Musterweg 1' });
      await made('contact', { party: owner, contact: '+43 1 234567', contactType: 1 });
    }

    const answers = await Promise.all([admin.del(`/party/${party.id}`), admin.del(`/party/${party.id}`)]);

    expect(answers.map(answer => answer.status).sort()).toEqual([200, 404]);
    const addresses = (await (await admin.get('/addresses')).json()) as { party: number }[];
    expect(addresses.map(address => address.party)).toEqual([kept.id]);
    const log: AuditEntry[] = await (
      await admin.get(filtered('/admin/auditlog', { entity: 'party', entityId: party.id, action: 'delete' }))
    ).json();
    expect(log).toHaveLength(1);
    expect(log[0]!.title).toBe('Probe Petra');
    expect(log[0]!.changes).toContainEqual({ field: 'addresses', before: 1, after: null });
  });
});

describe.each([
  ['party', 'parties', aCompany, 'partyNumber', 'partyCode'],
  ['company', 'companies', { companyName: 'Muster GmbH' }, 'companyNumber', 'companyCode'],
  ['person', 'persons', { firstName: 'Petra', lastName: 'Probe' }, 'personNumber', 'personCode'],
])('a %s', (path, plural, data, number, code) => {
  it('is created, changed and deleted, with log entries', async () => {
    const record = await made(path, { ...data, [number]: '7' });
    const renumbered = await admin.post(`/${path}/${record.id}/update`, { ...data, [number]: '8', active: false });
    const listed = await admin.get(`/${plural}/`);
    const deleted = await admin.del(`/${path}/${record.id}`);

    expect((await renumbered.json())[path]).toEqual(
      expect.objectContaining({ [number]: '8', active: false, version: 2 }),
    );
    expect(await listed.json()).toEqual([expect.objectContaining({ id: record.id, [number]: '8' })]);
    expect(listed.headers.get('Content-Range')).toBe(`${plural} 0-0/1`);
    expect(await deleted.json()).toEqual({ success: true });
    expect((await admin.get(`/${path}/${record.id}`)).status).toBe(404);
    const log: AuditEntry[] = await (
      await admin.get(filtered('/admin/auditlog', { entity: path, entityId: record.id }))
    ).json();
    expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect(log[1]!.changes).toEqual([
      { field: 'active', before: true, after: false },
      { field: number, before: '7', after: '8' },
    ]);
  });

  it('cannot take the number or the code of another, regardless of case; several may have none', async () => {
    await made(path, { ...data, [number]: 'N-1', [code]: 'c1' });
    const other = await made(path, data);
    await made(path, data);
    const before = await contentsOf(portal.database);
    const errors = { [number]: 'party.number.taken', [code]: 'party.code.taken' };

    expect(await answerOf(await admin.put(`/${path}/create`, { ...data, [number]: 'n-1', [code]: 'C1' }))).toEqual(
      refused(errors),
    );
    expect(
      await answerOf(await admin.post(`/${path}/${other.id}/update`, { ...data, [number]: 'N-1', [code]: 'c1' })),
    ).toEqual(refused(errors));
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('with the same number created six times concurrently is created once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.put(`/${path}/create`, { ...data, [number]: 'N-1' })),
    );

    expect(answers.map(answer => answer.status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  it('of one client is inaccessible to the administrator of another', async () => {
    const [one, two] = [await portal.aClient(organisationId), await portal.aClient(organisationId)];
    const visitor = await portal.logIn(one.administrator);
    const own = await made(path, data, visitor);
    const foreign = await made(path, { ...data, clientCustomer: two.id, [number]: 'N-1' });
    await made(path, data);
    const before = await contentsOf(portal.database);

    expect(own.clientCustomer).toBe(one.id);
    for (const answer of [
      await visitor.get(`/${path}/${foreign.id}`),
      await visitor.post(`/${path}/${foreign.id}/update`, data),
      await visitor.del(`/${path}/${foreign.id}`),
    ])
      expect(await answerOf(answer)).toEqual([404, { error: 'record.notFound' }]);
    expect(await (await visitor.get(`/${plural}`)).json()).toEqual([expect.objectContaining({ id: own.id })]);
    const given = { ...data, clientCustomer: two.id };
    const invalid = refused({ clientCustomer: 'party.clientCustomer.invalid' });
    expect(await answerOf(await visitor.put(`/${path}/create`, given))).toEqual(invalid);
    expect(await answerOf(await visitor.post(`/${path}/${own.id}/update`, given))).toEqual(invalid);
    expect(await answerOf(await visitor.put(`/${path}/create`, { ...data, [number]: 'N-1' }))).toEqual(
      refused({ [number]: 'party.number.taken' }),
    );
    expect(await contentsOf(portal.database)).toEqual(before);
    expect(await (await admin.get(filtered(`/${plural}`, { clientCustomer: two.id }))).json()).toHaveLength(1);
    const kept = await visitor.post(`/${path}/${own.id}/update`, data);
    expect((await kept.json())[path].clientCustomer).toBe(one.id);
  });

  it('prevents the deletion of its client/customer', async () => {
    const { clientCustomer } = await (await admin.put('/client-customer/create', { title: 'Gemeinde' })).json();
    const record = await made(path, { ...data, clientCustomer: clientCustomer.id });

    expect(record.clientCustomerTitle).toBe('Gemeinde');
    expect(await answerOf(await admin.del(`/client-customer/${clientCustomer.id}`))).toEqual([
      409,
      { error: 'clientCustomer.hasRecords' },
    ]);
    await admin.del(`/${path}/${record.id}`);
    expect((await admin.del(`/client-customer/${clientCustomer.id}`)).status).toBe(200);
  });
});

describe('a company', () => {
  it.each([
    [{}, { companyName: 'party.companyName.missing' }],
    [{ companyName: 'M', edaNumber: '123456' }, { edaNumber: 'company.edaNumber.invalid' }],
    [{ companyName: 'M', legalForm: 99 }, { legalForm: 'party.legalForm.invalid' }],
    [
      { companyName: 'M', foundingDate: '2020-01-02', exitDate: '2020-01-01' },
      { exitDate: 'party.exitDate.beforeFounding' },
    ],
  ])('is rejected with %j', async (data, errors) => {
    expect(await answerOf(await admin.put('/company/create', data))).toEqual(refused(errors));
  });
});

describe('a person', () => {
  it.each([
    [{}, { firstName: 'party.firstName.missing', lastName: 'party.lastName.missing' }],
    [{ firstName: 'P', lastName: 'x'.repeat(101) }, { lastName: 'field.tooLong' }],
    [{ firstName: 'P', lastName: 'P', dateOfBirth: '2999-12-31' }, { dateOfBirth: 'party.dateOfBirth.invalid' }],
  ])('is rejected with %j', async (data, errors) => {
    expect(await answerOf(await admin.put('/person/create', data))).toEqual(refused(errors));
  });
});

describe('the lists', () => {
  it('find parties by name, number, code and origin, and by kind, state and client', async () => {
    const client = await portal.aClient(organisationId);
    await made('party', { ...aCompany, partyNumber: 'K-77', foreignSystemIdent: 'BMD 4711' });
    await made('party', { ...aPerson, partyCode: 'PP', active: false });
    await made('party', { ...aCompany, companyName: 'Zimmerei 50 %', clientCustomer: client.id });
    const find = (filter: object) => names(filtered('/parties', filter));

    expect(await names('/parties')).toEqual(['Bäckerei Muster', 'Probe Petra', 'Zimmerei 50 %']);
    expect(await names('/parties?sort=["name","DESC"]')).toEqual(['Zimmerei 50 %', 'Probe Petra', 'Bäckerei Muster']);
    expect(await find({ queryString: 'backerei' })).toEqual(['Bäckerei Muster']);
    expect(await find({ queryString: 'k-77' })).toEqual(['Bäckerei Muster']);
    expect(await find({ queryString: '4711' })).toEqual(['Bäckerei Muster']);
    expect(await find({ queryString: 'petra pro' })).toEqual(['Probe Petra']);
    expect(await find({ queryString: 'pp' })).toEqual(['Probe Petra']);
    expect(await find({ queryString: '%' })).toEqual(['Zimmerei 50 %']);
    expect(await find({ partyType: 'person' })).toEqual(['Probe Petra']);
    expect(await find({ active: true, partyType: 'company' })).toEqual(['Bäckerei Muster', 'Zimmerei 50 %']);
    expect(await find({ clientCustomer: client.id })).toEqual(['Zimmerei 50 %']);
  });

  it('find companies and persons by name, number and code', async () => {
    await made('company', {
      companyName: 'Muster GmbH',
      companyNumber: 'F-1',
      companyCode: 'MG',
      edaNumber: 'RC123456',
    });
    await made('company', { companyName: 'Anders AG' });
    await made('person', { firstName: 'Petra', lastName: 'Probe', personNumber: 'N-1' });
    await made('person', { firstName: 'Paul', lastName: 'Anders', personCode: 'PA' });

    expect(await names('/companies')).toEqual(['Anders AG', 'Muster GmbH']);
    for (const queryString of ['muster', 'f-1', 'mg', 'rc1234'])
      expect(await names(filtered('/companies', { queryString }))).toEqual(['Muster GmbH']);
    expect(await names('/persons?sort=["firstName","ASC"]')).toEqual(['Anders', 'Probe']);
    for (const queryString of ['probe petra', 'Petra Probe', 'n-1'])
      expect(await names(filtered('/persons', { queryString }))).toEqual(['Probe']);
    expect(await names(filtered('/persons', { queryString: 'pa', active: true }))).toEqual(['Anders']);
  });

  it.each([
    ['/parties?sort=["taxNumber","ASC"]', 'list.sortInvalid'],
    ['/parties?filter={"partyType":"club"}', 'list.filterInvalid'],
    ['/companies?filter={"partyType":"person"}', 'list.filterInvalid'],
    ['/persons?filter={"active":"yes"}', 'list.filterInvalid'],
    ['/persons?range=[5,1]', 'list.rangeInvalid'],
  ])('reject %s', async (path, error) => {
    expect(await answerOf(await admin.get(path))).toEqual([422, { error }]);
  });
});
