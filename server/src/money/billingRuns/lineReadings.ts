import type { LineQuarterHours, LineReadings } from '@nahstrom/contract';
import { and, eq } from 'drizzle-orm';
import { blockKey, blocksOf, isReduced, kwhOf, noteAccess, quarterHoursOf, unpackDay } from '../../energy/index.ts';
import type { Tx } from '../../platform/database.ts';
import { elementOf, firstOf, lastOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { lineReadings } from '../../tables/billedLines.ts';
import { invoiceLines, invoices } from '../../tables/invoices.ts';
import { members } from '../../tables/members.ts';
import type { Reading } from '../../tables/stored/billingPlan.ts';
import { findBilledBlock } from './billedBlocks.ts';
import { billedSeriesOf, missingReading, readingOf } from './readings.ts';

type Line = { countingPointId: number; cpNumber: string; measure: LineReadings['measure']; readings: Reading[] };

/** A member's own documents, or every one of the organisation for an administrator, whose access is logged. Any other
 *  does not exist for the caller. */
async function getReadableLine(tx: Tx, session: Session, now: Date, id: number, position: number): Promise<Line> {
  const [row] = await tx
    .select({ line: invoiceLines, readings: lineReadings.readings, userId: members.userId })
    .from(lineReadings)
    .innerJoin(
      invoiceLines,
      and(eq(invoiceLines.invoiceId, lineReadings.invoiceId), eq(invoiceLines.position, lineReadings.position)),
    )
    .innerJoin(invoices, eq(invoices.id, lineReadings.invoiceId))
    .innerJoin(members, eq(members.id, invoices.memberId))
    .where(and(eq(lineReadings.invoiceId, id), eq(lineReadings.position, position)));
  const isOwn = row?.userId === session.user.id;
  if (!row || !(isOwn || session.isAdmin)) throw new Refusal('record.notFound');
  const { countingPointId, cpNumber, basis } = row.line;
  if (basis?.of !== 'energy' || countingPointId === null) throw new Refusal('record.notFound');
  if (!isOwn) await noteAccess(tx, session, now, [countingPointId]);
  return { countingPointId, cpNumber, measure: basis.measure, readings: row.readings };
}

/** The days behind a line, as billed, and whether they have changed since. */
export async function listLineReadings(tx: Tx, session: Session, now: Date, id: number, position: number) {
  const line = await getReadableLine(tx, session, now, id, position);
  const { cpNumber, measure, readings, countingPointId } = line;
  const blocks = await blocksOf(tx, [countingPointId], firstOf(readings).day, lastOf(readings).day);
  const isFeeder = measure === 'feedIn';
  const answer: LineReadings = {
    cpNumber,
    measure,
    days: readings.map(({ microKwh, ...reading }) => {
      const block = blocks.get(blockKey(countingPointId, reading.day));
      return { ...reading, kwh: kwhOf(microKwh), changedSince: hasChanged({ microKwh, ...reading }, block, isFeeder) };
    }),
  };
  return answer;
}

function hasChanged(reading: Reading, block: Uint8Array | undefined, isFeeder: boolean): boolean {
  const { day } = reading;
  // Days deleted by the retention schedule cannot have changed since: no older day is imported.
  if (block && isReduced(block)) return false;
  const now = block ? readingOf(unpackDay(block), day, isFeeder) : missingReading(day);
  return (Object.keys(now) as (keyof Reading)[]).some(name => now[name] !== reading[name]);
}

/** The quarter hours of one of a line's days, as billed. */
export async function getLineQuarterHours(
  tx: Tx,
  session: Session,
  now: Date,
  { id, position, day: asked }: { id: number; position: number; day?: string },
): Promise<LineQuarterHours> {
  const { countingPointId, measure, readings } = await getReadableLine(tx, session, now, id, position);
  const reading = asked === undefined ? readings[0] : readings.find(({ day }) => day === asked);
  if (!reading) throw new Refusal('record.notFound');
  const { day } = reading;
  const isFeeder = measure === 'feedIn';
  const stored = (await blocksOf(tx, [countingPointId], day, day)).get(blockKey(countingPointId, day));
  const billed = await findBilledBlock(tx, { id, position, day });
  const block = billed === undefined ? stored : billed;
  const reduced = block ? isReduced(block) : false;
  const series = block ? billedSeriesOf(unpackDay(block), isFeeder) : null;
  return {
    day,
    changedSince: hasChanged(reading, stored, isFeeder),
    reduced,
    intervals: (reduced ? [] : quarterHoursOf(day)).map((start, slot) => {
      const quality = series?.quality[slot] ?? 0;
      const value = series && quality > 0 ? kwhOf(elementOf(series.values, slot)) : null;
      return { timestamp: new Date(start).toISOString(), value, quality };
    }),
  };
}
