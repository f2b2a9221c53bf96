import { accountingSettings } from '../../../tables/accounting.ts';
import { approvalTexts } from '../../../tables/approvals.ts';
import { clientsCustomers } from '../../../tables/clientsCustomers.ts';
import { communities } from '../../../tables/communities.ts';
import {
  communitySettings,
  membershipFees,
  numberCounters,
  numberRanges,
  tariffs,
} from '../../../tables/communitySettings.ts';
import { fileObjects } from '../../../tables/files.ts';
import { jobs } from '../../../tables/jobs.ts';
import { staticLookups } from '../../../tables/lookups.ts';
import { monthMails } from '../../../tables/months.ts';
import { moveInHeadings, moveIns, moveInTables } from '../../../tables/moveIns.ts';
import { organisations } from '../../../tables/organisations.ts';
import {
  addresses,
  bankConnections,
  companies,
  contacts,
  parties,
  partyAssociations,
  personCompanies,
  persons,
} from '../../../tables/parties.ts';
import { retentionSchedules } from '../../../tables/retention.ts';
import { savingsRates } from '../../../tables/savings.ts';
import { secrets } from '../../../tables/spam.ts';
import { surplusPublications } from '../../../tables/surplus.ts';
import { usergroups } from '../../../tables/usergroups.ts';
import { aside, columns, unlinked } from './answers.ts';

const none = 'no personal data';
const partner = 'of business partners, who have no login: an administrator deletes the record, and all of it goes';
const preview =
  'people of a file that nobody has taken over: its rows are deleted with the decision about them, at the latest after 14 days';
const inCharge = 'who answers for it by law; the login is not erased before somebody else is named';

const common = ['id', 'organisationId', 'clientCustomerId', 'active', 'version', 'created', 'updated'] as const;
const owned = ['id', 'organisationId', 'partyId', 'companyId', 'personId', 'created', 'updated'] as const;
const entry = [
  ...(['id', 'organisationId', 'communityId', 'validFrom', 'vatRate', 'used'] as const),
  ...(['version', 'created', 'updated'] as const),
] as const;

export const ofOthers = {
  organisations: aside(
    organisations,
    inCharge,
    columns(
      ...(['id', 'title', 'slug', 'created', 'adminUserId', 'logoFileId', 'outdatedAfterDays'] as const),
      ...(['fileMegabytes', 'senderAddress', 'requireTwoFactor', 'embedOrigins', 'accentColour'] as const),
      ...(['defaultOrgAdminGroup', 'defaultOrgUserGroup', 'defaultClientAdminGroup'] as const),
      ...([
        'defaultClientUserGroup',
        'host',
        'isDefault',
        'archived',
        'contactAddress',
        'mailApplications',
        'mailCompleteMonths',
        'mailMembers',
        'version',
      ] as const),
    ),
  ),
  clientsCustomers: aside(
    clientsCustomers,
    inCharge,
    columns(
      ...(['id', 'organisationId', 'title', 'clientNumberInternal', 'adminUserId', 'active'] as const),
      ...(['created', 'updated', 'version'] as const),
    ),
  ),
  communities: aside(
    communities,
    'the chairman answers for the community by law and stands on its documents',
    columns(
      ...(['id', 'organisationId', 'created', 'title', 'titleShort', 'communityId', 'chairman'] as const),
      ...(['associationStatus', 'creditorId', 'clientIban', 'paymentReference', 'invoiceAddress'] as const),
      ...(['invoiceZip', 'invoiceCity', 'edaNumber', 'zvr', 'taxUid', 'taxNumber', 'customerNumberEvu'] as const),
      ...(['askedFields'] as const),
      ...(['version', 'updated', 'lastMemberNumber'] as const),
    ),
  ),
  usergroups: aside(
    usergroups,
    none,
    columns('id', 'organisationId', 'title', 'level', 'groupType', 'created', 'updated', 'version'),
  ),
  jobs: aside(jobs, 'what was asked for stands in the audit log', {
    ...columns(
      ...(['id', 'organisationId', 'kind', 'subject', 'state', 'done', 'total', 'attempts', 'error'] as const),
      ...(['created', 'due', 'finished'] as const),
    ),
    createdBy: unlinked,
  }),
  parties: aside(
    parties,
    partner,
    columns(
      ...common,
      ...(['partyType', 'title', 'salutation', 'partyName', 'companyName', 'firstName', 'lastName'] as const),
      ...(['partyNumber', 'partyCode', 'legalForm', 'companyRegistrationNumber', 'socialSecurityNumber'] as const),
      ...(['dateOfBirth', 'foundingDate', 'taxNumber', 'uidNumber', 'exitDate', 'foreignSystemIdent'] as const),
    ),
  ),
  companies: aside(
    companies,
    partner,
    columns(
      ...common,
      ...(['companyName', 'companyNumber', 'companyCode', 'legalForm', 'companyRegistrationNumber'] as const),
      ...(['foundingDate', 'taxNumber', 'uidNumber', 'exitDate', 'edaNumber'] as const),
    ),
  ),
  persons: aside(
    persons,
    partner,
    columns(
      ...common,
      ...(['salutation', 'title', 'firstName', 'lastName', 'personNumber', 'personCode', 'dateOfBirth'] as const),
      'socialSecurityNumber',
    ),
  ),
  addresses: aside(addresses, partner, columns(...owned, 'address', 'zip', 'city', 'country', 'active')),
  contacts: aside(contacts, partner, columns(...owned, 'contact', 'contactType')),
  bankConnections: aside(
    bankConnections,
    partner,
    columns(...owned, 'instituteName', 'bankCode', 'iban', 'swiftBic', 'accountNumber'),
  ),
  personCompanies: aside(
    personCompanies,
    partner,
    columns('id', 'organisationId', 'companyId', 'personId', 'taskFunction', 'created', 'updated'),
  ),
  partyAssociations: aside(partyAssociations, partner, columns(...owned, 'taskFunction')),
  accountingSettings: aside(
    accountingSettings,
    none,
    columns(
      ...(['communityId', 'organisationId', 'personAccounts', 'receivableAccount', 'payableAccount'] as const),
      ...(['outputTaxAccount', 'inputTaxAccount', 'accounts', 'invoiceSymbol', 'feedInSymbol'] as const),
      ...(['cancellationSymbol', 'datevConsultant', 'datevClient', 'accountLength', 'fiscalYearMonth'] as const),
      ...(['version', 'updated'] as const),
    ),
  ),
  approvalTexts: aside(
    approvalTexts,
    none,
    columns('id', 'organisationId', 'communityId', 'version', 'wording', 'created'),
  ),
  communitySettings: aside(
    communitySettings,
    none,
    columns(
      ...(['organisationId', 'communityId', 'paymentDays', 'isSmallBusiness', 'smallBusinessNote'] as const),
      ...(['version', 'updated'] as const),
    ),
  ),
  savingsRates: aside(
    savingsRates,
    none,
    columns('id', 'kind', 'communityType', 'gridLevels', 'memberType', 'validFrom', 'value', 'source'),
  ),
  membershipFees: aside(membershipFees, none, columns(...entry, 'amountCents', 'per', 'cycle')),
  monthMails: aside(monthMails, none, columns('organisationId', 'communityId', 'month', 'created')),
  surplusPublications: aside(
    surplusPublications,
    none,
    columns('organisationId', 'communityId', 'publicKey', 'created'),
  ),
  tariffs: aside(tariffs, none, columns(...entry, 'consumptionPrice', 'feedInPrice', 'baseFeeCents', 'pointFeeCents')),
  numberRanges: aside(
    numberRanges,
    none,
    columns('organisationId', 'communityId', 'kind', 'prefix', 'digits', 'yearly'),
  ),
  numberCounters: aside(numberCounters, none, columns('organisationId', 'communityId', 'kind', 'year', 'last')),
  staticLookups: aside(
    staticLookups,
    none,
    columns(
      ...(['id', 'organisationId', 'table', 'number', 'titleDe', 'titleEn', 'created', 'updated'] as const),
      'version',
    ),
  ),
  retentionSchedules: aside(
    retentionSchedules,
    none,
    columns(
      ...(['organisationId', 'quarterHourYears', 'memberYears', 'leftMonths', 'declinedMonths'] as const),
      ...(['accessYears', 'mailMonths', 'quarterHoursFrom', 'reducedUntil', 'version'] as const),
    ),
  ),
  fileObjects: aside(
    fileObjects,
    'random keys; a file that is deleted takes its object along',
    columns('key', 'created'),
  ),
  secrets: aside(secrets, none, columns('name', 'secret')),
  moveIns: aside(moveIns, preview, {
    ...columns(
      ...(['id', 'organisationId', 'communityId', 'state', 'edits', 'counts', 'memberCount', 'pointCount'] as const),
      ...([
        'highestNumber',
        'nextMemberNumber',
        'nextDocumentNumbers',
        'raisedNumbers',
        'version',
        'fingerprint',
        'leftOut',
        'jobId',
        'error',
        'created',
        'committed',
      ] as const),
    ),
    createdBy: unlinked,
  }),
  moveInTables: aside(
    moveInTables,
    preview,
    columns(
      ...(['organisationId', 'moveInId', 'position', 'fileName', 'sheet', 'kind', 'contentHash'] as const),
      ...(['communityIds', 'headerRow', 'headings', 'columns', 'notes', 'rowCount', 'rows'] as const),
    ),
  ),
  moveInHeadings: aside(moveInHeadings, none, columns('organisationId', 'heading', 'meaning')),
};
