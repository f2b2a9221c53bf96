import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfiguration } from '../../platform/configuration.ts';
import { openEmbedded } from '../../platform/embedded.ts';
import { FolderInUse } from '../../platform/folderLock.ts';
import { openPostgres } from '../../platform/postgres.ts';
import { closeFolder, FolderOfAnother } from '../../platform/privateFolder.ts';
import { pack, readBackupFile, writeBackupFile } from './file.ts';
import { nameOfBackup } from './nightly.ts';
import { BackupRefused } from './refused.ts';
import { restore } from './restore.ts';
import { copyFromRunning } from './running.ts';
import type { Totals } from './tables.ts';
import { linesOf, type Progress, snapshot } from './write.ts';

const usage = `  npm run backup -- [--to file]
  npm run restore -- --from file [--replace]
  npm run move -- --to postgres://user:password@host/database`;

type Operator = {
  given: string[];
  environment: Record<string, string | undefined>;
  /** The folder of the migrations of this program. */
  migrations: string;
  say(line: string): void;
};

type Work = Pick<Operator, 'migrations' | 'say'> & {
  configuration: ReturnType<typeof readConfiguration>;
  progress: Progress;
};

function progressTo(say: Operator['say']): Progress {
  let toldAt = Date.now();
  return (table, rows) => {
    if (Date.now() - toldAt < 2_000) return;
    toldAt = Date.now();
    say(`${table}: ${rows} rows …`);
  };
}

/** @param given arguments of the command line
 *  @param say reports the progress
 *  @returns the exit code */
export async function operate(operator: Operator): Promise<0 | 1> {
  try {
    await perform(operator);
    return 0;
  } catch (cause) {
    const isTold = [BackupRefused, FolderInUse, FolderOfAnother].some(told => cause instanceof told);
    operator.say(isTold ? (cause as Error).message : reasonOf(cause));
    operator.say('Nothing was changed.');
    return 1;
  }
}

async function perform({ given, environment, migrations, say }: Operator) {
  const configuration = readConfiguration(environment);
  const work: Work = { configuration, migrations, say, progress: progressTo(say) };
  const { positionals, values } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { to: { type: 'string' }, from: { type: 'string' }, replace: { type: 'boolean' } },
  });
  const [task] = positionals;
  if (task === 'backup') return backUp(work, values.to);
  if (task === 'restore' && values.from) return bringBack(work, resolve(values.from), values.replace ?? false);
  if (task === 'move' && values.to && /^postgres(ql)?:\/\//.test(values.to)) return move(work, values.to);
  throw new BackupRefused(`This is how:\n${usage}`);
}

/** A running portal creates the backup of its own folder, because no other process may read there. */
async function backUp({ configuration, say, progress }: Work, to = nameOfBackup(new Date())) {
  const path = resolve(to);
  const { dataFolder } = configuration;
  const databaseUrl = ownersUrl(configuration);
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
  if (configuration.files) say(`The files in ${configuration.files.bucket} are not in it: back up the bucket too.`);
}

async function bringBack({ configuration, migrations, say, progress }: Work, path: string, replaces: boolean) {
  const { dataFolder } = configuration;
  const databaseUrl = ownersUrl(configuration);
  const database = databaseUrl ? await openPostgres({ url: databaseUrl }) : await openClosed(dataFolder);
  try {
    tell(say, await restore(database, readBackupFile(path), { migrations, replaces, progress }));
    say('The backup is restored.');
  } finally {
    await database.close();
  }
}

/** Reads and creates whole tables, so it connects as their owner. */
const ownersUrl = ({ databaseUrl, migrationUrl }: Work['configuration']) =>
  databaseUrl && (migrationUrl ?? databaseUrl);

/** The source folder stays unchanged. */
async function move({ configuration, migrations, say, progress }: Work, url: string) {
  const source = await openFilled(configuration.dataFolder);
  try {
    const target = await openPostgres({ url });
    try {
      const copied = await snapshot(source, tx =>
        restore(target, linesOf(tx, new Date()), { migrations, progress, isMove: true }),
      );
      tell(say, copied);
      await target.transaction(tx => tx.execute('analyze'));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  say('Everything is in the new database. Start the portal with DATABASE_URL; the folder was left as it is.');
}

/** Opening a missing one would create it. */
async function openFilled(folder: string) {
  if (!existsSync(join(folder, 'postgres'))) throw new BackupRefused(`There is no database in ${folder}.`);
  return openClosed(folder);
}

/** Without migrations, so that a former version's database is copied too. */
function openClosed(folder: string) {
  closeFolder(folder);
  return openEmbedded({ folder });
}

function tell(say: Operator['say'], { tables }: Totals) {
  const filled = Object.entries(tables).filter(([, { rows }]) => rows > 0);
  const width = Math.max(...filled.map(([name]) => name.length));
  for (const [name, { rows }] of filled) say(`${name.padEnd(width)} ${String(rows).padStart(10)} rows, checksum equal`);
}

/** The driver's own reason is below the statement. */
function reasonOf(cause: unknown): string {
  const { message, cause: reason } = cause as Error;
  return reason instanceof Error ? reason.message : message;
}
