import type { EnergyExtent } from '@nahstrom/contract';

export const latestOf = (days: readonly (string | null)[]) =>
  days
    .filter(day => day !== null)
    .sort()
    .at(-1) ?? null;

/** Of all of them; null where none has data. */
export const extentOf = (extents: readonly EnergyExtent[]): EnergyExtent => ({
  firstDay: extents.flatMap(({ firstDay }) => firstDay ?? []).sort()[0] ?? null,
  newestDay: latestOf(extents.map(({ newestDay }) => newestDay)),
  outdated: extents.some(({ outdated }) => outdated),
});

export const isWithin = (day: string, { firstDay, newestDay }: EnergyExtent) =>
  firstDay !== null && newestDay !== null && firstDay <= day && day <= newestDay;
