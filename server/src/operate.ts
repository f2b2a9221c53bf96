import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pack, readBackupFile, writeBackupFile } from './backup/file.ts';
import { nameOfBackup } from './backup/nightly.ts';
import { BackupRefused } from './backup/refused.ts';
import { restore } from './backup/restore.ts';
import { copyFromRunning } from './backup/running.ts';
import type { Totals } from './backup/tables.ts';
import { linesOf, snapshot } from './backup/write.ts';
import { readConfiguration } from './platform/configuration.ts';
import { openEmbedded } from './platform/embedded.ts';
import { FolderInUse } from './platform/folderLock.ts';
import { openPostgres } from './platform/postgres.ts';

/** What an operator does beside the portal: `backup`, `restore` and `move` (docs/operations.md). */
const usage = `  npm run backup -- [--to file]
  npm run restore -- --from file [--replace]
  npm run move -- --to postgres://user:password@host/database`;

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));
const say = (text: string) => process.stdout.write(`  ${text}\n`);

let toldAt = Date.now();
function progress(table: string, rows: number) {
  if (Date.now() - toldAt < 2_000) return;
  toldAt = Date.now();
  say(`${table}: ${rows} rows …`);
}

try {
  await operate();
} catch (cause) {
  const said = cause instanceof BackupRefused || cause instanceof FolderInUse ? cause.message : causeOf(cause);
  process.stderr.write(`\n  ${said}\n  Nothing was changed.\n\n`);
  process.exitCode = 1;
}

async function operate() {
  const configuration = readConfiguration(process.env);
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, from: { type: 'string' }, replace: { type: 'boolean' } },
  });
  const [task] = positionals;
  if (task === 'backup') return backUp(configuration, values.to);
  if (task === 'restore' && values.from) return bringBack(configuration, resolve(values.from), values.replace ?? false);
  if (task === 'move' && /^postgres(ql)?:\/\//.test(values.to ?? '')) return move(configuration, values.to!);
  throw new BackupRefused(`This is how:\n${usage}`);
}

type Configuration = ReturnType<typeof readConfiguration>;

/** From a running portal's folder the portal itself brings it: nobody else may read there. */
async function backUp(configuration: Configuration, to = nameOfBackup(new Date())) {
  const path = resolve(to);
  const { dataFolder, databaseUrl } = configuration;
  await writeBackupFile(path, async into => {
    if (databaseUrl) {
      const database = await openPostgres({ url: databaseUrl });
      return snapshot(database, tx => pack(linesOf(tx, new Date(), progress), into)).finally(() => database.close());
    }
    const database = await openFilled(dataFolder).catch((cause: unknown) => {
      if (cause instanceof FolderInUse) return undefined;
      throw cause;
    });
    if (!database) return copyFromRunning(dataFolder, into);
    return snapshot(database, tx => pack(linesOf(tx, new Date(), progress), into)).finally(() => database.close());
  });
  say(`The backup is ${path}`);
}

async function bringBack({ databaseUrl, dataFolder }: Configuration, path: string, replaces: boolean) {
  const database = databaseUrl
    ? await openPostgres({ url: databaseUrl })
    : await openEmbedded({ folder: dataFolder, migrations });
  try {
    tell(await restore(database, readBackupFile(path), { migrations, replaces, progress }));
    say('The backup is restored.');
  } finally {
    await database.close();
  }
}

/** The folder stays as it is. */
async function move({ dataFolder }: Configuration, url: string) {
  const source = await openFilled(dataFolder);
  try {
    const target = await openPostgres({ url });
    try {
      const copied = await snapshot(source, tx => restore(target, linesOf(tx, new Date()), { migrations, progress }));
      tell(copied);
      await target.transaction(tx => tx.execute('analyze'));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  say('Everything is in the new database. Start the portal with DATABASE_URL; the folder was left as it is.');
}

/** Opening one that is not there would make it. */
async function openFilled(folder: string) {
  if (!existsSync(join(folder, 'postgres'))) throw new BackupRefused(`There is no database in ${folder}.`);
  return openEmbedded({ folder, migrations });
}

function tell({ tables }: Totals) {
  const filled = Object.entries(tables).filter(([, { rows }]) => rows > 0);
  const width = Math.max(...filled.map(([name]) => name.length));
  for (const [name, { rows }] of filled) say(`${name.padEnd(width)} ${String(rows).padStart(10)} rows, checksum equal`);
}

/** The driver's own reason stands below the statement. */
function causeOf(cause: unknown): string {
  const { message, cause: reason } = cause as Error;
  return reason instanceof Error ? reason.message : message;
}
