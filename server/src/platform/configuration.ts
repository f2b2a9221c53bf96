import { resolve } from 'node:path';

export type Configuration = ReturnType<typeof readConfiguration>;

/** What an operator sets, all of it by environment variables (docs/operations.md).
 *  @throws Error naming the variable that cannot be understood. */
export function readConfiguration(environment: Record<string, string | undefined>) {
  const port = wholeNumber('PORT', environment.PORT, 3000, 65_535);
  const host = environment.HOST ?? '127.0.0.1';
  const dataFolder = resolve(environment.NAHSTROM_DATA ?? 'data');
  return {
    port,
    host,
    publicUrl: (environment.NAHSTROM_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    databaseUrl: environment.DATABASE_URL,
    dataFolder,
    mailFolder: resolve(environment.NAHSTROM_MAIL_FOLDER ?? `${dataFolder}/mail`),
    smtpUrl: environment.NAHSTROM_SMTP,
    mailFrom: environment.NAHSTROM_MAIL_FROM ?? 'Nahstrom <portal@nahstrom.example>',
    /** A file that says where the back office and the member's part live, in place of the built-in one. */
    remotesFile: environment.NAHSTROM_REMOTES ? resolve(environment.NAHSTROM_REMOTES) : undefined,
    uploadBytes: wholeNumber('NAHSTROM_UPLOAD_MB', environment.NAHSTROM_UPLOAD_MB, 64, 1024) * 1_000_000,
    /** How many proxies in front add to X-Forwarded-For; 0 trusts none. */
    proxies: wholeNumber('NAHSTROM_PROXIES', environment.NAHSTROM_PROXIES, 0, 10),
    logLevel: environment.NAHSTROM_LOG ?? 'info',
  };
}

function wholeNumber(name: string, text: string | undefined, preset: number, most: number): number {
  if (text === undefined) return preset;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > most)
    throw new Error(`${name} must be a whole number up to ${most}.`);
  return number;
}
