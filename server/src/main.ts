import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { forgetEndedSessions } from './access/identity/sessions.ts';
import { createSetupToken } from './access/identity/setup.ts';
import { analyzeDays, forgetOldImports } from './energy/imports/housekeeping.ts';
import { startReaders } from './energy/imports/node/readers.ts';
import { watchedFolder } from './energy/imports/node/watchedFolder.ts';
import { jobHandlers } from './jobHandlers.ts';
import { listen } from './listen.ts';
import { machineOf } from './machine.ts';
import { askMonthly } from './market/monthly/ask.ts';
import { messageFolder } from './market/node/folder.ts';
import { mailboxes, releaseMailboxes } from './market/node/mailboxes.ts';
import { startMailReader } from './market/node/mailReader.ts';
import { mailServers } from './market/node/mailServers.ts';
import { simulatedOperator } from './market/node/simulatedOperator.ts';
import type { MarketPorts } from './market/ports.ts';
import { remindMembers } from './market/reminders/remind.ts';
import { forgetOldMoveIns } from './moveIn/housekeeping.ts';
import { mailMembers } from './office/memberMails/run.ts';
import { pack } from './operation/backup/file.ts';
import { backUpNightly, isBackup } from './operation/backup/nightly.ts';
import { offerBackups } from './operation/backup/running.ts';
import { linesOf, snapshot } from './operation/backup/write.ts';
import { fillWithDemonstrationData } from './operation/demonstration/fill.ts';
import { listDemonstrationLogins } from './operation/demonstration/logins.ts';
import { joinSimulatedMarket } from './operation/demonstration/simulatedMarket.ts';
import { simulatedSource } from './operation/demonstration/simulatedSource.ts';
import { endMemberships } from './people/members/write.ts';
import { argon2Passwords } from './platform/argon2.ts';
import { forgetPastAttempts } from './platform/attempts.ts';
import { cleaned } from './platform/cleanLog.ts';
import { readConfiguration } from './platform/configuration.ts';
import { identity, service } from './platform/database.ts';
import { NoRoom, openEmbedded } from './platform/embedded.ts';
import { FolderInUse } from './platform/folderLock.ts';
import { FormerDatabase } from './platform/formerDatabase.ts';
import { connectionGauges, createMetrics } from './platform/metrics.ts';
import { openServer, RolesMissing } from './platform/postgres.ts';
import { closeFolder, FolderOfAnother, makeEverythingPrivate } from './platform/privateFolder.ts';
import { startProcessGauges } from './platform/processGauges.ts';
import { secretBox } from './platform/secretBox.ts';
import { startWaking } from './platform/waking.ts';
import { runRetention } from './privacy/retention/run.ts';
import { queueGauges } from './queueGauges.ts';
import { keepObjects } from './services/files/objects.ts';
import { s3Objects } from './services/files/s3Objects.ts';
import { releaseJobs, runDueJobs } from './services/jobs/work.ts';
import { tidyingOf } from './services/mails/mailFolder.ts';
import { startMailSending } from './services/mails/sending.ts';
import { folderTransport, smtpTransport } from './services/mails/transports.ts';
import { startPrinting } from './services/printing/printing.ts';

makeEverythingPrivate();

const { values: flags } = parseArgs({ options: { empty: { type: 'boolean' }, demo: { type: 'boolean' } } });
const configuration = readConfiguration(process.env);
const log = pino({ level: configuration.logLevel, formatters: { log: cleaned } });
const metrics = createMetrics();
const processGauges = startProcessGauges();
const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

closeFolders();
const database = await openDatabase();
const passwords = argon2Passwords;
const now = () => new Date();

const lines: string[] = [];
if (flags.demo || (!flags.empty && database.engine === 'embedded')) {
  const filled = await fillWithDemonstrationData(database, passwords, now());
  if (filled) await joinSimulatedMarket(database, now());
  if (filled) lines.push('Demonstration data were filled in; every name and number is made up.');
}
const hasDemonstration = (await listDemonstrationLogins(database)).length > 0;
// Test messages of the demonstration are answered by a simulated grid operator.
const marketFolder =
  configuration.marketFolder ?? (hasDemonstration ? join(configuration.dataFolder, 'market') : undefined);
const setupToken = await createSetupToken(database, now());

// In the build, the worker modules are beside this one.
const isBuilt = import.meta.url.endsWith('.js');
const threadOf = (folder: string, name: string) =>
  new URL(isBuilt ? `${name}.js` : `${folder}/${name}.dev.mjs`, import.meta.url);
const printing = startPrinting(threadOf('services/printing', 'printWorker'));
const readers = startReaders(threadOf('energy/imports/node', 'readWorker'));

const send = configuration.smtpUrl
  ? smtpTransport(configuration.smtpUrl, configuration.mailFrom, printing.print, configuration.ehlo)
  : folderTransport(configuration.mailFolder, log, printing.print);
const tidying = startWaking(
  tidyingOf(database, configuration.mailFolder),
  3_600_000,
  log,
  'deleting files of erased mails failed',
);
const mailSending = startMailSending(database, now, send, log, configuration.smtpUrl ? 'sent' : 'filed');

const inbox = configuration.inboxFolder
  ? watchedFolder({
      database,
      folder: configuration.inboxFolder,
      read: readers.read,
      now,
      log,
      mostBytes: configuration.uploadBytes,
      publicUrl: configuration.publicUrl,
    })
  : undefined;
const objects = configuration.files && s3Objects(configuration.files);
const simulator = simulatedSource(database, now, configuration.publicUrl);

const secrets = configuration.secretKeys.length > 0 ? await secretBox(configuration.secretKeys) : undefined;
const mailReader = startMailReader(threadOf('market/node', 'mailWorker'));
const servers = mailServers(configuration.marketMail, mailReader.takeApart);

const ports: MarketPorts = {
  database,
  passwords,
  now,
  log,
  printPdf: printing.print,
  readEnergyFile: readers.read,
  settings: {
    sendsMails: configuration.smtpUrl !== undefined,
    publicUrl: configuration.publicUrl,
    secureCookies: configuration.publicUrl.startsWith('https://'),
    uploadBytes: configuration.uploadBytes,
  },
  energySources: [...(inbox ? [inbox] : []), ...(hasDemonstration ? [simulator] : [])],
  ...(objects && { objects }),
  market: {
    hasFolder: marketFolder !== undefined,
    ...(secrets && { mail: { domain: servers.domain, box: secrets, test: servers.test } }),
  },
  machine: machineOf({
    ...(database.engine === 'embedded' && { dataFolder: configuration.dataFolder }),
    ...(configuration.backupFolder && { backupFolder: configuration.backupFolder }),
    packageFile: new URL('../package.json', import.meta.url),
  }),
  requestEnded(request) {
    metrics.count(request);
    if (!/^\/(healthz|readyz)$/.test(request.route)) log.info(request, 'request');
  },
  afterWrite() {
    mailSending.wake();
    tidying.wake();
    jobs.wake();
    channels.wake();
  },
};
let hasJobsOfBefore = database.engine === 'embedded';
const watching = inbox && startWaking(() => inbox.fetch(), 10_000, log, 'looking through the watched folder failed');
const jobs = startWaking(workOffJobs, 5_000, log, 'working off jobs failed');
const exchange = {
  database,
  now,
  log,
  readEnergyFile: readers.read,
  publicUrl: configuration.publicUrl,
};
const markets = [
  ...(marketFolder ? [messageFolder({ ...exchange, folder: marketFolder })] : []),
  // In a folder that the operator of the portal named, other software sends.
  ...(marketFolder && !configuration.marketFolder ? [simulatedOperator({ database, folder: marketFolder, now })] : []),
  ...(secrets ? [mailboxes({ ...exchange, box: secrets, servers })] : []),
];
let hasMailboxesOfBefore = database.engine === 'embedded';
const channels = startWaking(workChannels, 15_000, log, 'working off the channels of the market failed');
const housekeeping = setInterval(keepHouse, 3_600_000);
housekeeping.unref();
const retention = startWaking(keepToSchedule, 86_400_000, log, 'deleting on schedule failed');
const memberMails = startWaking(mailToMembers, 3_600_000, log, 'mailing members failed');
await keepHouse();
const moving =
  objects && startWaking(() => keepObjects(database, objects, now), 60_000, log, 'moving files to their store failed');
let backingUp = Promise.resolve();
const backups = setInterval(() => {
  backingUp = backingUp.then(backUp);
}, 600_000);
backups.unref();
const offered =
  database.engine === 'embedded'
    ? await offerBackups(configuration.dataFolder, into => snapshot(database, tx => pack(linesOf(tx, now()), into)))
    : undefined;
const server = await openSite();

lines.push(`Nahstrom is at ${configuration.publicUrl}`);
if (setupToken) lines.push(`Create the first administrator: ${configuration.publicUrl}/activate?setup=${setupToken}`);
lines.push(...(await listDemonstrationLogins(database)));
process.stdout.write(`\n${lines.map(line => `  ${line}`).join('\n')}\n\n`);

async function keepToSchedule() {
  await runRetention(database, now());
  tidying.wake();
}

async function mailToMembers() {
  const { publicUrl } = configuration;
  if ((await mailMembers({ database, log, publicUrl }, now())) > 0) mailSending.wake();
}

async function keepHouse() {
  try {
    await service(database, async tx => {
      await endMemberships(tx, now());
      await forgetOldImports(tx, now());
      await forgetOldMoveIns(tx, now());
    });
    await service(database, analyzeDays);
    await identity(database, async tx => {
      await forgetEndedSessions(tx, now());
      await forgetPastAttempts(tx, now());
    });
    await remindMembers(database, now());
    await askMonthly({ database, now, log, market: ports.market });
  } catch (cause) {
    log.error({ cause }, 'housekeeping failed');
  }
}

async function backUp() {
  const { backupFolder: folder, backupsKept: kept } = configuration;
  try {
    if (folder && (await backUpNightly({ database, folder, kept, now }))) log.info({ folder }, 'the backup is made');
  } catch (cause) {
    log.error({ cause }, 'the backup failed');
  }
}

async function workOffJobs() {
  // Retried until it succeeds: on a full disk nothing can be written, and the portal stays readable.
  if (hasJobsOfBefore) await releaseJobs(database, now());
  hasJobsOfBefore = false;
  if ((await runDueJobs(ports, jobHandlers)) > 0) mailSending.wake();
}

async function workChannels() {
  if (hasMailboxesOfBefore) await releaseMailboxes(database);
  hasMailboxesOfBefore = false;
  for (const { work } of markets) await work();
}

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(0),
      cause => {
        log.error({ cause }, 'stopping failed');
        process.exit(1);
      },
    );
  });
}

async function stop() {
  await server.close();
  clearInterval(backups);
  await backingUp;
  await offered?.stop();
  await moving?.stop();
  await watching?.stop();
  await jobs.stop();
  await channels.stop();
  await retention.stop();
  await memberMails.stop();
  await mailSending.stop();
  await tidying.stop();
  await printing.stop();
  await readers.stop();
  await mailReader.stop();
  await database.close();
}

async function openSite() {
  try {
    return await listen(
      ports,
      configuration,
      fileURLToPath(new URL('../..', import.meta.url)),
      async () =>
        await metrics.text([...(await queueGauges(database)), ...connectionGauges(database), ...processGauges()]),
    );
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    await database.close();
    return leave(
      `Port ${configuration.port} is in use. Stop what listens there, or choose another with PORT.`,
      `Port ${configuration.port} wird bereits verwendet.`,
    );
  }
}

/** Files of earlier versions with rights for others. */
function closeFolders() {
  const { databaseUrl, dataFolder, smtpUrl, mailFolder, backupFolder } = configuration;
  const told = (folder: string, isOurs?: (name: string) => boolean) => {
    const [first, ...rest] = closeFolder(folder, isOurs);
    if (first)
      log.warn({ folder, first, more: rest.length }, 'other accounts of this machine may read what is in a folder');
  };
  try {
    if (!databaseUrl) told(dataFolder);
    if (!smtpUrl) told(mailFolder, name => name.endsWith('.eml'));
    if (backupFolder) told(backupFolder, isBackup);
  } catch (cause) {
    if (!(cause instanceof FolderOfAnother)) throw cause;
    leave(
      `${cause.message} Start it as the one it belongs to, or choose another folder.`,
      `Ordner ${cause.folder}: gehört einem anderen Benutzerkonto.`,
    );
  }
}

async function openDatabase() {
  if (configuration.databaseUrl) return openOnServer(configuration.databaseUrl);
  try {
    return await openEmbedded({
      folder: configuration.dataFolder,
      migrations,
      maintenanceFailed: cause => log.warn({ cause }, 'maintaining the embedded database failed'),
    });
  } catch (cause) {
    if (cause instanceof NoRoom)
      return leave(
        `${cause.message} Make room, then start again.`,
        `Ordner ${cause.folder}: auf dem Datenträger ist kein Platz.`,
      );
    if (cause instanceof FormerDatabase) return leaveFormer(cause, configuration.dataFolder);
    if (!(cause instanceof FolderInUse)) throw cause;
    return leave(
      `${cause.message} Stop that process first, or choose another folder with NAHSTROM_DATA.`,
      `Ordner ${cause.folder}: wird bereits von einem anderen Nahstrom-Prozess verwendet.`,
    );
  }
}

async function openOnServer(url: string) {
  const { migrationUrl } = configuration;
  try {
    const opened = await openServer({ url, migrationUrl, migrations });
    if (opened.excess.length > 0)
      log.warn(
        { login: opened.excess },
        'the login of DATABASE_URL may do more than the portal needs: docs/operations.md, "Two logins"',
      );
    return opened.database;
  } catch (cause) {
    if (cause instanceof FormerDatabase) return leaveFormer(cause, new URL(migrationUrl ?? url).pathname.slice(1));
    if (!(cause instanceof RolesMissing)) throw cause;
    return leave(cause.message, 'Der Zugang von DATABASE_URL hat zu wenige Rechte.');
  }
}

function leaveFormer(cause: FormerDatabase, database: string): never {
  log.fatal({ code: cause.code, database }, 'the database was created by a version before 0.1.0');
  return leave(
    `${database}: ${cause.message} Copy it, then replace it with the copy:`,
    `${database}: Die Datenbank stammt von einer Version vor 0.1.0. So wird sie übernommen:`,
    '  npm run backup -- --to former.backup',
    '  npm run restore -- --from former.backup --replace',
  );
}

function leave(...said: string[]): never {
  process.stderr.write(`\n${said.map(line => `  ${line}`).join('\n')}\n\n`);
  process.exit(2);
}
