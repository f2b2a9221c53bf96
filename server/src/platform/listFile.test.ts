import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { members } from '../tables/members.ts';
import { anApplication, openPortal, type Portal, type Visitor } from '../testing.ts';
import { writeListFile } from './listFile.ts';

let portal: Portal;
let admin: Visitor;
let communityId: number;
let organisationId: number;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-03-28T23:30:00Z') });
  const organisation = await portal.anOrganisation();
  organisationId = organisation.id;
  communityId = (await portal.aCommunity(organisationId)).id;
  admin = await portal.logIn(await portal.anAdministrator(organisationId));
  for (const [number, lastName] of ['Auer', 'Zangerl', 'Öller'].entries()) {
    const application = anApplication(communityId, number + 1, { lastName, city: number === 1 ? '=1+1' : 'Au' });
    await portal.visitor().put(`/public/member/create?organisation=${organisation.slug}`, application);
  }
});
afterAll(() => portal.close());

const asked = (list: string, query: Record<string, unknown>) =>
  `${list}?${new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )}`;

async function csvOf(query: Record<string, unknown>, list = '/admin/members') {
  const response = await admin.get(asked(list, { format: 'csv', ...query }));
  expect(response.status).toBe(200);
  return (await response.text())
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1);
}

const names = [
  ['lastName', 'Name'],
  ['city', 'Ort'],
];

describe('an exported list', () => {
  it('has the requested columns under their headings, in the order and with the filter of the list', async () => {
    expect(await csvOf({ columns: names, sort: ['lastName', 'DESC'] })).toEqual([
      'Name;Ort',
      "Zangerl;'=1+1",
      'Öller;Au',
      'Auer;Au',
    ]);
    expect(await csvOf({ columns: names, filter: { queryString: 'auer' } })).toEqual(['Name;Ort', 'Auer;Au']);
  });

  it('is named after the list and the day in Vienna, is a download and is not cached', async () => {
    const { headers } = await admin.get(asked('/admin/members', { format: 'xlsx', columns: names }));

    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''members-2026-03-29.xlsx");
    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('has all rows, whatever the requested range', async () => {
    expect(await csvOf({ columns: names, range: [0, 0] })).toHaveLength(4);
  });

  it('has more than a thousand rows, each once', async () => {
    const office = await portal.anOrganisation();
    const community = await portal.aCommunity(office.id);
    const visitor = await portal.logIn(await portal.anAdministrator(office.id));
    const [one] = await portal.inOrganisation(organisationId, tx => tx.select().from(members).limit(1));
    const { id, ...values } = one!;
    const many = Array.from({ length: 2345 }, (_, index) => ({
      ...values,
      applicationKey: crypto.randomUUID(),
      organisationId: office.id,
      communityId: community.id,
      memberNumber: index + 1,
    }));
    await portal.asOwner(async tx => {
      for (let at = 0; at < many.length; at += 500) await tx.insert(members).values(many.slice(at, at + 500));
    });

    const response = await visitor.get(
      asked('/admin/members', { format: 'csv', columns: [['memberNumber', 'Nr.']], sort: ['city', 'ASC'] }),
    );

    const numbers = (await response.text()).split('\r\n').slice(1, -1).map(Number);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 2345 }, (_, index) => index + 1));
  });

  it('writes yes and no in the language of the person', async () => {
    const columns = [
      ['username', 'E-Mail'],
      ['active', 'Aktiv'],
      ['roles', 'Rollen'],
    ];
    const [, row] = await csvOf({ columns }, '/admin/users');

    expect(row).toMatch(/^person\d+@example\.org;ja;ROLE_ADMIN$/);
  });

  it('includes nested fields', async () => {
    expect(await csvOf({ columns: [['intervals.new', 'Neu']] }, '/eegfakt')).toEqual(['Neu']);
  });

  it('is available to those who may read the list', async () => {
    const query = asked('/admin/members', { format: 'csv', columns: names });
    const member = await portal.logIn(await portal.aUser(organisationId));

    expect((await portal.visitor().get(query)).status).toBe(401);
    expect((await member.get(query)).status).toBe(403);
  });

  it('of another organisation has none of our rows', async () => {
    const other = await portal.anOrganisation();
    const stranger = await portal.logIn(await portal.anAdministrator(other.id));
    const response = await stranger.get(asked('/admin/members', { format: 'csv', columns: names }));

    expect(await response.text()).toBe('Name;Ort\r\n');
  });

  it.each([
    [{ format: 'pdf', columns: names }, 'list.formatInvalid'],
    [{ format: '', columns: names }, 'list.formatInvalid'],
    [{ format: 'toString', columns: names }, 'list.formatInvalid'],
    [{ format: 'csv' }, 'list.columnsInvalid'],
    [{ format: 'csv', columns: [] }, 'list.columnsInvalid'],
    [{ format: 'csv', columns: '[["lastName","Name"]' }, 'list.columnsInvalid'],
    [{ format: 'csv', columns: { lastName: 'Name' } }, 'list.columnsInvalid'],
    [{ format: 'csv', columns: ['lastName'] }, 'list.columnsInvalid'],
    [{ format: 'csv', columns: [['lastName']] }, 'list.columnsInvalid'],
    [{ format: 'csv', columns: [['lastName', 7]] }, 'list.columnsInvalid'],
    [{ format: 'csv', columns: [['lastName', 'x'.repeat(201)]] }, 'list.columnsInvalid'],
    [{ format: 'csv', columns: [['passwordHash', 'Geheim']] }, 'list.columnsInvalid'],
    [{ format: 'csv', columns: [['constructor', 'x']] }, 'list.columnsInvalid'],
    [{ format: 'csv', columns: [['__proto__', 'x']] }, 'list.columnsInvalid'],
    [{ format: 'csv', columns: Array(61).fill(names[0]) }, 'list.columnsInvalid'],
    [{ format: 'csv', columns: names, sort: ['iban', 'ASC'] }, 'list.sortInvalid'],
    [{ format: 'csv', columns: names, filter: { iban: 1 } }, 'list.filterInvalid'],
  ])('such as %j is rejected', async (query, code) => {
    const response = await admin.get(asked('/admin/members', query));

    expect([response.status, await response.json()]).toEqual([422, { error: code }]);
  });

  it('beyond the row limit of a file is refused before the rows are read', async () => {
    let reads = 0;
    const read = async () => {
      reads += 1;
      return { rows: [{ id: 1 }], total: 100_001 };
    };
    const file = { format: 'csv', name: 'members', columns: [] } as const;

    await expect(writeListFile({ ...file, columns: [] }, read, { now: new Date(), locale: 'de' })).rejects.toThrow(
      expect.objectContaining({ code: 'list.tooManyRows' }),
    );
    expect(reads).toBe(1);
  });
});
