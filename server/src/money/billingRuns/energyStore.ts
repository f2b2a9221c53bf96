import { isFeeder } from '@nahstrom/contract';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { getCommunity, getPaymentDays, initialSettings, participationOf } from '../../communities/index.ts';
import { isReduced, unpackDay } from '../../energy/index.ts';
import { fittingMandates, obstacleOfDebit } from '../../people/index.ts';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { addDays } from '../../platform/days.ts';
import { entryOf } from '../../platform/present.ts';
import { billedClaims } from '../../tables/billedLines.ts';
import { memberTariffs } from '../../tables/billingRuns.ts';
import { communitySettings, tariffs } from '../../tables/communitySettings.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyDays } from '../../tables/energy.ts';
import { members } from '../../tables/members.ts';
import type { Reading, Span } from '../../tables/stored/billingPlan.ts';
import type { EnergyMember, EnergyPoint } from './energyMember.ts';
import { measuredReading, readingOf, reducedReading } from './readings.ts';
import type { TariffEntry } from './tariffs.ts';

/** Tax status of a community as a supplier. */
export async function findIssuer(tx: Tx, communityId: number) {
  const [row] = await tx.select().from(communitySettings).where(eq(communitySettings.communityId, communityId));
  const { isSmallBusiness, smallBusinessNote } = row ?? initialSettings;
  return { isSmallBusiness, smallBusinessNote };
}

export async function listTariffs(tx: Tx, communityId: number): Promise<TariffEntry[]> {
  const rows = await tx.select().from(tariffs).where(eq(tariffs.communityId, communityId)).orderBy(tariffs.validFrom);
  return rows.map(row => ({ ...row, isOwn: false, validUntil: null }));
}

export const nameOf = (member: { companyName: string; firstName: string; lastName: string }) =>
  member.companyName || `${member.lastName} ${member.firstName}`.trim();

export const hasAddress = ({ street, zip, city }: { street: string; zip: string; city: string }) =>
  street.trim() !== '' && zip.trim() !== '' && city.trim() !== '';

/** As one parameter: a run over all members may exceed the limit of a statement. */
export const isOneOf = (column: AnyPgColumn, ids: readonly number[]) =>
  sql`${column} = any (${`{${ids.join(',')}}`}::integer[])`;

type Debited = Pick<typeof members.$inferSelect, 'id' | 'communityId' | 'baNumber' | 'baName'>;

/** Members whose documents of today would be debited, by the same rule as the documents. */
export async function debitedOf(tx: Tx, people: readonly Debited[], today: string): Promise<Set<number>> {
  const signed = await fittingMandates(
    tx,
    people.map(({ id }) => id),
  );
  const debited = new Set<number>();
  for (const communityId of new Set(people.map(person => person.communityId))) {
    const { creditorId } = await getCommunity(tx, communityId);
    const dueDate = addDays(today, await getPaymentDays(tx, communityId));
    for (const { id, communityId: own, baNumber: iban, baName: accountOwner } of people) {
      if (own !== communityId) continue;
      const debtor = { iban, accountOwner, mandate: signed.get(id) ?? null };
      if (!obstacleOfDebit(debtor, creditorId, dueDate)) debited.add(id);
    }
  }
  return debited;
}

/** Some of about sixty columns: a run reads all members in one statement. */
const personColumns = {
  id: members.id,
  communityId: members.communityId,
  memberType: members.memberType,
  companyName: members.companyName,
  firstName: members.firstName,
  lastName: members.lastName,
  memberNumber: members.memberNumber,
  locale: members.locale,
  street: members.street,
  zip: members.zip,
  city: members.city,
  billingCycle: members.billingCycle,
  taxRuleFeed: members.taxRuleFeed,
  taxNumberFeed: members.taxNumberFeed,
  companyUid: members.companyUid,
  baNumber: members.baNumber,
  baName: members.baName,
  enteredOn: members.enteredOn,
  decided: members.decided,
  leftOn: members.leftOn,
  state: members.state,
};

/** Allocated energy, which is no applicant's. */
const hasEnergy = ({ start, end }: Span) => sql`exists (
  select from ${countingPoints} p join ${energyDays} d on d.counting_point_id = p.id
  where p.member_id = ${members.id} and d.day between ${start} and ${end} and ${billedMicro} <> 0)`;

/** All current and former members of a community, and others with energy in the period, with their data of it. */
export async function listEnergyMembers(
  tx: Tx,
  communityId: number,
  period: Span,
  before: Span,
  today: string,
): Promise<EnergyMember[]> {
  const people = await tx
    .select(personColumns)
    .from(members)
    .where(and(eq(members.communityId, communityId), or(inArray(members.state, ['active', 'left']), hasEnergy(period))))
    .orderBy(asc(members.sortName), asc(members.id));
  const debited = await debitedOf(tx, people, today);
  const ownTariffs = await listOwnTariffs(tx, communityId);
  const billed = await listBilled(tx, communityId, period);
  const billedMicro = await listBilledMicro(tx, communityId, period);
  const points = await listEnergyPoints(tx, communityId, people, { period, before, billed, billedMicro });
  return people.map(member => {
    const { id, memberNumber, locale, billingCycle, taxRuleFeed, taxNumberFeed, companyUid, baNumber } = member;
    return {
      id,
      communityId,
      isMember: member.state === 'active' || member.state === 'left',
      name: nameOf(member),
      memberNumber,
      locale,
      hasAddress: hasAddress(member),
      isCompany: member.memberType === 'company',
      isDebited: debited.has(id),
      hasIban: baNumber !== '',
      billingCycle,
      taxRuleFeed,
      taxNumberFeed,
      companyUid,
      tariffs: ownTariffs.get(id) ?? [],
      points: points.get(id) ?? [],
      billedBaseFee: billed.get(`baseFee ${id}`) ?? [],
    };
  });
}

export async function listOwnTariffs(tx: Tx, communityId: number): Promise<Map<number, TariffEntry[]>> {
  const rows = await tx
    .select({ entry: memberTariffs })
    .from(memberTariffs)
    .innerJoin(members, eq(members.id, memberTariffs.memberId))
    .where(eq(members.communityId, communityId))
    .orderBy(memberTariffs.validFrom);
  return grouped(rows, ({ entry: { memberId, ...entry } }) => [memberId, { ...entry, isOwn: true }]);
}

/** Claims of existing documents, keyed by subject and member. */
async function listBilled(tx: Tx, communityId: number, { start, end }: Span): Promise<Map<string, Span[]>> {
  const rows = await rowsOf<{ key: string; start: string; end: string }>(
    tx,
    sql`select b.what || ' ' || b.subject as key, b.start_day::text as start, b.end_day::text as "end"
        from ${billedClaims} b join invoices i on i.id = b.invoice_id
        where i.community_id = ${communityId} and b.start_day <= ${end} and b.end_day >= ${start}
        order by b.start_day`,
  );
  return grouped(rows, ({ key, ...span }) => [key, span]);
}

/** Energy on existing documents, of the days of the period, by counting point. */
async function listBilledMicro(tx: Tx, communityId: number, period: Span): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; micro: string }>(
    tx,
    sql`select b.subject as id, sum(${billedMicroWithin(sql`${period.start}`, sql`${period.end}`)})::text as micro
        from ${billedClaims} b join invoices i on i.id = b.invoice_id
        join invoice_lines l on l.invoice_id = b.invoice_id and l.position = b.position
        where i.community_id = ${communityId} and b.what = 'energy'
          and b.start_day <= ${period.end} and b.end_day >= ${period.start}
        group by b.subject`,
  );
  return new Map(rows.map(({ id, micro }) => [id, Number(micro)]));
}

/** Of a claim `b` and its line `l`. Reads the days of a line only if it has others, too. */
export const billedMicroWithin = (start: SQL, end: SQL) => sql`case when b.start_day >= ${start} and b.end_day <= ${end}
  then (l.basis ->> 'microKwh')::bigint
  else (select coalesce(sum((reading ->> 'microKwh')::bigint), 0)
    from line_readings own, jsonb_array_elements(own.readings) reading
    where own.invoice_id = b.invoice_id and own.position = b.position
      and (reading ->> 'day')::date between ${start} and ${end}) end`;

function grouped<Row, Key, Value>(rows: readonly Row[], split: (row: Row) => [Key, Value]): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const row of rows) {
    const [key, value] = split(row);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

type Circumstances = { period: Span; before: Span; billed: Map<string, Span[]>; billedMicro: Map<number, number> };
type Person = Pick<typeof members.$inferSelect, 'id' | 'enteredOn' | 'decided' | 'leftOn'>;

async function listEnergyPoints(
  tx: Tx,
  communityId: number,
  people: Person[],
  { period, before, billed, billedMicro }: Circumstances,
): Promise<Map<number, EnergyPoint[]>> {
  const owners = new Map(people.map(person => [person.id, person]));
  const rows = await tx
    .select()
    .from(countingPoints)
    .where(and(eq(countingPoints.communityId, communityId), eq(countingPoints.released, false)))
    .orderBy(asc(countingPoints.powerProductionType), asc(countingPoints.id));
  const readings = await listReadings(tx, communityId, period);
  const previous = await sumsOfPeriod(tx, communityId, before);
  const own = rows.filter(({ memberId }) => owners.has(memberId));
  return grouped(own, point => {
    const { id, memberId, cpNumber, plantName } = point;
    return [
      memberId,
      {
        id,
        cpNumber,
        plantName,
        isFeeder: isFeeder(point.powerProductionType),
        ...participationOf(point, entryOf(owners, memberId)),
        readings: readings.get(id) ?? [],
        previousMicroKwh: previous.get(id) ?? null,
        billedEnergy: billed.get(`energy ${id}`) ?? [],
        billedMicroKwh: billedMicro.get(id) ?? 0,
        billedFee: billed.get(`pointFee ${id}`) ?? [],
      },
    ];
  });
}

/** For a consumer the energy from the community, for a feeder the energy given to it. */
export const billedMicro = sql`case when p.power_production_type = 1 then d.proportion
  else coalesce(d.total - d.rest_power_feed, d.proportion) end`;

/** By day. Reads the packed quarter hours only for days with unmeasured values. */
async function listReadings(tx: Tx, communityId: number, { start, end }: Span): Promise<Map<number, Reading[]>> {
  const rows = await rowsOf<{ id: number; days: string }>(
    tx,
    sql`select d.counting_point_id as id, string_agg(d.day::text || ' ' ||
          case when d.quality = 1 and d.missing = 0 then coalesce((${billedMicro})::text, '') else '' end,
          ',' order by d.day) as days
        from ${energyDays} d join ${countingPoints} p on p.id = d.counting_point_id
        where p.community_id = ${communityId} and d.day between ${start} and ${end}
        group by d.counting_point_id`,
  );
  const isMixed = rows.some(({ days }) => `${days},`.includes(' ,'));
  const mixed = isMixed ? await listMixed(tx, communityId, { start, end }) : new Map<string, Reading>();
  return new Map(
    rows.map(({ id, days }) => [
      id,
      days.split(',').map(text => {
        const [day, micro] = text.split(' ') as [string, string];
        return micro === '' ? entryOf(mixed, `${id} ${day}`) : measuredReading(day, Number(micro));
      }),
    ]),
  );
}

async function listMixed(tx: Tx, communityId: number, { start, end }: Span): Promise<Map<string, Reading>> {
  const rows = await tx
    .select({
      id: energyDays.countingPointId,
      day: energyDays.day,
      block: energyDays.block,
      quality: energyDays.quality,
      missing: energyDays.missing,
      micro: sql<string | null>`(case when ${countingPoints.powerProductionType} = 1 then ${energyDays.proportion}
        else coalesce(${energyDays.total} - ${energyDays.restPowerFeed}, ${energyDays.proportion}) end)::text`,
      powerProductionType: countingPoints.powerProductionType,
    })
    .from(energyDays)
    .innerJoin(countingPoints, eq(countingPoints.id, energyDays.countingPointId))
    .where(
      and(
        eq(countingPoints.communityId, communityId),
        sql`${energyDays.day} between ${start} and ${end}`,
        sql`(${energyDays.quality} <> 1 or ${energyDays.missing} > 0 or case when ${countingPoints.powerProductionType} = 1
          then ${energyDays.proportion} else coalesce(${energyDays.total} - ${energyDays.restPowerFeed}, ${energyDays.proportion}) end is null)`,
      ),
    );
  return new Map(rows.map(({ id, ...row }) => [`${id} ${row.day}`, mixedReading(row)]));
}

export type MixedDay = Pick<typeof energyDays.$inferSelect, 'day' | 'block' | 'quality' | 'missing'> & {
  /** Of the sums. */
  micro: string | null;
  powerProductionType: number;
};

/** Of a day with values that are missing or not measured. */
export const mixedReading = ({ day, block, powerProductionType, ...sums }: MixedDay): Reading =>
  isReduced(block) ? reducedReading(day, sums) : readingOf(unpackDay(block), day, isFeeder(powerProductionType));

async function sumsOfPeriod(tx: Tx, communityId: number, { start, end }: Span): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; micro: string | null }>(
    tx,
    sql`select d.counting_point_id as id, sum(${billedMicro})::text as micro
        from ${energyDays} d join ${countingPoints} p on p.id = d.counting_point_id
        where p.community_id = ${communityId} and d.day between ${start} and ${end}
        group by d.counting_point_id`,
  );
  return new Map(rows.flatMap(({ id, micro }) => (micro === null ? [] : [[id, Number(micro)]])));
}
