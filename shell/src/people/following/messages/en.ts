import type { Translated } from '@nahstrom/kit';
import type { messages as german } from './de.ts';

export const messages: Translated<typeof german> = {
  'page.loading': 'Loading the status of your application.',
  'page.title': 'Status of your application',
  'page.intro': 'Application for membership of {community}',
  'page.failed': 'The status could not be loaded',
  'page.again': 'Try again',
  'page.invalid': 'This link is not valid',
  'page.invalidText': 'Please check that you copied all of it.',
  'page.login': 'To the login',

  'state.done': 'done',
  'state.now': 'now',
  'state.open': 'still open',

  'received.title': 'Received',
  'received.done': 'On {moment}.',
  'decided.title': 'Decision',
  'decided.now': 'The energy community checks your entries and will write to you. There is nothing you have to do.',
  'decided.nowNoMail':
    'The energy community checks your details and will get in touch with you. There is nothing you need to do.',
  'decided.accepted': 'Accepted on {moment}.',
  'decided.acceptedUndated': 'Accepted.',
  'decided.declined': 'Declined on {moment}, unfortunately. The reason is in the e-mail to you.',
  'decided.declinedNoMail': 'Declined on {moment}. The energy community will tell you why.',
  'decided.left': 'You have since left the community.',
  'decided.invitation': 'The e-mail brings the invitation: set your password with it.',
  'decided.invitationNoMail': 'The energy community will tell you how to log in here.',
  'release.title': 'Data sharing with your grid operator',
  'release.open': 'Once you are accepted, your grid operator asks you to approve data sharing in its customer portal.',
  'release.now':
    'Log in to your grid operator’s customer portal and approve data sharing. The request is only valid there for a few days.',
  'release.some': 'Data have arrived for some of your metering points.',
  'release.done': 'Data have arrived for all metering points.',
  'release.portal': 'Portal of {operator} (new window)',
  'release.point': 'Metering point …{ending}, {kind}',
  'release.consumer': 'consumption',
  'release.feeder': 'feed-in',
  'release.since': 'data since {day}',
  'release.waiting': 'no data yet',
  'active.title': 'Active',
  'active.open': 'Once the first data arrive, you see your power from the community in the portal.',
  'active.done': 'You have had data since {day}. You can see them in the portal.',
};
