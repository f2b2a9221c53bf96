import type { ReRequestReason } from '@nahstrom/contract';
import type { Period } from '../storage/periods.ts';
import type { Day } from '../storage/quarterHours.ts';

type Asked = {
  community: { title: string; communityId: string; edaNumber: string };
  /** Sender; may be empty. */
  sender: string;
  period: Period;
  points: readonly { cpNumber: string; ranges: readonly { start: Day; end: Day; reason: ReRequestReason }[] }[];
};

const reasons: Record<ReRequestReason, string> = {
  missing: 'keine Werte',
  partial: 'einzelne Werte fehlen',
  provisional: 'nur vorläufige Ersatzwerte (L3)',
};

/** Asks a grid operator to send data again (process CR_REQ_PT of the Austrian data exchange). Always in German. It
 *  names counting points and days, but no persons, because the operator does not need them. */
export function reRequestMail({ community, sender, period, points }: Asked): { subject: string; text: string } {
  const ids = [
    community.communityId && `Gemeinschafts-ID ${community.communityId}`,
    community.edaNumber && `Marktpartner ${community.edaNumber}`,
  ].filter(Boolean);
  const name = ids.length > 0 ? `${community.title} (${ids.join(', ')})` : community.title;
  const lines = points.flatMap(({ cpNumber, ranges }) => [
    cpNumber,
    ...ranges.map(range => `  ${daysOf(range)}: ${reasons[range.reason]}`),
    '',
  ]);
  return {
    subject: `Fehlende Energiedaten: ${community.title}, ${daysOf(period)}`,
    text: [
      'Sehr geehrte Damen und Herren,',
      '',
      `für die Energiegemeinschaft ${name} fehlen uns Energiedaten dieser Zählpunkte:`,
      '',
      ...lines,
      'Bitte übermitteln Sie uns diese Werte erneut.',
      '',
      'Vielen Dank und freundliche Grüße',
      ...[sender, community.title].filter(Boolean),
    ].join('\n'),
  };
}

const daysOf = ({ start, end }: Period) => (start === end ? written(start) : `${written(start)} bis ${written(end)}`);

const written = (day: Day) => `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
