import type { LabelKey, Labels } from '../labelKey.ts';
import { memberLabels } from './memberLabels.de.ts';
import type { Company, CompanyData, Party, PartyData, Person, PersonData } from './parties.ts';
import type {
  Address,
  AddressData,
  BankConnection,
  BankConnectionData,
  Contact,
  ContactData,
  PartyAssociationData,
  PersonCompanyData,
} from './partyParts.ts';

type Unlabelled = 'id' | 'version' | 'updated' | 'clientCustomer';
type PartyLabel = LabelKey<'party', Party | PartyData | Company | CompanyData | Person | PersonData, Unlabelled>;
/** A part is shown below its owner. */
type OfPart = 'id' | 'created' | 'updated' | 'party' | 'company' | 'person';
type AddressLabel = LabelKey<'address', Address | AddressData, OfPart>;
type ContactLabel = LabelKey<'contact', Contact | ContactData, OfPart>;
type BankConnectionLabel = LabelKey<'bankConnection', BankConnection | BankConnectionData, OfPart>;
type LinkLabel = LabelKey<'link', PersonCompanyData | PartyAssociationData>;

/** A company and a person as well: they share most fields. */
export const partyLabels = {
  'party.name': 'Name',
  'party.partyType': 'Art',
  'party.partyType.person': memberLabels['member.memberType.person'],
  'party.partyType.company': memberLabels['member.memberType.company'],
  'party.partyName': 'Bezeichnung',
  'party.companyName': memberLabels['member.companyName'],
  'party.salutation': memberLabels['member.salutation'],
  'party.salutation.mrs': memberLabels['member.salutation.mrs'],
  'party.salutation.mr': memberLabels['member.salutation.mr'],
  'party.salutation.none': 'Keine Angabe',
  'party.title': 'Titel',
  'party.firstName': memberLabels['member.firstName'],
  'party.lastName': memberLabels['member.lastName'],
  'party.partyNumber': 'Nummer',
  'party.partyCode': 'Code',
  'party.companyNumber': 'Nummer',
  'party.companyCode': 'Code',
  'party.personNumber': 'Nummer',
  'party.personCode': 'Code',
  'party.foreignSystemIdent': 'Herkunft',
  'party.clientCustomerTitle': 'Kunde',
  'party.active': 'Status',
  'party.legalForm': 'Rechtsform',
  'party.companyRegistrationNumber': 'Firmenbuchnummer',
  'party.socialSecurityNumber': 'Sozialversicherungsnummer',
  'party.dateOfBirth': memberLabels['member.birthDate'],
  'party.foundingDate': 'Gründungsdatum',
  'party.exitDate': 'Austrittsdatum',
  'party.taxNumber': 'Steuernummer',
  'party.uidNumber': memberLabels['member.companyUid'],
  'party.edaNumber': 'Marktpartner-ID',
  'party.created': 'Angelegt am',
  'party.addresses': 'Adressen',
  'party.contacts': 'Kontakte',
  'party.bankConnections': 'Bankverbindungen',
  'party.persons': 'Personen',
  'party.companies': 'Firmen',
  'party.parties': 'Parteien',
} as const satisfies Labels<PartyLabel>;

export const addressLabels = {
  'address.address': 'Straße und Hausnummer',
  'address.zip': 'PLZ',
  'address.city': 'Ort',
  'address.country': 'Land',
  'address.active': 'Status',
} as const satisfies Labels<AddressLabel>;

export const contactLabels = {
  'contact.contact': 'Kontakt',
  'contact.contactType': 'Kontaktart',
} as const satisfies Labels<ContactLabel>;

export const bankConnectionLabels = {
  'bankConnection.instituteName': 'Bank',
  'bankConnection.iban': 'IBAN',
  'bankConnection.swiftBic': 'BIC',
  'bankConnection.accountNumber': 'Kontonummer',
  'bankConnection.bankCode': 'Bankleitzahl',
} as const satisfies Labels<BankConnectionLabel>;

export const linkLabels = {
  'link.person': 'Person',
  'link.company': 'Firma',
  'link.party': 'Partei',
  'link.taskFunction': 'Funktion',
} as const satisfies Labels<LinkLabel>;
