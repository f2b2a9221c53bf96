import { retentionLabels } from '@nahstrom/contract/labels/en';
import type { retention as german } from './messages.de.ts';

export const retention: Record<keyof typeof german, string> = {
  ...retentionLabels,
  'retention.heading': 'Data protection and retention',
  'retention.lead':
    'What is no longer needed the portal deletes by itself, every day. Documents stay for seven years to the end of the calendar year (§ 132 BAO), and then go with all that hangs on them. The text of messages with grid operators stays for three years, or until the participation ends.',
  'retention.quarterHourYearsHelp':
    '3 to 10; after that the daily sums stay. The views of months, years and the calendar do not change.',
  'retention.memberYearsHelp':
    '2 to 7 whole calendar years after the last document; then the member is made anonymous.',
  'retention.leftMonthsHelp': '1 to 36 months after leaving; then the member is made anonymous.',
  'retention.declinedMonthsHelp': '1 to 36 months after declining; then the application is deleted.',
  'retention.accessYearsHelp': '1 to 10; for so long it stands who looked at energy data.',
  'retention.mailMonthsHelp': '1 to 84 months after sending.',
  'retention.save': 'Save retention',
  'retention.saved': 'The retention is saved.',
  'retention.due': 'What the next run deletes',
  'retention.nothingDue': 'The next run deletes nothing.',
  'retention.what': 'What',
  'retention.count': 'Count',
  'retention.first': 'The oldest',
  'retention.more': 'and {count} more',
};
