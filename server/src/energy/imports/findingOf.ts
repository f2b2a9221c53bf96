import type { ImportFinding } from '@nahstrom/contract';
import { storableText } from '../../platform/text.ts';
import type { ImportReport } from '../../tables/energy.ts';
import { isComparable } from '../storage/balance.ts';
import type { Finding } from '../storage/findings.ts';
import { kwhOf } from '../storage/micro.ts';
import type { Day } from '../storage/quarterHours.ts';
import type { PackedReport } from './packedReport.ts';

export function findingOf(finding: Finding): ImportFinding {
  const facts = [
    finding.day,
    finding.text,
    finding.intervals === undefined ? undefined : `${finding.intervals} ×`,
    finding.amount === undefined ? undefined : `${kwhOf(finding.amount)} kWh`,
  ].filter(fact => fact !== undefined);
  return {
    code: finding.code,
    sheet: finding.sheet === undefined ? null : storableText(finding.sheet),
    row: finding.row ?? null,
    column: finding.column ?? null,
    cpNumber: finding.meter ?? null,
    text: facts.length === 0 ? null : storableText(facts.join(' · ')),
  };
}

/** Over the whole file: energy fed in equals energy offered, and energy offered equals energy received plus the
 *  remainder to the grid. A day cannot be checked without one of the two sides, with an
 *  offer of which it is unknown how much was received, or with a feeder whose energy or remainder is unknown. */
export function balanceOf(report: PackedReport): ImportReport['balance'] {
  const sums = { generation: 0n, offered: 0n, received: 0n, rest: 0n };
  const [days, offered, remaining, halved] = [new Set<Day>(), new Set<Day>(), new Set<Day>(), new Set<Day>()];
  for (const meter of report.meters) {
    for (const { day, sums: ofDay } of meter.days) {
      days.add(day);
      if (!isComparable(meter.direction, ofDay)) halved.add(day);
      if (ofDay.productionProportion !== null) offered.add(day);
      if (ofDay.restPowerFeed !== null) remaining.add(day);
      if (meter.direction === 'generation') {
        sums.generation += ofDay.total ?? 0n;
        sums.rest += ofDay.restPowerFeed ?? 0n;
      } else {
        sums.offered += ofDay.productionProportion ?? 0n;
        sums.received += ofDay.proportion ?? 0n;
      }
    }
  }
  const uncheckedDays = [...days].filter(day => !offered.has(day) || !remaining.has(day) || halved.has(day)).length;
  const isUnchecked = report.holds && days.size > 0 && uncheckedDays === days.size;
  return {
    generation: kwhOf(sums.generation),
    offered: kwhOf(sums.offered),
    received: kwhOf(sums.received),
    rest: kwhOf(sums.rest),
    holds: isUnchecked ? null : report.holds,
    uncheckedDays,
  };
}
