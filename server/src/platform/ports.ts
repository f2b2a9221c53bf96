import type { PrintableDocument } from '../tables/stored/printableDocument.ts';
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
  /** What the process knows of where it runs; in a browser nothing. */
  machine?(): Promise<Machine>;
  /** Where bytes of files lie outside the database, if they do. */
  objects?: FileObjects;
  /** Told of every answer that was given. */
  requestEnded?(request: EndedRequest): void;
  /** Told after each write that was committed, so that a mail it caused goes out at once. */
  afterWrite?(): void;
};

/** What may be known of a request for ever: which route it was, not for whom. */
export type EndedRequest = {
  requestId: string;
  method: string;
  /** As the contract writes it, with names in place of ids. */
  route: string;
  status: number;
  milliseconds: number;
};

/** A store of bytes under keys. Each rejects when the store does not answer or refuses. */
export type FileObjects = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  read(key: string): Promise<ReadableStream<Uint8Array>>;
  /** One that is not there counts as removed. */
  remove(key: string): Promise<void>;
};

/** Of what it cannot find out, null. */
export type Machine = {
  portal: string;
  node: string;
  newestBackup: Date | null;
  disk: { freeBytes: number; totalBytes: number } | null;
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
  /** Refuses an answer that has other keys than the contract names, in place of leaving them out: for tests. */
  strictAnswers?: boolean;
  /** What an application has to prove; the usual when it is not said. */
  proofOfWork?: { cost: number; tries: readonly [least: number, most: number] };
};
