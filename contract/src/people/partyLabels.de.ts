import { userLabels } from '../access/userLabels.de.ts';
import { communityLabels } from '../communities/communityLabels.de.ts';
import type { LabelKey, Labels } from '../labelKey.ts';
import { recordLabels, recordsLabels } from '../services/recordLabels.de.ts';
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
  'party.clientCustomerTitle': recordLabels['record.clientCustomer'],
  'party.active': userLabels['user.active'],
  'party.legalForm': communityLabels['community.associationStatus'],
  'party.companyRegistrationNumber': 'Firmenbuchnummer',
  'party.socialSecurityNumber': 'Sozialversicherungsnummer',
  'party.dateOfBirth': memberLabels['member.birthDate'],
  'party.foundingDate': 'Gründungsdatum',
  'party.exitDate': 'Austrittsdatum',
  'party.taxNumber': communityLabels['community.taxNumber'],
  'party.uidNumber': memberLabels['member.companyUid'],
  'party.edaNumber': communityLabels['community.edaNumber'],
  'party.created': userLabels['user.created'],
  'party.addresses': 'Adressen',
  'party.contacts': 'Kontakte',
  'party.bankConnections': 'Bankverbindungen',
  'party.persons': recordsLabels['records.person'],
  'party.companies': recordsLabels['records.company'],
  'party.parties': recordsLabels['records.party'],
} as const satisfies Labels<PartyLabel>;

export const addressLabels = {
  'address.address': communityLabels['community.invoiceAddress'],
  'address.zip': communityLabels['community.invoiceZip'],
  'address.city': memberLabels['member.city'],
  'address.country': 'Land',
  'address.active': userLabels['user.active'],
} as const satisfies Labels<AddressLabel>;

export const contactLabels = {
  'contact.contact': recordLabels['record.contact'],
  'contact.contactType': 'Kontaktart',
} as const satisfies Labels<ContactLabel>;

export const bankConnectionLabels = {
  'bankConnection.instituteName': 'Bank',
  'bankConnection.iban': memberLabels['member.baNumber'],
  'bankConnection.swiftBic': 'BIC',
  'bankConnection.accountNumber': 'Kontonummer',
  'bankConnection.bankCode': 'Bankleitzahl',
} as const satisfies Labels<BankConnectionLabel>;

export const linkLabels = {
  'link.person': recordLabels['record.person'],
  'link.company': recordLabels['record.company'],
  'link.party': recordLabels['record.party'],
  'link.taskFunction': 'Funktion',
} as const satisfies Labels<LinkLabel>;
