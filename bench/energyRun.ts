import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { emptySeries, packDay } from '../server/src/energy/storage/dayBlock.ts';
import { jobHandlers } from '../server/src/jobHandlers.ts';
import { openEmbedded } from '../server/src/platform/embedded.ts';
import { runDueJobs } from '../server/src/services/jobs/work.ts';
import { anApplication, openOnServer, openPortal } from '../server/src/testing.ts';
import { tell } from './line.ts';
import { count, printMachine } from './machine.ts';

/** Preview and commit of an energy run over a month, without PDFs. Every second member also feeds in, so 1,000 members
 *  have 1,500 counting points. With DATABASE_URL on that server too. */
const sizes = (process.env.MEMBERS ?? '100,1000,10000').split(',').map(Number);
const migrations = fileURLToPath(new URL('../server/migrations', import.meta.url));
const october = { start: '2026-10-01', end: '2026-10-31' };

/** All days share the same quarter hours, which makes filling fast; the sums differ. */
function aBlock(): Uint8Array {
  const series = () => {
    const { values, quality } = emptySeries(96);
    return { values: values.fill(10_000), quality: quality.fill(1) };
  };
  return packDay(
    { total: series(), productionProportion: series(), proportion: series(), restPowerFeed: series() },
    96,
  );
}

async function measure(engine: string, memberCount: number) {
  const url = process.env.DATABASE_URL;
  const database = engine === 'embedded' ? await openEmbedded({ migrations }) : await openOnServer(url!);
  const portal = await openPortal({ database, now: new Date('2026-11-20T10:00:00Z'), strictAnswers: false });
  const organisation = await portal.anOrganisation();
  const admin = await portal.logIn(await portal.anAdministrator(organisation.id));
  const community = await portal.aCommunity(organisation.id);
  const { member } = await (await admin.put('/admin/member/create', anApplication(community.id, 1))).json();
  await admin.put(`/community/${community.id}/tariff/create`, {
    validFrom: '2026-01-01',
    consumptionPrice: 185_000,
    feedInPrice: 92_000,
    baseFeeCents: 150,
    pointFeeCents: 50,
    vatRate: 20,
  });
  await database.transaction(async tx => {
    const columns = `organisation_id, community_id, member_type, salutation, company_name, company_uid, first_name, phone,
      street, housenumber, stairs, floor, door_number, zip, city, delivery_street, delivery_housenumber, delivery_zip,
      delivery_city, ba_name, ba_number, network_operator, tax_rule_feed, tax_number_feed, locale`;
    await tx.execute(
      sql.raw(`insert into members (${columns}, state, member_number, last_name, email)
        select ${columns}, 'active', n, 'Probe ' || n, 'mitglied' || n || '@nahstrom.example'
        from members, generate_series(1, ${memberCount}) n where id = ${member.id}`),
    );
    await tx.execute(sql`delete from members where id = ${member.id}`);
    await tx.execute(
      sql.raw(`insert into counting_points (organisation_id, community_id, member_id, cp_number, power_production_type,
          plant_name, cp_status, contract_begin)
        select organisation_id, community_id, id, 'AT00999900000' || lpad((id * 10 + kind)::text, 20, '0'), kind, '', 1,
          '2026-01-01'
        from members, generate_series(1, 2) kind where kind = 1 or id % 2 = 0`),
    );
    const block = Buffer.from(aBlock()).toString('hex');
    await tx.execute(sql`insert into energy_days (organisation_id, counting_point_id, day, total, proportion,
        rest_power_feed, quality, missing, block)
      select organisation_id, id, day::date, 2000000 + id, case when power_production_type = 1 then 1000000 + id end,
        case when power_production_type <> 1 then 500000 end, 1, 0, decode(${block}, 'hex')
      from counting_points, generate_series(${october.start}::date, ${october.end}::date, interval '1 day') day`);
    await tx.execute(sql`analyze`);
  });

  const begun = performance.now();
  const cpu = process.cpuUsage();
  const asked = { community: community.id, unit: 'month', start: october.start };
  const { billingRun } = await (await admin.put('/admin/energyrun/create', asked)).json();
  const shown = performance.now();
  await admin.post(`/admin/billingrun/${billingRun.id}/commit`);
  await runDueJobs(portal.ports, jobHandlers);
  const written = performance.now();
  const { user, system } = process.cpuUsage(cpu);
  const { state, totals } = await (await admin.get(`/admin/billingrun/${billingRun.id}`)).json();
  if (state !== 'committed') throw new Error(`The run is ${state}`);
  await portal.close();
  return {
    documents: totals.documents as number,
    preview: shown - begun,
    commit: written - shown,
    cpu: (user + system) / 1000,
  };
}

printMachine('An energy run over one month, from the request to the last document');
const line = (cells: string[]) =>
  console.log(cells.map((cell, place) => cell.padStart(place === 0 ? 10 : 13)).join(''));
for (const engine of process.env.DATABASE_URL ? ['embedded', 'postgres'] : ['embedded']) {
  console.log(`\n${engine}`);
  line(['members', 'points', 'documents', 'preview ms', 'commit ms', 'CPU ms', 'µs/document']);
  for (const members of sizes) {
    const { documents, preview, commit, cpu } = await measure(engine, members);
    const perDocument = ((preview + commit) * 1000) / documents;
    tell(
      `energy run, ${count(members * 1.5)} counting points × 1 month, ${engine}`,
      `preview ${count(preview)} ms, commit ${count(commit)} ms`,
      'per document',
      `${count(perDocument)} µs`,
    );
    line([members, members * 1.5, documents, preview, commit, cpu, perDocument].map(count));
  }
}
