import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  BillingRun,
  BillingRunMember,
  CountingPointDay,
  EnergyImportRow,
  InvoiceRow,
  Job,
  MemberRow,
  RecordFile,
} from '@nahstrom/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anApplication, openPortal, type Visitor } from '../../testing.ts';
import { addDays } from '../days.ts';
import { openEmbedded } from '../embedded.ts';
import { aServer, migrations, type RunningServer } from '../testing/runningServer.ts';
import { aMembershipFee, aReport } from '../testing/world.ts';

/** How often the process is killed; fifty times by hand. */
const rounds = Number(process.env.ROUNDS ?? 3);

const longestRoundMilliseconds = 4_000;

let folder: string;
let server: RunningServer;
let community: number;
let username: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nahstrom-killed-'));
  const portal = await openPortal({ database: await openEmbedded({ folder, migrations }) });
  const organisation = await portal.anOrganisation();
  community = (await portal.aCommunity(organisation.id)).id;
  const administrator = await portal.anAdministrator(organisation.id);
  username = administrator.username;
  const admin = await portal.logIn(administrator);
  await admin.put(`/community/${community}/membershipfee/create`, aMembershipFee('2026-01-01'));
  await portal.close();
  server = aServer({ NAHSTROM_DATA: folder });
});
afterEach(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** What was asked for, and of that what the server said is done. */
type Ledger<Of> = { begun: Set<string>; confirmed: Map<string, Of> };
const empty = <Of>(): Ledger<Of> => ({ begun: new Set(), confirmed: new Map() });

class Ended extends Error {}

it(
  `what was confirmed is there and nothing is half done, after ${rounds} kills while members, files, imports and runs are written`,
  async () => {
    const members = empty<number>();
    const accepted = empty<true>();
    const files = empty<{ id: number; bytes: string }>();
    const imports = empty<{ id: number; isCommitted: boolean }>();
    const runs = empty<true>();
    let next = 0;
    let admin: Visitor;

    await server.start();
    admin = await server.logIn(username);
    const cpNumber = anApplication(community, 1).countingPoints[0]!.cpNumber;
    await createMember();
    await acceptMember();
    const [point] = await ofMember(members.confirmed.get('Name 1')!);
    for (const work of [uploadFile, takeInReport, chargeFees]) await work();

    for (let round = 0; round < rounds; round += 1) {
      const works = [createMember, acceptMember, uploadFile, takeInReport, chargeFees].map(work => untilKilled(work));
      await someWork(round);
      await server.kill();
      await Promise.all(works);
      await server.start();
      await assertWhole();
    }

    expect(server.complaints()).toEqual([]);
    const counted = { members, accepted, files, imports, runs };
    for (const [name, { confirmed }] of Object.entries(counted))
      expect([name, confirmed.size > 0]).toEqual([name, true]);
    process.stdout.write(`${rounds} kills: ${Object.entries(counted).map(told).join(', ')}\n`);

    /** While each kind of work has its turn to be the one that was just confirmed. */
    async function someWork(round: number) {
      const awaited = [imports, runs, files, accepted, members][round % 5]!;
      const before = awaited.confirmed.size;
      const giveUp = Date.now() + longestRoundMilliseconds;
      while (awaited.confirmed.size === before && Date.now() < giveUp)
        await new Promise(resolve => setTimeout(resolve, 5));
      await new Promise(resolve => setTimeout(resolve, Math.random() * 150));
    }

    async function untilKilled(work: () => Promise<void>): Promise<void> {
      try {
        for (;;) await work();
      } catch (cause) {
        // The connection breaks when the process dies; anything else is a fault.
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
      const answer = await admin.post(`/admin/member/${waiting[1]}/accept`);
      expect(answer.status).toBe(200);
      accepted.confirmed.set(waiting[0], true);
    }

    async function uploadFile() {
      const title = `Datei ${files.begun.size + 1}`;
      const bytes = `%PDF-1.7 ${title} ${'x'.repeat(Math.floor(Math.random() * 100_000))}`;
      files.begun.add(title);
      const fields = { refClassName: 'member', refEntityId: String(members.confirmed.get('Name 1')), title };
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
      const bytes = await aReport(cpNumber, undefined, day);
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
      const { id } = (await previewed.json()).billingRun as { id: number };
      runs.begun.add(String(id));
      const answer = await admin.post(`/admin/billingrun/${id}/commit`);
      // Of two runs over the same members only one writes.
      if (answer.status === 200) runs.confirmed.set(String(id), true);
      else expect([409, 422]).toContain(answer.status);
      await rest();
    }

    async function rest() {
      await new Promise(resolve => setTimeout(resolve, 30));
      if (!server.isRunning()) throw new Ended();
    }

    async function ofMember(id: number) {
      return (await read<{ countingPoints: { id: number }[] }>(`/admin/member/${id}`)).countingPoints;
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
    }

    async function jobsAreOver() {
      for (const state of ['queued', 'running'])
        while ((await read<Job[]>(`/admin/jobs?filter=${encodeURIComponent(JSON.stringify({ state }))}`)).length > 0)
          await new Promise(resolve => setTimeout(resolve, 50));
    }

    async function assertMembers() {
      const rows = await read<MemberRow[]>(`/admin/members?range=[0,999]`);
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

    /** Documents without gaps, none of a run without its others, nobody charged twice. */
    async function assertRuns() {
      const invoices = await read<InvoiceRow[]>(`/invoices?range=[0,999]`);
      const numbers = invoices.map(({ invoiceNumber }) => Number(/\d+$/.exec(invoiceNumber)![0])).sort((a, b) => a - b);
      expect(numbers).toEqual(numbers.map((_, at) => at + 1));
      expect(new Set(invoices.map(({ member }) => member)).size).toBe(invoices.length);
      const written = new Set(invoices.map(({ id }) => id));
      let documents = 0;
      for (const { id, state } of await read<BillingRun[]>('/admin/billingruns?range=[0,999]')) {
        if (runs.confirmed.has(String(id))) expect([id, state]).toEqual([id, 'committed']);
        const ofRun = await read<BillingRunMember[]>(`/admin/billingrun/${id}/members?range=[0,999]`);
        const ids = ofRun.flatMap(member => member.documents.map(({ invoice }) => invoice));
        if (state !== 'committed') expect(ids.every(invoice => invoice === null)).toBe(true);
        else expect(ids.every(invoice => invoice !== null && written.has(invoice))).toBe(true);
        documents += state === 'committed' ? ids.length : 0;
      }
      expect(documents).toBe(invoices.length);
    }
  },
  60_000 + rounds * 30_000,
);

const told = ([name, { begun, confirmed }]: [string, Ledger<unknown>]) =>
  `${confirmed.size} of ${begun.size} ${name} confirmed`;

/** All that was confirmed, perhaps what was only asked for, each once, and nothing else. */
function assertOf({ begun, confirmed }: Ledger<unknown>, found: string[]) {
  expect(new Set(found).size).toBe(found.length);
  for (const name of confirmed.keys()) expect(found).toContain(name);
  for (const name of found) expect(begun).toContain(name);
}
