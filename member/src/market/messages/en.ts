import type { Translated } from '@nahstrom/kit';
import type { catalogue as german } from './de.ts';

export const catalogue: Translated<typeof german> = {
  'registration.title': 'Registration at the grid operator',
  'registration.operator': 'Your grid operator',
  'registration.sent': 'The registration was handed over to the grid operator.',
  'registration.undeliverable': 'The registration did not arrive. Your energy community takes care of it.',
  'registration.received':
    'Your grid operator waits for your consent. Please confirm in the customer portal of {operator}.',
  'registration.receivedOnPaper': '{operator} waits for your signature on paper.',
  'registration.meterMissing': 'Your grid operator first has to install a meter that can be read remotely.',
  'registration.consented': 'Your consent has arrived. The grid operator now sets the first day.',
  'registration.refused': 'The participation was refused in the customer portal. If that was a mistake, contact us.',
  'registration.timedOut': 'The time for your consent has run out. Your energy community can register you again.',
  'registration.rejected': 'The grid operator rejected the registration. Your energy community takes care of it.',
  'registration.brokenOff': 'The registration was broken off. If you want to take part, ask your energy community.',
  'registration.active': 'Takes part in the energy community from {day}.',
  'registration.notBegun': 'The registration ended before the first day.',
  'registration.ended': 'The participation ends on {day}.',
  'registration.hasEnded': 'The participation ended on {day}.',
  'registration.portal': 'To the customer portal: {operator}',
};
