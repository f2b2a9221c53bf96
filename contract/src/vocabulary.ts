// The closed lists, apart from the schemas: a page that shows a choice need not load what checks a form.

export const memberStates = ['applied', 'active', 'left', 'declined'] as const;
export type MemberState = (typeof memberStates)[number];

/** Whether the membership fee has been charged: for all, some or none of the counting points. */
export const feeStates = ['charged', 'partially', 'uncharged'] as const;
export type FeeState = (typeof feeStates)[number];

/** What a member may ask to have changed. */
export const changeKinds = ['name', 'address', 'bank', 'countingPoint', 'leaving'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const changeStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type ChangeState = (typeof changeStates)[number];

export const mandateSchemes = ['CORE', 'B2B'] as const;

/** Why a member needs a look: what the cockpit counts and the list of members filters by. */
export const attentions = [
  'noData',
  'outdated',
  'sharesAboveHundred',
  'noMandate',
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

/** Spec §3, §9. */
export const countingPointStatus = { activated: 1, new: 2 } as const;
export const feedTypes = { surplus: 0, full: 1 } as const;

export const roles = ['ROLE_ADMIN', 'ROLE_USER'] as const;
export type Role = (typeof roles)[number];

/** How far an administrator sees: the whole organisation, or one client/customer of it. */
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

/** What a contact of a type must look like, by the number of the system's entry. A type that an organisation added
 *  takes any text. */
const formsOfContact: Readonly<Record<number, 'phone' | 'email' | 'website'>> = {
  1: 'phone',
  2: 'phone',
  3: 'email',
  4: 'email',
  5: 'phone',
  6: 'website',
};
export const contactFormOf = (contactType: number) => formsOfContact[contactType] ?? 'text';

/** Work that goes on after the answer. */
export const jobKinds = ['energyImport', 'energyRefresh', 'invoiceMails', 'feeRun', 'energyRun'] as const;
export type JobKind = (typeof jobKinds)[number];
/** Overtaken: others have done meanwhile what it was to do, or decided otherwise. */
export const jobStates = ['queued', 'running', 'done', 'failed', 'overtaken'] as const;

/** Percent. 19 is for Jungholz and Mittelberg (§ 10 (4) UStG). */
export const vatRates = [20, 19, 13, 10, 0] as const;
export type VatRate = (typeof vatRates)[number];

/** What a membership fee is counted by, and how often it falls due. */
export const feeUnits = ['member', 'countingPoint'] as const;
export const feeCycles = ['once', 'yearly'] as const;

/** What is numbered each for itself. */
export const documentKinds = ['membershipFee', 'consumption', 'feedIn', 'cancellation'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** How often a member is billed for energy (§ 43 ElWG leaves the choice to the member). */
export const billingCycles = ['monthly', 'yearly'] as const;
export type BillingCycle = (typeof billingCycles)[number];

/** What a run over energy covers. */
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
  'zeroAmount',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** What a run found out about the data of a counting point, or of all of a member: some days are billed already. */
export const billingFindings = ['missing', 'unreliable', 'beforeBegin', 'notActivated', 'overlapping'] as const;
export type BillingFinding = (typeof billingFindings)[number];

/** Where an entry that holds from a day on stands today. */
export const historyStates = ['past', 'current', 'future'] as const;
export type HistoryState = (typeof historyStates)[number];

/** A document that charges or pays; a cancellation is made of one of these. */
export const chargingKinds = ['membershipFee', 'consumption', 'feedIn'] as const;
export type ChargingKind = (typeof chargingKinds)[number];

/** What a line counts. */
export const lineUnits = ['kWh', 'month', 'piece'] as const;

/** Whether a document stands, was cancelled, or is the cancellation of another. */
export const invoiceStates = ['active', 'canceled', 'cancellation'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** How what is owed changes hands: debited by the community, transferred by the member, or paid out to the member. */
export const paymentMethods = ['debit', 'transfer', 'payout'] as const;

/** How far a mail has come. */
export const mailStates = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** Collected from the member, or paid out to. */
export const sepaDirections = ['debit', 'credit'] as const;
export type SepaDirection = (typeof sepaDirections)[number];

export const sepaRunStates = ['active', 'canceled'] as const;
export type SepaRunState = (typeof sepaRunStates)[number];

/** Why a document does not go to the bank. */
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
  'otherAccount',
  'notDue',
] as const;
export type SepaReason = (typeof sepaReasons)[number];

/** What bookkeeping programs read. */
export const accountingFormats = ['bmd', 'datev', 'csv', 'xlsx'] as const;
export type AccountingFormat = (typeof accountingFormats)[number];

/** Whether each member has an account of its own or all share one. */
export const personAccountModes = ['member', 'collective'] as const;
