import type { Organisation, PublicCommunity, PublicOrganisation } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '../../platform/database.ts';
import { openPortal, type Portal, testPassword, type Visitor } from '../../testing.ts';
import { findVisitedOrganisation, type Visit } from './visitors.ts';

let portal: Portal;
let operator: Visitor;
let first: { id: number; slug: string };
let second: { id: number; slug: string };

beforeAll(async () => {
  portal = await openPortal();
});

afterAll(() => portal.close());

beforeEach(async () => {
  await portal.asOwner(tx => tx.execute('update organisations set is_default = false, archived = now(), host = null'));
  first = await portal.anOrganisation('Erster Verein');
  second = await portal.anOrganisation('Zweiter Verein');
  await portal.asOwner(tx => tx.execute('update organisations set is_default = false'));
  const person = await portal.anAdministrator(first.id);
  await portal.anOperator(person);
  operator = await portal.logIn(person);
});

const visited = async (visit: Partial<Visit> = {}) =>
  (await identity(portal.database, tx => findVisitedOrganisation(tx, { host: 'portal.test', ...visit })))?.id;
const change = (id: number, changes: object) =>
  operator.post(`/operator/organisation/${id}`, {
    host: '',
    isDefault: false,
    archived: false,
    passwordCurrent: testPassword,
    ...changes,
  });
const listed = async (query = ''): Promise<number[]> => {
  const rows: PublicOrganisation[] = await (await portal.visitor().get(`/public/organisations${query}`)).json();
  return rows.map(({ id }) => id);
};

describe('a visitor of a portal with several organisations', () => {
  it('chooses among those with a community, by title, if none is the default', async () => {
    expect(await listed()).toEqual([]);
    await portal.aCommunity(second.id);
    expect(await listed()).toEqual([second.id]);
    expect(await visited()).toBe(second.id);
    await portal.aCommunity(first.id);

    expect(await visited()).toBeUndefined();
    expect(await listed()).toEqual([first.id, second.id]);
    expect(await (await portal.visitor().get('/public/communities')).json()).toEqual([]);
  });

  it('comes to the default one', async () => {
    await change(first.id, { isDefault: true });

    expect(await visited()).toBe(first.id);
    expect(await listed()).toEqual([first.id]);
  });

  it('comes by the link of a community to its organisation, and applies there', async () => {
    await change(first.id, { isDefault: true });
    const community = await portal.aCommunity(second.id, 'EEG Zwei');

    expect(await visited({ community: `${community.id}` })).toBe(second.id);
    expect(await listed(`?community=${community.id}`)).toEqual([second.id]);
    const offered: PublicCommunity[] = await (
      await portal.visitor().get(`/public/communities?community=${community.id}`)
    ).json();
    expect(offered.map(({ title }) => title)).toEqual(['EEG Zwei']);
  });

  it.each(['0', '-1', '1 or 1=1', '99999999999', '', '999999'])(
    'comes to the default one by the unknown community %j',
    async community => {
      await change(first.id, { isDefault: true });
      expect(await visited({ community })).toBe(first.id);
    },
  );

  it('of the host of an organisation sees this one only, also by a link to another or to its community', async () => {
    await change(first.id, { isDefault: true });
    await change(second.id, { host: ' Mitglieder.Zweiter.Example ' });
    const community = await portal.aCommunity(first.id);
    const host = 'mitglieder.zweiter.example';

    expect(await visited({ host })).toBe(second.id);
    expect(await visited({ host, community: `${community.id}` })).toBe(second.id);
    expect(await visited({ host, organisation: first.slug })).toBe(second.id);
    expect(await visited({ host: 'andere.example' })).toBe(first.id);
  });

  it('cannot be lured away by a short name equal to the first part of the host', async () => {
    await change(first.id, { host: 'strom.example' });
    const rival = await portal.logIn(await portal.anAdministrator(second.id));
    await rival.post(`/organisation/${second.id}/update`, { title: 'Zweiter', slug: 'strom' });

    expect(await visited({ host: 'strom.example' })).toBe(first.id);
    expect(await visited({ host: 'strom.portal.test' })).toBe(second.id);
    await rival.post(`/organisation/${second.id}/update`, { title: 'Zweiter', slug: `zweiter-${second.id}` });
  });

  it('does not reach an archived one, by no way', async () => {
    const community = await portal.aCommunity(second.id);
    await change(second.id, { host: 'zweiter.example', isDefault: true, archived: true });

    for (const visit of [{ host: 'zweiter.example' }, { community: `${community.id}` }, {}])
      expect(await visited(visit)).toBe(first.id);
    expect(await visited({ organisation: second.slug })).toBeUndefined();
    expect(await listed()).toEqual([first.id]);
  });
});

describe('an operator', () => {
  it('ends the default of one organisation with that of another, and the change is in its log', async () => {
    await change(first.id, { isDefault: true });

    const answer = await change(second.id, { isDefault: true, host: 'zweiter.example' });

    expect((await answer.json()).organisation).toMatchObject({
      isDefault: true,
      host: 'zweiter.example',
      archived: null,
    });
    const own: Organisation = await (await operator.get(`/organisation/${first.id}`)).json();
    expect(own.isDefault).toBe(false);
    const colleague = await portal.logIn(await portal.anAdministrator(second.id));
    const log = await (await colleague.get('/admin/auditlog')).json();
    expect(log[0]).toMatchObject({ action: 'update', entity: 'organisation', entityId: second.id });
  });

  it('an archived organisation stays open to its users and can be opened again', async () => {
    const colleague = await portal.anAdministrator(second.id);

    const archived = (await (await change(second.id, { archived: true })).json()).organisation as Organisation;
    const again = (await (await change(second.id, { archived: true })).json()).organisation as Organisation;

    expect(archived.archived).toEqual(expect.any(String));
    expect(again.archived).toBe(archived.archived);
    expect((await (await portal.logIn(colleague)).get('/members')).status).toBe(200);
    expect((await (await change(second.id, {})).json()).organisation.archived).toBeNull();
  });

  it.each([
    ['https://zweiter.example'],
    ['zweiter.example/pfad'],
    ['zweiter.example:8080'],
    ['-zweiter.example'],
    ['zweiter..example'],
    ['zwei ter.example'],
    [`${'a'.repeat(64)}.example`],
  ])('cannot give it the host %j', async host => {
    const answer = await change(second.id, { host });
    expect([answer.status, await answer.json()]).toEqual([422, { errors: { host: 'organisation.host.invalid' } }]);
  });

  it('cannot give two organisations one host, also simultaneously', async () => {
    await change(first.id, { host: 'eins.example' });

    const taken = await change(second.id, { host: 'eins.example' });
    expect([taken.status, await taken.json()]).toEqual([422, { errors: { host: 'organisation.host.taken' } }]);
    const both = await Promise.all([first.id, second.id].map(id => change(id, { host: 'neu.example' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('a concurrent change and a missing organisation are refused', async () => {
    await change(second.id, { host: 'neu.example' });

    expect((await change(second.id, { version: 1 })).status).toBe(409);
    expect((await change(999_999, { isDefault: true })).status).toBe(404);
  });
});

it('a second organisation changes nothing for the visitors of the first', async () => {
  const fresh = await openPortal();
  const one = await fresh.anOrganisation('Die erste');
  await fresh.anOrganisation('Die zweite');

  const seen: PublicOrganisation[] = await (await fresh.visitor().get('/public/organisations')).json();

  expect(seen.map(({ id }) => id)).toEqual([one.id]);
  await fresh.close();
});
