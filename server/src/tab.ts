import { createApp } from './app.ts';
import { readPacked } from './energy/imports/packedReport.ts';
import { jobHandlers } from './jobHandlers.ts';
import type { MarketPorts } from './market/ports.ts';
import { fillWithDemonstrationData } from './operation/demonstration/fill.ts';
import { simulatedSource } from './operation/demonstration/simulatedSource.ts';
import { startWaking } from './platform/waking.ts';
import { runDueJobs } from './services/jobs/work.ts';
import { startMailSending } from './services/mails/sending.ts';
import type { Mail } from './services/mails/store.ts';
import { openInMemory } from './tab/database.ts';
import { tabPasswords } from './tab/passwords.ts';

type Surroundings = {
  /** A dump of a migrated database. */
  migrated: Blob;
  /** Base URL of the page, for links in mails: `https://demo.example.org`. */
  publicUrl: string;
  keepMail(mail: Mail): void;
  failed(cause: unknown): void;
};

/** The whole server in a browser tab, with demonstration data: the same app on the same database, with ports that reach
 *  nothing outside. The build replaces modules that need Node by those of `tab/` (`inPlaceOf`). */
export async function openInTab({ migrated, publicUrl, keepMail, failed }: Surroundings) {
  const database = await openInMemory(migrated);
  const now = () => new Date();
  await fillWithDemonstrationData(database, tabPasswords, now());
  await database.analyze();
  const report = ({ cause }: Record<string, unknown>, message: string) => failed(cause ?? new Error(message));
  const log = { info() {}, warn() {}, error: report };
  const mails = startMailSending(database, now, async mail => keepMail(mail), log);
  const ports: MarketPorts = {
    database,
    passwords: tabPasswords,
    now,
    log,
    printPdf: async document => (await import('./tab/print.ts')).printDocument(document),
    readEnergyFile: readPacked,
    settings: { publicUrl, secureCookies: false, sendsMails: true, uploadBytes: 64_000_000 },
    energySources: [simulatedSource(database, now, publicUrl)],
    afterWrite() {
      mails.wake();
      jobs.wake();
    },
  };
  const workOff = async () => {
    if ((await runDueJobs(ports, jobHandlers)) > 0) mails.wake();
  };
  const jobs = startWaking(workOff, 5_000, log, 'working off jobs failed');
  const app = createApp(ports);

  /** @param page its cookies, with a setter */
  return async (request: Request, page: { cookies: string; show(cookie: string): void }): Promise<Response> =>
    app.fetch(request, { address: '192.0.2.1', pageCookies: page.cookies, showToPage: page.show });
}
