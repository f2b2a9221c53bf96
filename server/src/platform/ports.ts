import type { PrintableDocument } from '../documents/document.ts';
import type { Database } from './database.ts';

/** Everything the API needs from outside. The slices reach the world through these only, so that the same app runs
 *  on a server, in a test and in a browser tab. */
export type Ports = {
  database: Database;
  passwords: { hash(password: string): Promise<string>; verify(hash: string, password: string): Promise<boolean> };
  now(): Date;
  log: Log;
  settings: Settings;
  /** @returns the bytes of a PDF */
  printPdf(document: PrintableDocument): Promise<Uint8Array>;
  /** Told after each write that was committed, so that a mail it caused goes out at once. */
  afterWrite?(): void;
};

export type Log = {
  info(facts: Record<string, unknown>, message: string): void;
  warn(facts: Record<string, unknown>, message: string): void;
  error(facts: Record<string, unknown>, message: string): void;
};

type Settings = {
  /** Where the portal is reached, for links in mails: `https://portal.example.org`. */
  publicUrl: string;
  secureCookies: boolean;
  /** Of an uploaded report. */
  uploadBytes: number;
  /** What an application has to prove; the usual when it is not said. */
  proofOfWork?: { cost: number; tries: readonly [least: number, most: number] };
};
