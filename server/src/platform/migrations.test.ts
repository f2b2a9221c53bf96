import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getTableColumns, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { marketProcesses } from '../tables/market.ts';
import { anApplication, nextMigrations, openInstallation, openPortal } from '../testing.ts';
import { rowsOf } from './database.ts';
import { migrationsOf } from './driverInternals.ts';
import { aWorld } from './testing/world.ts';

const folder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Columns that this version writes, for databases of versions before them. */
const mailMonths = {
  add: 'alter table organisations add column mail_complete_months boolean default true not null',
  drop: 'alter table organisations drop column mail_complete_months',
};
const guideHidden = {
  add: 'alter table organisation_users add column guide_hidden boolean default false not null',
  drop: 'alter table organisation_users drop column guide_hidden',
};
const handOver = {
  add: 'alter table sepa_runs add column handed_over timestamptz, add column handed_over_by integer',
  drop: 'alter table sepa_runs drop column handed_over, drop column handed_over_by',
};
const leftOut = {
  add: `alter table billing_run_members add column differs boolean default false not null,
    add column named_at timestamptz, add column named_by integer`,
  drop: 'alter table billing_run_members drop column differs, drop column named_at, drop column named_by',
};
const participationEnd = {
  add: `alter table counting_points add column date_of_deactivation date,
    add column participation smallint default 1 not null`,
  drop: 'alter table counting_points drop column date_of_deactivation, drop column participation',
};
const memberMails = [
  {
    add: 'alter table organisations add column mail_members boolean default true not null',
    drop: 'alter table organisations drop column mail_members',
  },
  {
    add: "alter table organisation_users add column mails_off text[] default '{}' not null",
    drop: 'alter table organisation_users drop column mails_off',
  },
  {
    add: 'alter table mails add column unsubscribe_url text',
    drop: 'alter table mails drop column unsubscribe_url',
  },
];
const marketProcessColumns = Object.values(getTableColumns(marketProcesses));
/** Read on an acceptance. */
const emptyProcesses = {
  add: [
    `create table market_processes (${marketProcessColumns.map(column => `"${column.name}" ${column.getSQLType()}`).join()})`,
    'grant select on market_processes to nahstrom_app',
  ],
  drop: 'drop table market_processes',
};
/** The baseline has nothing to drop. */
const firstHeld = '0001';

/** Statements that break the previous version, which still serves during a migration (docs/operations.md). A line `--
 *  contract: <reason>` right before the statement declares that no serving version needs the object. */
const stumbles: readonly [RegExp, string][] = [
  [/\bDROP\s+(TABLE|COLUMN|VIEW|FUNCTION|ROLE)\b/i, 'takes away what may still be read'],
  [/\bRENAME\b/i, 'takes a name away'],
  [/\bALTER\s+(COLUMN\s+)?("?\w+"?\s+)?(SET\s+DATA\s+)?TYPE\b/i, 'locks the table and changes what is read'],
  [
    /\bADD\s+COLUMN\b(?![^;]*\bDEFAULT\b)(?![^;]*\bGENERATED\b)[^;]*\bNOT\s+NULL\b/i,
    'refuses rows of the version before',
  ],
  [/\bSET\s+NOT\s+NULL\b/i, 'refuses rows of the version before'],
  [/\bREVOKE\b(?![^;]*FROM PUBLIC)/i, 'takes a right away'],
];

function stumbling(text: string): string[] {
  const statements = text.split('--> statement-breakpoint');
  return statements.flatMap(statement => {
    if (/^\s*-- contract: \S/m.test(statement)) return [];
    const said = statement.replace(/--.*$/gm, '');
    return stumbles
      .filter(([pattern]) => pattern.test(said))
      .map(([, reason]) => `${said.trim().slice(0, 80)}: ${reason}`);
  });
}

describe('a migration runs while the previous version still serves', () => {
  it('and drops nothing that it needs', () => {
    const held = readdirSync(folder).filter(name => name.endsWith('.sql') && name >= firstHeld);
    const found = held.flatMap(name =>
      stumbling(readFileSync(`${folder}/${name}`, 'utf8')).map(said => `${name}: ${said}`),
    );

    expect(found).toEqual([]);
  });

  it.each([
    ['ALTER TABLE "members" DROP COLUMN "phone";', false],
    ['DROP TABLE members;', false],
    ['ALTER TABLE members RENAME COLUMN phone TO telephone;', false],
    ['ALTER TABLE "members" ALTER COLUMN "zip" SET DATA TYPE integer;', false],
    ['ALTER TABLE "members" ADD COLUMN "nick" text NOT NULL;', false],
    ['ALTER TABLE "members" ALTER COLUMN "nick" SET NOT NULL;', false],
    ['REVOKE SELECT ON members FROM nahstrom_app;', false],
    ['-- contract: nothing has read it since 0.4\nALTER TABLE "members" DROP COLUMN "phone";', true],
    ['ALTER TABLE "members" ADD COLUMN "nick" text DEFAULT \'\' NOT NULL;', true],
    ['ALTER TABLE "members" ADD COLUMN "nick" text;', true],
    ['CREATE TABLE "cats" ("id" integer NOT NULL, "type" text NOT NULL);', true],
    ['-- by hand\n-- no DROP TABLE here\nGRANT SELECT ON cats TO nahstrom_app;', true],
  ])('and may contain %s: %s', (statement, isFine) => {
    expect(stumbling(statement)).toHaveLength(isFine ? 0 : 1);
  });

  it('so this version keeps working after the next one adds a column and a table', async () => {
    const portal = await openPortal();
    await portal.asOwner(async tx => {
      await tx.execute(
        sql`alter table communities add column colour text, add column floors integer default 1 not null`,
      );
      await tx.execute(sql`create table of_next_version (id integer)`);
    });
    const organisation = await portal.anOrganisation();
    const admin = await portal.logIn(await portal.anAdministrator(organisation.id));

    const created = await admin.put('/community/create', { title: 'EEG Neu' });
    const listed = await admin.get('/communities');

    expect([created.status, listed.status]).toEqual([200, 200]);
    await portal.close();
  });
});

describe('the list of migrations', () => {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number; tag: string }[];
  };

  it('is chronological, because one dated before an applied one would never run', () => {
    const dates = entries.map(({ when }) => when);

    expect(dates).toEqual([...new Set(dates)].sort((one, other) => one - other));
  });

  it('has every file, and only the newest snapshot, from which the next migration is generated', () => {
    const files = readdirSync(folder).filter(name => name.endsWith('.sql'));
    const snapshots = readdirSync(`${folder}/meta`).filter(name => name.endsWith('_snapshot.json'));

    expect(files.sort()).toEqual(entries.map(({ tag }) => `${tag}.sql`));
    expect(snapshots).toEqual([`${entries.at(-1)!.tag.slice(0, 4)}_snapshot.json`]);
  });

  it('continues from the state of an installation, once', async () => {
    const installation = await openInstallation();
    const next = nextMigrations(installation.folder);
    await installation.transaction(tx =>
      tx.execute(sql`insert into organisations (title, slug) values ('Alt', 'alt')`),
    );
    const read = <Row>(statement: string) => installation.transaction(tx => rowsOf<Row>(tx, statement));

    await installation.restart(next);
    await installation.restart(next);

    expect(await read(`select title from organisations`)).toEqual([{ title: 'Alt' }]);
    expect(await read(`select nickname from members`)).toEqual([]);
    expect(await installation.transaction(migrationsOf)).toHaveLength(entries.length + 1);
    await installation.close();
  });

  it('knows of filed mails from before which link they have, and until when it is valid', async () => {
    const installation = await openInstallation('0004_entry_day');
    const links = ['/activate?token=a', '/resetpassword/b', '/member/5/documents'];
    for (const link of links)
      await installation.transaction(tx =>
        tx.execute(sql`insert into mails (recipient, subject, text, html, state, due)
          values ('a@example.org', 's', ${`Guten Tag!\n\nhttps://portal.test${link}`}, 'h', 'filed', '2026-11-20T10:00:00Z')`),
      );

    await installation.restart();

    expect(
      await installation.transaction(tx =>
        rowsOf(tx, 'select link_kind, extract(epoch from link_expires - due)::int as seconds from mails order by id'),
      ),
    ).toEqual([
      { link_kind: 'activation', seconds: 604_800 },
      { link_kind: 'passwordReset', seconds: 3600 },
      { link_kind: null, seconds: null },
    ]);
    await installation.close();
  });

  it('moves the names of unlisted grid operators to their column, and leaves market partner ids', async () => {
    const installation = await openInstallation('0006_asked_fields');
    const later = (change: string) => installation.transaction(tx => tx.execute(sql.raw(change)));
    await later(guideHidden.add);
    await later(mailMonths.add);
    for (const { add } of memberMails) await later(add);
    await later(participationEnd.add);
    const portal = await installation.portal();
    const { id } = await portal.anOrganisation();
    const community = await portal.aCommunity(id);
    const admin = await portal.logIn(await portal.anAdministrator(id));
    for (const number of [1, 2])
      await admin.put('/admin/member/create', anApplication(community.id, number, { networkOperator: 'AT002000' }));
    await installation.transaction(tx =>
      tx.execute(sql`update members set network_operator = 'E-Werk Muster' where id = (select max(id) from members)`),
    );
    await later(guideHidden.drop);
    await later(mailMonths.drop);
    for (const { drop } of memberMails) await later(drop);
    await later(participationEnd.drop);

    await installation.restart();

    expect(
      await installation.transaction(tx =>
        rowsOf(tx, 'select network_operator as id, other_network_operator as name from members order by id'),
      ),
    ).toEqual([
      { id: 'AT002000', name: '' },
      { id: 'other', name: 'E-Werk Muster' },
    ]);
    await installation.close();
  });

  it('turns conflicts and settled troubles of market messages into tasks and decisions', async () => {
    const installation = await openInstallation('0021_mail_attempts');
    const common = `'registration', 'C', 'AT009999', 'PROD', 'C', 'R', '2026-11-01', '2026-11-01', '2026-11-01'`;
    const process = (id: number, state: string, facts: string) => `insert into market_processes
      (organisation_id, id, community_id, message_id, kind, cp_number, network_operator, mode, conversation_id, request_id,
       created, since, sent_at, state, is_contradictory, conflict, trouble, settled_trouble, settled_end)
      overriding system value values (1, ${id}, 1, 'M${id}', ${common}, '${state}', ${facts})`;
    await installation.transaction(async tx => {
      for (const statement of [
        // Their communities and counting points do not matter.
        `do $$ declare key record; begin
          for key in select conrelid::regclass as of, conname from pg_constraint
            where contype = 'f' and conrelid in ('market_processes'::regclass, 'market_notes'::regclass)
          loop execute format('alter table %s drop constraint %I', key.of, key.conname); end loop; end $$`,
        `insert into organisations (id, title, slug) overriding system value values (1, 'Alt', 'alt')`,
        process(1, 'active', `false, '{"kind":"otherDay","ours":null,"theirs":"2026-12-01"}', null, null, null`),
        process(2, 'ended', `false, null, null, null, 'ended 2026-12-31'`),
        process(3, 'refused', `false, null, 'F 0', 'F 0', null`),
        process(4, 'active', `true, null, 'F 0 / S 0', null, null`),
        process(5, 'rejected', `false, null, 'F 0', 'E 0', null`),
        process(6, 'active', `true, null, 'S 0 other than asked', null, null`),
        process(7, 'active', `true, null, 'S 0 other than asked', 'S 0 other than asked', null`),
        process(8, 'active', `true, null, 'F 0 / S 0', 'F 0 / S 0', null`),
        `insert into market_notes (organisation_id, process_id, state, day, created) values (1, 2, 'active', '2026-01-01', now())`,
      ])
        await tx.execute(sql.raw(statement));
    });

    await installation.restart();

    const read = (statement: string) => installation.transaction(tx => rowsOf(tx, statement));
    expect(
      await read(`select id, task ->> 'kind' as kind, task ->> 'about' as about, task #>> '{known,1,day}' as theirs
        from market_processes where task is not null order by id`),
    ).toEqual([
      { id: 1, kind: 'firstDay', about: 'firstDay 2026-12-01', theirs: '2026-12-01' },
      { id: 4, kind: 'failedAfter', about: 'F 0', theirs: null },
      { id: 5, kind: 'failed', about: 'failed F 0', theirs: null },
      { id: 6, kind: 'otherThanRequested', about: 'otherThanRequested S 0', theirs: null },
    ]);
    expect(await read('select process_id as id, answer, about from market_notes order by process_id, answer')).toEqual([
      { id: 2, answer: 'adopted', about: null },
      { id: 2, answer: 'ignore', about: 'lastDay 2026-12-31' },
      { id: 3, answer: 'ignore', about: 'failed F 0' },
      { id: 5, answer: 'ignore', about: 'failed E 0' },
      { id: 7, answer: 'ignore', about: 'otherThanRequested S 0' },
      { id: 8, answer: 'ignore', about: 'F 0' },
    ]);
    await installation.close();
  });

  it('still calls the SEPA runs handed over whose files existed', async () => {
    const installation = await openInstallation('0007_unlisted_operators');
    const run = (change: string) => installation.transaction(tx => tx.execute(sql.raw(change)));
    await run(guideHidden.add);
    await run(mailMonths.add);
    for (const { add } of memberMails) await run(add);
    await run(participationEnd.add);
    const portal = await installation.portal();
    const { id } = await portal.anOrganisation();
    const community = await portal.aCommunity(id);
    await run(`insert into sepa_runs (organisation_id, community_id, created, collection_date)
      values (${id}, ${community.id}, '2026-11-20T10:00:00Z', '2026-11-30')`);
    await run(guideHidden.drop);
    await run(mailMonths.drop);
    for (const { drop } of memberMails) await run(drop);
    await run(participationEnd.drop);

    await installation.restart();

    expect(
      await installation.transaction(tx => rowsOf(tx, 'select handed_over = created as is_same from sepa_runs')),
    ).toEqual([{ is_same: true }]);
    await installation.close();
  });

  it('empties references to deleted records before the database forbids them, and keeps all others', async () => {
    const installation = await openInstallation('0002_visitors_and_contact');
    const later = (change: string) => installation.transaction(tx => tx.execute(sql.raw(change)));
    await later('alter table members add column entered_on date');
    await later('alter table mails add column link_kind text, add column link_expires timestamptz');
    await later("alter table communities add column asked_fields text[] default '{}' not null");
    await later(guideHidden.add);
    await later(mailMonths.add);
    for (const { add } of memberMails) await later(add);
    await later(participationEnd.add);
    await later(handOver.add);
    await later(leftOut.add);
    for (const add of emptyProcesses.add) await later(add);
    const { organisation, jobId, countingPointId } = await aWorld(await installation.portal(), 1, {
      isFormer: true,
    });
    const read = () =>
      installation.transaction(async tx => ({
        organisations: await rowsOf(
          tx,
          `select admin_user_id, logo_file_id, default_org_admin_group, default_org_user_group,
            default_client_admin_group, default_client_user_group from organisations order by id`,
        ),
        clients: await rowsOf(tx, 'select admin_user_id from clients_customers order by id'),
        points: await rowsOf(tx, 'select membership_invoice from counting_points order by id'),
        runs: await rowsOf(tx, 'select job_id from billing_runs order by id'),
        documents: await rowsOf(tx, 'select run_id from invoices order by id'),
      }));
    await installation.transaction(async tx => {
      const own = sql`where organisation_id = ${organisation.id}`;
      await tx.execute(sql`update organisations set admin_user_id = (select max(id) from organisation_users ${own})
        where id = ${organisation.id}`);
      await tx.execute(sql`insert into billing_runs
          (organisation_id, kind, period_start, period_end, params, state, fingerprint, totals, created)
        select organisation_id, kind, period_start, period_end, params, state, fingerprint, totals, created
        from billing_runs`);
      await tx.execute(sql`update billing_runs set job_id = ${jobId} where id = (select max(id) from billing_runs)`);
      await tx.execute(sql`update counting_points set membership_invoice = (select max(id) from invoices ${own})
        where id = ${countingPointId}`);
      await tx.execute(sql`update invoices set run_id = (select max(id) from billing_runs)
        where id = (select max(id) from invoices)`);
    });
    await later('alter table members drop column entered_on');
    await later('alter table mails drop column link_kind, drop column link_expires');
    await later('alter table communities drop column asked_fields');
    await later(guideHidden.drop);
    await later(mailMonths.drop);
    for (const { drop } of memberMails) await later(drop);
    await later(participationEnd.drop);
    await later(handOver.drop);
    await later(leftOut.drop);
    await later(emptyProcesses.drop);
    const valid = await read();
    const nobody = 1_000_000;
    await installation.transaction(async tx => {
      await tx.execute(sql`insert into organisations (title, slug, admin_user_id, logo_file_id, default_org_admin_group,
          default_org_user_group, default_client_admin_group, default_client_user_group)
        values ('Alt', 'alt', ${nobody}, ${nobody}, ${nobody}, ${nobody}, ${nobody}, ${nobody})`);
      await tx.execute(sql`insert into clients_customers (organisation_id, title, admin_user_id)
        select id, 'Alt', ${nobody} from organisations where slug = 'alt'`);
      await tx.execute(sql`update billing_runs set job_id = ${nobody} where job_id is null`);
      await tx.execute(sql`update counting_points set membership_invoice = ${nobody} where membership_invoice is null`);
      await tx.execute(sql`update invoices set run_id = ${nobody} where run_id is null`);
    });
    const dangling = await read();
    for (const kind of ['clients', 'documents', 'points', 'runs'] as const)
      expect(dangling[kind]).not.toEqual(valid[kind]);

    await installation.restart();

    const { organisations, clients, ...others } = await read();
    expect(others).toEqual({ points: valid.points, runs: valid.runs, documents: valid.documents });
    expect(organisations.slice(0, -1)).toEqual(valid.organisations);
    expect(Object.values(organisations.at(-1) ?? {})).toEqual(Array(6).fill(null));
    expect(clients).toEqual([...valid.clients, { admin_user_id: null }]);
    for (const [rows, column] of [
      [valid.runs, 'job_id'],
      [valid.points, 'membership_invoice'],
      [valid.documents, 'run_id'],
      [valid.clients, 'admin_user_id'],
    ] as const)
      expect(rows.some(row => (row as Record<string, number | null>)[column] !== null)).toBe(true);
    await installation.close();
  });
});
