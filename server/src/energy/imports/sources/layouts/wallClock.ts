import { minuteOf } from '../../../../platform/days.ts';
import { present } from '../../../../platform/present.ts';

const quartersPerDay = 96;
const minutesPerDay = 1440;

const dotted = /^(\d{1,2})([.-])(\d{1,2})\2(\d{4})(?:[,\sT]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
const iso = /^(\d{4})([-/.])(\d{2})\2(\d{2})(?:[,\sT]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
/** Periods have "+00" or "+00<" though they are local times like all others. */
const idle = /(?:\+00)?\s*<?$/;
const offset = /\s*(?:Z|([+-])(\d{2}):?(\d{2}))$/;

/** Minutes of a wall clock since 1970-01-01 00:00, for "27.10.2024 02:15", "2024-10-27 02:15:00" and similar. A
 *  time with an offset is converted to Vienna. NaN if invalid. */
export function minutesOfText(text: string): number {
  const trimmed = text.trim();
  const isTimed = trimmed.length > 10 && trimmed.includes(':');
  const stated = isTimed ? offset.exec(trimmed) : null;
  if (stated) {
    const [whole, sign, hours = '0', minutes = '0'] = stated;
    const clock = minutesOfText(trimmed.slice(0, -whole.length));
    const ahead = Number(hours) * 60 + Number(minutes);
    return viennaMinutes(sign === '-' ? clock + ahead : clock - ahead);
  }
  const bare = isTimed ? trimmed.replace(idle, '').trim() : trimmed;
  let match = dotted.exec(bare);
  if (match) return minutesOf(present(match[4]), present(match[3]), present(match[1]), match[5], match[6], match[7]);
  match = iso.exec(bare);
  return match
    ? minutesOf(present(match[1]), present(match[3]), present(match[4]), match[5], match[6], match[7])
    : Number.NaN;
}

/** Minutes of the wall clock in Vienna at minutes of UTC. */
function viennaMinutes(minutes: number): number {
  if (!Number.isFinite(minutes)) return Number.NaN;
  const shown = minuteOf(new Date(minutes * 60_000));
  return Date.parse(`${shown.replace(' ', 'T')}:00Z`) / 60_000;
}

function minutesOf(year: string, month: string, day: string, hour = '0', minute = '0', second = '0'): number {
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isRealDay = midnight.getUTCMonth() === Number(month) - 1 && midnight.getUTCDate() === Number(day);
  if (!isRealDay || Number(hour) > 23 || Number(minute) > 59 || Number(second) !== 0) return Number.NaN;
  return midnight.getTime() / 60_000 + Number(hour) * 60 + Number(minute);
}

/** The day number and the quarter hour (0–95) of a wall clock; undefined between quarter hours. */
export function quarterOfMinutes(minutes: number): { dayNumber: number; quarter: number } | undefined {
  if (!Number.isFinite(minutes) || minutes % 15 !== 0) return undefined;
  const dayNumber = Math.floor(minutes / minutesPerDay);
  return { dayNumber, quarter: minutes / 15 - dayNumber * quartersPerDay };
}
