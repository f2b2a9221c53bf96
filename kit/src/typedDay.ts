import type { Locale } from '@nahstrom/contract';

/** Whether a text is a calendar day as `2026-03-29`. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '0001' && moved(text, 0) === text;

/** A day as it is shown and typed in a field: 07.12.2026, 07/12/2026. Other texts are returned unchanged. */
export const textOfDay = (value: string, locale: Locale) =>
  isDay(value)
    ? value
        .split('-')
        .reverse()
        .join(locale === 'de' ? '.' : '/')
    : value;

/** In both languages, so that a copied day is read in any language. */
const months = [
  'january januar jänner',
  'february februar',
  'march märz',
  'april',
  'may mai',
  'june juni',
  'july juli',
  'august',
  'september',
  'october oktober',
  'november',
  'december dezember',
].map(names => names.split(' '));

/** `7 Dec 2026`, as texts of the portal show it, with the month as a number. */
function withNumberedMonth(text: string): string {
  const [, day, name, year] = /^(\d\d?)\.?\s*(\p{L}{3,})\.?\s*(\d{4})$/u.exec(text) ?? [];
  if (!name) return text;
  const month = months.findIndex(names => names.some(each => each.startsWith(name.toLowerCase()))) + 1;
  return `${day}.${month}.${year}`;
}

/** The day in a typed or pasted text: day, month and year in this order in both languages, or an ISO day.
 *  A year of two digits counts only in a finished text, because each year begins with two digits. */
export function dayOfText(text: string, isFinished = false): string | null {
  const typed = text.trim();
  if (isDay(typed)) return typed;
  const found = /^(\d\d?)[\s./-]+(\d\d?)[\s./-]+(\d{4}|\d\d)$|^(\d\d)(\d\d)(\d{4}|\d\d)$/.exec(
    withNumberedMonth(typed),
  );
  if (!found) return null;
  const [day, month, year] = found.slice(1).filter(Boolean) as [string, string, string];
  if (year.length === 2 && !isFinished) return null;
  const century = year.length === 4 ? '' : year < '70' ? '20' : '19';
  const iso = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}

/** The day some days later or earlier. */
export function moved(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toJSON()?.slice(0, 10) ?? '';
}
