import type { Translated } from '@nahstrom/kit';
import type { messages as german } from './de.ts';

export const messages: Translated<typeof german> = {
  'page.loading': 'The state of the application is being loaded.',
  'page.title': 'State of your application',
  'page.intro': 'Application for membership of {community}',
  'page.failed': 'The state could not be loaded',
  'page.again': 'Try again',
  'page.invalid': 'This link is not valid',
  'page.invalidText': 'Please check that you have taken all of it from the e-mail.',
  'page.login': 'To the login',

  'state.done': 'done',
  'state.now': 'now',
  'state.open': 'still open',

  'received.title': 'Received',
  'received.done': 'On {moment}.',
  'decided.title': 'Decision',
  'decided.now': 'The energy community checks your entries and will write to you. There is nothing you have to do.',
  'decided.accepted': 'Accepted on {moment}.',
  'decided.acceptedUndated': 'Accepted.',
  'decided.declined': 'Declined on {moment}, unfortunately. The reason is in the e-mail to you.',
  'decided.left': 'You have left the community meanwhile.',
  'decided.invitation': 'The e-mail brings the invitation: set your password with it.',
  'release.title': 'Release of the data at the grid operator',
  'release.open': 'Once you are accepted, your grid operator asks you for the release in its customer portal.',
  'release.now':
    'Log in to the customer portal of your grid operator and confirm the release of the data. The request is valid there for a few days only.',
  'release.some': 'There are data for some of your metering points already.',
  'release.done': 'There are data for all metering points.',
  'release.portal': 'Portal of {operator} (new window)',
  'release.point': 'Metering point …{ending}, {kind}',
  'release.consumer': 'consumption',
  'release.feeder': 'feed-in',
  'release.since': 'data since {day}',
  'release.waiting': 'no data yet',
  'active.title': 'Active',
  'active.open': 'As soon as the first data are there, you see your power from the community in the portal.',
  'active.done': 'There are data of yours since {day}. You find them in the portal.',
};
