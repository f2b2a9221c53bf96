import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../testing.ts';
import { aWorld, type World } from './testing/world.ts';

let portal: Portal;
let world: World;
let colleague: Visitor;

beforeAll(async () => {
  portal = await openPortal();
  world = await aWorld(portal, 1);
  colleague = await portal.logIn(await portal.anAdministrator(world.organisation.id));
});
afterAll(() => portal.close());

type Editable = { read(): string; write(): string; field: string; texts?: [string, string] };

const records: Record<string, Editable> = {
  'a user': { ...at(() => `/admin/user/${world.memberUserId}`), field: 'personnelNumber' },
  'a user group': { ...at(() => `/usergroup/${world.usergroupId}`), field: 'title' },
  'a client/customer': { ...at(() => `/client-customer/${world.clientId}`), field: 'title' },
  'an entry of a list': { ...at(() => `/lookup/${world.lookupId}`), field: 'lookupTitle' },
  'an organisation': { ...at(() => `/organisation/${world.organisation.id}`), field: 'title' },
  "an organisation's settings": {
    read: () => `/organisation/${world.organisation.id}/settings`,
    write: () => `/organisation/${world.organisation.id}/settings`,
    field: 'senderAddress',
    texts: ['erste@example.org', 'zweite@example.org'],
  },
  "a community's settings": {
    read: () => `/community/${world.community.id}/settings`,
    write: () => `/community/${world.community.id}/settings`,
    field: 'paymentDays',
    texts: [21, 28] as never,
  },
};

function at(path: () => string) {
  return { read: path, write: () => `${path()}/update` };
}

describe.each(Object.entries(records))(
  '%s edited concurrently',
  (_name, { read, write, field, texts = ['Erste', 'Zweite'] }) => {
    const get = async () => (await world.admin.get(read())).json();

    it('of two concurrent edits the first is kept and the second is refused', async () => {
      const opened = await get();

      const first = await colleague.post(write(), { ...opened, [field]: texts[0] });
      const second = await world.admin.post(write(), { ...opened, [field]: texts[1] });

      expect(first.status).toBe(200);
      expect([second.status, await second.json()]).toEqual([409, { error: 'record.changedMeanwhile' }]);
      const stored = await get();
      expect(stored[field]).toBe(texts[0]);
      expect(stored.version).toBeGreaterThan(opened.version);
    });

    it('can be saved again after a reload', async () => {
      const answer = await world.admin.post(write(), { ...(await get()), [field]: texts[1] });

      expect(answer.status).toBe(200);
      expect((await get())[field]).toBe(texts[1]);
    });

    it('is written once if both send simultaneously', async () => {
      const opened = await get();

      const answers = await Promise.all(
        [colleague, world.admin].map((editor, place) => editor.post(write(), { ...opened, [field]: texts[place] })),
      );

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  },
);

describe('the version', () => {
  it('cannot be set by the creator of a record', async () => {
    const { usergroup } = await (
      await world.admin.put('/usergroup/create', { title: 'Beirat', level: 'client', groupType: 'user', version: 99 })
    ).json();
    const { clientCustomer } = await (
      await world.admin.put('/client-customer/create', { title: 'Kunde', version: 99 })
    ).json();

    expect([usergroup.version, clientCustomer.version]).toEqual([1, 1]);
  });

  it("also increases when a user's rights are changed outside the form", async () => {
    const read = async () => (await world.admin.get(`/admin/user/${world.memberUserId}`)).json();
    const opened = await read();
    await colleague.post(`/admin/user/${world.memberUserId}/deactivate`);

    const answer = await world.admin.post(`/admin/user/${world.memberUserId}/update`, {
      ...opened,
      lastname: 'Anders',
    });

    expect(answer.status).toBe(409);
    expect(await read()).toMatchObject({ active: false, lastname: opened.lastname });
  });

  it('is not a change in the log', async () => {
    const filter = encodeURIComponent(JSON.stringify({ action: 'update' }));
    const entries = await (await world.admin.get(`/admin/auditlog?range=[0,99]&filter=${filter}`)).json();

    expect(entries.length).toBeGreaterThan(5);
    for (const entry of entries)
      expect(entry.changes.map(({ field }: { field: string }) => field)).not.toContain('version');
  });
});
