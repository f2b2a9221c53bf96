import type { Locale } from '@nahstrom/contract';
import { type Formats, formats } from '@nahstrom/kit';

const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** kit's formats, with the texts of a list made without `Intl`: its first formatter takes 50 to 90 ms on a slow processor,
 *  before the first row of a list. The texts are the same (laws in the tests). */
export function plainFormats(locale: Locale): Formats {
  const ofIntl = formats(locale);
  const isGerman = locale === 'de';
  const [group, decimal] = isGerman ? ['.', ','] : [',', '.'];
  const sized = (value: number, text: (size: number) => string) => (value < 0 ? '−' : '') + text(Math.abs(value));
  const grouped = (size: number) => String(size).replace(/\B(?=(?:\d{3})+$)/g, group!);
  const euros = (cents: number) => {
    const amount = grouped(Math.trunc(cents / 100)) + decimal + String(cents % 100).padStart(2, '0');
    return isGerman ? `${amount}\u00a0€` : `€${amount}`;
  };
  const day = (asked: string) => {
    const [year, month, date] = asked.split('-');
    return isGerman ? `${date}.${month}.${year}` : `${Number(date)} ${englishMonths[Number(month) - 1]} ${year}`;
  };
  return {
    ...ofIntl,
    whole: value => (Number.isSafeInteger(value) ? sized(value, grouped) : ofIntl.whole(value)),
    money: cents => (Number.isSafeInteger(cents) ? sized(cents, euros) : ofIntl.money(cents)),
    day,
    days: (start, end) => (start === end ? day(start) : `${day(start)} – ${day(end)}`),
  };
}
