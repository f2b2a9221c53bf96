import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { startPostgres } from '../scripts/postgres.mjs';
import type { Database } from '../server/src/platform/database.ts';
import { openEmbedded } from '../server/src/platform/embedded.ts';
import { anApplication, openOnServer, openPortal, type Visitor } from '../server/src/testing.ts';
import { times as ratioOf, tell } from './line.ts';
import { count, medianOf, printMachine } from './machine.ts';

/** Server time of the member list as its page requests it, against bare SQL for the same rows and count (as the owner,
 *  without organisation, session and JSON), alternating on the same database. The database is vacuumed like one in
 *  operation. */
const rounds = Number(process.env.ROUNDS ?? 31);
/** Unmeasured requests, so that the code is compiled as in a running portal. */
const warmUps = 20;
const memberCount = Number(process.env.MEMBERS ?? 100_000);
const migrations = fileURLToPath(new URL('../server/migrations', import.meta.url));

type Case = { name: string; query: Record<string, unknown>; where: string; order: string; offset?: number };

const byName = 'sort_name, members.id';
const cases: Case[] = [
  { name: 'first page, by name', query: {}, where: 'true', order: byName },
  {
    name: 'page 200, by name',
    query: { range: [4975, 4999] },
    where: 'true',
    order: byName,
    offset: 4975,
  },
  {
    name: 'by town, descending',
    query: { sort: ['city', 'DESC'] },
    where: 'true',
    order: 'sort_key(city) desc, members.id',
  },
  {
    name: 'of a community, active',
    query: { filter: { community: 2, state: 'active' } },
    where: `members.community_id = 2 and state = 'active'`,
    order: byName,
  },
  {
    name: 'with photovoltaics',
    query: { filter: { powerProductionType: 2 } },
    where: 'members.id in (select member_id from counting_points where power_production_type = 2)',
    order: byName,
  },
  {
    name: 'fee not charged',
    query: { filter: { memberShipFeeInvoice: 3 } },
    where: 'members.id not in (select member_id from counting_points where membership_fee_invoice_date is not null)',
    order: byName,
  },
  {
    name: 'text: a name',
    query: { filter: { queryString: 'ampere 77' } },
    where: `(first_name || ' ' || last_name || ' ' || company_name ilike '%ampere 77%' or email ilike '%ampere 77%')`,
    order: byName,
  },
  {
    name: 'text: part of an address',
    query: { filter: { queryString: 'mitglied4242@' } },
    where: `(first_name || ' ' || last_name || ' ' || company_name ilike '%mitglied4242@%' or email ilike '%mitglied4242@%')`,
    order: byName,
  },
  {
    name: 'text: part of a counting point',
    query: { filter: { queryString: '0000004242' } },
    where: `members.id in (select member_id from counting_points where cp_number ilike '%0000004242%')`,
    order: byName,
  },
];

const rowsSql = ({ where, order, offset = 0 }: Case) => `
  select members.id, member_number, member_type, company_name, first_name, last_name, email, zip, city, members.community_id,
    communities.title, state, members.created, last_export,
    (select count(membership_fee_invoice_date) from counting_points where member_id = members.id),
    (select count(*) from counting_points where member_id = members.id)
  from members join communities on communities.id = members.community_id
  where members.organisation_id = 1 and ${where} order by ${order} limit 25 offset ${offset}`;
const countSql = ({ where }: Case) => `select count(*) from members where members.organisation_id = 1 and ${where}`;

let lastRequest = 0;

/** Two communities with a realistic variety of names, towns and numbers. */
async function fill(database: Database): Promise<Visitor> {
  const portal = await openPortal({
    database,
    strictAnswers: false,
    requestEnded({ milliseconds }) {
      lastRequest = milliseconds;
    },
  });
  const organisation = await portal.anOrganisation();
  const admin = await portal.logIn(await portal.anAdministrator(organisation.id));
  const [one, two] = [await portal.aCommunity(organisation.id), await portal.aCommunity(organisation.id)];
  const { member } = await (await admin.put('/admin/member/create', anApplication(one.id, 1))).json();
  const facts = ['member_type', 'salutation', 'company_uid', 'phone', 'street', 'housenumber', 'stairs', 'floor'];
  facts.push('door_number', 'delivery_street', 'delivery_housenumber', 'delivery_zip', 'delivery_city', 'ba_name');
  facts.push('ba_number', 'network_operator', 'tax_number_feed', 'organisation_id', 'locale');
  const copied = facts.join(', ');
  await database.transaction(async tx => {
    await tx.execute(
      sql.raw(`insert into members (${copied}, community_id, state, member_number, company_name, first_name, last_name, email, zip, city)
        select ${copied}, case when n % 3 = 0 then ${two.id} else ${one.id} end,
          (array['active','active','active','active','left','applied'])[1 + n % 6], n + 1000,
          case when n % 10 = 0 then 'Firma ' || (array['Muster','Beispiel','Probe','Öhler'])[1 + n % 4] || ' ' || n else '' end,
          (array['Anna','Ömer','Viktor','Juli','Hertha','Émile','Tessa'])[1 + n % 7],
          (array['Ampere','Volt','Öhmann','Watt','Joule','Hertz','Pascal','Kelvin','Lumen'])[1 + n % 9] || ' ' || n / 9,
          'mitglied' || n || '@nahstrom.example', 3000 + n % 900, 'Ort ' || n % 900
        from members, generate_series(1, ${memberCount}) n where members.id = ${member.id}`),
    );
    await tx.execute(
      sql.raw(`insert into counting_points (organisation_id, community_id, member_id, cp_number, power_production_type, plant_name, cp_status, year_consumption, membership_fee_invoice_date)
        select members.organisation_id, members.community_id, members.id,
          'AT00999900000' || lpad((members.id * 10 + n)::text, 20, '0'), n, '', 1, 3500,
          case when members.id % 2 = 0 then date '2026-01-01' end
        from members, generate_series(1, 2) n where members.id > ${member.id} and (n = 1 or members.id % 2 = 0)`),
    );
  });
  return admin;
}

const addressOf = ({ query }: Case) =>
  `/admin/members?${new URLSearchParams(Object.entries({ sort: ['lastName', 'ASC'], ...query }).map(([name, value]) => [name, JSON.stringify(value)]))}`;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function report(title: string, database: Database & { maintain(): Promise<void> }) {
  const admin = await fill(database);
  await database.maintain();
  const table: Record<string, object> = {};
  for (const one of cases) {
    const list = async () => {
      const answer = await admin.get(addressOf(one));
      if (answer.status !== 200) throw new Error(`${one.name}: ${answer.status} ${await answer.text()}`);
      return { milliseconds: lastRequest, found: Number(answer.headers.get('Content-Range')!.split('/')[1]) };
    };
    const bare = () =>
      database.transaction(async tx => {
        await tx.execute(sql.raw(rowsSql(one)));
        return tx.execute(sql.raw(countSql(one)));
      });
    const times = { list: [] as number[], bare: [] as number[] };
    for (let round = -warmUps; round < rounds; round += 1) {
      const milliseconds = { bare: await timeOf(bare), list: (await list()).milliseconds };
      if (round >= 0) for (const way of ['list', 'bare'] as const) times[way].push(milliseconds[way]);
    }
    const [ours, theirs] = [medianOf(times.list), medianOf(times.bare)];
    tell(
      `members (${count(memberCount)}), ${one.name}, ${title}`,
      `${ours.toFixed(1)} ms`,
      `bare SQL of the same rows and count: ${theirs.toFixed(1)} ms`,
      ratioOf(ours, theirs),
    );
    table[one.name] = {
      found: count((await list()).found),
      'list ms': ours.toFixed(1),
      'bare SQL ms': theirs.toFixed(1),
      ratio: `${(ours / theirs).toFixed(2)}×`,
    };
  }
  console.log(`\n${title}`);
  console.table(table);
}

printMachine(`The list of ${count(memberCount)} members: median of ${rounds} rounds`);
const server = process.env.DATABASE_URL ? undefined : await startPostgres();
const url = process.env.DATABASE_URL ?? server?.url;
if (url) {
  const database = await openOnServer(url);
  await report('PostgreSQL', database);
  await database.close();
}
await server?.stop();
if (!process.env.ONLY_POSTGRES) {
  const database = await openEmbedded({ migrations });
  await report('embedded', database);
  await database.close();
}
