import type { Translated } from '@nahstrom/kit';
import type { operator as german } from './messages.de.ts';

export const operator: Translated<typeof german> = {
  'operator.lead': 'The state of the whole installation, its organisations, and who operates it.',
  'operator.mail.todo':
    "Check the mail server's login (NAHSTROM_SMTP) and the sender's addresses of the organisations.",
  'operator.mail.filedTodo':
    'The administrators of each organisation decide in their self-check which e-mails from the time before sending was set up are still sent.',
  'operator.jobs.todo': "The server's log says what went wrong. Where work waits for long, restart the portal.",
  'operator.organisations.lead': 'What is in them is seen by their members and administrators only.',

  'operator.organisations.visitors': 'Visitors',
  'operator.organisations.change': 'Change',
  'operator.organisations.changeOf': 'Change visitors of {title}',
  'operator.visitors.heading': 'How visitors reach {title}',
  'operator.visitors.text':
    'By the link with the short name or by that of a community, unless the organisation is archived or the host of the link belongs to another one.',
  'operator.visitors.hostHelp': 'Whoever opens this host sees this organisation only. Empty: none of its own.',
  'operator.visitors.defaultHelp':
    'Receives everybody whose address names no organisation. At most one is the default; without one, visitors choose from a list.',
  'operator.visitors.archivedHelp':
    'Nobody can apply any more. Members and administrators still log in, data and documents remain.',
  'operator.visitors.saved': '“{title}” is saved.',

  'operator.operators': 'Who operates the portal',
  'operator.operators.lead':
    'These persons see this page, create organisations and hand the operation on. At least one remains.',
  'operator.operators.since': 'Since',
  'operator.operators.self': 'You',
  'operator.invite': 'Invite another person',
  'operator.invite.text':
    'We send a link to this address. It is valid for seven days, as long as you operate the portal yourself. The person needs an account with this address, which they have confirmed; to open this page they also have to administer an organisation.',
  'operator.invite.send': 'Send a link',
  'operator.invite.sent': 'The link to {email} is on its way.',
  'operator.stepDown': 'Step down',
  'operator.stepDown.heading': 'Step down as an operator?',
  'operator.stepDown.text':
    'You will see neither the state of the installation nor its organisations, create no organisations any more and invite nobody. Your open invitations end. In your organisations nothing changes.',
  'operator.stepDown.done': 'You have stepped down.',
  'operator.remove.of': 'Remove {email}',
  'operator.remove.heading': 'Take the operation from {email}?',
  'operator.remove.text':
    'The person will see neither the state of the installation nor its organisations, create no organisations any more and invite nobody. Their open invitations end. In their organisations nothing changes.',
  'operator.remove.done': '{email} does not operate the portal any more.',

  'operator.ownPassword': 'Your password',

  'operator.backup': 'Backup',
  'operator.backup.newest': 'Last backup',
  'operator.backup.todo':
    'The portal makes a backup each night from two o’clock while it runs. Check that there is room in the folder NAHSTROM_BACKUP, or make one with npm run backup.',
  'operator.backup.unknown':
    'The portal has not made a backup itself. With a PostgreSQL server its operator does; ask there.',
  'operator.disk': 'Disk space',
  'operator.disk.free': 'Free',
  'operator.disk.total': 'Total',
  'operator.disk.todo': 'Make room: once the disk is full nothing can be saved any more.',
  'operator.disk.unknown': 'The data lie on a PostgreSQL server, whose disk the portal cannot see.',
  'operator.clock': 'Time',
  'operator.clock.ahead': 'Difference from the database',
  'operator.clock.todo': 'Set the clocks of both machines by a time server (NTP).',
  'operator.versions': 'Versions',
  'operator.versions.portal': 'Portal',
  'operator.versions.contract': 'API',
  'operator.versions.database': 'Database',
  'operator.versions.node': 'Node.js',
  'operator.gigabytes': '{count} GB',
  'operator.seconds': '{count} s',
};
