const minutesPerDay = 1440;
const excelDayZero = 25_569;
const days1904 = 1462;
const halfMinute = 0.5;

/** Minutes of a wall clock since 1970-01-01 00:00, for a serial number of Excel. NaN if invalid. */
export function minutesOfSerial(text: string, countsFrom1904: boolean): number {
  const serial = Number(text) + (countsFrom1904 ? days1904 : 0);
  if (text.trim() === '' || !Number.isFinite(serial)) return Number.NaN;
  const exact = (serial - excelDayZero) * minutesPerDay;
  const minutes = Math.round(exact);
  return Math.abs(exact - minutes) < halfMinute ? minutes : Number.NaN;
}
