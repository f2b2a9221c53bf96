import { addDays } from '../../platform/days.ts';

/** Gregorian Easter Sunday (Meeus, Astronomical Algorithms, ch. 8). */
export function easterOf(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leaps = century - Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + leaps - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const count = epact + weekday - 7 * late + 114;
  return `${year}-${String(Math.floor(count / 31)).padStart(2, '0')}-${String((count % 31) + 1).padStart(2, '0')}`;
}

const fixedHolidays = ['01-01', '05-01', '12-25', '12-26'];

/** Whether banks settle on a day: not at weekends, on 1 January, Good Friday, Easter Monday, 1 May, 25 and 26
 *  December. Source: ECB, TARGET long-term calendar (decision of 14 December 2000). */
export function isBankDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || fixedHolidays.includes(day.slice(5))) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return day !== addDays(easter, -2) && day !== addDays(easter, 1);
}

/** The day itself, or the first bank day after it. */
export function bankDayFrom(day: string): string {
  let found = day;
  while (!isBankDay(found)) found = addDays(found, 1);
  return found;
}

/** A debit reaches the debtor's bank one bank day before (D-1). Source: domain.md §4 (zv.psa.at). */
const leadBankDays = 1;
const mostDaysAhead = 366;

/** The first possible collection day of a file submitted today. */
export function earliestCollection(today: string): string {
  let day = bankDayFrom(today);
  for (let count = 0; count < leadBankDays; count += 1) day = bankDayFrom(addDays(day, 1));
  return day;
}

export type CollectionFault =
  | 'sepa.collectionDate.notABankDay'
  | 'sepa.collectionDate.tooEarly'
  | 'sepa.collectionDate.tooLate'
  | 'sepa.collectionDate.beforeDue';

/** Reason why a day is no valid collection day.
 *  @param due the latest due day among the debits, as announced by their invoices */
export function faultOfCollection(day: string, today: string, due?: string): CollectionFault | undefined {
  if (day > addDays(today, mostDaysAhead)) return 'sepa.collectionDate.tooLate';
  if (day < earliestCollection(today)) return 'sepa.collectionDate.tooEarly';
  if (!isBankDay(day)) return 'sepa.collectionDate.notABankDay';
  return due !== undefined && day < due ? 'sepa.collectionDate.beforeDue' : undefined;
}
