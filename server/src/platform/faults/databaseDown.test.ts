import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { anApplication, openPortal } from '../../testing.ts';
import { openPostgres } from '../postgres.ts';
import { aServer, migrations, type RunningServer } from '../testing/runningServer.ts';

const postgres = await startPostgres();

describe.runIf(postgres)('a restart of PostgreSQL under the running process', () => {
  let server: RunningServer;
  let username: string;
  let community: number;

  beforeEach(async () => {
    const { url } = postgres!;
    const portal = await openPortal({ database: await openPostgres({ url, migrations }) });
    const organisation = await portal.anOrganisation();
    community = (await portal.aCommunity(organisation.id)).id;
    ({ username } = await portal.anAdministrator(organisation.id));
    await portal.close();
    server = aServer({ DATABASE_URL: url });
    await server.start();
  });
  afterEach(async () => {
    await server.kill();
    await postgres!.stop();
  });

  it('makes requests fail as unavailable, and the process responds again afterwards', {
    timeout: 60_000,
  }, async () => {
    const admin = await server.logIn(username);
    const { member } = await (await admin.put('/admin/member/create', anApplication(community, 1))).json();
    const asked = Array.from({ length: 8 }, () => admin.get('/admin/members').then(answer => answer.status));

    await postgres!.interrupt();
    const during = await Promise.all([
      admin.get('/admin/members'),
      admin.put('/admin/member/create', anApplication(community, 2)),
      server.get('/readyz'),
    ]);
    const alive = await server.get('/healthz');
    await postgres!.resume();

    for (const status of await Promise.all(asked)) expect([200, 503]).toContain(status);
    for (const answer of during) {
      expect([answer.status, await answer.json()]).toEqual([503, { error: 'server.unavailable' }]);
    }
    expect(during[0]!.headers.get('retry-after')).toBe('10');
    expect(alive.status).toBe(200);
    expect((await server.get('/readyz')).status).toBe(200);
    const rows = (await (await admin.get('/admin/members')).json()) as { id: number }[];
    expect(rows.map(({ id }) => id)).toEqual([member.id]);
    expect((await admin.put('/admin/member/create', anApplication(community, 3))).status).toBe(200);
    expect((await admin.post(`/admin/member/${member.id}/accept`, { confirmed: true })).status).toBe(200);
    expect(server.complaints().filter(line => /unhandled|uncaught|"request failed"/i.test(line))).toEqual([]);
    expect(server.isRunning()).toBe(true);
  });
});
