// Closed lists, separate from the schemas, so that a page with a choice does not load validation code.

export const memberStates = ['applied', 'active', 'left', 'declined'] as const;
export type MemberState = (typeof memberStates)[number];

/** Whether the membership fee has been charged: for all, some or none of the counting points. */
export const feeStates = ['charged', 'partially', 'uncharged'] as const;
export type FeeState = (typeof feeStates)[number];

/** Kinds of change requests of members. */
export const changeKinds = ['name', 'address', 'bank', 'countingPoint', 'leaving'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const changeStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type ChangeState = (typeof changeStates)[number];

/** Of a member, and of the application. */
export const nameFields = ['companyName', 'companyUid', 'firstName', 'lastName'] as const;
export const deliveryFields = ['deliveryStreet', 'deliveryHousenumber', 'deliveryZip', 'deliveryCity'] as const;
export const addressFields = [
  ...(['street', 'housenumber', 'stairs', 'floor', 'doorNumber', 'zip', 'city'] as const),
  ...deliveryFields,
] as const;
export const accountFields = ['baName', 'baNumber'] as const;

/** A member's fields by kind of the change request that replaces them. */
export const replacedFields = {
  name: ['salutation', ...nameFields],
  address: addressFields,
  bank: accountFields,
  countingPoint: [],
  leaving: ['leftOn'],
} as const satisfies Record<ChangeKind, readonly string[]>;

export const mandateSchemes = ['CORE', 'B2B'] as const;

/** Reasons for attention, counted by the cockpit and used as filters by the list of members. */
export const attentions = [
  'noData',
  'outdated',
  'sharesAboveHundred',
  'noMandate',
  'mandateReference',
  'invalidAddress',
  'openExport',
] as const;
export type Attention = (typeof attentions)[number];

/** 1 is consumption; every other is a way of producing, and the point a feeder. */
export const powerProductionTypes = [1, 2, 3, 4, 5, 6] as const;
export const isFeeder = (powerProduction: number) => powerProduction !== 1;

export const memberTypes = ['person', 'company'] as const;
export const salutations = ['mrs', 'mr', 'none'] as const;
export const taxRules = ['SMALL_BUSINESS', 'FARMER_FLAT', 'REVERSE_CHARGE', 'PUBLIC', 'OTHER_EXEMPT'] as const;
export type TaxRule = (typeof taxRules)[number];

/** A member's field by kind of approval. */
export const approvalFields = {
  membership: 'approvalMembership',
  sepa: 'approvalSepa',
  additionalContract: 'approvalAdditionalContract',
  usageValues: 'approvalUsageValues',
} as const;

/** Spec §3, §9. */
export const countingPointStatus = { activated: 1, new: 2 } as const;
export const feedTypes = { surplus: 0, full: 1 } as const;

/** Units of a counting point's numbers. */
export const countingPointUnits = {
  yearConsumption: 'kWh',
  peakPerformance: 'kWp',
  participationPerformance: 'kW',
  share: '%',
} as const;

export const roles = ['ROLE_ADMIN', 'ROLE_USER'] as const;
export type Role = (typeof roles)[number];

/** Scope of an administrator: the whole organisation, or one client/customer of it. */
export const levels = ['organisation', 'client'] as const;
export type Level = (typeof levels)[number];

export const groupTypes = ['admin', 'user'] as const;
export type GroupType = (typeof groupTypes)[number];

/** Lists to which an organisation adds entries of its own. */
export const ownLookupTables = ['associationStatuses', 'legalForms', 'taskFunctions', 'contactTypes'] as const;
export const lookupTables = [
  ...ownLookupTables,
  'powerProductions',
  'taxRules',
  'memberTypes',
  'networkOperators',
  'countries',
] as const;
export type LookupTable = (typeof lookupTables)[number];
export type OwnLookupTable = (typeof ownLookupTables)[number];

/** Validation of a contact by the number of the system's type. Types added by an organisation accept any text. */
const formsOfContact: Readonly<Record<number, 'phone' | 'email' | 'website'>> = {
  1: 'phone',
  2: 'phone',
  3: 'email',
  4: 'email',
  5: 'phone',
  6: 'website',
};
export const contactFormOf = (contactType: number) => formsOfContact[contactType] ?? 'text';

/** Background jobs. */
export const jobKinds = ['energyImport', 'energyRefresh', 'invoiceMails', 'feeRun', 'energyRun', 'moveIn'] as const;
export type JobKind = (typeof jobKinds)[number];
/** `overtaken`: superseded by another user's action. */
export const jobStates = ['queued', 'running', 'done', 'failed', 'overtaken'] as const;

/** Percent. 19 is for Jungholz and Mittelberg (§ 10 (4) UStG). */
export const vatRates = [20, 19, 13, 10, 0] as const;
export type VatRate = (typeof vatRates)[number];

/** Basis and interval of a membership fee. */
export const feeUnits = ['member', 'countingPoint'] as const;
export const feeCycles = ['once', 'yearly'] as const;

/** Kinds of documents with a number range of their own. */
export const documentKinds = ['membershipFee', 'consumption', 'feedIn', 'cancellation'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** How often a member is billed for energy (§ 43 ElWG leaves the choice to the member). */
export const billingCycles = ['monthly', 'yearly'] as const;
export type BillingCycle = (typeof billingCycles)[number];

/** Periods of an energy run. */
export const billingUnits = ['month', 'quarter', 'year'] as const;
export type BillingUnit = (typeof billingUnits)[number];

export const billingRunKinds = ['membershipFee', 'energy'] as const;
export type BillingRunKind = (typeof billingRunKinds)[number];
export const billingRunStates = ['previewed', 'committing', 'committed', 'failed', 'discarded'] as const;
export type BillingRunState = (typeof billingRunStates)[number];

/** Why a run writes no document, or not one of the two. */
export const leftOutReasons = [
  'notActive',
  'left',
  'noAddress',
  'noFee',
  'noCountingPoint',
  'alreadyCharged',
  'billedYearly',
  'notInPeriod',
  'noTariff',
  'alreadyBilled',
  'overlapping',
  'incomplete',
  'negativeEnergy',
  'taxRuleMissing',
  'uidMissing',
  'communityUidMissing',
  'exemptionMissing',
  'recipientUidMissing',
  'zeroAmount',
  // Of energy alone.
  'notActivated',
  'outsideParticipation',
  'changedSince',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Why a counting point does not take part in a period: still new, begins later, or ended before. */
export const absences = ['new', 'later', 'ended'] as const;

/** Findings of a run about a counting point, or about all of a member (`overlapping`: some days are billed already). */
export const billingFindings = ['missing', 'unreliable', 'beforeBegin', 'notActivated', 'overlapping'] as const;
export type BillingFinding = (typeof billingFindings)[number];

/** Today's state of a dated entry. */
export const historyStates = ['past', 'current', 'future'] as const;
export type HistoryState = (typeof historyStates)[number];

/** Documents that charge or pay; each can have a cancellation. */
export const chargingKinds = ['membershipFee', 'consumption', 'feedIn'] as const;
export type ChargingKind = (typeof chargingKinds)[number];

/** Units of a line. */
export const lineUnits = ['kWh', 'month', 'piece'] as const;

/** Valid, cancelled, or the cancellation of another document. */
export const invoiceStates = ['active', 'canceled', 'cancellation'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Payment: debited by the community, transferred by the member, or paid out to the member. */
export const paymentMethods = ['debit', 'transfer', 'payout'] as const;

/** Kennzahlen of form U 30 that the portal fills in. */
export const vatCodes = ['000', '016', '020', '022', '029', '006', '037', '032', '060', '089'] as const;

/** States of a mail. */
/** `filed`: written to the server's folder, because sending is not set up. `discarded`: filed, and not to be sent any
 *  more. */
export const mailStates = ['queued', 'sent', 'filed', 'failed', 'discarded'] as const;
export type MailState = (typeof mailStates)[number];

/** Links of mails that expire. */
export const mailLinks = ['activation', 'passwordReset', 'twoFactorReset', 'addressChange', 'operator'] as const;
export type MailLink = (typeof mailLinks)[number];

/** Why a filed mail is not sent any more: its link is no longer valid, the same was mailed again since, or its document
 *  was cancelled. */
export const mailObstacles = ['linkExpired', 'superseded', 'canceled'] as const;
export type MailObstacle = (typeof mailObstacles)[number];

/** Direct debit from the member, or credit transfer to the member. */
export const sepaDirections = ['debit', 'credit'] as const;
export type SepaDirection = (typeof sepaDirections)[number];

export const sepaRunStates = ['active', 'canceled'] as const;
export type SepaRunState = (typeof sepaRunStates)[number];

/** Reasons for omitting a document from a SEPA run. */
export const sepaReasons = [
  'otherCommunity',
  'canceled',
  'neverCollected',
  'exported',
  'paid',
  'zero',
  'tooLarge',
  'noCommunityIban',
  'transferAsked',
  'noCreditorId',
  'noIban',
  'noMandate',
  'mandateRevoked',
  'mandateLapsed',
  'mandateReference',
  'otherAccount',
  'notDue',
] as const;
export type SepaReason = (typeof sepaReasons)[number];

/** Formats of accounting software. */
export const accountingFormats = ['bmd', 'datev', 'csv', 'xlsx'] as const;
export type AccountingFormat = (typeof accountingFormats)[number];

/** One account per member, or a collective account. */
export const personAccountModes = ['member', 'collective'] as const;

/** A to D: the EDA portal's report with quarter hours; monthly: its report with totals only. */
export const importLayouts = ['A', 'B', 'C', 'D', 'monthly', 'consumptionRecord', 'eegFaktura', 'Simulation'] as const;
export type ImportLayout = (typeof importLayouts)[number];

export const importStates = ['previewed', 'committing', 'committed', 'discarded', 'refused', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** Origin of a file. */
export const importSources = ['upload', 'folder', 'mailbox', 'simulator'] as const;
export type ImportSource = (typeof importSources)[number];

/** Why a cell was refused, or what looks wrong in the file. Each has a message in both languages. */
export const importFindingCodes = [
  'energy.otherCommunity',
  'energy.dayDeleted',
  'energy.outsideParticipation',
  'energy.cellNotANumber',
  'energy.cellFormula',
  'energy.cellError',
  'energy.valueNegative',
  'energy.valueTooLarge',
  'energy.qualityMissing',
  'energy.qualityUnknown',
  'energy.timeUnreadable',
  'energy.timeOutOfRange',
  'energy.duplicateRow',
  'energy.duplicateColumn',
  'energy.springGap',
  'energy.autumnHourMissing',
  'energy.autumnHourSummed',
  'energy.notQuarterHours',
  'energy.unitUnknown',
  'energy.intervalCountDiffers',
  'energy.duplicateMonth',
  'energy.meterNumberInvalid',
  'energy.metercodeUnknown',
  'energy.directionUnknown',
  'energy.generationSwapped',
  'energy.sumDiffers',
  'energy.proportionAboveOffer',
  'energy.proportionAboveTotal',
  'energy.restAboveTotal',
  'energy.balanceOff',
] as const;
export type ImportFindingCode = (typeof importFindingCodes)[number];

/** Spec §5 leaves the minimum open; the first Austrian communities started in 2021. */
export const firstEnergyDay = '2021-01-01';

/** Fields of a member that the application form shows only where the community asks for them. */
export const askableFields = ['birthCityCountry', 'citizenship', 'cnrNetworkOperator', 'existingSmartMeter'] as const;
export type AskableField = (typeof askableFields)[number];
