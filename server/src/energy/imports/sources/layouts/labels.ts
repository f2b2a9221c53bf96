import type { Direction } from '../../../storage/balance.ts';
import type { MeterCode } from '../market.ts';

export type HeaderLabel =
  | 'meter'
  | 'community'
  | 'name'
  | 'direction'
  | 'filterStart'
  | 'filterEnd'
  | 'periodStart'
  | 'periodEnd'
  | 'activeStart'
  | 'activeEnd'
  | 'interval'
  | 'metercode'
  | 'sum';

/** Without spaces, because layouts differ in them. The first match counts. */
const headerLabels: [prefix: string, label: HeaderLabel | null][] = [
  ['meteringpointactivestart', 'activeStart'],
  ['meteringpointactiveend', 'activeEnd'],
  ['meteringp', 'meter'],
  ['meteringinterval', 'interval'],
  ['communityid', 'community'],
  ['ec-id', 'community'],
  ['gemeinschafts-id', 'community'],
  ['name', 'name'],
  ['energyd', 'direction'],
  ['reportfilterstart', 'filterStart'],
  ['reportfilterend', 'filterEnd'],
  ['periodstart', 'periodStart'],
  ['periodend', 'periodEnd'],
  ['meterc', 'metercode'],
  ['spaltensumme', 'sum'],
];

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().trim();
}

export function headerLabelOf(text: string): HeaderLabel | null {
  const label = plain(text).replace(/\s+/g, '');
  return headerLabels.find(([prefix]) => label.startsWith(prefix))?.[1] ?? null;
}

/** Label of the monthly report only, which has no quarter hours. */
export function isMonthlyLabel(text: string): boolean {
  return plain(text).startsWith('zählpunktnummer');
}

const codeLabels: [prefix: string, code: MeterCode, direction: Direction][] = [
  ['gesamtverbrauch lt. messung', 'G.01', 'consumption'],
  ['verbrauch lt. messung', 'G.01T', 'consumption'],
  ['anteil gemeinschaftliche erzeugung', 'G.02', 'consumption'],
  ['eigendeckung gemeinschaftliche erzeugung', 'G.03', 'consumption'],
  ['eigendeckung aus erneuerbarer', 'G.03R', 'consumption'],
  ['gesamte gemeinschaftliche erzeugung', 'G.01', 'generation'],
  ['erzeugung lt. messung', 'G.01T', 'generation'],
  ['gesamt/überschusserzeugung', 'P.01', 'generation'],
  ['restüberschuss', 'P.01T', 'generation'],
];

export function meterCodeOf(text: string): { code: MeterCode; direction: Direction } | undefined {
  const label = plain(text).replace(/\s+/g, ' ');
  const found = codeLabels.find(([prefix]) => label.startsWith(prefix));
  return found && { code: found[1], direction: found[2] };
}

export function isNoData(text: string): boolean {
  return plain(text).startsWith('keine daten');
}

/** "QH (viertelstündlich)"; the portal also produces hourly and daily reports. */
export function isQuarterHours(text: string): boolean {
  return /^(qh|pt15m|15\b|viertelst|$)/.test(plain(text));
}

export function isTotal(text: string): boolean {
  return plain(text) === 'total';
}

export function isQualityMark(text: string): boolean {
  return plain(text) === 'mm';
}

export function directionOf(text: string): Direction | undefined {
  const word = plain(text);
  if (/^(consumption|verbrauch|bezug)/.test(word)) return 'consumption';
  return /^(generation|erzeugung|einspeisung)/.test(word) ? 'generation' : undefined;
}

/** Names are joined from two columns of the portal's database, the second of which is often null. */
export function personNameOf(text: string): string | null {
  return text.replace(/(?:^|\s+)null$/i, '').trim() || null;
}
