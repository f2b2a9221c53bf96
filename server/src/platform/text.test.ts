import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApplication, contentsOf, openPortal, type Portal, type Visitor } from '../testing.ts';
import { rowsOf } from './database.ts';
import { matchesText, sortKey } from './text.ts';

let portal: Portal;
let admin: Visitor;
let slug: string;
let communityId: number;

beforeAll(async () => {
  portal = await openPortal();
  const organisation = await portal.anOrganisation();
  slug = organisation.slug;
  communityId = (await portal.aCommunity(organisation.id)).id;
  admin = await portal.logIn(await portal.anAdministrator(organisation.id));
});
afterAll(() => portal.close());

describe('names', () => {
  const names = ['Zobel', 'österreicher', 'Oster', 'Ulrich', 'Ärmel', 'Armer', 'Übel', 'Strauß'];
  const listed = sql`(values ${sql.join(
    names.map(name => sql`(${name}::text)`),
    sql`, `,
  )}) as listed(name)`;
  const name = sql`listed.name`;

  it('are sorted regardless of case and accents', async () => {
    const rows = await portal.asOwner(tx =>
      rowsOf<{ name: string }>(tx, sql`select name from ${listed} order by ${sortKey(name)}`),
    );

    expect(rows.map(row => row.name)).toEqual([
      'Ärmel',
      'Armer',
      'Oster',
      'österreicher',
      'Strauß',
      'Übel',
      'Ulrich',
      'Zobel',
    ]);
  });

  it.each([
    ['OSTER', ['österreicher', 'Oster']],
    [' ärm ', ['Ärmel', 'Armer']],
    ['strauss', ['Strauß']],
    ['%', []],
    ['_', []],
    ['\\', []],
  ])('are found by %j', async (typed, expected) => {
    const rows = await portal.asOwner(tx =>
      rowsOf<{ name: string }>(tx, sql`select name from ${listed} where ${matchesText(name, typed)}`),
    );

    expect(rows.map(row => row.name)).toEqual(expected);
  });
});

describe('a character the database cannot store', () => {
  const odd = 'Eva\0 \ud83d!';

  it('in a name becomes the replacement character', async () => {
    const application = anApplication(communityId, 1, { firstName: odd });

    const answer = await portal.visitor().put(`/public/member/create?organisation=${slug}`, application);

    expect(await answer.json()).toEqual({ success: true });
    const { members } = await contentsOf(portal.database);
    expect(members).toEqual([expect.objectContaining({ first_name: 'Eva\ufffd \ufffd!' })]);
  });

  it.each([
    ['/admin/members?filter=%7B%22queryString%22%3A%22a%5Cu0000%22%7D', 200],
    ['/admin/members?filter=%7B%22queryString%22%3A%22%5Cud83d%22%7D', 200],
    ['/admin/members?filter=%7B%22queryString%22%3A%22%00%22%7D', 200],
    ['/public/communities?organisation=%00', 200],
    ['/public/organisations?organisation=a%00b', 200],
    ['/password/check/%00', 422],
    ['/password/check/%ed%a0%80', 422],
    ['/admin/member/%00', 404],
  ])('in the address %s is no failure of the server', async (path, status) => {
    const answer = await admin.get(path);

    expect(answer.status).toBe(status);
  });

  it('a login with a character the database cannot store matches no user', async () => {
    const answer = await portal.visitor().post('/login', { username: 'eva\0@example.org', password: odd });

    expect(answer.status).toBe(401);
  });
});
