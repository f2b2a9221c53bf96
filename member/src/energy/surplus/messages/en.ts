import type { Translated } from '@nahstrom/kit';
import type { messages as german } from './de.ts';

export const messages: Translated<typeof german> = {
  right:
    'In the last {days} days: of 100 hours forecast as “plenty” or “some”, {right} really had that much left. Hours with “little” are not counted.',
  noRight: 'In the last {days} days no hour was forecast as “plenty” or “some”, only as “little” or nothing.',
  'state.noFeeders': 'Nobody in your community feeds in yet, so there are no best hours.',
  'state.tooFewDays': 'Not enough data for a forecast yet.',
  'state.outdated': 'The data of the community are too old for a forecast.',
  hours: 'All hours',
  'hours.caption': 'Expected surplus by hour',
  'hours.hour': 'Hour',
  'hours.kwh': '{level}, about {kwh} kWh',
  'hours.unknown': 'unknown',
  how: 'How we calculate this',
  'how.surplus':
    'Surplus is power of the community that nobody there needs at that moment. If you use power then, more of it comes from the community.',
  'how.season':
    'The estimate uses the same hours of the last six weeks, adjusted for the position of the sun. Newer days count more.',
  'how.newestDay': 'The estimate is the newest day with data: that was the most accurate lately.',
  'how.meanOfFourWeeks':
    'The estimate is the average of the same hours of the last four weeks: that was the most accurate lately.',
  'how.weather': 'The weather is not taken into account: on a dull day less is left over.',
  'how.level':
    'Plenty, some and little are relative to the strongest surplus of the last eight weeks; plenty and some count as good.',
  'how.data': 'The newest data are from {day}.',
  'how.error': 'On average the forecast was off by {error}.',
  calendar: 'Subscribe to the best hours as a calendar',
};
