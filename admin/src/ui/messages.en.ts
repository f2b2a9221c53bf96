import { qualityLabels } from '@nahstrom/contract/labels/en';
import type { Translated } from '@nahstrom/kit';
import { lists } from './listActions/messages.en.ts';
import type { common as german } from './messages.de.ts';

export const common: Translated<typeof german> = {
  ...lists,
  ...qualityLabels,
  'choice.none': 'Not given',
  'answer.yes': 'Yes',
  'answer.no': 'No',

  'action.close': 'Close',
  'action.remove': 'Remove',
  'record.facts': 'Details',
  'action.done': 'Done',
  'list.more': 'Show more',
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
  'files.choose': 'Choose files',
  'files.empty': 'This file is empty.',
  'upload.chooseOther': 'Choose another file',
  'upload.choose': 'Choose file',
  'upload.size': '{kilobytes} kB',
  'upload.progress': 'Progress',
  'upload.sending': 'Uploading: {percent}%',
  'upload.remove': 'Remove {file}',
  'retention.reduced':
    'The quarter hours of this day were deleted by the deletion schedule. The sum of the day has stayed.',
  'memberBilling.cycle.monthly': 'With every run',
  'memberBilling.cycle.yearly': 'Once a year',
  'decision.invitationsAreFiled': 'Invitations are not sent, because sending e-mails is not set up.',
};
