import type { LabelKey, Labels } from '../labelKey.ts';
import type { RetentionKind, RetentionSchedule } from './retention.ts';

/** The change log shows them as fields of the organisation: its schedule, and the counts of deleted records. */
export const retentionLabels = {
  'organisation.quarterHourYears': 'Viertelstunden (Jahre)',
  'organisation.memberYears': 'Ausgetretene mit Belegen (Kalenderjahre)',
  'organisation.leftMonths': 'Ausgetretene ohne Belege (Monate)',
  'organisation.declinedMonths': 'Abgelehnte Anträge (Monate)',
  'organisation.accessYears': 'Zugriffe auf Energiedaten (Jahre)',
  'organisation.mailMonths': 'Inhalte von E-Mails (Monate)',
  'organisation.quarterHours': 'Viertelstunden (Tage von Zählpunkten)',
  'organisation.invoices': 'Belege',
  'organisation.members': 'Mitglieder (werden anonymisiert)',
  'organisation.applications': 'Abgelehnte Anträge',
  'organisation.accesses': 'Zugriffe auf Energiedaten',
  'organisation.mails': 'E-Mails',
  'organisation.marketMessages': 'Wortlaut von Nachrichten der Netzbetreiber',
} as const satisfies Labels<LabelKey<'organisation', RetentionSchedule, 'version'> | `organisation.${RetentionKind}`>;
