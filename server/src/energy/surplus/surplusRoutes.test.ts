import type { PublicSurplus, Surplus, SurplusPublication } from '@nahstrom/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database.ts';
import { members } from '../../tables/members.ts';
import { openPortal, type Portal, type Visitor } from '../../testing.ts';
import { aSunnyCommunity } from './testing/aSunnyCommunity.ts';

const noon = new Date('2026-06-20T10:30:00Z');

let portal: Portal;
let admin: Visitor;
let member: Visitor;
let stranger: Visitor;
let organisation: number;
let large: Awaited<ReturnType<typeof aSunnyCommunity>>;
let small: Awaited<ReturnType<typeof aSunnyCommunity>>;

beforeAll(async () => {
  portal = await openPortal({ now: noon });
  ({ id: organisation } = await portal.anOrganisation());
  admin = await portal.logIn(await portal.anAdministrator(organisation));
  const person = await portal.aUser(organisation);
  member = await portal.logIn(person);
  stranger = await portal.logIn(await portal.aUser(organisation));
  large = await aSunnyCommunity(portal, organisation, { feeders: 6, userId: person.id });
  small = await aSunnyCommunity(portal, organisation, { feeders: 2, userId: person.id });
}, 60_000);
afterAll(() => portal.close());
beforeEach(() => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 61_000);
});

const read = async (visitor: Visitor, id: number) => (await (await visitor.get(`/surplus/${id}`)).json()) as Surplus;
const publicationOf = async (id: number) =>
  (await (await admin.get(`/surplus/${id}/publication`)).json()) as SurplusPublication;
const set = async (id: number, isPublic: boolean) => {
  const answer = await admin.post(`/surplus/${id}/publication`, { isPublic });
  return ((await answer.json()) as { publication: SurplusPublication }).publication;
};
const below = (path: string | null) => path!.replace('/api/v1', '');
const kwhOf = ({ days }: Surplus) => days.flatMap(({ hours }) => hours.map(({ kwh }) => kwh));

describe('the best hours of a community', () => {
  it('the best hours are today and tomorrow by hour, with a window at midday and the accuracy of the method', async () => {
    const surplus = await read(member, large.communityId);

    expect(surplus.state).toBe('ready');
    expect(surplus.newestDay).toBe(large.newest);
    expect(surplus.days.map(({ day, hours }) => [day, hours.length])).toEqual([
      ['2026-06-20', 24],
      ['2026-06-21', 24],
    ]);
    const { start, end } = surplus.days[0]!.best!;
    expect(Date.parse(start)).toBeLessThan(Date.parse('2026-06-20T11:00:00Z'));
    expect(Date.parse(end)).toBeGreaterThan(Date.parse('2026-06-20T11:00:00Z'));
    expect(surplus.accuracy!.days).toBe(60);
    expect(surplus.accuracy!.goodHoursRight).toBeLessThanOrEqual(surplus.accuracy!.goodHours);
    const { compared } = await read(admin, large.communityId);
    const errors = compared!.map(({ error }) => error!);
    expect(surplus.accuracy!.error).toBe(Math.min(...errors));
    expect(surplus.compared).toBeNull();
  });

  it('members see amounts only if no plant can be recognised in them, administrators always', async () => {
    expect(kwhOf(await read(member, large.communityId)).every(kwh => kwh !== null)).toBe(true);
    expect(kwhOf(await read(member, small.communityId)).every(kwh => kwh === null)).toBe(true);
    expect(kwhOf(await read(admin, small.communityId)).every(kwh => kwh !== null)).toBe(true);
  });

  it('a former member does not see the best hours', async () => {
    const setState = (state: 'active' | 'left') =>
      portal.asOwner(tx =>
        tx
          .update(members)
          .set({ state })
          .where(and(eq(members.communityId, large.communityId), isNotNull(members.userId))),
      );

    await setState('left');
    const afterwards = await member.get(`/surplus/${large.communityId}`);
    await setState('active');
    const before = await member.get(`/surplus/${large.communityId}`);

    expect([afterwards.status, before.status]).toEqual([404, 200]);
  });

  it('a user without membership does not see the best hours', async () => {
    expect((await stranger.get(`/surplus/${large.communityId}`)).status).toBe(404);
    const { id } = await portal.anOrganisation();
    const foreign = await portal.logIn(await portal.anAdministrator(id));
    expect((await foreign.get(`/surplus/${large.communityId}`)).status).toBe(404);
    expect((await foreign.get(`/surplus/${large.communityId}/publication`)).status).toBe(404);
  });

  it('best hours name missing feeders, too few data and outdated data as their reason', async () => {
    const without = await aSunnyCommunity(portal, organisation, { feeders: 0, days: 1 });
    const young = await aSunnyCommunity(portal, organisation, { feeders: 5, days: 15 });
    const late = await aSunnyCommunity(portal, organisation, { feeders: 5, days: 20, delay: 50 });

    expect(await read(admin, without.communityId)).toMatchObject({ state: 'noFeeders', days: [], accuracy: null });
    expect(await read(admin, young.communityId)).toMatchObject({ state: 'tooFewDays', days: [], accuracy: null });
    expect(await read(admin, late.communityId)).toMatchObject({ state: 'outdated', days: [], accuracy: null });
  });

  it('the best hours change with the stored data', async () => {
    const before = await read(admin, small.communityId);
    await portal.asOwner(tx =>
      tx.execute(sql`delete from energy_days where counting_point_id in (${sql.join(small.feeders, sql`, `)})
        and day > ${large.newest}::date - 10`),
    );
    const after = await read(admin, small.communityId);

    expect(after.newestDay).not.toBe(before.newestDay);
    expect(after.days).not.toEqual(before.days);
    // A new process has nothing in memory.
    const restarted = await openPortal({ database: portal.database, now: portal.clock.now });
    const visitor = restarted.visitor();
    for (const [cookie, value] of admin.cookies) visitor.cookies.set(cookie, value);
    expect(await read(visitor, small.communityId)).toEqual(after);
  });
});

describe('public best hours', () => {
  it('public best hours are off until an administrator switches them on', async () => {
    expect(await publicationOf(large.communityId)).toMatchObject({ isPublic: false, path: null, isShared: true });
    expect((await read(member, large.communityId)).calendar).toBeNull();
    expect((await member.post(`/surplus/${large.communityId}/publication`, { isPublic: true })).status).toBe(403);

    const { path } = await set(large.communityId, true);
    expect(path).toMatch(/^\/api\/v1\/public\/surplus\/[\w-]{43}$/);
    expect((await set(large.communityId, true)).path).toBe(path);
    expect((await read(member, large.communityId)).calendar).toBe(`${path}/calendar`);
  });

  it('public best hours have levels, and no amounts or past values', async () => {
    const { path } = await set(large.communityId, true);
    const answer = await portal.visitor().get(below(path));
    const text = await answer.text();
    const surplus = JSON.parse(text) as PublicSurplus;

    expect(surplus).toMatchObject({
      community: 'EEG Sonnental <Mitte> & Süd',
      timeZone: 'Europe/Vienna',
      state: 'ready',
    });
    expect(surplus.days.map(({ day }) => day)).toEqual(['2026-06-20', '2026-06-21']);
    expect(Object.keys(surplus.days[0]!.hours[0]!).sort()).toEqual(['level', 'start']);
    expect(surplus.now.level).toBe(surplus.days[0]!.hours[12]!.level);
    expect(['none', 'little', 'some', 'much'][surplus.now.number!]).toBe(surplus.now.level);
    expect(text).not.toContain('kwh');
    const own = await read(admin, large.communityId);
    for (const kwh of kwhOf(own).filter(value => value! > 0)) expect(text).not.toContain(String(kwh));
  });

  it('public best hours set no cookie, are cached, and are not sent again unchanged', async () => {
    const { path } = await set(large.communityId, true);
    const visitor = portal.visitor();
    for (const kind of ['', '/calendar', '/tile']) {
      const answer = await visitor.get(below(path) + kind);
      const tag = answer.headers.get('ETag')!;
      expect(answer.headers.get('Set-Cookie')).toBeNull();
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300');
      const again = await visitor.send('GET', below(path) + kind, { headers: { 'if-none-match': `W/${tag}` } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const other = await visitor.send('GET', below(path) + kind, { headers: { 'if-none-match': '"other"' } });
      expect(other.status).toBe(200);
    }
  });

  it('public best hours have the same answer for unknown, replaced and disabled keys, and for too few plants', async () => {
    const first = await set(large.communityId, true);
    const renewed = await admin.post(`/surplus/${large.communityId}/publication/renew`, {});
    const { publication } = (await renewed.json()) as { publication: SurplusPublication };
    expect(publication.path).not.toBe(first.path);
    expect((await portal.visitor().get(below(publication.path))).status).toBe(200);
    const few = await set(small.communityId, true);
    expect(few).toMatchObject({ isPublic: true, isShared: false, feeders: 2, fewestFeeders: 5 });
    expect((await read(member, small.communityId)).calendar).toBeNull();
    await set(large.communityId, false);

    const answers: unknown[] = [];
    for (const path of ['/api/v1/public/surplus/guessed', first.path, few.path, publication.path])
      for (const kind of ['', '/calendar', '/tile']) {
        const answer = await portal.visitor().get(below(path) + kind);
        const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
        answers.push([answer.status, await answer.json(), headers]);
      }
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject([404, { error: 'record.notFound' }, expect.anything()]);
    expect((await admin.post(`/surplus/${large.communityId}/publication/renew`, {})).status).toBe(404);
  });

  it('switching public best hours is logged without the key', async () => {
    const { path } = await set(large.communityId, true);
    const log = await portal.inOrganisation(organisation, tx =>
      rowsOf<{ text: string }>(tx, sql`select audit_log::text as text from audit_log where entity = 'community'`),
    );
    expect(log.some(({ text }) => text.includes('surplusIsPublic'))).toBe(true);
    const key = path!.split('/').at(-1)!;
    expect(log.filter(({ text }) => text.includes(key))).toEqual([]);
  });

  it('one address requests public best hours 120 times a minute, others are not affected', async () => {
    const { path } = await set(large.communityId, true);
    const from = (address: string) =>
      portal.app.fetch(new Request(`http://portal.test${path}`), { address }) as Promise<Response>;
    for (let asked = 0; asked < 120; asked += 1) expect((await from('192.0.2.1')).status).toBe(200);
    const refused = await from('192.0.2.1');
    expect([refused.status, await refused.json()]).toEqual([429, { error: 'tooManyAttempts' }]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await from('192.0.2.2')).status).toBe(200);
    portal.clock.now = new Date(portal.clock.now.getTime() + 61_000);
    expect((await from('192.0.2.1')).status).toBe(200);
  });

  it('public best hours are cached for a minute and then follow the stored data', async () => {
    const { path } = await set(large.communityId, true);
    const newestOf = async () => ((await (await portal.visitor().get(below(path))).json()) as PublicSurplus).newestDay;
    const before = await newestOf();
    await portal.asOwner(tx =>
      tx.execute(sql`delete from energy_days where day = ${large.newest}
        and counting_point_id in (${sql.join(large.feeders, sql`, `)})`),
    );
    expect(await newestOf()).toBe(before);
    portal.clock.now = new Date(portal.clock.now.getTime() + 61_000);
    expect(await newestOf()).not.toBe(before);
  });
});

describe('the calendar', () => {
  const open = async (query = '') => {
    const { path } = await set(large.communityId, true);
    const answer = await portal.visitor().get(`${below(path)}/calendar${query}`);
    return { answer, text: await answer.text() };
  };

  it('the calendar has an event with a stable id for the best window of each day', async () => {
    const { answer, text } = await open();
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const events = eventsOf(text);
    const { days } = await read(member, large.communityId);
    const basic = (instant: string) => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    expect(events.map(({ DTSTART, DTEND }) => [DTSTART, DTEND])).toEqual(
      days.map(({ best }) => [basic(best!.start), basic(best!.end)]),
    );
    for (const { DTSTAMP, SUMMARY } of events) {
      expect(DTSTAMP).toMatch(/^\d{8}T\d{6}Z$/);
      expect(SUMMARY).toContain('Überschuss');
    }
    portal.clock.now = new Date(portal.clock.now.getTime() + 3_600_000);
    expect(eventsOf((await open()).text).map(({ UID }) => UID)).toEqual(events.map(({ UID }) => UID));
    expect(new Set(events.map(({ UID }) => UID)).size).toBe(2);
  });

  it('the calendar is well-formed: lines of at most 75 octets that end with CR LF, and escaped texts', async () => {
    const { text } = await open('?language=en');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of text.slice(0, -2).split('\r\n')) {
      expect(line).not.toMatch(/[\r\n]/);
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:Best hours for power: ');
    const opened: string[] = [];
    for (const line of text.split('\r\n')) {
      if (line.startsWith('BEGIN:')) opened.push(line.slice(6));
      if (line.startsWith('END:')) expect(opened.pop()).toBe(line.slice(4));
    }
    expect(opened).toEqual([]);
  });
});

/** Properties of the events, unfolded. */
function eventsOf(text: string): Record<string, string>[] {
  const events: Record<string, string>[] = [];
  let event: Record<string, string> | undefined;
  for (const line of text.replaceAll('\r\n ', '').split('\r\n')) {
    if (line === 'BEGIN:VEVENT') event = {};
    else if (line === 'END:VEVENT') events.push(event!);
    else if (event) event[line.slice(0, line.indexOf(':'))] = line.slice(line.indexOf(':') + 1);
  }
  return events;
}

describe('the tile', () => {
  it('the tile is a page for any frame, without a script, that escapes its texts', async () => {
    const { path } = await set(large.communityId, true);
    const answer = await portal.visitor().get(`${below(path)}/tile`);
    const page = await answer.text();

    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *",
    );
    expect(answer.headers.get('X-Frame-Options')).toBeNull();
    expect(page).not.toMatch(/<script|<Mitte>|\son\w+=|https?:/);
    expect(page).toContain('EEG Sonnental &lt;Mitte&gt; &amp; Süd');
    expect(page).toMatch(/Am besten von \d+ bis \d+ Uhr: (viel|etwas) Überschuss/);
    expect(page).toMatch(/Trefferquote zuletzt: \d+ %\./);
  });

  it('the tile is in English and dark on request', async () => {
    const { path } = await set(large.communityId, true);
    const page = await (await portal.visitor().get(`${below(path)}/tile?language=en&theme=dark`)).text();
    expect(page).toContain('<html lang="en" data-theme="dark">');
    expect(page).toMatch(/Best from \d+:00 to \d+:00/);
    expect((await portal.visitor().get(`${below(path)}/tile?theme=pink`)).status).toBe(422);
  });
});
