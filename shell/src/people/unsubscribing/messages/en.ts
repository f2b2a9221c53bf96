import type { Translated } from '@nahstrom/kit';
import type { messages as german } from './de.ts';

export const messages: Translated<typeof german> = {
  'page.title': 'Unsubscribe from messages',
  'page.loading': 'Looking up the message.',
  'page.login': 'To the login',
  'page.text': 'Stop receiving this kind of message from {organisation}: “{name}”?',
  'page.confirm': 'Yes, unsubscribe',
  'page.done': 'Unsubscribed',
  'page.doneText': '{organisation} will no longer send you messages of this kind: “{name}”.',
  'page.all': 'Manage all messages in your profile',
  'page.failed': 'That did not work',
  'page.again': 'Try again',
  'page.invalid': 'This link is not valid',
  'page.invalidText': 'You can unsubscribe from any message in your profile after logging in.',
  'kind.monthReady': 'A month is ready',
  'kind.billReady': 'A bill is ready',
  'kind.dataGap': 'Data are missing',
  'kind.productionSilent': "Your solar system isn't feeding in",
};
