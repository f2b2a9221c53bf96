import type { Translated } from '@nahstrom/kit';
import type { selfCheck as german } from './messages.de.ts';

export const selfCheck: Translated<typeof german> = {
  'selfCheck.heading': 'Self-check',
  'selfCheck.lead': 'Whether the portal does what it should, and what to do when it does not.',
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
  'selfCheck.mail.failed': 'Failed within seven days',
  'selfCheck.mail.test': 'Send me a test mail',
  'selfCheck.mail.tested': 'The test mail to {recipient} is on its way. Look into the spam folder too.',
  'selfCheck.mail.todo': "Check the mail server's login (NAHSTROM_SMTP) and the sender's address in the settings.",

  'selfCheck.backup': 'Backup',
  'selfCheck.backup.newest': 'Last backup',
  'selfCheck.backup.todo':
    'The portal makes a backup each night from two o’clock while it runs. Check that there is room in the folder NAHSTROM_BACKUP, or make one with npm run backup.',
  'selfCheck.backup.unknown':
    'The portal has not made a backup itself. With a PostgreSQL server its operator does; ask there.',

  'selfCheck.disk': 'Disk space',
  'selfCheck.disk.free': 'Free',
  'selfCheck.disk.total': 'Total',
  'selfCheck.gigabytes': '{count} GB',
  'selfCheck.disk.todo': 'Make room: once the disk is full nothing can be saved any more.',
  'selfCheck.disk.unknown': 'The data lie on a PostgreSQL server, whose disk the portal cannot see.',

  'selfCheck.jobs': 'Work in the background',
  'selfCheck.jobs.queued': 'Waiting for more than 15 minutes',
  'selfCheck.jobs.failed': 'Failed within seven days',
  'selfCheck.jobs.todo':
    'See at the import or run what it says there, and start it again. Where work waits for long, restart the portal.',

  'selfCheck.clock': 'Time',
  'selfCheck.clock.ahead': 'Difference from the database',
  'selfCheck.seconds': '{count} s',
  'selfCheck.clock.todo': 'Set the clocks of both machines by a time server (NTP).',

  'selfCheck.data': 'Energy data',
  'selfCheck.data.lead': 'The newest day of which a community has values.',
  'selfCheck.data.community': 'Community',
  'selfCheck.data.newest': 'Newest day',
  'selfCheck.data.state': 'State',
  'selfCheck.data.none': 'There is no community yet.',
  'selfCheck.data.todo': 'Ask the network operator for the missing days, or upload the file.',

  'selfCheck.versions': 'Versions',
  'selfCheck.versions.portal': 'Portal',
  'selfCheck.versions.contract': 'API',
  'selfCheck.versions.database': 'Database',
  'selfCheck.versions.node': 'Node.js',
};
