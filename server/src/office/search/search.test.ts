import type { SearchHit } from '@nahstrom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies, parties, persons } from '../../tables/parties.ts';
import { anApplication, openPortal, type Portal, type Visitor } from '../../testing.ts';

let portal: Portal;
let organisation: { id: number; slug: string };
let admin: Visitor;
let clientAdmin: Visitor;
let community: { id: number };
let clientId: number;
let cpNumber: string;

beforeAll(async () => {
  portal = await openPortal();
  organisation = await portal.anOrganisation();
  admin = await portal.logIn(await portal.anAdministrator(organisation.id));
  community = await portal.aCommunity(organisation.id, 'EEG Sonnental');
  const application = anApplication(community.id, 1);
  cpNumber = application.countingPoints[0]!.cpNumber;
  const apply = (given: object) =>
    portal.visitor().put(`/public/member/create?organisation=${organisation.slug}`, given);
  await apply(application);
  for (let number = 2; number <= 12; number += 1)
    await apply(anApplication(community.id, number, { lastName: `Österreicher ${number}` }));
  const client = await portal.aClient(organisation.id, 'Wohnbau Musterhof');
  clientAdmin = await portal.logIn(client.administrator);
  clientId = client.id;
  const of = { organisationId: organisation.id };
  await portal.inOrganisation(organisation.id, async tx => {
    await tx.insert(parties).values([
      {
        ...of,
        clientCustomerId: clientId,
        partyType: 'person',
        salutation: 'none',
        firstName: 'Paul',
        lastName: 'Suchmich',
      },
      { ...of, partyType: 'company', salutation: 'none', companyName: 'Suchmich GmbH', partyNumber: 'P-7' },
    ]);
    await tx.insert(companies).values({ ...of, companyName: 'Suchmich Holding' });
    await tx.insert(persons).values({ ...of, salutation: 'none', firstName: 'Petra', lastName: 'Suchmich' });
  });
});
afterAll(() => portal.close());

const search = async (typed: string, visitor = admin): Promise<SearchHit[]> =>
  (await visitor.get(`/admin/search?queryString=${encodeURIComponent(typed)}`)).json();
const found = async (typed: string, visitor = admin) =>
  (await search(typed, visitor)).map(({ entity, title }) => [entity, title]);

describe('the search', () => {
  it.each([
    ['a name', 'beispiel', ['member', 'Beispiel 1 Erika']],
    ['first and last name', 'erika beispiel', ['member', 'Beispiel 1 Erika']],
    ['last and first name', 'Beispiel 1 Erika', ['member', 'Beispiel 1 Erika']],
    ['an e-mail address', 'erika1@', ['member', 'Beispiel 1 Erika']],
    ['a community', 'sonnental', ['community', expect.stringContaining('EEG Sonnental')]],
    ['a client', 'musterhof', ['clientCustomer', expect.stringContaining('Wohnbau Musterhof')]],
    ['a number of a party', 'p-7', ['party', 'Suchmich GmbH']],
  ])('finds by %s', async (_, typed, hit) => {
    expect(await found(typed)).toContainEqual(hit);
  });

  it('finds a counting point by its number in any spacing, with its member', async () => {
    const [hit] = await search(`${cpNumber.slice(0, 8)} ${cpNumber.slice(8, 20)}.${cpNumber.slice(20)}`.toLowerCase());

    expect(hit).toMatchObject({ entity: 'countingPoint', detail: 'Beispiel 1 Erika', member: expect.any(Number) });
    expect((await admin.get(`/admin/member/${hit!.member}`)).status).toBe(200);
  });

  it('finds parties, companies and persons', async () => {
    expect(await found('suchmich')).toEqual([
      ['party', 'Suchmich GmbH'],
      ['party', 'Suchmich Paul'],
      ['company', 'Suchmich Holding'],
      ['person', 'Suchmich Petra'],
    ]);
  });

  it('has at most eight results per kind, regardless of accents', async () => {
    const hits = await found('osterreicher');

    expect(hits.filter(([entity]) => entity === 'member')).toHaveLength(8);
  });

  it.each(['', '   ', '%', '_', "'; drop table members; --", '\\'])('finds nothing for %j', async typed => {
    expect(await search(typed)).toEqual([]);
  });

  it("shows an administrator of a client/customer only that one's records", async () => {
    expect(await found('suchmich', clientAdmin)).toEqual([['party', 'Suchmich Paul']]);
    expect(await found('beispiel', clientAdmin)).toEqual([]);
    expect(await found('sonnental', clientAdmin)).toEqual([]);
    expect((await found('probe', clientAdmin)).map(([entity]) => entity)).toEqual(['user']);
    expect(await found('musterhof', clientAdmin)).toHaveLength(1);
  });

  it('excludes other organisations', async () => {
    const elsewhere = await portal.anOrganisation();
    const stranger = await portal.logIn(await portal.anAdministrator(elsewhere.id));

    for (const typed of ['beispiel', 'suchmich', 'musterhof', cpNumber])
      expect(await search(typed, stranger)).toEqual([]);
  });

  it('needs a text of limited length', async () => {
    expect((await admin.get('/admin/search')).status).toBe(422);
    expect((await admin.get(`/admin/search?queryString=${'x'.repeat(201)}`)).status).toBe(422);
  });
});
