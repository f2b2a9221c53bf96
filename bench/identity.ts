import { fileURLToPath } from 'node:url';
import { createApp } from '../server/src/app.ts';
import { readPacked } from '../server/src/energy/imports/packedReport.ts';
import { demonstrationMember, demonstrationPassword } from '../server/src/operation/demonstration/accounts.ts';
import { fillWithDemonstrationData } from '../server/src/operation/demonstration/fill.ts';
import { argon2Passwords } from '../server/src/platform/argon2.ts';
import { type Database, rowsOf, tenant } from '../server/src/platform/database.ts';
import { openEmbedded } from '../server/src/platform/embedded.ts';
import { createVisitor, openOnServer } from '../server/src/testing.ts';
import { tell } from './line.ts';
import { count, medianOf, printMachine } from './machine.ts';

/** Logins per second against the bare password check, and a query with and without the tenant transaction. With
 *  DATABASE_URL on that server too, in a separate database. */
const rounds = Number(process.env.ROUNDS ?? 5);
const logins = 20;
const queries = 200;
const migrations = fileURLToPath(new URL('../server/migrations', import.meta.url));
const query = 'select id, title from communities order by id';

async function secondsFor(times: number, atOnce: number, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let left = times;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return (performance.now() - started) / 1000;
}

async function measure(database: Database) {
  await fillWithDemonstrationData(database, argon2Passwords, new Date(), { members: 8, days: 1 });
  const app = createApp({
    database,
    passwords: argon2Passwords,
    now: () => new Date(),
    log: { info() {}, warn() {}, error: (facts, message) => console.error(message, facts) },
    printPdf: async () => new Uint8Array(),
    readEnergyFile: readPacked,
    settings: { publicUrl: 'http://localhost:3000', secureCookies: false, sendsMails: false, uploadBytes: 1_000_000 },
  });
  const credentials = { username: demonstrationMember, password: demonstrationPassword };
  const stored = await argon2Passwords.hash(demonstrationPassword);
  const logIn = async () => {
    const answer = await createVisitor(app).post('/login', credentials);
    if (answer.status !== 200) throw new Error(`The login answered ${answer.status}.`);
  };
  const [organisation] = await database.transaction(tx => rowsOf<{ id: number }>(tx, 'select id from organisations'));
  const inTenant = () => tenant(database, organisation!.id, tx => rowsOf(tx, query));
  const plain = () => database.transaction(tx => rowsOf(tx, query));

  const times = { verify: [] as number[], login: [] as number[], tenant: [] as number[], plain: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const seconds = {
      verify: await secondsFor(logins, 4, () => argon2Passwords.verify(stored, demonstrationPassword)),
      login: await secondsFor(logins, 4, logIn),
      plain: await secondsFor(queries, 1, plain),
      tenant: await secondsFor(queries, 1, inTenant),
    };
    // The first round is a warm-up.
    if (round > 0) for (const name of Object.keys(times) as (keyof typeof times)[]) times[name].push(seconds[name]);
  }
  return {
    verify: medianOf(times.verify) / logins,
    login: medianOf(times.login) / logins,
    plain: medianOf(times.plain) / queries,
    tenant: medianOf(times.tenant) / queries,
  };
}

async function report(title: string, database: Database) {
  const seconds = await measure(database);
  await database.close();
  const perSecond = (each: number) => count(1 / each);
  const ratio = (one: number, other: number) => `${(one / other).toFixed(2)}×`;
  tell(
    `logins, ${title}`,
    `${perSecond(seconds.login)} per second`,
    `the password check alone (argon2id): ${perSecond(seconds.verify)}`,
    `${ratio(seconds.login, seconds.verify)} its time`,
  );
  tell(
    `a query held inside one organisation, ${title}`,
    `${perSecond(seconds.tenant)} per second`,
    `in a plain transaction: ${perSecond(seconds.plain)}`,
    `${ratio(seconds.tenant, seconds.plain)} its time`,
  );
  console.log(`\n${title}`);
  console.table({
    'password check alone (argon2id)': { 'per second': perSecond(seconds.verify), time: '1×' },
    'whole login': { 'per second': perSecond(seconds.login), time: ratio(seconds.login, seconds.verify) },
    'query in a plain transaction': { 'per second': perSecond(seconds.plain), time: '1×' },
    'the same inside one organisation': {
      'per second': perSecond(seconds.tenant),
      time: ratio(seconds.tenant, seconds.plain),
    },
  });
}

printMachine(`Logins, four at a time, and the transaction of an organisation: median of ${rounds} rounds`);
await report('embedded', await openEmbedded({ migrations }));
const url = process.env.DATABASE_URL;
if (url) await report('PostgreSQL', await openOnServer(url));
