import type { Labels } from '../labelKey.ts';
import type * as german from './retentionLabels.de.ts';

export const retentionLabels: Labels<keyof typeof german.retentionLabels> = {
  'organisation.quarterHourYears': 'Quarter hours (years)',
  'organisation.memberYears': 'Former members with documents (calendar years)',
  'organisation.leftMonths': 'Former members without documents (months)',
  'organisation.declinedMonths': 'Declined applications (months)',
  'organisation.accessYears': 'Accesses to energy data (years)',
  'organisation.mailMonths': 'Contents of e-mails (months)',
  'organisation.quarterHours': 'Quarter hours (days of metering points)',
  'organisation.invoices': 'Documents',
  'organisation.members': 'Members (made anonymous)',
  'organisation.applications': 'Declined applications',
  'organisation.accesses': 'Accesses to energy data',
  'organisation.mails': 'E-mails',
  'organisation.marketMessages': 'Text of messages with grid operators',
};
