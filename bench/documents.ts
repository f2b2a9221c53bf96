import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { jobHandlers } from '../server/src/jobHandlers.ts';
import { openEmbedded } from '../server/src/platform/embedded.ts';
import { runDueJobs } from '../server/src/services/jobs/work.ts';
import { sendDueMails } from '../server/src/services/mails/store.ts';
import { printDocument } from '../server/src/services/printing/print.ts';
import { startPrinting } from '../server/src/services/printing/printing.ts';
import type { PrintableDocument } from '../server/src/tables/stored/printableDocument.ts';
import { anApplication, openPortal } from '../server/src/testing.ts';
import { times as ratioOf, tell } from './line.ts';
import { count, printMachine } from './machine.ts';

/** Printing invoice PDFs for mails while a client requests the list of invoices ten times a second: on the main thread,
 *  and in a worker thread. Latency counts from the scheduled start, so delayed requests are included (no coordinated
 *  omission). */
const invoices = Number(process.env.INVOICES ?? 1_000);
const everyMilliseconds = 100;
const idleRequests = 100;
const now = new Date('2026-11-20T10:00:00Z');

const database = await openEmbedded({ migrations: fileURLToPath(new URL('../server/migrations', import.meta.url)) });
const portal = await openPortal({ database, now, strictAnswers: false });
const organisation = await portal.anOrganisation();
const admin = await portal.logIn(await portal.anAdministrator(organisation.id));
const community = await portal.aCommunity(organisation.id);
await writeInvoices();

async function writeInvoices() {
  const { member } = await (await admin.put('/admin/member/create', anApplication(community.id, 1))).json();
  await admin.put(`/community/${community.id}/membershipfee/create`, {
    validFrom: '2026-01-01',
    amountCents: 1200,
    per: 'countingPoint',
    cycle: 'yearly',
    vatRate: 20,
  });
  const columns = `organisation_id, community_id, member_type, salutation, company_name, company_uid, first_name, phone,
    street, housenumber, stairs, floor, door_number, zip, city, delivery_street, delivery_housenumber, delivery_zip,
    delivery_city, ba_name, ba_number, network_operator, tax_rule_feed, tax_number_feed, locale`;
  await database.transaction(async tx => {
    await tx.execute(
      sql.raw(`insert into members (${columns}, state, member_number, last_name, email)
        select ${columns}, 'active', n, 'Probe ' || n, 'mitglied' || n || '@nahstrom.example'
        from members, generate_series(1, ${invoices}) n where id = ${member.id}`),
    );
    await tx.execute(sql`delete from members where id = ${member.id}`);
    await tx.execute(
      sql.raw(`insert into counting_points (organisation_id, community_id, member_id, cp_number, power_production_type,
          plant_name, cp_status)
        select organisation_id, community_id, id, 'AT00999900000' || lpad((id * 10 + kind)::text, 20, '0'), kind, '', 1
        from members, generate_series(1, 4) kind where state = 'active'`),
    );
    await tx.execute(sql`analyze`);
  });
  const filter = { community: community.id, state: 'active' };
  const { billingRun } = await (await admin.put('/admin/feerun/create', { filter })).json();
  await admin.post(`/admin/billingrun/${billingRun.id}/commit`);
  await runDueJobs(portal.ports, jobHandlers);
  const rows = await (await admin.get(`/invoices?range=[0,${invoices - 1}]`)).json();
  if (rows.length !== invoices) throw new Error(`${rows.length} invoices were written`);
  for (let from = 0; from < rows.length; from += 500) {
    const ids = rows.slice(from, from + 500).map(({ id }: { id: number }) => id);
    await admin.post('/invoices/mail', { ids });
  }
  await runDueJobs(portal.ports, jobHandlers);
}

/** Milliseconds of each request, ascending. */
async function look(goesOn: (asked: number) => boolean): Promise<number[]> {
  const taken: Promise<number>[] = [];
  const begun = performance.now();
  while (goesOn(taken.length)) {
    const due = begun + taken.length * everyMilliseconds;
    const early = due - performance.now();
    if (early > 0) await new Promise(resolve => setTimeout(resolve, early));
    const request = admin.get('/invoices?range=[0,24]').then(async answer => {
      await answer.arrayBuffer();
      return performance.now() - due;
    });
    taken.push(request);
    if (early <= 0) await new Promise(resolve => setImmediate(resolve));
  }
  return (await Promise.all(taken)).sort((one, other) => one - other);
}

const share = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

async function printAll(print: (document: PrintableDocument) => Promise<Uint8Array>) {
  await database.transaction(tx => tx.execute(sql`update mails set state = 'queued', due = ${now.toISOString()}`));
  const begun = performance.now();
  let isPrinting = true;
  let pages = 0;
  const printing = sendDueMails(
    database,
    () => now,
    async ({ attachment }) => {
      if (!attachment) return;
      await print(attachment);
      pages += 1;
    },
  ).finally(() => {
    isPrinting = false;
  });
  const during = await look(() => isPrinting);
  await printing;
  if (pages !== invoices) throw new Error(`${pages} documents were printed`);
  return { perSecond: (pages * 1000) / (performance.now() - begun), during };
}

printMachine(`${count(invoices)} invoices printed while others work (INVOICES)`);
await look(asked => asked < 20);
const idle = await look(asked => asked < idleRequests);
const line = (cells: string[]) =>
  console.log(cells.map((cell, place) => cell.padStart(place === 0 ? 12 : 14)).join(''));
line(['', 'PDFs/s', 'requests', 'median ms', 'p99 ms', 'worst ms', 'p99 to idle']);
const told = (name: string, perSecond: number | null, taken: readonly number[]) =>
  line([
    name,
    perSecond === null ? '' : perSecond.toFixed(1),
    count(taken.length),
    ...[share(taken, 0.5), share(taken, 0.99), share(taken, 1)].map(time => time.toFixed(1)),
    (share(taken, 0.99) / share(idle, 0.99)).toFixed(1),
  ]);
told('idle', null, idle);

const thread = startPrinting(new URL('../server/src/services/printing/printWorker.dev.mjs', import.meta.url));
for (const [name, print] of [
  ['in place', printDocument],
  ['in a thread', thread.print],
] as const) {
  const { perSecond, during } = await printAll(print);
  told(name, perSecond, during);
  tell(
    `others' p99 while ${count(invoices)} PDFs are printed ${name}, at ${perSecond.toFixed(0)} per second`,
    `${share(during, 0.99).toFixed(0)} ms`,
    `idle: ${share(idle, 0.99).toFixed(0)} ms`,
    ratioOf(share(during, 0.99), share(idle, 0.99)),
  );
}
await thread.stop();
await portal.close();
