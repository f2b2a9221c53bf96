/** Neither a weekend, an Austrian public holiday, Good Friday, 24 nor 31 December. Source: ebutilities.at, glossary. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || fixedHolidays.includes(day.slice(5))) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return ![-2, 1, 39, 50, 60].some(days => after(easter, days) === day);
}

/** Hours of a working day in which grid operators accept a factor for the day after. Source: docs/domain.md. */
export const factorHours = { from: 9, until: 17 } as const;

/** First day for which a grid operator can still accept a factor.
 *  @param wish not before this day */
export function firstFactorDay(now: Date, wish = ''): string {
  const [today, time] = vienna.format(now).split(' ') as [string, string];
  let sending = Number(time.slice(0, 2)) < factorHours.until ? today : after(today, 1);
  while (!isWorkingDay(sending) || after(sending, 1) < wish) sending = after(sending, 1);
  return after(sending, 1);
}

/** Last day that a revocation by the community may name: 30 working days ahead. Source: docs/domain.md. */
export function lastRevocationDay(today: string): string {
  let day = today;
  for (let left = 30; left > 0; left -= isWorkingDay(day) ? 1 : 0) day = after(day, 1);
  return day;
}

const vienna = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna', dateStyle: 'short', timeStyle: 'short' });

const fixedHolidays = '01-01 01-06 05-01 08-15 10-26 11-01 12-08 12-24 12-25 12-26 12-31'.split(' ');

function after(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const date = epact + weekday - 7 * correction + 114;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(Math.floor(date / 31))}-${two((date % 31) + 1)}`;
}
