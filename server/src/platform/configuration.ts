import { resolve } from 'node:path';

export type Configuration = ReturnType<typeof readConfiguration>;

type Environment = Record<string, string | undefined>;

const served = ['site', 'api'] as const;
const postgres = ['postgres', 'postgresql'];
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Configuration of the operator, only by environment variables (docs/operations.md). An empty one counts as unset,
 *  because a compose file passes on omitted ones as empty.
 *  @throws Error naming the invalid variable. */
export function readConfiguration(environment: Environment) {
  const given = (name: string) => environment[name] || undefined;
  const port = wholeNumber('PORT', given('PORT'), 3000, 0, 65_535);
  const dataFolder = resolve(given('NAHSTROM_DATA') ?? 'data');
  const publicUrl = addressOf('NAHSTROM_URL', given('NAHSTROM_URL') ?? `http://localhost:${port}`, ['http', 'https']);
  const remotes = given('NAHSTROM_REMOTES');
  const inbox = given('NAHSTROM_INBOX');
  const market = given('NAHSTROM_MARKET_FOLDER');
  const ehlo = ehloOf(given('NAHSTROM_EHLO'), URL.canParse(publicUrl) ? new URL(publicUrl).hostname : '');
  // Backups of a PostgreSQL server are its operator's task, unless configured otherwise.
  const backups = given('NAHSTROM_BACKUP') ?? (given('DATABASE_URL') ? 'none' : `${dataFolder}/backups`);
  return {
    port,
    host: given('HOST') ?? '127.0.0.1',
    /** The whole site, or the API alone if the front ends are hosted elsewhere. */
    serves: oneOf('NAHSTROM_SERVE', given('NAHSTROM_SERVE') ?? 'site', served),
    /** Grace period of a stopping process, in which it still accepts requests, so that a load balancer can switch. */
    drainMilliseconds: wholeNumber('NAHSTROM_DRAIN_SECONDS', given('NAHSTROM_DRAIN_SECONDS'), 0, 0, 300) * 1000,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    databaseUrl: optionalAddress('DATABASE_URL', given('DATABASE_URL'), postgres),
    /** Login that owns the tables, if the portal's own login does not. */
    migrationUrl: optionalAddress('NAHSTROM_MIGRATION_URL', given('NAHSTROM_MIGRATION_URL'), postgres),
    dataFolder,
    mailFolder: resolve(given('NAHSTROM_MAIL_FOLDER') ?? `${dataFolder}/mail`),
    smtpUrl: optionalAddress('NAHSTROM_SMTP', given('NAHSTROM_SMTP'), ['smtp', 'smtps']),
    /** Name by which the portal greets mail servers; without one the mail library uses that of the machine. */
    ehlo,
    mailFrom: given('NAHSTROM_MAIL_FROM') ?? 'Nahstrom <portal@nahstrom.example>',
    /** Folder watched for energy data; none without it. */
    inboxFolder: inbox && resolve(inbox),
    /** Folder for exchanging market messages with other software; none without it. */
    marketFolder: market && resolve(market),
    /** Mail servers and mail domain of the market; used with a secret key only. */
    marketMail: {
      smtp: addressOf('NAHSTROM_MARKET_SMTP', given('NAHSTROM_MARKET_SMTP') ?? 'smtps://mail.edanet.at:465', [
        'smtps',
        'smtp',
      ]),
      imap: addressOf('NAHSTROM_MARKET_IMAP', given('NAHSTROM_MARKET_IMAP') ?? 'imaps://mail.edanet.at:993', [
        'imaps',
        'imap',
      ]),
      domain: given('NAHSTROM_MARKET_DOMAIN') ?? 'edanet.at',
      ehlo,
    },
    /** Keys that encrypt stored credentials: the first one writes, all of them read. */
    secretKeys: secretKeysOf(given('NAHSTROM_SECRET_KEY')),
    /** File with the addresses of the back office and the member part, replacing the built-in one. */
    remotesFile: remotes && resolve(remotes),
    /** Object store for the bytes of files; the database without it. */
    files: filesPlaceOf(given),
    /** Folder of the nightly backup, and number of backups kept; undefined makes none. */
    backupFolder: backups === 'none' ? undefined : backups && resolve(backups),
    backupsKept: wholeNumber('NAHSTROM_BACKUPS_KEPT', given('NAHSTROM_BACKUPS_KEPT'), 14, 1, 1000),
    uploadBytes: wholeNumber('NAHSTROM_UPLOAD_MB', given('NAHSTROM_UPLOAD_MB'), 64, 1, 1024) * 1_000_000,
    /** Number of trusted proxies in front that add to X-Forwarded-For; 0 trusts none. */
    proxies: wholeNumber('NAHSTROM_PROXIES', given('NAHSTROM_PROXIES'), 0, 0, 10),
    /** Token required for reading the metrics; without one they are disabled. */
    metricsToken: given('NAHSTROM_METRICS'),
    logLevel: oneOf('NAHSTROM_LOG', given('NAHSTROM_LOG') ?? 'info', logLevels),
  };
}

function wholeNumber(name: string, text: string | undefined, preset: number, least: number, most: number): number {
  const number = text === undefined ? preset : Number(text);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Error(`${name} must be a whole number from ${least} to ${most}.`);
  return number;
}

/** A host name or an address literal; by default the host of the public address, if that is a domain name. */
function ehloOf(text: string | undefined, host: string): string | undefined {
  if (text === undefined) return /[a-z]$/i.test(host) && host.includes('.') ? host : undefined;
  if (!/^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f.:]+\])$/i.test(text))
    throw new Error('NAHSTROM_EHLO must be a host name, for example portal.example.org.');
  return text;
}

/** Base64 of 32 bytes each, separated by commas. */
function secretKeysOf(text: string | undefined): Uint8Array<ArrayBuffer>[] {
  return (text?.split(',') ?? []).map(part => {
    const key = Buffer.from(part.trim(), 'base64');
    if (key.length !== 32 || key.toString('base64') !== part.trim())
      throw new Error(
        'NAHSTROM_SECRET_KEY must be 32 random bytes in Base64, for example from: openssl rand -base64 32',
      );
    return new Uint8Array(key);
  });
}

function oneOf<Word extends string>(name: string, text: string, allowed: readonly Word[]): Word {
  const word = allowed.find(known => known === text);
  if (word === undefined) throw new Error(`${name} must be one of ${allowed.join(', ')}.`);
  return word;
}

function addressOf(name: string, text: string, schemes: readonly string[]): string {
  if (!schemes.some(scheme => text.startsWith(`${scheme}://`)))
    throw new Error(`${name} must be an address that begins with ${schemes[0]}://`);
  return text;
}

/** `s3://bucket?endpoint=https://host&region=name` with the keys in the variables of S3 tools. */
function filesPlaceOf(given: (name: string) => string | undefined) {
  const text = given('NAHSTROM_FILES');
  if (!text) return undefined;
  const place = new URL(addressOf('NAHSTROM_FILES', text, ['s3']));
  const region = place.searchParams.get('region') ?? 'us-east-1';
  const endpoint = place.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const accessKeyId = given('AWS_ACCESS_KEY_ID');
  const secretAccessKey = given('AWS_SECRET_ACCESS_KEY');
  if (!place.hostname || !/^https?:\/\//.test(endpoint))
    throw new Error('NAHSTROM_FILES must be s3://bucket?endpoint=https://host');
  if (!accessKeyId || !secretAccessKey)
    throw new Error('NAHSTROM_FILES needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  return { bucket: place.hostname, endpoint: endpoint.replace(/\/+$/, ''), region, accessKeyId, secretAccessKey };
}

const optionalAddress = (name: string, text: string | undefined, schemes: readonly string[]) =>
  text && addressOf(name, text, schemes);
