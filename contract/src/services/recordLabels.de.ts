import type { Labels } from '../labelKey.ts';
import type { AuditedEntity } from './audit.ts';

/** Names of a record by its kind, from which other labels take them. */
export const recordLabels = {
  'record.organisation': 'Organisation',
  'record.user': 'Benutzer',
  'record.usergroup': 'Benutzergruppe',
  'record.clientCustomer': 'Kunde',
  'record.lookup': 'Listeneintrag',
  'record.party': 'Partei',
  'record.company': 'Firma',
  'record.person': 'Person',
  'record.address': 'Adresse',
  'record.contact': 'Kontakt',
  'record.bankConnection': 'Bankverbindung',
  'record.personCompany': 'Person einer Firma',
  'record.partyAssociation': 'Verbindung einer Partei',
  'record.community': 'Energiegemeinschaft',
  'record.membershipFee': 'Mitgliedsbeitrag',
  'record.tariff': 'Tarif',
  'record.memberTariff': 'Eigener Tarif',
  'record.billingRun': 'Abrechnungslauf',
  'record.member': 'Mitglied',
  'record.countingPoint': 'Zählpunkt',
  'record.mandate': 'Mandat',
  'record.energyImport': 'Energiedaten',
  'record.file': 'Datei',
  'record.changeRequest': 'Änderungsantrag',
  'record.invoice': 'Beleg',
  'record.sepaRun': 'SEPA-Lauf',
  'record.accountingExport': 'Übergabe an die Buchhaltung',
} as const satisfies Labels<`record.${AuditedEntity}`>;

/** Of several, as in the menu, in headings and in the search. */
export const recordsLabels = {
  'records.member': 'Mitglieder',
  'records.changeRequest': 'Änderungsanträge',
  'records.community': 'Energiegemeinschaften',
  'records.countingPoint': 'Zählpunkte',
  'records.energyImport': 'Energiedaten',
  'records.billingRun': 'Abrechnungsläufe',
  'records.invoice': 'Rechnungen',
  'records.sepaRun': 'SEPA-Läufe',
  'records.party': 'Parteien',
  'records.company': 'Firmen',
  'records.person': 'Personen',
  'records.user': 'Benutzer',
  'records.clientCustomer': 'Kunden',
  'records.usergroup': 'Benutzergruppen',
  'records.organisation': 'Organisationen',
  'records.lookup': 'Listen',
} as const satisfies Partial<Labels<`records.${AuditedEntity}`>>;
