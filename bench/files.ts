import { randomBytes } from 'node:crypto';
import { PGlite, types } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { Tx } from '../server/src/platform/database.ts';
import { hexOf, openEmbedded } from '../server/src/platform/embedded.ts';
import { transactionsOf } from '../server/src/platform/pglite.ts';
import { tell, times } from './line.ts';
import { medianOf, printMachine } from './machine.ts';

/** Time in which storing a file blocks the embedded portal: with the engine's own serializer of bytes, and with ours, in turn
 *  on the same content. */
const sizesMb = [1, 10];
const rounds = Number(process.env.ROUNDS ?? 7);

const table = sql`create table file_contents (content bytea not null)`;
const store = (content: Uint8Array) => async (tx: Tx) => {
  await tx.execute(sql`truncate file_contents`);
  const began = performance.now();
  await tx.execute(sql`insert into file_contents values (${content})`);
  return performance.now() - began;
};

const theirs = await PGlite.create();
const ours = await openEmbedded({});
const inTheirs = transactionsOf(theirs);
await inTheirs('', tx => tx.execute(table));
await ours.transaction(tx => tx.execute(table));

/** Median time of each of two ways, in turn. */
async function inTurn(one: () => Promise<number>, other: () => Promise<number>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const pair = [await one(), await other()] as const;
    if (round === 0) continue;
    times[0].push(pair[0]);
    times[1].push(pair[1]);
  }
  return [medianOf(times[0]), medianOf(times[1])];
}

async function timeOf(work: () => string) {
  const began = performance.now();
  if (work().length < 1_000_000) throw new Error('The text is too short.');
  return performance.now() - began;
}

printMachine('Storing a file in the embedded database');
const rows: Record<string, Record<string, string>> = {};
function report(what: string, [theirs, ours]: [number, number]) {
  const [former, current] = [`${theirs.toFixed(1)} ms`, `${ours.toFixed(1)} ms`];
  rows[what] = { 'the engine’s': former, ours: current, ratio: times(theirs, ours) };
  tell(what, current, `the engine’s serializer: ${former}`, times(theirs, ours));
}
for (const megabytes of sizesMb) {
  const content = new Uint8Array(randomBytes(megabytes * 1_000_000));
  report(
    `the text of a file of ${megabytes} MB for the embedded database`,
    await inTurn(
      () => timeOf(() => types.serializers[types.BYTEA]!(content)),
      () => timeOf(() => hexOf(content)),
    ),
  );
  report(
    `storing a file of ${megabytes} MB, embedded`,
    await inTurn(
      () => inTheirs('', store(content)),
      () => ours.transaction(store(content)),
    ),
  );
}
console.table(rows);
await theirs.close();
await ours.close();
