import type { Job } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobHandlers } from '../../jobHandlers.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findSessionUser } from '../../platform/session.ts';
import { aMeeting } from '../../platform/testing/concurrency.ts';
import { communities } from '../../tables/communities.ts';
import { jobs } from '../../tables/jobs.ts';
import { openPortal, type Portal, type Visitor } from '../../testing.ts';
import { enqueueJob } from './store.ts';
import { type JobHandler, releaseJobs, runDueJobs } from './work.ts';

let portal: Portal;
let admin: Visitor;
let person: Awaited<ReturnType<Portal['anAdministrator']>>;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  const organisation = await portal.anOrganisation('Sonnental');
  await portal.aCommunity(organisation.id);
  await portal.aCommunity((await portal.anOrganisation('Nachbarn')).id, 'EEG Nebenan');
  person = await portal.anAdministrator(organisation.id);
  admin = await portal.logIn(person);
});
afterAll(() => portal.close());
beforeEach(() => portal.asOwner(tx => tx.delete(jobs)));

async function aJob(subject = 1, total = 3): Promise<Job> {
  const user = (await portal.asOwner(tx => findSessionUser(tx, person.id, person.organisationId)))!;
  return portal.inOrganisation(person.organisationId, tx =>
    enqueueJob(tx, { user }, portal.clock.now, { kind: 'energyImport', subject, total }),
  );
}

const run = (handler: JobHandler, ports = portal.ports) => runDueJobs(ports, { ...jobHandlers, energyImport: handler });
const found = async ({ id }: Job): Promise<Job> => (await admin.get(`/admin/job/${id}`)).json();
const later = (seconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1000);
};

describe('a job', () => {
  it('runs once, in the organisation of the caller, and reports its progress', async () => {
    const job = await aJob(7);
    const seen: unknown[] = [];

    const work: JobHandler = async ({ subject, session, transaction, progress }) => {
      const titles = await transaction(tx => tx.select({ title: communities.title }).from(communities));
      await progress(2);
      seen.push(subject, session.user.id, titles.length, (await found(job)).done);
    };

    expect([await run(work), await run(work)]).toEqual([1, 0]);
    expect(seen).toEqual([7, person.id, 1, 2]);
    expect(await found(job)).toMatchObject({
      state: 'done',
      done: 3,
      total: 3,
      error: null,
      finished: expect.any(String),
    });
  });

  it('does not start if the enqueuing transaction fails', async () => {
    const user = (await portal.asOwner(tx => findSessionUser(tx, person.id, person.organisationId)))!;
    const asked = portal.inOrganisation(person.organisationId, async tx => {
      await enqueueJob(tx, { user }, portal.clock.now, { kind: 'energyImport', subject: 1, total: 1 });
      throw new Error('undone');
    });

    await expect(asked).rejects.toThrow('undone');
    expect(await run(async () => {})).toBe(0);
  });

  it('that kills the process is claimed three times, and then the others run', async () => {
    const deadly = await aJob(1);
    let times = 0;
    for (let life = 1; life <= 3; life += 1) {
      await new Promise<void>(begun => {
        void run(({ subject }) => {
          times += subject;
          begun();
          return new Promise(() => {});
        });
      });
      expect((await found(deadly)).state).toBe('running');
      later(61);
    }

    expect([await run(async () => {}), await run(async () => {})]).toEqual([0, 0]);
    expect((await found(deadly)).state).toBe('failed');
    const other = await aJob(2);

    await run(async () => {});

    expect(times).toBe(3);
    expect(await found(deadly)).toMatchObject({ error: 'server.failed', finished: expect.any(String) });
    expect((await found(other)).state).toBe('done');
  });

  it('with a refusal reports its reason, and is not retried', async () => {
    const job = await aJob();
    let times = 0;

    await run(async () => {
      times += 1;
      throw new Refusal('energy.importDiscarded');
    });
    later(3600);
    await run(async () => {
      times += 1;
    });

    expect(times).toBe(1);
    expect(await found(job)).toMatchObject({ state: 'failed', error: 'energy.importDiscarded' });
  });

  it('that throws is tried three times, and the log has the reason', async () => {
    const job = await aJob();
    let times = 0;

    for (let hour = 0; hour < 5; hour += 1) {
      await run(async () => {
        times += 1;
        throw new Error('torn');
      });
      later(3600);
    }

    expect(times).toBe(3);
    expect(await found(job)).toMatchObject({ state: 'failed', error: 'server.failed' });
    expect(portal.logged.filter(({ message }) => message === 'a job failed')).toHaveLength(3);
  });

  it('of a dead process is claimed by another after a minute', async () => {
    const job = await aJob();
    const died = new Promise<void>(() => {});
    void run(() => died);
    await expect.poll(async () => (await found(job)).state).toBe('running');

    expect(await run(async () => {})).toBe(0);
    later(61);

    expect(await run(async () => {})).toBe(1);
    expect((await found(job)).state).toBe('done');
  });

  it('left by the only process of an embedded database is claimed at its next start', async () => {
    const job = await aJob();
    void run(() => new Promise<void>(() => {}));
    await expect.poll(async () => (await found(job)).state).toBe('running');

    await releaseJobs(portal.database, portal.clock.now);

    expect(await run(async () => {})).toBe(1);
  });

  it('is claimed by one of two processes', async () => {
    const subjects = [1, 2, 3, 4, 5, 6];
    for (const subject of subjects) await aJob(subject);
    const done: number[] = [];
    const meet = aMeeting(2);
    const work: JobHandler = async ({ subject }) => {
      await meet();
      done.push(subject);
    };

    await Promise.all([run(work), run(work)]);

    expect(done.sort()).toEqual(subjects);
  });

  it('of a person without access any more does not run', async () => {
    const former = await portal.anAdministrator(person.organisationId);
    const user = (await portal.asOwner(tx => findSessionUser(tx, former.id, former.organisationId)))!;
    const job = await portal.inOrganisation(person.organisationId, tx =>
      enqueueJob(tx, { user }, portal.clock.now, { kind: 'energyImport', subject: 1, total: 1 }),
    );
    expect((await admin.post(`/admin/user/${former.id}/deactivate`)).status).toBe(200);
    let times = 0;

    await run(async () => {
      times += 1;
    });

    expect(times).toBe(0);
    expect(await found(job)).toMatchObject({ state: 'failed', error: 'access.denied' });
  });

  it('is listed by kind, record and state', async () => {
    const [first] = [await aJob(1), await aJob(2)];
    await run(async ({ subject }) => {
      if (subject === 1) throw new Refusal('energy.noKnownMeter');
    });

    const filter = encodeURIComponent(JSON.stringify({ kind: 'energyImport', state: 'failed' }));
    const rows: Job[] = await (await admin.get(`/admin/jobs?filter=${filter}`)).json();

    expect(rows.map(({ id }) => id)).toEqual([first!.id]);
  });
});
