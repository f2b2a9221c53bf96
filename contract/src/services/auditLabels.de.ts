import type { LabelKey, Labels } from '../labelKey.ts';
import type { AuditEntry, AuditFilter } from './audit.ts';

type Unlabelled = 'id' | 'entityId' | 'userName';
type AuditLabel =
  | LabelKey<'audit', Omit<AuditEntry, 'entity'> & { entity: string }, Unlabelled>
  | LabelKey<'audit', Required<Pick<AuditFilter, 'start' | 'end'>>>
  | LabelKey<'audit', Omit<AuditEntry['changes'][number], 'field'> & { field: string }>;

export const auditLabels = {
  'audit.at': 'Wann',
  'audit.user': 'Wer',
  'audit.action': 'Was',
  'audit.action.create': 'Angelegt',
  'audit.action.update': 'Geändert',
  'audit.action.delete': 'Gelöscht',
  'audit.action.activate': 'Aktiviert',
  'audit.action.deactivate': 'Deaktiviert',
  'audit.action.password': 'Passwort gesetzt',
  'audit.action.invite': 'Eingeladen',
  'audit.action.resetTwoFactor': 'Zweiter Faktor zurückgesetzt',
  'audit.action.admit': 'Zugelassen',
  'audit.action.remove': 'Entfernt',
  'audit.action.assign': 'Zugeordnet',
  'audit.action.accept': 'Antrag angenommen',
  'audit.action.leave': 'Ausgetreten',
  'audit.action.rejoin': 'Wieder aufgenommen',
  'audit.action.merge': 'Zusammengeführt',
  'audit.action.export': 'Exportiert',
  'audit.action.revoke': 'Widerrufen',
  'audit.action.decline': 'Antrag abgelehnt',
  'audit.action.import': 'Energiedaten übernommen',
  'audit.action.undo': 'Rückgängig gemacht',
  'audit.action.discard': 'Verworfen',
  'audit.action.createToken': 'Zugriff für ein Programm erstellt',
  'audit.action.revokeToken': 'Zugriff eines Programms widerrufen',
  'audit.action.readEnergy': 'Energiedaten angesehen',
  'audit.action.cancel': 'Storniert',
  'audit.action.mail': 'Per E-Mail gesendet',
  'audit.action.pay': 'Als bezahlt gekennzeichnet',
  'audit.action.erase': 'Nach Plan gelöscht',
  'audit.action.unpay': 'Zahlung zurückgenommen',
  'audit.action.post': 'Per Brief verschickt',
  'audit.action.unpost': 'Briefversand zurückgenommen',
  'audit.action.withdraw': 'Antrag zurückgezogen',
  'audit.entity': 'Woran',
  'audit.title': 'Bezeichnung',
  'audit.start': 'Von',
  'audit.end': 'Bis',
  'audit.changes': 'Geänderte Felder',
  'audit.field': 'Feld',
  'audit.before': 'Vorher',
  'audit.after': 'Nachher',
} as const satisfies Labels<AuditLabel>;
