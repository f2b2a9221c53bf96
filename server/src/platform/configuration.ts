import { resolve } from 'node:path';

export type Configuration = ReturnType<typeof readConfiguration>;

type Environment = Record<string, string | undefined>;

const served = ['site', 'api'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** What an operator sets, all of it by environment variables (docs/operations.md). An empty one counts as not set,
 *  as a compose file passes those on that it leaves out.
 *  @throws Error naming the variable that cannot be understood. */
export function readConfiguration(environment: Environment) {
  const given = (name: string) => environment[name] || undefined;
  const port = wholeNumber('PORT', given('PORT'), 3000, 0, 65_535);
  const dataFolder = resolve(given('NAHSTROM_DATA') ?? 'data');
  const publicUrl = addressOf('NAHSTROM_URL', given('NAHSTROM_URL') ?? `http://localhost:${port}`, ['http', 'https']);
  const remotes = given('NAHSTROM_REMOTES');
  const inbox = given('NAHSTROM_INBOX');
  return {
    port,
    host: given('HOST') ?? '127.0.0.1',
    /** The whole site, or the API alone where the files of the front ends stand on a host of their own. */
    serves: oneOf('NAHSTROM_SERVE', given('NAHSTROM_SERVE') ?? 'site', served),
    /** How long a process that stops still takes requests, so that a balancer can turn to another one. */
    drainMilliseconds: wholeNumber('NAHSTROM_DRAIN_SECONDS', given('NAHSTROM_DRAIN_SECONDS'), 0, 0, 300) * 1000,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    databaseUrl: optionalAddress('DATABASE_URL', given('DATABASE_URL'), ['postgres', 'postgresql']),
    dataFolder,
    mailFolder: resolve(given('NAHSTROM_MAIL_FOLDER') ?? `${dataFolder}/mail`),
    smtpUrl: optionalAddress('NAHSTROM_SMTP', given('NAHSTROM_SMTP'), ['smtp', 'smtps']),
    mailFrom: given('NAHSTROM_MAIL_FROM') ?? 'Nahstrom <portal@nahstrom.example>',
    /** Where energy data are put for the portal to take in; none is watched without it. */
    inboxFolder: inbox && resolve(inbox),
    /** A file that says where the back office and the member's part live, in place of the built-in one. */
    remotesFile: remotes && resolve(remotes),
    uploadBytes: wholeNumber('NAHSTROM_UPLOAD_MB', given('NAHSTROM_UPLOAD_MB'), 64, 1, 1024) * 1_000_000,
    /** How many proxies in front add to X-Forwarded-For; 0 trusts none. */
    proxies: wholeNumber('NAHSTROM_PROXIES', given('NAHSTROM_PROXIES'), 0, 0, 10),
    logLevel: oneOf('NAHSTROM_LOG', given('NAHSTROM_LOG') ?? 'info', logLevels),
  };
}

function wholeNumber(name: string, text: string | undefined, preset: number, least: number, most: number): number {
  const number = text === undefined ? preset : Number(text);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Error(`${name} must be a whole number from ${least} to ${most}.`);
  return number;
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

const optionalAddress = (name: string, text: string | undefined, schemes: readonly string[]) =>
  text && addressOf(name, text, schemes);
