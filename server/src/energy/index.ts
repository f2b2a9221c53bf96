export { wholeDaysOf } from './completeness/completeness.ts';
export { hasProvisionalGaps, membersWithMonth, monthBalancesOf, monthStatesOf } from './completeness/monthStates.ts';
export { listGaps, listSilentPlants, type SilentPoint } from './completeness/silence.ts';
export { type Fetched, fetchedTogether, nothingFetched, settle } from './imports/arrivals.ts';
export { bytesOf } from './imports/bytesOf.ts';
export { forgetMeters } from './imports/forget.ts';
export { type PackedFile, packReport } from './imports/packedReport.ts';
export type { EnergyPorts, EnergySource } from './imports/ports.ts';
export { previewImport } from './imports/preview.ts';
export { isWorkbook } from './imports/sources/layouts/readReport.ts';
export type { MeterSeries } from './imports/sources/report.ts';
export { takeIn } from './imports/takeIn.ts';
export { simulateCommunity } from './simulator.ts';
export { checkBalance } from './storage/balance.ts';
export { type DayRecord, isReduced, type Series, sumsOf, unpackDay, worseQuality } from './storage/dayBlock.ts';
export { kwhOf, kwhOrNull } from './storage/micro.ts';
export { comparedWith } from './storage/periods.ts';
export {
  type Day,
  dayNumberOf,
  daysBetween,
  nextDay,
  quarterHourCountOf,
  quarterHoursOf,
} from './storage/quarterHours.ts';
export { blockKey, blocksOf, type PointDay, writeDays } from './storage/store.ts';
export { publish as publishSurplus } from './surplus/publications.ts';
export { noteAccess } from './views/accesses.ts';
export { readCurve } from './views/curve.ts';
export { intervalsOf } from './views/reading.ts';
export { readView } from './views/views.ts';
