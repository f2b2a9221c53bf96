import { fileURLToPath } from 'node:url';
import { endpoints } from '@nahstrom/contract/endpoints';
import { sql } from 'drizzle-orm';
import { answerWriter } from '../server/src/platform/answer.ts';
import { type Database, rowsOf } from '../server/src/platform/database.ts';
import { openEmbedded } from '../server/src/platform/embedded.ts';
import { anApplication, openOnServer, openPortal } from '../server/src/testing.ts';
import { tell } from './line.ts';
import { medianOf, printMachine } from './machine.ts';

/** Cost of the allow-list for responses: a list of a thousand members. Server time of the whole request, and of
 *  serialising the same rows alternately unchanged and cut to the contract. */
const rounds = Number(process.env.ROUNDS ?? 101);
/** Unmeasured requests, so that the code is compiled as in a running portal. */
const warmUps = 50;
const rowCount = 1000;
const migrations = fileURLToPath(new URL('../server/migrations', import.meta.url));

let lastRequest = 0;

async function fill(database: Database) {
  const portal = await openPortal({
    database,
    strictAnswers: false,
    requestEnded({ milliseconds }) {
      lastRequest = milliseconds;
    },
  });
  const organisation = await portal.anOrganisation();
  const admin = await portal.logIn(await portal.anAdministrator(organisation.id));
  const community = await portal.aCommunity(organisation.id);
  const { member } = await (await admin.put('/admin/member/create', anApplication(community.id, 1))).json();
  const [copied] = await database.transaction(tx =>
    rowsOf<{ columns: string }>(
      tx,
      sql`select string_agg(column_name, ', ') as columns from information_schema.columns
        where table_name = 'members' and is_generated = 'NEVER'
          and column_name not in ('id', 'member_number', 'application_key', 'last_name', 'email')`,
    ),
  );
  const { columns } = copied!;
  await database.transaction(tx =>
    tx.execute(
      sql.raw(`insert into members (${columns}, member_number, application_key, last_name, email)
        select ${columns}, n + 1000, gen_random_uuid(), 'Beispiel ' || n, 'mitglied' || n || '@nahstrom.example'
        from members, generate_series(1, ${rowCount}) n where members.id = ${member.id}`),
    ),
  );
  return admin;
}

function timeOf(work: () => string): number {
  const started = performance.now();
  const { length } = work();
  const milliseconds = performance.now() - started;
  if (length < 1000 * rowCount * 0.1) throw new Error('The answer is too short.');
  return milliseconds;
}

async function report(title: string, database: Database) {
  const admin = await fill(database);
  const path = `/admin/members?range=[0,${rowCount - 1}]`;
  const named = answerWriter(endpoints.listMembers.answer);
  const times = { request: [] as number[], asIs: [] as number[], named: [] as number[] };
  for (let round = -warmUps; round < rounds; round += 1) {
    const answer = await admin.get(path);
    const rows = (await answer.json()) as object[];
    if (rows.length !== rowCount) throw new Error(`${answer.status}, ${rows.length} rows`);
    const writeAsIs = () => timeOf(() => JSON.stringify(rows));
    const writeNamed = () => timeOf(() => JSON.stringify(named(rows)));
    // The second one benefits from the CPU cache.
    const [asIs, asNamed] = round % 2 ? [writeAsIs(), writeNamed()] : [writeNamed(), writeAsIs()].reverse();
    if (round < 0) continue;
    times.request.push(lastRequest);
    times.asIs.push(asIs!);
    times.named.push(asNamed!);
  }
  const [request, asIs, asNamed] = [medianOf(times.request), medianOf(times.asIs), medianOf(times.named)];
  const without = request - (asNamed - asIs);
  const milliseconds = (number: number) => `${number.toFixed(2)} ms`;
  tell(
    `a list of ${rowCount} members, only the contract's keys, ${title}`,
    milliseconds(request),
    `rows as the handler answers them: ${milliseconds(without)}`,
    `${(request / without).toFixed(3)}×`,
  );
  console.log(`\n${title}`);
  console.table({
    'whole request': milliseconds(request),
    'of it JSON of what the contract names': milliseconds(asNamed),
    'the same rows as they are': milliseconds(asIs),
    'cost for the request': `${(((asNamed - asIs) / without) * 100).toFixed(1)} %`,
  });
}

printMachine(`Answers that keep only the contract's keys: median of ${rounds} rounds`);
const embedded = await openEmbedded({ migrations });
await report('embedded', embedded);
await embedded.close();
const url = process.env.DATABASE_URL;
if (url) {
  const database = await openOnServer(url);
  await report('PostgreSQL', database);
  await database.close();
}
