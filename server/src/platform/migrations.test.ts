import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nextMigrations, openInstallation, openPortal } from '../testing.ts';
import { rowsOf } from './database.ts';

const folder = fileURLToPath(new URL('../../migrations', import.meta.url));
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
    expect(await read(`select count(*)::int as runs from drizzle.__drizzle_migrations`)).toEqual([
      { runs: entries.length + 1 },
    ]);
    await installation.close();
  });
});
