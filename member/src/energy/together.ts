import type { EnergyComparison, EnergyMonth, EnergyRow, EnergyView } from '@nahstrom/contract';
import { sumOf } from './balance.ts';
import { extentOf, isWithin } from './extent.ts';
import { worst } from './slots.ts';

type Measures = Omit<EnergyComparison, 'start' | 'end' | 'isComparable'>;

function summed(all: readonly Measures[]): Measures {
  const sum = (measure: (measures: Measures) => number | null) => sumOf(all.map(measure));
  const community = sum(({ energyMix }) => energyMix.community);
  const remainingRequirement = sum(measures => measures.remainingRequirement);
  const feedIntoCommunity = sum(measures => measures.feedIntoCommunity);
  const feedIntoGridOperator = sum(measures => measures.feedIntoGridOperator);
  return {
    totalConsumption: sum(({ totalConsumption }) => totalConsumption),
    totalProduction: sum(({ totalProduction }) => totalProduction),
    energyMix: { community, gridOperator: sum(({ energyMix }) => energyMix.gridOperator) },
    remainingRequirement,
    feedIntoCommunity,
    feedIntoGridOperator,
    selfSufficiency: shareOf(community, remainingRequirement),
    ownConsumption: shareOf(feedIntoCommunity, feedIntoGridOperator),
  };
}

const shareOf = (part: number | null, rest: number | null) =>
  part === null || rest === null || part + rest === 0 ? null : part / (part + rest);

const counted = (all: readonly Pick<EnergyRow, 'quality' | 'expected' | 'missing'>[]) => ({
  quality: worst(...all.map(({ quality }) => quality)),
  expected: all.reduce((sum, { expected }) => sum + expected, 0),
  missing: all.reduce((sum, { missing }) => sum + missing, 0),
});

/** Those of the same days, in order. */
function byDays<Row extends { start: string; end: string }>(rows: readonly Row[]): [Row, ...Row[]][] {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const days = `${row.start} ${row.end}`;
    const group = groups.get(days);
    if (group) group.push(row);
    else groups.set(days, [row]);
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

/** The views of several memberships as one. */
export function together(views: readonly EnergyView[]): EnergyView {
  const [first, ...others] = views;
  if (!first) throw new Error('no membership');
  const comparison = (name: 'previous' | 'yearBefore'): EnergyComparison | null => {
    const [one, ...rest] = views.flatMap(view => view[name] ?? []);
    if (!one || rest.length < others.length) return null;
    const isComparable = [one, ...rest].every(
      ({ start, end, ...other }) => other.isComparable && start === one.start && end === one.end,
    );
    return { ...one, ...summed([one, ...rest]), isComparable };
  };
  const extents = views.map(({ extent }) => extent);
  const rowOf = (rows: [EnergyRow, ...EnergyRow[]]): EnergyRow => {
    const [{ start, end }] = rows;
    const counts = counted(rows);
    const known = extents.filter(extent => isWithin(start, extent) || isWithin(end, extent));
    return {
      start,
      end,
      ...summed(rows),
      ...counts,
      quality: rows.length < known.length ? 0 : counts.quality,
    };
  };
  return {
    ...first,
    extent: extentOf(extents),
    countingPoints: views.flatMap(({ countingPoints }) => countingPoints),
    sums: { ...summed(views.map(({ sums }) => sums)), ...counted(views.map(({ sums }) => sums)) },
    isProvisional: views.some(({ isProvisional }) => isProvisional),
    beginsEarly: views.some(({ beginsEarly }) => beginsEarly),
    production: views.flatMap(({ production }) => production),
    rows: byDays(views.flatMap(({ rows }) => rows)).map(rowOf),
    months: byDays(views.flatMap(({ months }) => months)).map(
      (months): EnergyMonth => ({
        ...months[0],
        ...summed(months),
        quality: worst(...months.map(({ quality }) => quality)),
        complete: months.every(({ complete }) => complete),
        countingPoints: months.reduce((sum, { countingPoints }) => sum + countingPoints, 0),
        withDays: months.reduce((sum, { withDays }) => sum + withDays, 0),
      }),
    ),
    previous: comparison('previous'),
    yearBefore: comparison('yearBefore'),
  };
}
