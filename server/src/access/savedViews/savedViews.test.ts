import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSavedView } from '../../platform/testing/world.ts';
import { savedViews } from '../../tables/savedViews.ts';
import { contentsOf, openPortal, type Portal, type Visitor } from '../../testing.ts';

let portal: Portal;
let admin: Visitor;
let colleague: Visitor;
let organisationId: number;

beforeAll(async () => {
  portal = await openPortal();
  organisationId = (await portal.anOrganisation()).id;
  admin = await portal.logIn(await portal.anAdministrator(organisationId));
  colleague = await portal.logIn(await portal.anAdministrator(organisationId));
});
afterAll(() => portal.close());
beforeEach(() => portal.asOwner(tx => tx.delete(savedViews)).then(() => undefined));

const save = async (name: string, change: object = {}, visitor = admin) =>
  visitor.put('/savedview/create', { ...aSavedView(name), ...change });
const saved = async (name: string, change: object = {}, visitor = admin) =>
  (await (await save(name, change, visitor)).json()).savedView as { id: number; name: string };
const listOf = async (resource: string, visitor = admin) =>
  (await visitor.get(`/savedviews?filter=${encodeURIComponent(JSON.stringify({ resource }))}`)).json();
const refusedWith = async (answer: Response) => [answer.status, await answer.json()];

describe('a saved view', () => {
  it('is returned with its filter, sorting and columns, in its own list', async () => {
    const { id } = await saved(' Offene ');
    await save('Andere', { resource: 'users' });

    expect(await listOf('members')).toEqual([{ ...aSavedView('Offene'), id }]);
  });

  it('a saved view is visible to its owner in its organisation only', async () => {
    const { id } = await saved('Offene');

    expect(await listOf('members', colleague)).toEqual([]);
    expect((await colleague.post(`/savedview/${id}/update`, aSavedView('Fremd'))).status).toBe(404);
    expect((await colleague.del(`/savedview/${id}`)).status).toBe(404);
    expect(await listOf('members')).toHaveLength(1);
  });

  it('is renamed, and deleted once', async () => {
    const { id } = await saved('Offene');

    await admin.post(`/savedview/${id}/update`, aSavedView('Zu prüfen'));
    expect(await listOf('members')).toMatchObject([{ id, name: 'Zu prüfen' }]);
    expect((await admin.del(`/savedview/${id}`)).status).toBe(200);
    expect((await admin.del(`/savedview/${id}`)).status).toBe(404);
  });

  it.each(['Offene', ' OFFENE ', 'offene'])('with the name %j is rejected if the person has it already', async name => {
    await save('Offene');

    expect(await refusedWith(await save(name))).toEqual([422, { errors: { name: 'savedView.name.taken' } }]);

    expect((await save(name, { resource: 'users' })).status).toBe(200);
    expect((await save(name, {}, colleague)).status).toBe(200);
  });

  it('keeps its own name when saved again, and cannot take that of another', async () => {
    const [one] = [await saved('Eine'), await saved('Andere')];

    expect((await admin.post(`/savedview/${one.id}/update`, aSavedView('EINE'))).status).toBe(200);
    expect(await refusedWith(await admin.post(`/savedview/${one.id}/update`, aSavedView('Andere')))).toEqual([
      422,
      { errors: { name: 'savedView.name.taken' } },
    ]);
  });

  it('is saved once if two windows send the same name concurrently', async () => {
    const answers = await Promise.all([save('Offene'), save('Offene')]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('stays in its list', async () => {
    const { id } = await saved('Offene');

    const answer = await admin.post(`/savedview/${id}/update`, { ...aSavedView('Offene'), resource: 'users' });

    expect(await refusedWith(answer)).toEqual([422, { errors: { resource: 'field.invalid' } }]);
  });

  it('is limited to fifty per list', async () => {
    const { id, name: _, ...facts } = { id: 0, ...aSavedView('') };
    const userId = (await (await admin.get('/user')).json()).id;
    const many = Array.from({ length: 49 }, (_unused, index) => String(index));
    await portal.asOwner(tx =>
      tx.insert(savedViews).values(
        many.map(name => ({
          ...facts,
          sort: { field: 'city', order: 'ASC' as const },
          name,
          nameKey: name,
          userId,
          organisationId,
        })),
      ),
    );

    expect((await save('Fünfzigste')).status).toBe(200);
    expect(await refusedWith(await save('Eine mehr'))).toEqual([
      409,
      { error: 'savedView.tooMany', params: { most: 50 } },
    ]);
    expect((await save('Woanders', { resource: 'users' })).status).toBe(200);
  });

  it.each([
    [{ name: ' ' }, { name: 'savedView.name.missing' }],
    [{ name: 'x'.repeat(61) }, { name: 'field.tooLong' }],
    [{ resource: '../../people/members' }, { resource: 'field.invalid' }],
    [{ filter: { queryString: 'x'.repeat(4000) } }, { filter: 'field.tooLong' }],
    [{ filter: [] }, { filter: 'field.invalid' }],
    [{ sort: { field: 'city', order: 'UP' } }, { sort: { order: 'field.invalid' } }],
    [{ hiddenColumns: ['x'.repeat(101)] }, { hiddenColumns: { 0: 'field.invalid' } }],
  ])('with %j is rejected at the field', async (change, errors) => {
    const before = await contentsOf(portal.database);

    expect(await refusedWith(await save('Neu', change))).toEqual([422, { errors }]);

    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it("is deleted with the person's admission to the organisation", async () => {
    const person = await portal.anAdministrator(organisationId);
    await save('Vergänglich', {}, await portal.logIn(person));

    await admin.del(`/admin/user/${person.id}/organisation/${organisationId}`);

    expect(await portal.asOwner(tx => tx.select().from(savedViews))).toEqual([]);
  });
});
