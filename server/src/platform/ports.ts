import type { PrintableDocument } from '../tables/stored/printableDocument.ts';
import type { Database } from './database.ts';

/** All external dependencies of the API. The slices use the world through these only, so that the same app runs on a
 *  server, in a test and in a browser tab. */
export type Ports = {
  database: Database;
  passwords: { hash(password: string): Promise<string>; verify(hash: string, password: string): Promise<boolean> };
  now(): Date;
  log: Log;
  settings: Settings;
  /** @returns the bytes of a PDF */
  printPdf(document: PrintableDocument): Promise<Uint8Array>;
  /** Facts of the process about its environment; none in a browser. */
  machine?(): Promise<Machine>;
  /** Object store for the bytes of files, if any. */
  objects?: FileObjects;
  /** Called after every response. */
  requestEnded?(request: EndedRequest): void;
  /** Called after each committed write, so that a mail it caused is sent immediately. */
  afterWrite?(): void;
};

/** Anonymous facts of a request that may be stored for ever: its route, not its person. */
export type EndedRequest = {
  requestId: string;
  method: string;
  /** Path pattern of the contract, with names in place of ids. */
  route: string;
  status: number;
  milliseconds: number;
};

/** A store of bytes under keys. Each method rejects if the store is unreachable or refuses. */
export type FileObjects = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  read(key: string): Promise<ReadableStream<Uint8Array>>;
  /** A missing one counts as removed. */
  remove(key: string): Promise<void>;
};

/** Null for unknown facts. */
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
  /** Public base URL of the portal, for links in mails: `https://portal.example.org`. */
  publicUrl: string;
  secureCookies: boolean;
  /** Otherwise mails are only written to a folder. */
  sendsMails: boolean;
  /** For an uploaded report. */
  uploadBytes: number;
  /** Refuses a response with keys outside the contract instead of dropping them: for tests. */
  strictAnswers?: boolean;
  /** Cost of an application's proof of work; default if undefined. */
  proofOfWork?: { cost: number; tries: readonly [least: number, most: number] };
};
