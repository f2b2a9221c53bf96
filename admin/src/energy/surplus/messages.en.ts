import type { Translated } from '@nahstrom/kit';
import type { bestHours as german } from './messages.de.ts';

export const bestHours: Translated<typeof german> = {
  'bestHours.heading': 'Best hours',
  'bestHours.lead':
    'From the past weeks the portal estimates when power will be left over in the community today and tomorrow. Members see it on their page.',
  'bestHours.state.noFeeders': 'Nobody feeds in to this community yet, so there are no best hours.',
  'bestHours.state.tooFewDays':
    'There are too few data for a forecast yet. It needs the quarter hours of the feeders for about three weeks.',
  'bestHours.state.outdated':
    'The newest quarter hours are more than 45 days old. Upload new ones to get a forecast again.',
  'bestHours.today': 'Today',
  'bestHours.tomorrow': 'Tomorrow',
  'bestHours.best': '{from}:00 to {to}:00, {level}',
  'bestHours.noBest': 'no surplus expected',
  'bestHours.expected': 'probably {kwh} kWh left over',
  'bestHours.level.none': 'no surplus',
  'bestHours.level.little': 'little surplus',
  'bestHours.level.some': 'some surplus',
  'bestHours.level.much': 'much surplus',
  'bestHours.compared': 'Accuracy of the last {days} days with data',
  'bestHours.comparedLead':
    'Each day was forecast only from what was known then. The method with the smallest deviation is shown.',
  'bestHours.method': 'Method',
  'bestHours.method.season': 'weeks and season',
  'bestHours.method.newestDay': 'as on the newest day',
  'bestHours.method.meanOfFourWeeks': 'mean of four weeks',
  'bestHours.shown': 'shown',
  'bestHours.error': 'Deviation, in % of the mean',
  'bestHours.right': 'Good hours that were good',
  'bestHours.ratio': '{right} of {good}',
  'bestHours.public': 'Public',
  'bestHours.public.off':
    'The best hours can also be public: as a tile for your website, as a calendar and for controllers such as evcc or Home Assistant. Public are only the levels much, some, little and none, never kilowatt-hours, and nothing of the past.',
  'bestHours.public.few.one':
    '{count} member feeds in at present. The hours become public from {least} members on, none of whom has more than half of the power. Otherwise a single household could be recognised.',
  'bestHours.public.few.other':
    '{count} members feed in at present. The hours become public from {least} members on, none of whom has more than half of the power. Otherwise a single household could be recognised.',
  'bestHours.public.on': 'Everyone who knows one of these addresses sees the levels of today and tomorrow.',
  'bestHours.publish': 'Publish',
  'bestHours.published': 'The best hours are public.',
  'bestHours.unpublish': 'Stop publishing',
  'bestHours.unpublishHeading': 'Stop publishing the best hours?',
  'bestHours.unpublishText': 'Tiles, calendars and controllers that use them will then get nothing.',
  'bestHours.unpublished': 'The best hours are no longer public.',
  'bestHours.renew': 'Renew the addresses',
  'bestHours.renewHeading': 'Assign new addresses?',
  'bestHours.renewText':
    'The present addresses are then no longer valid. Tiles, calendars and controllers need the new ones.',
  'bestHours.renewed': 'The new addresses are valid.',
  'bestHours.address.tile': 'Tile for a website (HTML)',
  'bestHours.address.calendar': 'Calendar (iCal)',
  'bestHours.address.json': 'For controllers (JSON)',
  'bestHours.copy': 'Copy',
  'bestHours.copyNamed': 'Copy {name}',
  'bestHours.copied': 'Copied.',
  'bestHours.preview': 'Preview of the tile',
  'bestHours.tileTitle': 'Best hours for power',
};
