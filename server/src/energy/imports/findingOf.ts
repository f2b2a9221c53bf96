import type { ImportFinding } from '@nahstrom/contract';
import { storableText } from '../../platform/text.ts';
import type { ImportReport } from '../../tables/energy.ts';
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

/** Sums of the whole file, and whether they are consistent: energy fed in equals energy offered, and energy offered
 *  equals energy received plus the remainder to the grid. `holds` is null if no day could be compared. */
export function balanceOf({ meters, holds, uncheckedDays }: PackedReport): ImportReport['balance'] {
  const sums = { generation: 0n, offered: 0n, received: 0n, rest: 0n };
  const days = new Set<Day>();
  for (const meter of meters) {
    for (const { day, sums: ofDay } of meter.days) {
      days.add(day);
      if (meter.direction === 'generation') {
        sums.generation += ofDay.total ?? 0n;
        sums.rest += ofDay.restPowerFeed ?? 0n;
      } else {
        sums.offered += ofDay.productionProportion ?? 0n;
        sums.received += ofDay.proportion ?? 0n;
      }
    }
  }
  return {
    generation: kwhOf(sums.generation),
    offered: kwhOf(sums.offered),
    received: kwhOf(sums.received),
    rest: kwhOf(sums.rest),
    holds: holds && days.size > 0 && uncheckedDays === days.size ? null : holds,
    uncheckedDays,
  };
}
