import type { Translated } from '@nahstrom/kit';
import type { messages as german } from './de.ts';

export const messages: Translated<typeof german> = {
  right:
    'In the last {days} days: of 100 hours forecast as “much” or “some”, {right} really had that much left. Hours with “little” are not counted.',
  noRight: 'In the last {days} days no hour was forecast as “much” or “some”, only as “little” or nothing.',
  'state.noFeeders': 'Nobody feeds in to your community yet, so there are no best hours.',
  'state.tooFewDays': 'There are too few data for a forecast yet.',
  'state.outdated': 'The data of the community are too old for a forecast.',
  hours: 'All hours',
  'hours.caption': 'Expected surplus by hour',
  'hours.hour': 'Hour',
  'hours.kwh': '{level}, about {kwh} kWh',
  'hours.unknown': 'unknown',
  how: 'How this comes about',
  'how.surplus':
    'Surplus is power that the plants of the community deliver and nobody in the community needs at that moment. Who uses power then gets more of it from the community.',
  'how.season':
    'The estimate comes from the same hours of the last six weeks, transferred to the sun of the season. Newer days count more.',
  'how.newestDay': 'The estimate is the newest day with data, because that was most accurate lately.',
  'how.meanOfFourWeeks':
    'The estimate is the mean of the same hours of the last four weeks, because that was most accurate lately.',
  'how.weather': 'There is no weather report in it: on a dull day less is left over.',
  'how.level':
    'Much, some and little compare with the strongest surplus of the last eight weeks; much and some count as good.',
  'how.data': 'The newest data are of {day}.',
  'how.error':
    'For {days} days the estimate was made again from what was known before: on average an hour was wrong by {error} of the mean surplus.',
  calendar: 'Subscribe to the best hours as a calendar',
};
