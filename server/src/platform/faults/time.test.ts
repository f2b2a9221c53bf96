import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendDueMails } from '../../services/mails/store.ts';
import { anApplication, openPortal, type Portal, testPassword } from '../../testing.ts';

const start = new Date('2026-11-20T10:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const yearLater = new Date('2027-11-20T10:00:00Z');

let portal: Portal;
let organisation: { id: number; slug: string };
let person: { id: number; username: string };

beforeEach(async () => {
  portal = await openPortal({ now: start });
  organisation = await portal.anOrganisation();
  person = await portal.anAdministrator(organisation.id);
});
afterEach(() => portal.close());

const logIn = (password: string, visitor = portal.visitor()) =>
  visitor.post('/login', { username: person.username, password });

describe('a clock that jumps a year forward and back', () => {
  it('ends sessions, and allows every login again', async () => {
    const before = await portal.logIn(person);
    portal.clock.now = yearLater;
    const meanwhile = await portal.logIn(person);
    const ended = await before.get('/login/check');
    portal.clock.now = start;

    expect(ended.status).toBe(401);
    expect((await logIn(testPassword)).status).toBe(200);
    expect((await meanwhile.get('/login/check')).status).toBe(200);
  });

  it('extends no lockout after wrong passwords in the wrong year beyond the usual', async () => {
    portal.clock.now = yearLater;
    for (let attempt = 0; attempt < 11; attempt += 1) await logIn('falsch');
    portal.clock.now = start;
    const refused = await logIn(testPassword);
    const wait = Number(refused.headers.get('retry-after') ?? 0);

    expect(wait).toBeLessThanOrEqual(3600);
    portal.clock.now = minutes(61);
    expect((await logIn(testPassword)).status).toBe(200);
  });

  it('sends the mails of the wrong year, once', async () => {
    portal.clock.now = yearLater;
    await portal.visitor().post('/password/request', { username: person.username });
    portal.clock.now = start;
    await portal.visitor().post('/password/request', { username: person.username });
    const sent: string[] = [];

    for (const now of [start, minutes(60), yearLater, new Date('2027-11-21T10:00:00Z')])
      await sendDueMails(
        portal.database,
        () => now,
        async mail => {
          sent.push(mail.recipient);
        },
      );

    expect(sent).toEqual([person.username, person.username]);
  });
});

it("during an hour's outage of the mail server mails back off, and each is sent once afterwards", async () => {
  const { id: community } = await portal.aCommunity(organisation.id);
  for (const number of [1, 2, 3])
    await portal
      .visitor()
      .put(`/public/member/create?organisation=${organisation.slug}`, anApplication(community, number));
  const tries: number[] = [];
  const sent: string[] = [];

  for (let minute = 0; minute <= 240; minute += 1)
    await sendDueMails(
      portal.database,
      () => minutes(minute),
      async mail => {
        if (minute < 60) {
          tries.push(minute);
          throw new Error('connect ECONNREFUSED');
        }
        sent.push(mail.recipient);
      },
    );

  expect(sent.sort()).toEqual(['erika1@example.org', 'erika2@example.org', 'erika3@example.org']);
  const each = [...new Set(tries)];
  const pauses = each.slice(1).map((minute, at) => minute - each[at]!);
  expect(tries).toHaveLength(3 * each.length);
  expect(pauses.length).toBeGreaterThan(1);
  expect(pauses.every((pause, at) => at === 0 || pause > pauses[at - 1]!)).toBe(true);
  expect((await portal.mails()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
});
