import type { Translated } from '@nahstrom/kit';
import type { selfCheck as german } from './messages.de.ts';

export const selfCheck: Translated<typeof german> = {
  'selfCheck.lead': 'Whether the portal does for your organisation what it should, and what to do when it does not.',
  'selfCheck.at': 'Checked at {at}',
  'selfCheck.again': 'Check again',
  'selfCheck.state.good': 'Fine',
  'selfCheck.state.attention': 'Watch',
  'selfCheck.state.bad': 'Act',
  'selfCheck.state.unknown': 'Not known',
  'selfCheck.none': 'Never',

  'selfCheck.mail': 'Mails',
  'selfCheck.mail.lastSent': 'Last sent',
  'selfCheck.mail.queued': 'Being tried again',
  'selfCheck.mail.failed': 'Failed by an error within seven days',
  'selfCheck.mail.filed': 'In the folder only',
  'selfCheck.mail.notSetUp':
    'Sending is not set up: e-mails are only written to a folder of the server and reach nobody. Whoever operates the portal enters the mail server (NAHSTROM_SMTP).',
  'selfCheck.mail.todo':
    "Check the sender's address in the settings. If it is right, turn to the person who operates the portal.",
  'selfCheck.mail.filedTodo': 'Decide which e-mails from the time before sending was set up are still sent.',

  'selfCheck.addresses': 'Faulty e-mail addresses',
  'selfCheck.addresses.todo':
    'No e-mail reaches these addresses, or they contain an invisible character, so that the login fails. Please enter the right one.',
  'selfCheck.addresses.of': 'Where it is',

  'selfCheck.jobs': 'Work in the background',
  'selfCheck.jobs.queued': 'Waiting for more than 15 minutes',
  'selfCheck.jobs.todo':
    'See at the import or run what it says there, and start it again. Where work waits for long, turn to the person who operates the portal.',

  'selfCheck.data': 'Energy data',
  'selfCheck.data.lead': 'The newest day of which a community has values.',
  'selfCheck.data.community': 'Community',
  'selfCheck.data.newest': 'Newest day',
  'selfCheck.data.state': 'State',
  'selfCheck.data.none': 'There is no community yet.',
  'selfCheck.data.todo': 'Ask the network operator for the missing days, or upload the file.',
};
