// Closed lists, separate from the schemas, so that a page does not load validation code.

/** Recognised kinds of files: eegFaktura's master data or an export in that layout, a grid operator's list of
 *  counting points (ECMPList, or the workbook of the EDA portal), an energy report of which only the counting points
 *  are read, or any other table. */
export const moveInKinds = ['masterData', 'pointList', 'energyReport', 'table'] as const;
export type MoveInKind = (typeof moveInKinds)[number];

/** Fields of a member with one value each. */
export const moveInMemberFields = [
  'memberNumber',
  'memberComNumber',
  'memberType',
  'salutation',
  'companyName',
  'companyUid',
  'firstName',
  'lastName',
  'birthDate',
  'birthCityCountry',
  'citizenship',
  'email',
  'phone',
  'locale',
  'street',
  'housenumber',
  'stairs',
  'floor',
  'doorNumber',
  'zip',
  'city',
  'deliveryStreet',
  'deliveryHousenumber',
  'deliveryZip',
  'deliveryCity',
  'baName',
  'baNumber',
  'mandateReference',
  'mandateSigned',
  'mandateScheme',
  'mandateLastUsed',
  'mandateHistory',
  'networkOperator',
  'cnrNetworkOperator',
  'existingSmartMeter',
  'taxRuleFeed',
  'taxNumberFeed',
  'billingCycle',
  'enteredOn',
  'leftOn',
  'memberState',
  'appliedOn',
  'approvalMembership',
  'approvalSepa',
  'approvalAdditionalContract',
  'approvalUsageValues',
  'consumptionPrice',
  'feedInPrice',
  'baseFee',
  'pointFee',
  'tariffHistory',
  'openReference',
  'openAmount',
  'openDue',
  'openItems',
] as const;
export type MoveInMemberField = (typeof moveInMemberFields)[number];

/** Fields of a counting point. The last day of its participation is shown only: a point that has left is not taken over. */
export const moveInPointFields = [
  'cpNumber',
  'direction',
  'powerProductionType',
  'share',
  'shareHistory',
  'cpStatus',
  'dateOfActivation',
  'plantName',
  'yearConsumption',
  'peakPerformance',
  'participationPerformance',
  'cumulative',
  'feedType',
  'contractBegin',
  'membershipFeeInvoiceDate',
  'endsOn',
] as const;
export type MoveInPointField = (typeof moveInPointFields)[number];

/** Columns that are split into other fields, or only checked. `nameOne` and `nameTwo` are eegFaktura's: first and
 *  last name of a person, name of a company and its addition. `openCredit` is an amount owed by the community, the
 *  opposite of an open amount. */
export const moveInSplitFields = [
  'nameOne',
  'nameTwo',
  'fullName',
  'titleBefore',
  'titleAfter',
  'streetAndNumber',
  'zipAndCity',
  'communityId',
  'openCredit',
] as const;
export type MoveInSplitField = (typeof moveInSplitFields)[number];

/** Meanings of a column. */
export const moveInColumns = [...moveInMemberFields, ...moveInPointFields, ...moveInSplitFields] as const;
export type MoveInColumn = (typeof moveInColumns)[number];
export type MoveInField = MoveInMemberField | MoveInPointField;

/** Of a record of the preview. `confirm`: probably an existing member, or probably one member of several rows, which
 *  an administrator decides. */
export const moveInRowStates = ['new', 'same', 'differs', 'confirm', 'error', 'skipped'] as const;
export type MoveInRowState = (typeof moveInRowStates)[number];

export const moveInStates = ['previewed', 'committing', 'committed', 'undone', 'discarded'] as const;
export type MoveInState = (typeof moveInStates)[number];

/** Reason for matching a record with an existing member, strongest first. `person`: decided by an administrator. */
export const moveInMatches = ['countingPoint', 'memberNumber', 'email', 'nameAndAddress', 'person'] as const;
export type MoveInMatch = (typeof moveInMatches)[number];

/** Faults of a value or record. They block it until it is corrected or left out. */
export const moveInFaults = [
  'unreadable',
  'formulaWithoutResult',
  'cellError',
  'tooLong',
  'scientific',
  'cpNumberInvalid',
  'cpNumberTwice',
  'cpNumberTaken',
  'cpNumberMissing',
  'directionUnknown',
  'directionMissing',
  'directionDiffers',
  'kindUnknown',
  'shareInvalid',
  'shareAboveHundred',
  'statusUnknown',
  'memberTypeUnknown',
  'nameMissing',
  'memberNumberInvalid',
  'memberNumberTwice',
  'memberNumberTaken',
  'emailInvalid',
  'phoneInvalid',
  'zipInvalid',
  'ibanInvalid',
  'uidInvalid',
  'dayInvalid',
  'dayImpossible',
  'birthDateInvalid',
  'signedInFuture',
  'leftBeforeEntered',
  'numberInvalid',
  'priceInvalid',
  'amountInvalid',
  'schemeUnknown',
  'schemeForCompanies',
  'mandateWithoutAccount',
  'mandateWithoutDay',
  'mandateReferenceTaken',
  'mandateReferenceInvalid',
  'mandateLapsed',
  'taxRuleUnknown',
  'cycleUnknown',
  'languageUnknown',
  'salutationUnknown',
  'otherCommunity',
  'contradictory',
  'severalMembers',
  'memberTwice',
  'tariffMissing',
  'historyInvalid',
  'historyDiffers',
  'approvalWithoutDay',
  'memberStateUnknown',
  'citizenshipUnknown',
  'applicantIsMember',
  'lastDayMissing',
  'yesOrNo',
  'unitUnknown',
  'remarkInName',
  'onlyName',
  'notAValue',
] as const;
export type MoveInFault = (typeof moveInFaults)[number];

/** Faults corrected by leaving out the mandate. */
export const incompleteMandates = [
  'mandateWithoutAccount',
  'mandateWithoutDay',
  'mandateLapsed',
] as const satisfies MoveInFault[];
export type IncompleteMandate = (typeof incompleteMandates)[number];

/** Remarks that block nothing. */
export const moveInHints = [
  'nameSplit',
  'streetSplit',
  'citySplit',
  'titleInName',
  'apostropheRemoved',
  'emailMissing',
  'phoneMissing',
  'addressMissing',
  'bankMissing',
  'mandateMissing',
  'mandateReferenceNew',
  'mandateLapsed',
  'taxRuleMissing',
  'pointsMissing',
  'statusNew',
  'shareAssumed',
  'entryAssumed',
  'kindAssumed',
  'holderAssumed',
  'operatorOfPoint',
  'numberAssigned',
  'contactMissing',
  'approvalsStated',
  'mandateOfOldAccount',
  'countryAdded',
  'sourceOfConsumer',
  'bracketsInName',
  'unitAssumed',
] as const;
export type MoveInHint = (typeof moveInHints)[number];

/** Defaults of most records, which need no decision. */
export const quietMoveInHints: readonly MoveInHint[] = [
  'numberAssigned',
  'shareAssumed',
  'streetSplit',
  'citySplit',
  'apostropheRemoved',
  'mandateReferenceNew',
  'operatorOfPoint',
];

const costly: readonly MoveInHint[] = ['taxRuleMissing', 'bankMissing', 'addressMissing', 'pointsMissing'];

/** Whether a payment or charge depends on it. */
export const isCostlyMoveInHint = (hint: MoveInHint): boolean =>
  costly.includes(hint) || (hint.startsWith('mandate') && !quietMoveInHints.includes(hint));

/** `unread`: a value that is not taken over. */
export const moveInProblemKinds = ['fault', 'unread', 'hint'] as const;

/** Remarks about a whole file. */
export const moveInNotes = [
  'hiddenRows',
  'hiddenSheets',
  'mergedCells',
  'furtherSheets',
  'columnsIgnored',
  'rowsEmpty',
  'formulas',
  'unusablePoints',
  'totalsRows',
  'balanceUnclear',
  'endedPoints',
  'noHeadings',
  'exampleRows',
  'hiddenColumns',
  'mandateSequence',
  'unitUnknown',
] as const;
export type MoveInNote = (typeof moveInNotes)[number];

/** What keeps a move-in from being undone. */
export const moveInDependents = [
  'changed',
  'energy',
  'documents',
  'payments',
  'login',
  'invited',
  'changeRequests',
  'requests',
  'files',
] as const;
export type MoveInDependent = (typeof moveInDependents)[number];
