import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { openOlderInstallation } from '../../testing.ts';

const migrationsBefore = 25;

describe('an installation from before addresses were proven', () => {
  let older: Awaited<ReturnType<typeof openOlderInstallation>>;
  const read = <Row>(statement: string) => older.transaction(tx => rowsOf<Row>(tx, statement));

  beforeAll(async () => {
    older = await openOlderInstallation(migrationsBefore);
    await older.transaction(fill);
    await older.update();
  });
  afterAll(() => older.close());

  it('knows the logins that were activated by mail as proven, in each of their organisations', async () => {
    const logins = await read(`select username, proven is not null as proven, organisation_id as owner from users
      where username = 'bestaetigt@example.org'`);
    expect(logins).toEqual([{ username: 'bestaetigt@example.org', proven: true, owner: null }]);
  });

  it('leaves a login that nobody proved to its first organisation, and gives the other one of its own', async () => {
    const logins = await read(`select l.organisation_id as owner, u.organisation_id as admitted,
        l.password_hash is not null as password
      from users l join organisation_users u on u.user_id = l.id where l.username = 'gesetzt@example.org' order by 1`);
    expect(logins).toEqual([
      { owner: 1, admitted: 1, password: true },
      { owner: 2, admitted: 2, password: false },
    ]);
  });

  it('gives each user a number, which the records of the organisation have', async () => {
    const users = await read<{ id: number; organisation: number; login: number }>(
      'select id, organisation_id as organisation, user_id as login from organisation_users order by organisation_id, user_id',
    );
    expect(new Set(users.map(({ id }) => id)).size).toBe(4);
    const of = (organisation: number) => users.filter(user => user.organisation === organisation).map(({ id }) => id);
    const charge = await read<{ id: number; admin: number }>(
      'select id, admin_user_id as admin from organisations order by id',
    );
    expect(charge.map(({ admin }) => admin)).toEqual([of(1)[0], of(2)[0]]);
    expect(await read(`select organisation_id as organisation, user_id as "user" from audit_log order by 1`)).toEqual([
      { organisation: 1, user: of(1)[0] },
      { organisation: 2, user: of(2)[0] },
    ]);
    const [next] = await read<{ id: number }>(`select nextval('organisation_users_id_seq')::int as id`);
    expect(next!.id).toBeGreaterThan(Math.max(...users.map(({ id }) => id)));
  });
});

/** Two organisations and two people who are in both: one followed a link, the other's password was set. */
async function fill(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into organisations (title, slug) values ('Erste', 'erste'), ('Zweite', 'zweite')`);
  await tx.execute(sql`insert into usergroups (organisation_id, title, level, group_type)
    select id, 'Alle', 'organisation', 'admin' from organisations`);
  await tx.execute(sql`insert into users (username, password_hash) values
    ('bestaetigt@example.org', 'x'), ('gesetzt@example.org', 'y')`);
  await tx.execute(sql`insert into organisation_users (organisation_id, user_id, firstname, lastname, roles, usergroup_id)
    select g.organisation_id, u.id, 'Pia', 'Probe', '{ROLE_ADMIN}', g.id from usergroups g cross join users u`);
  await tx.execute(sql`update organisations set admin_user_id = (select min(id) from users)`);
  await tx.execute(sql`insert into tokens (hash, kind, organisation_id, username, created, expires, used)
    values ('h', 'activation', 1, 'bestaetigt@example.org', now(), now(), now())`);
  await tx.execute(sql`insert into audit_log (organisation_id, user_id, user_name, at, action, entity, entity_id)
    select id, (select min(id) from users), 'Pia Probe', now(), 'update', 'organisation', id from organisations`);
}
