import type { LabelKey, Labels } from '../labelKey.ts';
import { fileLabels } from '../services/fileLabels.de.ts';
import type { FileReference } from '../services/files.ts';
import { recordLabels } from '../services/recordLabels.de.ts';
import type { Organisation, OrganisationSettings, OrganisationVisitors } from './organisations.ts';
import { userLabels } from './userLabels.de.ts';

type Unlabelled = 'id' | 'version' | 'adminUserId' | 'sendsMails';
type OrganisationLabel = LabelKey<
  'organisation',
  Organisation | OrganisationSettings | OrganisationVisitors | Pick<FileReference, 'fileName' | 'altText'>,
  Unlabelled
>;

/** With those of its logo. */
export const organisationLabels = {
  'organisation.title': 'Name',
  'organisation.slug': 'Kurzname',
  'organisation.host': 'Rechnername',
  'organisation.isDefault': 'Standard für Besucher',
  'organisation.archived': 'Archiviert',
  'organisation.created': userLabels['user.created'],
  'organisation.admin': 'Verantwortlich',
  'organisation.logo': 'Logo',
  'organisation.fileName': recordLabels['record.file'],
  'organisation.altText': fileLabels['file.altText'],
  'organisation.senderAddress': 'Absenderadresse',
  'organisation.contactAddress': 'Kontaktadresse',
  'organisation.mailApplications': 'Neue Anträge an die Kontaktadresse melden',
  'organisation.mailCompleteMonths': 'An die Kontaktadresse melden, wenn die Daten eines Monats vollständig sind',
  'organisation.mailMembers': 'Mitglieder benachrichtigen: Monat fertig, Rechnung da, Daten fehlen, Anlage still',
  'organisation.fileMegabytes': 'Größte Datei (MB)',
  'organisation.outdatedAfterDays': 'Daten veraltet nach (Tagen)',
  'organisation.embedOrigins': 'Erlaubte Websites',
  'organisation.accentColour': 'Farbe',
  'organisation.requireTwoFactor': 'Zweiter Faktor ist für Administratoren Pflicht',
  'organisation.defaultOrgAdminGroup': 'Administratoren der Organisation',
  'organisation.defaultOrgUserGroup': 'Benutzer der Organisation',
  'organisation.defaultClientAdminGroup': 'Administratoren von Kunden',
  'organisation.defaultClientUserGroup': 'Benutzer von Kunden',
} as const satisfies Labels<OrganisationLabel>;
