import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnergyImportRow, MemberRow, SelfCheck } from '@nahstrom/contract';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUpNightly } from '../operation/backup/nightly.ts';
import { personalTables } from '../privacy/erasure/personalData.ts';
import { createTemplate, openPortal, type Portal, urlOfLogin } from '../testing.ts';
import { type Database, rowsOf, service, tenant } from './database.ts';
import { assertRoles, openPostgres, openServer, RolesMissing } from './postgres.ts';
import { aServer, migrations } from './testing/runningServer.ts';
import { aWorld, type World } from './testing/world.ts';

const server = process.env.TEST_DATABASE_URL;

describe.skipIf(!server)('on a server with two logins', () => {
  let template: Awaited<ReturnType<typeof createTemplate>>;
  let ownersUrl: string;
  let url: string;
  let owner: Portal;
  let portal: Database;
  let ours: World;
  let folder: string;
  let person: { username: string };

  beforeAll(async () => {
    template = await createTemplate(server!);
    const address = new URL(server!);
    address.pathname = `/${template.name}`;
    ownersUrl = address.href;
    url = await urlOfLogin(ownersUrl);
    owner = await openPortal({ database: await openPostgres({ url: ownersUrl }) });
    ours = await aWorld(owner, 1);
    person = await owner.anAdministrator(ours.organisation.id);
    portal = (await openServer({ url, migrationUrl: ownersUrl, migrations })).database;
    folder = mkdtempSync(join(tmpdir(), 'nahstrom-logins-'));
  });
  afterAll(async () => {
    await portal.close();
    await owner.close();
    await template.remove();
    rmSync(folder, { recursive: true });
  });

  /** SQLSTATE of the rejection; appendix A of PostgreSQL's manual. */
  const refusalOf = (run: Promise<unknown>): Promise<string | undefined> =>
    run.then(
      () => undefined,
      ({ cause, code }: Error & { code?: string }) => code ?? (cause as { code?: string }).code,
    );
  const denied = '42501';
  const asLogin = (statement: SQL) => portal.transaction(tx => tx.execute(statement));

  describe("the portal's login", () => {
    it('the run-time login cannot read or write a table', async () => {
      const tables = personalTables.map(({ table }) => table);

      for (const table of tables) {
        expect(await refusalOf(portal.transaction(tx => tx.select().from(table)))).toBe(denied);
        expect(await refusalOf(portal.transaction(tx => tx.delete(table)))).toBe(denied);
      }
      expect(tables.length).toBeGreaterThan(50);
    });

    it('cannot become the owner, nor create, change or drop anything', async () => {
      const [row] = await owner.asOwner(tx => rowsOf<{ name: string }>(tx, sql`select current_user as name`));

      expect(await refusalOf(asLogin(sql`set role ${sql.identifier(row!.name)}`))).toBe(denied);
      for (const statement of [
        sql`create table mine (id integer)`,
        sql`alter table members add column mine text`,
        sql`drop table audit_log`,
        sql`create role mine`,
        sql`alter table members disable row level security`,
        sql`create policy mine on members using (true)`,
        sql`grant select on members to public`,
      ])
        expect(await refusalOf(asLogin(statement))).toBe(denied);
    });

    it('has no more rights after RESET ROLE in a request', async () => {
      const stolen = (statement: SQL) =>
        refusalOf(
          tenant(portal, ours.organisation.id, async tx => {
            await tx.execute(sql`reset role`);
            await tx.execute(statement);
          }),
        );

      expect(await stolen(sql`select * from members`)).toBe(denied);
      expect(await stolen(sql`select password_hash from users`)).toBe(denied);
      expect(await stolen(sql`update audit_log set title = ''`)).toBe(denied);
    });

    it('performs the required system tasks, and writes nothing else', async () => {
      const asService = (statement: SQL) => refusalOf(service(portal, tx => tx.execute(statement)));

      expect(await asService(sql`select * from users`)).toBeUndefined();
      expect(await asService(sql`update users set password_hash = ''`)).toBe(denied);
      expect(await asService(sql`update invoices set recipient_name = ''`)).toBe(denied);
      expect(
        await asService(sql`insert into organisation_users (user_id) select user_id from organisation_users`),
      ).toBe(denied);
      expect(await asService(sql`delete from organisations`)).toBe(denied);
      expect(await asService(sql`delete from audit_log`)).toBe(denied);
      expect(await asService(sql`update audit_log set user_id = 1`)).toBe(denied);
      expect(await asService(sql`select analyze_energy_days()`)).toBeUndefined();
    });

    it('is reported if it has more rights: as the owner, or one that inherits', async () => {
      const { database, excess } = await openServer({ url: ownersUrl, migrations });
      await database.close();
      expect(excess).toEqual(expect.arrayContaining(['may become the owner of the tables', 'makes tables']));

      const again = await openServer({ url, migrationUrl: ownersUrl, migrations });
      await again.database.close();
      expect(again.excess).toEqual([]);
    });

    it('is rejected with instructions if it may not take the roles', async () => {
      const stranger = new URL(url);
      stranger.username = 'nahstrom_test_stranger';
      await owner
        .asOwner(tx => tx.execute(sql`create role nahstrom_test_stranger login noinherit password 'Test-2026'`))
        .catch(() => {});

      const database = await openPostgres({ url: stranger.href });
      const refused = await assertRoles(database, 'nahstrom_test_stranger').catch((cause: unknown) => cause);
      await database.close();

      expect(refused).toBeInstanceOf(RolesMissing);
      expect((refused as Error).message).toContain(
        'GRANT nahstrom_app, nahstrom_identity, nahstrom_service TO "nahstrom_test_stranger"',
      );
      await owner.asOwner(tx => tx.execute(sql`drop role nahstrom_test_stranger`));
    });
  });

  describe('the portal itself', () => {
    it('makes the nightly backup', async () => {
      const now = () => new Date('2026-11-20T10:00:00Z');

      expect(await backUpNightly({ database: portal, folder: join(folder, 'backups'), kept: 1, now })).toBe(true);

      expect(readdirSync(join(folder, 'backups'))).toHaveLength(1);
    });

    it('logs people in, writes, runs jobs, sends mails, checks itself and deletes', async () => {
      const mails = join(folder, 'mails');
      const running = aServer({ DATABASE_URL: url, NAHSTROM_MIGRATION_URL: ownersUrl, NAHSTROM_MAIL_FOLDER: mails });
      await running.start();
      const admin = await running.logIn(person.username);
      const read = async <Body>(path: string) => {
        const answer = await admin.get(path);
        expect([path, answer.status]).toEqual([path, 200]);
        return (await answer.json()) as Body;
      };

      const listed = await read<MemberRow[]>('/admin/members');
      expect(listed.map(({ id }) => id)).toContain(ours.memberId);
      expect((await admin.put('/community/create', { title: 'EEG Neu' })).status).toBe(200);
      expect((await admin.post(`/eegfakt/${ours.importId}/commit`, { dropped: 1 })).status).toBe(200);
      await expect
        .poll(async () => (await read<EnergyImportRow[]>('/eegfakt')).find(({ id }) => id === ours.importId)!.state)
        .toBe('committed');
      expect((await admin.post('/password/request', { username: ours.memberName })).status).toBe(200);
      const sent = () =>
        existsSync(mails) ? readdirSync(mails).map(name => readFileSync(join(mails, name), 'utf8')) : [];
      await expect.poll(() => sent().some(mail => mail.includes(`To: ${ours.memberName}`))).toBe(true);
      expect((await read<SelfCheck>('/admin/selfcheck')).jobs.state).toBe('good');
      await read(`/organisation/${ours.organisation.id}/retention/preview`);
      expect((await admin.del(`/admin/member/${ours.applicantId}`)).status).toBe(200);

      await running.stop();
      expect(running.complaints()).toEqual([]);
    });
  });
});

describe.skipIf(!server)('the role for background jobs', () => {
  it('has the rights to erase a person, and a policy on every table', async () => {
    const database = await openPortal();
    const found = await database.asOwner(tx =>
      rowsOf<{ name: string }>(
        tx,
        sql`select c.relname as name from pg_class c
            where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
              and (c.relrowsecurity and not exists (select from pg_policy
                  where polrelid = c.oid and (select oid from pg_roles where rolname = 'nahstrom_service') = any (polroles))
                or not has_table_privilege('nahstrom_service', c.oid, 'select'))`,
      ),
    );

    expect(found).toEqual([]);
    await database.close();
  });
});
