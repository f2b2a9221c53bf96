import type { AuditEntry } from '@nahstrom/contract';
import { contactFormOf } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemLookups } from '../../communities/lookups/systemLookups.ts';
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

const answerOf = async (response: Response) => [response.status, await response.json()];
const refused = (errors: object) => [422, { errors }];
const iban = 'AT611904300234573201';

async function made(path: string, key: string, data: object, visitor = admin) {
  const answer = await visitor.put(`/${path}/create`, data);
  expect(answer.status).toBe(200);
  return (await answer.json())[key];
}
const filtered = (path: string, filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const idsOf = async (path: string) => ((await (await admin.get(path)).json()) as { id: number }[]).map(({ id }) => id);

describe.each([
  ['address', 'addresses', 'address', { address: 'Musterweg 1' }, { address: 'Anderswo 2', zip: '1010' }],
  [
    'contact',
    'contacts',
    'contact',
    { contact: 'petra@example.org', contactType: 3 },
    { contact: '+43 1 234567', contactType: 1 },
  ],
  ['bankconnection', 'bankconnections', 'bankConnection', { iban }, { bankCode: '20111', accountNumber: '123' }],
])('each record of /%s', (path, plural, key, data, other) => {
  it('belongs to a party, a company or a person, and is listed by each', async () => {
    const ofParty = await made(path, key, { ...data, party });
    const ofCompany = await made(path, key, { ...data, company });
    const ofPerson = await made(path, key, { ...data, person });

    expect(ofParty).toEqual(expect.objectContaining({ ...data, party, company: null, person: null }));
    expect(await idsOf(`/${plural}`)).toEqual([ofParty.id, ofCompany.id, ofPerson.id]);
    expect(await idsOf(filtered(`/${plural}`, { company }))).toEqual([ofCompany.id]);
    expect(await idsOf(filtered(`/${plural}`, { party }))).toEqual([ofParty.id]);
    expect(await idsOf(filtered(`/${plural}`, { person }))).toEqual([ofPerson.id]);
    const list = key === 'address' ? 'addresses' : `${key}s`;
    for (const [owner, part] of [
      [`/party/${party}`, ofParty],
      [`/company/${company}`, ofCompany],
      [`/person/${person}`, ofPerson],
    ])
      expect((await (await admin.get(owner)).json())[list]).toEqual([part]);
  });

  it('is changed and deleted, and the log names its owner', async () => {
    const part = await made(path, key, { ...data, company });
    const changed = await admin.post(`/${path}/${part.id}/update`, { ...other, company });
    const deleted = await admin.del(`/${path}/${part.id}`);

    expect((await changed.json())[key]).toEqual(expect.objectContaining({ ...other, company }));
    expect(await deleted.json()).toEqual({ success: true });
    expect((await admin.get(`/${path}/${part.id}`)).status).toBe(404);
    expect((await admin.del(`/${path}/${part.id}`)).status).toBe(404);
    const log: AuditEntry[] = await (await admin.get(filtered('/admin/auditlog', { entity: key }))).json();
    expect(log.map(({ action, title, entityId }) => [action, title, entityId])).toEqual([
      ['create', 'Muster GmbH', part.id],
      ['update', 'Muster GmbH', part.id],
      ['delete', 'Muster GmbH', part.id],
    ]);
  });

  it('has exactly one existing owner, and keeps it', async () => {
    const part = await made(path, key, { ...data, company });
    const stranger = await portal.logIn(await portal.anAdministrator((await portal.anOrganisation()).id));
    const before = await contentsOf(portal.database);
    const create = async (owner: object, visitor = admin) =>
      answerOf(await visitor.put(`/${path}/create`, { ...data, ...owner }));

    expect(await create({})).toEqual(refused({ party: 'part.owner.missing' }));
    expect(await create({ party: null, person: null })).toEqual(refused({ party: 'part.owner.missing' }));
    expect(await create({ company, person })).toEqual(refused({ company: 'part.owner.missing' }));
    expect(await create({ company: 999_999 })).toEqual(refused({ company: 'part.owner.invalid' }));
    expect(await create({ person: 'Petra' })).toEqual(refused({ person: 'field.invalid' }));
    expect(await create({ person }, stranger)).toEqual(refused({ person: 'part.owner.invalid' }));
    expect(await answerOf(await admin.post(`/${path}/${part.id}/update`, { ...data, person }))).toEqual(
      refused({ person: 'field.invalid' }),
    );
    expect((await stranger.del(`/${path}/${part.id}`)).status).toBe(404);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('is inaccessible to the administrator of a client, unless its owner belongs to the client', async () => {
    const client = await portal.aClient(organisationId);
    const visitor = await portal.logIn(client.administrator);
    const foreign = await made(path, key, { ...data, company });
    const { id: ownCompany } = await made('company', 'company', { companyName: 'Eigene' }, visitor);
    const own = await made(path, key, { ...data, company: ownCompany }, visitor);

    const listed = (await (await visitor.get(`/${plural}`)).json()) as { id: number }[];
    expect(listed.map(({ id }) => id)).toEqual([own.id]);
    expect((await visitor.get(`/${path}/${foreign.id}`)).status).toBe(404);
    expect((await visitor.post(`/${path}/${foreign.id}/update`, data)).status).toBe(404);
    expect((await visitor.del(`/${path}/${foreign.id}`)).status).toBe(404);
    expect(await answerOf(await visitor.put(`/${path}/create`, { ...data, company }))).toEqual(
      refused({ company: 'part.owner.invalid' }),
    );
  });
});

describe('an address', () => {
  it('is in Austria by default, and a zip is validated there only', async () => {
    const here = await made('address', 'address', { party, address: 'Musterweg 1', zip: '1010' });
    const there = await made('address', 'address', { party, address: 'Probestraße 2', zip: '80331', country: 'de' });

    expect([here.country, there.country]).toEqual(['AT', 'DE']);
  });

  it.each([
    [{ address: '  ' }, { address: 'address.address.missing' }],
    [{ address: 'x'.repeat(201) }, { address: 'field.tooLong' }],
    [{ zip: '80331' }, { zip: 'address.zip.invalid' }],
    [{ zip: '0123', country: 'AT' }, { zip: 'address.zip.invalid' }],
    [{ country: 'Österreich' }, { country: 'address.country.invalid' }],
    [{ country: 'XX' }, { country: 'address.country.invalid' }],
  ])('is rejected with %j', async (wrong, errors) => {
    const data = { party, address: 'Musterweg 1', ...wrong };

    expect(await answerOf(await admin.put('/address/create', data))).toEqual(refused(errors));
  });
});

describe('a contact', () => {
  it('matches the format of its type', () => {
    const titles = (form: string) =>
      systemLookups
        .filter(({ table, lookupNumber }) => table === 'contactTypes' && contactFormOf(lookupNumber) === form)
        .map(({ lookupTitle }) => lookupTitle);

    expect(titles('phone')).toEqual(['Telefon', 'Mobiltelefon', 'Fax']);
    expect(titles('email')).toEqual(['E-Mail', 'E-Mail für Rechnungen']);
    expect(titles('website')).toEqual(['Website']);
    expect(titles('text')).toEqual([]);
  });

  it.each([
    [{ contact: '+43 660 0000000', contactType: 2 }],
    [{ contact: 'rechnung@example.org', contactType: 4 }],
    [{ contact: 'www.example.org', contactType: 6 }],
    [{ contact: 'https://example.org/kontakt', contactType: 6 }],
  ])('accepts %j', async data => {
    expect((await admin.put('/contact/create', { ...data, person })).status).toBe(200);
  });

  it.each([
    [{ contact: '', contactType: 1 }, { contact: 'contact.contact.missing' }],
    [{ contact: 'anrufen!', contactType: 1 }, { contact: 'contact.contact.phoneInvalid' }],
    [{ contact: '12', contactType: 5 }, { contact: 'contact.contact.phoneInvalid' }],
    [{ contact: 'petra@example', contactType: 3 }, { contact: 'contact.contact.emailInvalid' }],
    [{ contact: '+43 1 234567', contactType: 4 }, { contact: 'contact.contact.emailInvalid' }],
    [{ contact: 'unsere Seite', contactType: 6 }, { contact: 'contact.contact.websiteInvalid' }],
    [{ contact: 'javascript:alert(1)', contactType: 6 }, { contact: 'contact.contact.websiteInvalid' }],
    [{ contact: 'petra@example.org' }, { contactType: 'contact.contactType.missing' }],
    [{ contact: 'petra@example.org', contactType: 99 }, { contactType: 'contact.contactType.invalid' }],
  ])('rejects %j', async (data, errors) => {
    expect(await answerOf(await admin.put('/contact/create', { ...data, person }))).toEqual(refused(errors));
  });

  it('of a type added by the organisation takes any text; another organisation does not have the type', async () => {
    const { lookup } = await (
      await admin.put('/lookup/create', { table: 'contactTypes', lookupTitle: 'Brieftaube', lookupTitleEn: 'Pigeon' })
    ).json();
    const data = { contact: 'zweiter Schlag links', contactType: lookup.lookupNumber };
    const stranger = await portal.logIn(await portal.anAdministrator((await portal.anOrganisation()).id));
    const theirs = await made('person', 'person', { firstName: 'Paul', lastName: 'Anders' }, stranger);

    expect((await admin.put('/contact/create', { ...data, person })).status).toBe(200);
    expect(await answerOf(await stranger.put('/contact/create', { ...data, person: theirs.id }))).toEqual(
      refused({ contactType: 'contact.contactType.invalid' }),
    );
  });
});

describe('a bank connection', () => {
  it.each([
    [{}, { iban: 'bankConnection.iban.missing' }],
    [{ iban, accountNumber: '12--3' }, { accountNumber: 'bankConnection.accountNumber.invalid' }],
    [{ iban, accountNumber: 'Sparbuch!' }, { accountNumber: 'bankConnection.accountNumber.invalid' }],
    [{ iban, accountNumber: '123' }, { accountNumber: 'bankConnection.accountNumber.otherIban' }],
    [{ iban, bankCode: '20111' }, { bankCode: 'bankConnection.bankCode.otherIban' }],
    [{ accountNumber: '123' }, { iban: 'bankConnection.iban.missing' }],
    [{ bankCode: '20111', instituteName: 'Bank' }, { iban: 'bankConnection.iban.missing' }],
    [{ iban: 'AT611904300234573210' }, { iban: 'bankConnection.iban.invalid' }],
    [{ iban, swiftBic: 'GIBAATW' }, { swiftBic: 'bankConnection.swiftBic.invalid' }],
    [{ iban, instituteName: 'x'.repeat(201) }, { instituteName: 'field.tooLong' }],
  ])('is rejected with %j', async (data, errors) => {
    expect(await answerOf(await admin.put('/bankconnection/create', { ...data, party }))).toEqual(refused(errors));
  });

  it('is stored without typed spaces', async () => {
    const bank = await made('bankconnection', 'bankConnection', {
      party,
      iban: 'at61 1904 3002 3457 3201',
      swiftBic: 'giba at ww xxx',
    });

    expect(bank).toEqual(expect.objectContaining({ iban, swiftBic: 'GIBAATWWXXX' }));
  });
});
