import type { Translated } from '@nahstrom/kit';
import type { catalogue as german } from './de.ts';

export const catalogue: Translated<typeof german> = {
  'registration.title': 'Registration with the grid operator',
  'registration.operator': 'Your grid operator',
  'registration.sent': 'The registration has been passed to the grid operator.',
  'registration.undeliverable': 'The registration did not arrive. Your energy community is taking care of it.',
  'registration.received':
    'Your grid operator is waiting for your consent. Please confirm in the customer portal of {operator}.',
  'registration.receivedOnPaper': '{operator} is waiting for your signature on paper.',
  'registration.meterMissing': 'Your grid operator first has to install a meter that can be read remotely.',
  'registration.consented': 'Your consent has been received. The grid operator now sets the first day.',
  'registration.refused': 'Taking part was declined in the customer portal. If that was a mistake, please contact us.',
  'registration.timedOut': 'The deadline for your consent has passed. Your energy community can register you again.',
  'registration.rejected': 'The grid operator rejected the registration. Your energy community is taking care of it.',
  'registration.brokenOff': 'The registration was stopped. If you want to take part, please ask your energy community.',
  'registration.active': 'Takes part in the energy community from {day}.',
  'registration.notBegun': 'The registration ended before the first day.',
  'registration.ended': 'Participation ends on {day}.',
  'registration.hasEnded': 'Participation ended on {day}.',
  'registration.portal': 'To the customer portal: {operator}',
};
