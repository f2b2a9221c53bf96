import type { Locale } from '@nahstrom/contract';
import { numbersOf } from './i18n.ts';

/** Austrian month names (Jänner). */
const daysOf = (locale: Locale) => (locale === 'de' ? 'de-AT' : 'en-GB');
const zone = 'Europe/Vienna';

/** Localised numbers, days and times; days and times in Europe/Vienna. */
export function formats(locale: Locale) {
  const tag = daysOf(locale);
  const numbers = numbersOf(locale);
  /** With a minus sign instead of the hyphen that ICU has for some languages. */
  const number = (options: Intl.NumberFormatOptions) => {
    const format = once(() => new Intl.NumberFormat(numbers, options));
    return (value: number) => format().format(value).replace('-', '−');
  };
  const euros = number({ style: 'currency', currency: 'EUR' });
  const dayLong = once(
    () =>
      new Intl.DateTimeFormat(tag, {
        timeZone: 'UTC',
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }),
  );
  const dayShort = once(
    () =>
      new Intl.DateTimeFormat(
        tag,
        locale === 'de'
          ? { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' }
          : { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' },
      ),
  );
  const month = once(() => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'long', year: 'numeric' }));
  const time = once(
    () => new Intl.DateTimeFormat(tag, { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  );
  const moment = once(() => new Intl.DateTimeFormat(tag, { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' }));
  const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
  return {
    /** 1.234,50 */
    kwh: number({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    /** 0,125: a quarter hour's energy */
    quarterKwh: number({ minimumFractionDigits: 3, maximumFractionDigits: 3 }),
    /** 123,456789: up to six decimals, as energy has before it is rounded */
    exact: number({ maximumFractionDigits: 6 }),
    /** 18,50 or 9,9999 ct */
    price: number({ minimumFractionDigits: 2, maximumFractionDigits: 4 }),
    whole: number({ maximumFractionDigits: 0 }),
    /** Cents as 1.234,50 € */
    money: (cents: number) => euros(cents / 100),
    /** 0.42 → 42 % */
    percent: number({ style: 'percent', maximumFractionDigits: 0 }),
    /** 07.12.2026, 7 Dec 2026 */
    day: (day: string) => dayShort().format(noonOf(day)),
    /** 07.12.2026 – 08.12.2026; one day for a period of one */
    days: (start: string, end: string) =>
      start === end
        ? dayShort().format(noonOf(start))
        : `${dayShort().format(noonOf(start))} – ${dayShort().format(noonOf(end))}`,
    dayLong: (day: string) => dayLong().format(noonOf(day)),
    month: (day: string) => month().format(noonOf(day)),
    /** 14:45 */
    time: (instant: string | number | Date) => time().format(new Date(instant)),
    moment: (instant: string | number | Date) => moment().format(new Date(instant)),
  };
}
export type Formats = ReturnType<typeof formats>;

/** Each formatter takes milliseconds to create, and most pages need few. */
function once<Formatter>(create: () => Formatter): () => Formatter {
  let created: Formatter | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
