import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { billedBlocks } from '../../tables/billedLines.ts';

/** Called before stored days change: stores the values behind document lines, so that their quarter hours stay visible.
 *  Once per line and day, also for cancelled documents; the stored values are those billed, because billing and imports
 *  lock the community.
 *  @param days for `from`: rows `(counting_point_id, day)`
 *  @param period bounds of all days, for partition pruning */
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

/** The billed values of a changed day; null if nothing was stored then, undefined if it never changed. */
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
