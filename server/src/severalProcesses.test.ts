import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from './jobHandlers.ts';
import { type JobHandler, runDueJobs } from './services/jobs/work.ts';
import { sendDueMails, writeMail } from './services/mails/store.ts';
import { jobs } from './tables/jobs.ts';
import { createVisitor, openPortal, openTestDatabaseTwice, type Portal, testPassword } from './testing.ts';

/** Two processes behind a load balancer that alternates between them: each has its own connections, and they share only
 *  the database. */
let portals: [Portal, Portal];
let person: Awaited<ReturnType<Portal['anAdministrator']>>;

const now = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  const [one, other] = await openTestDatabaseTwice();
  portals = [await openPortal({ database: one, now }), await openPortal({ database: other, now })];
  const organisation = await portals[0].anOrganisation('Sonnental');
  person = await portals[0].anAdministrator(organisation.id);
});
afterAll(async () => {
  await portals[1].close();
  await portals[0].close();
});

function balanced() {
  let requests = 0;
  const fetch: Hono['fetch'] = (...given) => portals[requests++ % 2]!.app.fetch(...given);
  return createVisitor({ fetch } as Hono);
}

const both = <T>(work: (portal: Portal) => Promise<T>) => Promise.all(portals.map(work));

describe('two processes on one database', () => {
  it('share logins: a login at one is valid at the other, and a logout ends both', async () => {
    const visitor = balanced();
    await visitor.post('/login', { username: person.username, password: testPassword });

    const statuses = [];
    for (let asked = 0; asked < 4; asked += 1) statuses.push((await visitor.get('/login/check')).status);
    await visitor.get('/logout');
    const after = [(await visitor.get('/login/check')).status, (await visitor.get('/login/check')).status];

    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(after).toEqual([401, 401]);
  });

  it('count attempts together', async () => {
    const visitor = balanced();
    const statuses = [];
    for (let tried = 0; tried < 12; tried += 1)
      statuses.push((await visitor.post('/login', { username: person.username, password: 'falsch' })).status);

    const most = statuses.indexOf(429);
    expect(most).toBeGreaterThan(0);
    expect(statuses.slice(0, most).every(status => status === 401)).toBe(true);
    const alone = openPortal({ database: portals[0].database, now });
    expect(
      (await (await alone).visitor().post('/login', { username: person.username, password: testPassword })).status,
    ).toBe(429);
    expect(most).toBe(10);
  });

  it('run each of forty jobs once', async () => {
    const done: number[] = [];
    const subjects = Array.from({ length: 40 }, (_, index) => index + 1);
    await portals[0].asOwner(tx =>
      tx.insert(jobs).values(
        subjects.map(subject => ({
          organisationId: person.organisationId,
          kind: 'energyImport' as const,
          subject,
          total: 1,
          created: now,
          createdBy: person.id,
          due: now,
        })),
      ),
    );
    const energyImport: JobHandler = async ({ subject, transaction }) => {
      await transaction(async () => {});
      done.push(subject);
    };

    const ended = await both(portal => runDueJobs(portal.ports, { ...jobHandlers, energyImport }));

    expect(done.sort((one, other) => one - other)).toEqual(subjects);
    expect(ended[0]! + ended[1]!).toBe(40);
    const states = await portals[1].asOwner(tx => tx.selectDistinct({ state: jobs.state }).from(jobs));
    expect(states).toEqual([{ state: 'done' }]);
  });

  it('send each of forty mails once', async () => {
    const texts = Array.from({ length: 40 }, (_, index) => `Mail ${index}`);
    await portals[0].asOwner(async tx => {
      for (const text of texts)
        await writeMail(tx, now, { organisationId: null, recipient: 'a@example.org', subject: text, text, html: text });
    });
    const sent: string[] = [];

    await both(portal =>
      sendDueMails(
        portal.database,
        () => now,
        async mail => {
          sent.push(mail.subject);
        },
      ),
    );

    expect(sent.sort()).toEqual(texts.sort());
  });
});
