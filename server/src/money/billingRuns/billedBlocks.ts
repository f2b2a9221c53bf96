import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { billedBlocks } from '../../tables/billingRuns.ts';

/** Before stored days change: puts aside what lines of documents were computed from, so that their quarter hours stay
 *  to be seen. Once for each line and day, also of documents that were cancelled; what is put aside is what was billed,
 *  since whoever bills and whoever changes lock the community.
 *  @param days for `from`: rows `(counting_point_id, day)`
 *  @param period in which all of them lie, so that other years are not looked at */
export async function keepBilledBlocks(tx: Tx, days: SQL, period: { start: string; end: string }): Promise<void> {
  await tx.execute(sql`
    insert into billed_blocks (organisation_id, invoice_id, position, day, block)
    select r.organisation_id, r.invoice_id, r.position, changing.day, e.block
    from (${days}) as changing
    join invoice_lines l on l.counting_point_id = changing.counting_point_id and l.basis ->> 'of' = 'energy'
      and changing.day between (l.basis ->> 'start')::date and (l.basis ->> 'end')::date
    join line_readings r on r.invoice_id = l.invoice_id and r.position = l.position
    left join energy_days e on e.counting_point_id = changing.counting_point_id and e.day = changing.day
      and e.day between ${period.start} and ${period.end}
    on conflict do nothing`);
}

/** What was put aside of a day; null when nothing was stored then, undefined when it was never changed. */
export async function findBilledBlock(
  tx: Tx,
  { id, position, day }: { id: number; position: number; day: string },
): Promise<Uint8Array | null | undefined> {
  const [row] = await tx
    .select({ block: billedBlocks.block })
    .from(billedBlocks)
    .where(and(eq(billedBlocks.invoiceId, id), eq(billedBlocks.position, position), eq(billedBlocks.day, day)));
  return row?.block;
}
