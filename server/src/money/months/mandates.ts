import { countingPointStatus, mostNamed, type SepaReason } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { fittingMandates, obstacleOfDebit } from '../../people/index.ts';
import { rowsOf, type Tx } from '../../platform/database.ts';
import type { Span } from '../../tables/stored/billingPlan.ts';
import { earliestCollection } from '../sepa/bankDays.ts';

export type Undebitable = {
  count: number;
  /** The first by name. */
  ones: { member: number; memberName: string; reason: SepaReason }[];
};

/** Active consumers of a period with an account, but without a mandate by which a run of today could collect, by
 *  community. Judged by the rule for the announcement on invoices; the statement only omits members who certainly have a
 *  valid mandate. Communities without a creditor id collect nothing. */
export async function undebitableOf(tx: Tx, { start, end }: Span, today: string): Promise<Map<number, Undebitable>> {
  const day = earliestCollection(today);
  type Row = { community: number; creditorId: string; member: number; memberName: string; iban: string; owner: string };
  const rows = await rowsOf<Row>(
    tx,
    sql`select c.id as community, c.creditor_id as "creditorId", m.id as member, m.ba_number as iban, m.ba_name as owner,
          coalesce(nullif(m.company_name, ''), trim(m.first_name || ' ' || m.last_name)) as "memberName"
        from members m join communities c on c.id = m.community_id
        where m.state = 'active' and m.ba_number <> '' and m.ba_name <> '' and c.creditor_id <> ''
          and exists (select from counting_points point where point.member_id = m.id and not point.released
            and point.cp_status = ${countingPointStatus.activated}
            and point.power_production_type = 1
            and coalesce(point.date_of_activation, point.contract_begin, m.entered_on,
              (m.decided at time zone 'Europe/Vienna')::date, ${start}::date) <= ${end}
            and coalesce(point.date_of_deactivation, ${start}::date) >= ${start})
          and not exists (select from mandates signed where signed.member_id = m.id and signed.revoked is null
            and signed.iban = m.ba_number
            and greatest(signed.signed, signed.last_used) + interval '35 months' > ${day}::date)
        order by c.id, sort_key(coalesce(nullif(m.company_name, ''), m.last_name || ' ' || m.first_name)), m.id`,
  );
  const mandates = await fittingMandates(
    tx,
    rows.map(({ member }) => member),
  );
  const found = new Map<number, Undebitable>();
  for (const { community, creditorId, member, memberName, iban, owner } of rows) {
    const debtor = { iban, accountOwner: owner, mandate: mandates.get(member) ?? null };
    const reason = obstacleOfDebit(debtor, creditorId, day);
    if (!reason) continue;
    const { count, ones } = found.get(community) ?? { count: 0, ones: [] };
    found.set(community, {
      count: count + 1,
      ones: count < mostNamed ? [...ones, { member, memberName, reason }] : ones,
    });
  }
  return found;
}
