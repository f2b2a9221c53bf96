import type {
  BillingRun,
  BillingRunMember,
  CountingPointDay,
  EnergyImportRow,
  InvoiceRow,
  Job,
  MemberRow,
  RecordFile,
  SepaPreview,
  SepaRun,
  SepaRunRow,
} from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBilledCommunity } from '../../money/billingRuns/testing/aBilledCommunity.ts';
import { madeUpIban } from '../../operation/demonstration/people.ts';
import { communities } from '../../tables/communities.ts';
import { anApplication, openPortal, type Visitor } from '../../testing.ts';
import { addDays } from '../days.ts';
import { aServer, type RunningServer } from '../testing/runningServer.ts';
import { aStore, type Store } from '../testing/store.ts';
import { aReport } from '../testing/world.ts';

/** Number of kills; fifty by hand. */
const rounds = Number(process.env.ROUNDS ?? 3);

const longestRoundMilliseconds = 4_000;
const billedMembers = 2;
const firstOther = 10;

let store: Store;
let server: RunningServer;
let community: number;
let username: string;
let months: string[];

/** A community with energy in each month of some years, a fee and an account. */
beforeEach(async () => {
  store = await aStore();
  const portal = await openPortal({ database: await store.open() });
  const billed = await aBilledCommunity(portal);
  community = billed.community.id;
  username = billed.administrator.username;
  const years = Math.ceil(rounds / 10);
  const firstYear = 2026 - years;
  months = Array.from({ length: years * 12 }, (_, at) => {
    const month = String((at % 12) + 1).padStart(2, '0');
    return `${firstYear + Math.floor(at / 12)}-${month}-01`;
  });
  await billed.fee();
  await billed.tariff(months[0]!);
  for (let number = 1; number <= billedMembers; number += 1) {
    const member = await billed.aMember({}, months[0]!);
    await billed.energy(member.consumer, months[0]!, '2025-12-31', 1_000_000);
    await billed.energy(member.feeder, months[0]!, '2025-12-31', 2_000_000, { isFeeder: true });
  }
  const account = { creditorId: 'AT88ZZZ00000000001', clientIban: madeUpIban(999) };
  await portal.asOwner(tx => tx.update(communities).set(account));
  await portal.close();
  server = aServer(store.environment);
});
afterEach(async () => {
  await server.kill();
  await store.remove();
});

/** Requests sent, and those acknowledged by the server. */
type Ledger<Of> = { begun: Set<string>; confirmed: Map<string, Of> };
const empty = <Of>(): Ledger<Of> => ({ begun: new Set(), confirmed: new Map() });

class Ended extends Error {}

const until = (isSo: () => Promise<boolean>) => vi.waitUntil(isSo, { interval: 50, timeout: 240_000 });

it(
  `acknowledged writes exist and none is partial, after ${rounds} kills while members, files, imports, runs and files for the bank are written`,
  async () => {
    const members = empty<number>();
    const accepted = empty<true>();
    const files = empty<{ id: number; bytes: string }>();
    const imports = empty<{ id: number; isCommitted: boolean }>();
    const runs = empty<true>();
    const handedOver = empty<number[]>();
    let next = firstOther;
    let nextMonth = 0;
    let admin: Visitor;

    await server.start();
    admin = await server.logIn(username);
    await createMember();
    await acceptMember();
    const [firstId] = [...members.confirmed.values()];
    const [point] = await ofMember(firstId!);
    const everything = [createMember, acceptMember, uploadFile, takeInReport, chargeFees, chargeEnergy, handOver];
    for (const work of everything) await work();

    for (let round = 0; round < rounds; round += 1) {
      const works = everything.map(work => untilKilled(work));
      await someWork(round);
      await server.kill();
      await Promise.all(works);
      await aMinutePasses();
      await server.start();
      await assertWhole();
    }

    expect(server.complaints()).toEqual([]);
    const counted = { members, accepted, files, imports, runs, handedOver };
    for (const [name, { confirmed }] of Object.entries(counted))
      expect([name, confirmed.size > 0]).toEqual([name, true]);
    process.stdout.write(`${rounds} kills: ${Object.entries(counted).map(told).join(', ')}\n`);

    /** Each kind of write is in turn the one just acknowledged. */
    async function someWork(round: number) {
      const awaited = [imports, runs, handedOver, files, accepted, members][round % 6]!;
      const before = awaited.confirmed.size;
      const isAcknowledged = () => awaited.confirmed.size > before;
      await vi.waitUntil(isAcknowledged, { interval: 5, timeout: longestRoundMilliseconds }).catch(() => {});
      // The kill comes at a random moment of what follows.
      await new Promise(resolve => setTimeout(resolve, Math.random() * 150));
    }

    async function untilKilled(work: () => Promise<void>): Promise<void> {
      try {
        for (;;) await work();
      } catch (cause) {
        // The connection breaks when the process dies; any other error is a fault.
        if (!(cause instanceof TypeError) && !(cause instanceof Ended)) throw cause;
      }
    }

    async function createMember() {
      next += 1;
      const lastName = `Name ${next}`;
      members.begun.add(lastName);
      const answer = await admin.put('/admin/member/create', anApplication(community, next, { lastName }));
      expect(answer.status).toBe(200);
      members.confirmed.set(lastName, (await answer.json()).member.id);
    }

    async function acceptMember() {
      const waiting = [...members.confirmed].find(([name]) => !accepted.begun.has(name));
      if (!waiting) return rest();
      accepted.begun.add(waiting[0]);
      const answer = await admin.post(`/admin/member/${waiting[1]}/accept`, { confirmed: true });
      expect(answer.status).toBe(200);
      accepted.confirmed.set(waiting[0], true);
    }

    async function uploadFile() {
      const title = `Datei ${files.begun.size + 1}`;
      const bytes = `%PDF-1.7 ${title} ${'x'.repeat(Math.floor(Math.random() * 100_000))}`;
      files.begun.add(title);
      const fields = { refClassName: 'member', refEntityId: String(firstId), title };
      const answer = await admin.upload('/file/create', fields, {
        name: 'datei.pdf',
        bytes: new TextEncoder().encode(bytes),
      });
      expect(answer.status).toBe(200);
      files.confirmed.set(title, { id: (await answer.json()).file.id, bytes });
    }

    async function takeInReport() {
      const day = addDays('2023-01-01', imports.begun.size);
      imports.begun.add(day);
      const bytes = await aReport(point!.cpNumber, undefined, day);
      const file = { name: `${day}.xlsx`, bytes };
      const uploaded = await admin.upload('/eegfakt/create', { community: String(community) }, file);
      expect(uploaded.status).toBe(200);
      const { id } = (await uploaded.json()).energyImport as { id: number };
      imports.confirmed.set(day, { id, isCommitted: false });
      const answer = await admin.post(`/eegfakt/${id}/commit`);
      expect(answer.status).toBe(200);
      imports.confirmed.set(day, { id, isCommitted: true });
    }

    async function chargeFees() {
      const filter = { community, state: 'active', memberShipFeeInvoice: 3 };
      const previewed = await admin.put('/admin/feerun/create', { filter });
      if (previewed.status === 422) return rest();
      await commit((await previewed.json()).billingRun);
    }

    async function chargeEnergy() {
      const start = months[nextMonth];
      if (!start) return rest();
      nextMonth += 1;
      const previewed = await admin.put('/admin/energyrun/create', { community, unit: 'month', start });
      expect(previewed.status).toBe(200);
      await commit((await previewed.json()).billingRun);
    }

    async function commit({ id }: { id: number }) {
      runs.begun.add(String(id));
      const answer = await admin.post(`/admin/billingrun/${id}/commit`);
      // Of two runs over the same members only one writes.
      if (answer.status === 200) runs.confirmed.set(String(id), true);
      else expect([409, 422]).toContain(answer.status);
      await until(async () => (await read<BillingRun>(`/admin/billingrun/${id}`)).state !== 'committing');
      await rest();
    }

    async function handOver() {
      const open = await read<InvoiceRow[]>(`/invoices?range=[0,999]`);
      const ids = open.filter(({ sepaDate, owed }) => sepaDate === null && owed !== 0).map(({ id }) => id);
      if (ids.length === 0) return rest();
      const asked = { community, ids: ids.slice(0, 4) };
      const previewed = await admin.post('/separuns/preview', asked);
      expect(previewed.status).toBe(200);
      const { payments, collectionDate } = (await previewed.json()) as SepaPreview;
      const taken = payments.map(({ invoice }) => invoice);
      if (taken.length === 0) return rest();
      for (const id of taken) handedOver.begun.add(String(id));
      const answer = await admin.put('/separun/create', { community, ids: taken, collectionDate });
      expect(answer.status).toBe(200);
      handedOver.confirmed.set(String((await answer.json()).sepaRun.id), taken);
      await rest();
    }

    /** Paces the load of work that has nothing to do. */
    async function rest() {
      await new Promise(resolve => setTimeout(resolve, 30));
      if (!server.isRunning()) throw new Ended();
    }

    async function ofMember(id: number) {
      return (await read<{ countingPoints: { id: number; cpNumber: string }[] }>(`/admin/member/${id}`)).countingPoints;
    }

    async function read<Of>(path: string): Promise<Of> {
      const answer = await admin.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.json();
    }

    async function assertWhole() {
      await jobsAreOver();
      await assertMembers();
      await assertFiles();
      await assertImports();
      await assertRuns();
      await assertHandedOver();
    }

    /** On PostgreSQL the lease of an abandoned job takes as long to expire. */
    async function aMinutePasses() {
      if (!process.env.TEST_DATABASE_URL) return;
      const database = await store.open();
      await database.transaction(tx => tx.execute(sql`update jobs set due = now() where state = 'running'`));
      await database.close();
    }

    async function jobsAreOver() {
      for (const state of ['queued', 'running']) {
        const path = `/admin/jobs?filter=${encodeURIComponent(JSON.stringify({ state }))}`;
        await until(async () => (await read<Job[]>(path)).length === 0);
      }
    }

    async function assertMembers() {
      const all = await read<MemberRow[]>(`/admin/members?range=[0,999]`);
      const rows = all.filter(({ lastName }) => lastName.startsWith('Name '));
      const names = rows.map(row => row.lastName);
      assertOf(members, names);
      expect(rows.filter(row => row.countingPointCount !== 2)).toEqual([]);
      const active = rows.filter(row => row.state === 'active');
      for (const name of accepted.confirmed.keys()) expect(active.map(row => row.lastName)).toContain(name);
      expect(new Set(active.map(row => row.memberNumber)).size).toBe(active.length);
      expect(active.every(row => row.memberNumber !== null)).toBe(true);
    }

    async function assertFiles() {
      const rows = await read<RecordFile[]>(`/files?range=[0,999]&filter={"refClassName":"member"}`);
      assertOf(
        files,
        rows.map(row => row.title),
      );
      for (const { id, bytes } of [...files.confirmed.values()].slice(-3))
        expect(await (await admin.get(`/download/${id}`)).text()).toBe(bytes);
    }

    async function assertImports() {
      const rows = await read<EnergyImportRow[]>(`/eegfakt?range=[0,999]`);
      assertOf(
        imports,
        rows.map(row => row.fileName.replace('.xlsx', '')),
      );
      for (const { id, state, fileName } of rows) {
        const { isCommitted } = imports.confirmed.get(fileName.replace('.xlsx', '')) ?? {};
        expect([id, state]).toEqual([id, isCommitted ? 'committed' : expect.stringMatching(/^(previewed|committed)$/)]);
      }
      for (const row of rows.slice(-3)) {
        const day = row.fileName.replace('.xlsx', '');
        const { intervals } = await read<CountingPointDay>(`/countingpointdata/${point!.id}/day?day=${day}`);
        expect([day, intervals.length]).toEqual([day, row.state === 'committed' ? 96 : 0]);
      }
    }

    /** Documents without gaps, no partial run, no double charge. */
    async function assertRuns() {
      const invoices = await read<InvoiceRow[]>(`/invoices?range=[0,999]`);
      const charged = invoices.map(({ kind, member, periodStart }) => `${kind} ${member} ${periodStart}`);
      expect(new Set(charged).size).toBe(charged.length);
      const ranges = new Set(invoices.map(({ invoiceNumber }) => invoiceNumber.replace(/\d+$/, '')));
      for (const range of ranges) {
        const ofRange = invoices.filter(({ invoiceNumber }) => invoiceNumber.replace(/\d+$/, '') === range);
        const numbers = ofRange.map(({ invoiceNumber }) => Number(invoiceNumber.slice(range.length)));
        expect(numbers.sort((one, other) => one - other)).toEqual(numbers.map((_, at) => at + 1));
      }
      const written = new Set(invoices.map(({ id }) => id));
      let documents = 0;
      const all = await read<BillingRun[]>('/admin/billingruns?range=[0,999]');
      expect(all.some(({ state }) => state === 'committed')).toBe(true);
      for (const { id, state } of all) {
        // Of two concurrent runs over the same members the second detects the double charge.
        if (state === 'failed')
          expect(await read<BillingRun>(`/admin/billingrun/${id}`)).toMatchObject({
            error: 'billing.changedMeanwhile',
          });
        else if (runs.confirmed.has(String(id))) expect([id, state]).toEqual([id, 'committed']);
        const ofRun = await read<BillingRunMember[]>(`/admin/billingrun/${id}/members?range=[0,999]`);
        const ids = ofRun.flatMap(member => member.documents.map(({ invoice }) => invoice));
        if (state !== 'committed') expect(ids.every(invoice => invoice === null)).toBe(true);
        else expect(ids.every(invoice => invoice !== null && written.has(invoice))).toBe(true);
        documents += state === 'committed' ? ids.length : 0;
      }
      expect(documents).toBe(invoices.length);
    }

    /** Each document handed to the bank once, with its whole run and with the file that names it. */
    async function assertHandedOver() {
      const seen: number[] = [];
      for (const { id } of await read<SepaRunRow[]>('/separuns?range=[0,999]')) {
        const { items, debitFile, creditFile } = await read<SepaRun>(`/separun/${id}`);
        const confirmed = handedOver.confirmed.get(String(id));
        const ids = items.map(({ invoice }) => invoice);
        if (confirmed) expect([...ids].sort()).toEqual([...confirmed].sort());
        seen.push(...ids);
        const files = [debitFile, creditFile].filter(file => file !== null);
        const texts = await Promise.all(files.map(async file => (await admin.get(`/download/${file}`)).text()));
        for (const { invoiceNumber } of items) expect(texts.join('\n')).toContain(invoiceNumber);
      }
      expect(new Set(seen).size).toBe(seen.length);
      const invoices = await read<InvoiceRow[]>(`/invoices?range=[0,999]`);
      const dated = invoices.filter(({ sepaDate }) => sepaDate !== null).map(({ id }) => id);
      expect(dated.sort()).toEqual(seen.sort());
      for (const id of seen) expect(handedOver.begun).toContain(String(id));
      const runIds = (await read<SepaRunRow[]>('/separuns?range=[0,999]')).map(({ id }) => String(id));
      expect(runIds).toEqual(expect.arrayContaining([...handedOver.confirmed.keys()]));
    }
  },
  120_000 + rounds * 60_000,
);

const told = ([name, { begun, confirmed }]: [string, Ledger<unknown>]) =>
  `${confirmed.size} of ${begun.size} ${name} confirmed`;

/** All acknowledged writes, possibly unacknowledged ones, each once, and nothing else. */
function assertOf({ begun, confirmed }: Ledger<unknown>, found: string[]) {
  expect(new Set(found).size).toBe(found.length);
  for (const name of confirmed.keys()) expect(found).toContain(name);
  for (const name of found) expect(begun).toContain(name);
}
