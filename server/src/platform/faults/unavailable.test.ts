import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createVisitor, openPortal } from '../../testing.ts';
import { openEmbedded } from '../embedded.ts';
import { migrations } from '../testing/runningServer.ts';
import { transactingBy } from '../testing/transactingBy.ts';
import { isUnavailable } from '../unavailable.ts';

const saying = (code: string, message = 'no') => Object.assign(new Error(message), { code });

describe('an unreachable or read-only database', () => {
  it.each([
    ['nobody listens', saying('ECONNREFUSED'), true],
    ['it is told by the query builder', new Error('Failed query', { cause: saying('57P01') }), true],
    ['the server comes up', saying('57P03'), true],
    ['too many are connected', saying('53300'), true],
    ['the disk is full', saying('53100'), true],
    ['the disk is full for the log of writes', saying('ENOSPC'), true],
    ['every address of a name was tried', new AggregateError([saying('ECONNREFUSED')]), true],
    ['the connection broke', new Error('Connection terminated unexpectedly'), true],
    ['a rule of a table is broken', saying('23505'), false],
    ['a statement is wrong', saying('42601'), false],
    ['something else is', new Error('Connection of a counting point'), false],
    ['nothing is said', undefined, false],
  ])('is distinguished from a defect: %s', (_, cause, expected) => {
    expect(isUnavailable(cause)).toBe(expected);
  });

  it('refuses a write with a request to retry, and leaves nothing partial', async () => {
    const portal = await openPortal();
    const organisation = await portal.anOrganisation();
    const admin = await portal.logIn(await portal.anAdministrator(organisation.id));
    let isFull = false;
    const app = createApp({
      ...portal.ports,
      database: transactingBy(portal.database, work =>
        portal.database.transaction(async tx => {
          const answer = await work(tx);
          const { rows } = (await tx.execute(
            'select pg_current_xact_id_if_assigned() is not null as wrote',
          )) as never as {
            rows: { wrote: boolean }[];
          };
          if (isFull && rows[0]!.wrote) throw new Error('Failed query', { cause: saying('53100', 'No space left') });
          return answer;
        }),
      ),
    });
    const visitor = createVisitor(app);
    for (const [name, value] of admin.cookies) visitor.cookies.set(name, value);

    isFull = true;
    const refused = await visitor.put('/community/create', { title: 'EEG Voll' });
    const read = await visitor.get('/communities');
    isFull = false;
    const written = await visitor.put('/community/create', { title: 'EEG Platz' });

    expect([refused.status, await refused.json()]).toEqual([503, { error: 'server.unavailable' }]);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await read.json()).toEqual([]);
    expect(written.status).toBe(200);
    const titles = ((await (await visitor.get('/communities')).json()) as { title: string }[]).map(
      ({ title }) => title,
    );
    expect(titles).toEqual(['EEG Platz']);
    await portal.close();
  });

  it('remains readable for logged-in users if it is embedded and its disk is full', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nahstrom-full-'));
    let freeBytes = 500_000_000;
    const database = await openEmbedded({ folder, migrations, freeBytes: () => freeBytes });
    const portal = await openPortal({ database });
    const organisation = await portal.anOrganisation();
    const admin = await portal.logIn(await portal.anAdministrator(organisation.id));

    freeBytes = 1_000_000;
    portal.clock.now = new Date(portal.clock.now.getTime() + 61_000);
    const read = await admin.get('/communities');
    const refused = await admin.put('/community/create', { title: 'EEG Voll' });
    freeBytes = 500_000_000;
    const written = await admin.put('/community/create', { title: 'EEG Platz' });

    expect([read.status, await read.json()]).toEqual([200, []]);
    expect([refused.status, await refused.json()]).toEqual([503, { error: 'server.unavailable' }]);
    expect(written.status).toBe(200);
    await portal.close();
    rmSync(folder, { recursive: true });
  });
});
