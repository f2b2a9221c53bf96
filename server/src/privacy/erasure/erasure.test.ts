import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempts } from '../../tables/attempts.ts';
import { openPortal, type Portal, unzipped, type Visitor } from '../../testing.ts';
import { aMarkedMember, findEverywhere } from './testing/markedMember.ts';

let portal: Portal;
let admin: Visitor;
let place: Parameters<typeof aMarkedMember>[0];

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  const organisation = await portal.anOrganisation('Sonnental');
  const community = await portal.aCommunity(organisation.id);
  admin = await portal.logIn(await portal.anAdministrator(organisation.id));
  place = { portal, admin, organisation, community };
});
afterAll(() => portal.close());

type Marks = Record<string, string>;
const found = (...marks: Marks[]) => findEverywhere(portal, marks.flatMap(Object.values));
const hex = (text: string) => Buffer.from(text).toString('hex');

describe('a never charged member', () => {
  it('is in no table and no file after the deletion', async () => {
    const { id, marks } = await aMarkedMember(place, 1);
    const stored = (await found(marks)).join('\n');
    const missed = Object.values(marks).filter(
      mark => !stored.includes(mark.toLowerCase()) && !stored.includes(hex(mark)),
    );
    expect(missed).toEqual([]);

    const answer = await admin.del(`/admin/member/${id}`);

    expect(await answer.json()).toEqual({ success: true });
    expect(await found(marks)).toEqual([]);
  });

  it('is deleted without data of others', async () => {
    const stays = await aMarkedMember(place, 2);
    const goes = await aMarkedMember(place, 3);
    const before = await found(stays.marks);

    await admin.del(`/admin/member/${goes.id}`);

    expect(await found(stays.marks)).toEqual(before);
    expect((await stays.member.get(`/member/${stays.id}/details`)).status).toBe(200);
    expect((await goes.member.get('/login/check')).status).toBe(401);
    expect(await found(goes.marks)).toEqual([]);
  });

  it('is erased together with members merged earlier', async () => {
    const primary = await aMarkedMember(place, 4);
    const secondary = await aMarkedMember(place, 5);
    const merge = { members: [primary.id, secondary.id], primary: primary.id };
    expect((await admin.post('/admin/members/merge', merge)).status).toBe(200);

    await admin.del(`/admin/member/${primary.id}`);

    expect(await found(primary.marks, secondary.marks)).toEqual([]);
  });
});

it('keeps the counters of failed logins of addresses with the same ending', async () => {
  const { id, marks } = await aMarkedMember(place, 7);
  const other = `a${marks.email}`;
  await portal.visitor().post('/login', { username: other, password: 'Falsch-2026!' });

  await admin.del(`/admin/member/${id}`);

  const kept = await portal.asOwner(tx => tx.$count(attempts, eq(attempts.key, `login:account:${other}`)));
  expect(kept).toBe(1);
});

describe("a person's own data", () => {
  it('include everything stored about the person', async () => {
    const { marks, member } = await aMarkedMember(place, 6);

    const archive = await unzipped(new Uint8Array(await (await member.get('/user/dataexport')).arrayBuffer()));

    const all = Buffer.concat(Object.values(archive)).toString('utf8') + Object.keys(archive).join('\n');
    expect(Object.values(marks).filter(mark => !all.includes(mark))).toEqual([]);
  });
});
