import { qualityLabels } from '@nahstrom/contract/labels/en';
import type { Translated } from '@nahstrom/kit';
import type { shared as german } from './shared.de.ts';

export const shared: Translated<typeof german> = {
  ...qualityLabels,
  'users.anyClient': 'All clients',
  'user.noClient': 'Not assigned to a client',
  'user.invite': 'Send the invitation again',
  'member.edit': 'Edit member',
  'part.edit': 'Edit {name}',
  'part.delete': 'Delete {name}',
  'organisation.testMail': 'Send me a test mail',
  'organisation.testMailSent': 'The test mail to {recipient} is on its way. Look into the spam folder too.',
  'import.intervals': 'Quarter hours',
  'accounting.format': 'Format',
};
