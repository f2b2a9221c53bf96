import { dayOf } from '../../platform/days.ts';

const months: readonly (readonly string[])[] = [
  ['januar', 'jänner', 'jaenner', 'january', 'jan', 'jän'],
  ['februar', 'feber', 'february', 'feb'],
  ['märz', 'maerz', 'march', 'mar', 'mär', 'mrz'],
  ['april', 'apr'],
  ['mai', 'may'],
  ['juni', 'june', 'jun'],
  ['juli', 'july', 'jul'],
  ['august', 'aug'],
  ['september', 'sept', 'sep'],
  ['oktober', 'october', 'okt', 'oct'],
  ['november', 'nov'],
  ['dezember', 'december', 'dez', 'dec'],
];

const time = String.raw`(?:[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$`;
const iso = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${time}`, 'i');
const dotted = new RegExp(String.raw`^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})${time}`, 'i');
const dottedShort = new RegExp(String.raw`^(\d{1,2})\. ?(\d{1,2})\. ?(\d{2})${time}`, 'i');
const dashed = new RegExp(String.raw`^(\d{1,2})([-/])(\d{1,2})\2(\d{4})${time}`, 'i');
const dayFirst = /^(\d{1,2})\.?[ -]+(\p{L}+)\.?,?[ -]+(\d{4})$/u;
const monthFirst = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;

const zoned = /^(.*?)[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:Z|UTC|GMT|([+-])(\d{2}):?(\d{2})?)$/i;
/** The type xsd:date allows an offset. */
const zonedDay = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})$/;

/** The instant of a time that states its offset from UTC; null for any other text. */
export function instantOfText(text: string): Date | null {
  const [, day = '', hour, minute, second = '0', sign = '+', hours = '0', minutes = '0'] = zoned.exec(text) ?? [];
  const read = plainDayOf(day);
  if (!read || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const clock = Date.parse(`${read}T00:00:00Z`) + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(sign === '-' ? clock + offset : clock - offset);
}

/** The day of a text in Vienna: of a time with an offset that of its instant. */
export function dayOfText(text: string): string | null {
  if (zoned.test(text)) {
    const instant = instantOfText(text);
    return instant && dayOf(instant);
  }
  return plainDayOf(zonedDay.exec(text)?.[1] ?? text);
}

/** The day of a text as `YYYY-MM-DD`; null if it is none or ambiguous: `4/5/2024` is another day in America. Years of
 *  two digits only in Austrian notation, `1.4.24`: until 49 of this century. */
function plainDayOf(text: string): string | null {
  let match = iso.exec(text);
  if (match) return dayFrom(match[1], match[3], match[4]);
  match = dotted.exec(text);
  if (match) return dayFrom(match[3], match[2], match[1]);
  match = dottedShort.exec(text);
  if (match) return dayFrom(`${Number(match[3]) < 50 ? 20 : 19}${match[3]}`, match[2], match[1]);
  match = dashed.exec(text);
  if (match) return dashedDay(Number(match[1]), Number(match[3]), match[4], match[2] === '/');
  match = dayFirst.exec(text);
  if (match) return dayFrom(match[3], monthOf(match[2]), match[1]);
  match = monthFirst.exec(text);
  return match ? dayFrom(match[3], monthOf(match[1]), match[2]) : null;
}

function dashedDay(one: number, other: number, year: string | undefined, mayBeAmerican: boolean): string | null {
  if (!mayBeAmerican || one > 12 || one === other) return dayFrom(year, other, one);
  return other > 12 ? dayFrom(year, one, other) : null;
}

function monthOf(name = ''): number {
  return months.findIndex(names => names.includes(name.toLowerCase())) + 1;
}

function dayFrom(
  year: string | undefined,
  month: string | number | undefined,
  day: string | number | undefined,
): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const date = new Date(Date.UTC(y, m - 1, d));
  if (!(y >= 1900 && y <= 2200) || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return null;
  return date.toISOString().slice(0, 10);
}

const serial = /^(\d{5})(?:\.\d+)?$/;
/** 2000 to 2099. */
const [firstSerial, lastSerial] = [36_526, 73_050];
const millisecondsPerDay = 86_400_000;

/** The day of a spreadsheet's serial number in a cell without date format; null outside this century. */
export function dayOfSerial(text: string): string | null {
  const number = Number(serial.exec(text)?.[1] ?? 0);
  if (number < firstSerial || number > lastSerial) return null;
  return new Date(Date.UTC(2000, 0, 1) + (number - firstSerial) * millisecondsPerDay).toISOString().slice(0, 10);
}

/** Open ends in market messages, databases and words. */
export const isOpenEnd = (text: string) =>
  /^(?:9999-12-31|2099-12-31|31\.12\.(?:9999|2099)|(?:laufend|unbegrenzt|unbefristet|offen)$)/i.test(text);
