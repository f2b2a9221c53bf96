import type { Translated } from '@nahstrom/kit';
import type { messages as german } from './de.ts';

export const messages: Translated<typeof german> = {
  'page.title': 'Unsubscribe from messages',
  'page.loading': 'The message is being looked up.',
  'page.login': 'To the login',
  'page.text': 'Do you want no more messages of this kind from {organisation}: “{name}”?',
  'page.confirm': 'Yes, unsubscribe',
  'page.done': 'Unsubscribed',
  'page.doneText': '{organisation} sends you no more messages of this kind: “{name}”.',
  'page.all': 'Choose all messages in the profile',
  'page.failed': 'That did not work',
  'page.again': 'Try again',
  'page.invalid': 'This link is not valid',
  'page.invalidText': 'In your profile you can unsubscribe from each message after logging in.',
  'kind.monthReady': 'A month is ready',
  'kind.billReady': 'A bill is ready',
  'kind.dataGap': 'Data are missing',
  'kind.productionSilent': 'The photovoltaic plant feeds in nothing',
};
