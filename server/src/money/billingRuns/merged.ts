import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { addDays } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import { memberTariffs } from '../../tables/billingRuns.ts';
import { daysApart } from './written.ts';

type Held = { validFrom: string /** The last day. */; validUntil: string };

const everAfter = '9999-12-31';

/** Validity of a member's own tariffs. */
async function heldBy(tx: Tx, memberId: number): Promise<Held[]> {
  const rows = await tx
    .select({ validFrom: memberTariffs.validFrom, validUntil: memberTariffs.validUntil })
    .from(memberTariffs)
    .where(eq(memberTariffs.memberId, memberId))
    .orderBy(memberTariffs.validFrom);
  return rows.map(({ validFrom, validUntil }, place) => {
    const next = rows[place + 1];
    const untilNext = next ? addDays(next.validFrom, -1) : everAfter;
    return { validFrom, validUntil: validUntil !== null && validUntil < untilNext ? validUntil : untilNext };
  });
}

/** On a merge, moves own tariffs with the same days.
 *  @throws Refusal members.tariffsOverlap when both have one on a day */
export async function moveTariffs(tx: Tx, from: number, to: number): Promise<void> {
  const others = await heldBy(tx, to);
  const meets = (own: Held) =>
    others.some(other => own.validFrom <= other.validUntil && other.validFrom <= own.validUntil);
  if ((await heldBy(tx, from)).some(meets)) throw new Refusal('members.tariffsOverlap');
  await tx.update(memberTariffs).set({ memberId: to }).where(eq(memberTariffs.memberId, from));
}

export const countTariffsOf = (tx: Tx, memberId: number) =>
  tx.$count(memberTariffs, eq(memberTariffs.memberId, memberId));

/** On a merge, moves the days of charged base fees, so that they are not charged again. If both members were charged,
 *  both documents stand; only the claims of duplicate days stay with the secondary. */
export async function moveBaseFees(tx: Tx, from: number, to: number): Promise<void> {
  const apart = String((BigInt(to) - BigInt(from)) * daysApart);
  await tx.execute(sql`update billed_claims claim set subject = ${to}, span = case
      when lower(span) / ${String(daysApart)}::bigint % 2147483648 <> ${from} or exists (select from billed_claims other where other.what = 'baseFee' and other.subject = ${to}
        and other.start_day <= claim.end_day and other.end_day >= claim.start_day)
      then span else int8range(lower(span) + ${apart}::bigint, upper(span) + ${apart}::bigint) end
    where what = 'baseFee' and subject = ${from}`);
}
