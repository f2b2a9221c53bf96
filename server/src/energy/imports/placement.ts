import type { ImportedMeter } from '@nahstrom/contract';
import { isInTurn } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays } from '../../platform/days.ts';
import { storableText } from '../../platform/text.ts';
import { yieldToEventLoop } from '../../platform/yieldToEventLoop.ts';
import { earlierOf, type Period } from '../storage/periods.ts';
import { blocksOf, type KnownPoint, partsOf } from '../storage/store.ts';
import { comparedMeter } from './compare.ts';
import type { PackedMeter } from './packedReport.ts';
import { stageDays } from './staging.ts';

export type FileMeter = Pick<PackedMeter, 'cpNumber' | 'direction' | 'name' | 'days' | 'missing'>;

/** The days of a meter in a file, and whose they are; null for an unknown counting point.
 *  `missing`: quarter hours that the file lacks. */
export type PlacedMeter = {
  meter: Omit<FileMeter, 'missing'>;
  countingPoint: number | null;
  missing: number;
};

/** A meter by counting point: its number names another one after the end of a participation. */
export function placed(meter: FileMeter, points: ReadonlyMap<string, readonly KnownPoint[]>): PlacedMeter[] {
  const parts = partsOf(meter, points).map(part => {
    const isOfPart = ({ day }: { day: string }) => isInTurn(day, part);
    return {
      meter: { ...meter, days: meter.days.filter(isOfPart) },
      countingPoint: part.countingPoint,
      missing: meter.missing.filter(isOfPart).reduce((sum, { intervals }) => sum + intervals, 0),
    };
  });
  const filled = parts.filter(part => part.meter.days.length > 0);
  return filled.length > 0 ? filled : parts.slice(-1);
}

/** Stages the days of a meter for the decision.
 *  @returns their effect on the stored days */
export async function stageMeter(
  tx: Tx,
  into: { organisationId: number; importId: number },
  placedMeter: PlacedMeter,
  period: Period,
  ignored?: boolean,
): Promise<ImportedMeter> {
  const { meter, countingPoint } = placedMeter;
  await stageDays(tx, into, countingPoint ?? meter, meter.days);
  return compareMeter(tx, placedMeter, period, ignored);
}

/** @param ignored an unknown counting point that an administrator skips */
export async function compareMeter(
  tx: Tx,
  { meter, countingPoint, missing }: PlacedMeter,
  period: Period,
  ignored = false,
): Promise<ImportedMeter> {
  const { cpNumber, direction, days } = meter;
  const stored = countingPoint === null ? new Map() : await storedBlocks(tx, countingPoint, period);
  const name = storableText(meter.name ?? '');
  return comparedMeter({ cpNumber, direction, name, countingPoint, ignored, missing }, days, stored, period);
}

/** Stored days read per statement. */
const daysAtOnce = 200;

/** The stored days of one counting point, by day. */
async function storedBlocks(tx: Tx, id: number, { start, end }: Period): Promise<Map<string, Uint8Array>> {
  const stored = new Map<string, Uint8Array>();
  for (let from = start; from <= end; from = addDays(from, daysAtOnce)) {
    await yieldToEventLoop();
    const blocks = await blocksOf(tx, [id], from, earlierOf(end, addDays(from, daysAtOnce - 1)));
    for (const [key, block] of blocks) stored.set(key.slice(key.indexOf(' ') + 1), block);
  }
  return stored;
}
