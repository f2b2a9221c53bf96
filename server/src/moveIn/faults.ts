import type { MoveInFault, MoveInHint, MoveInMemberField, MoveInPointField } from '@nahstrom/contract';
import { approvalFields, comparedReference, firstEnergyDay, historyEntriesOf } from '@nahstrom/contract';
import { lastDayOfMandate } from '../people/index.ts';
import { addDays } from '../platform/days.ts';
import type { Existing } from './existing.ts';

type Texts<Field extends string> = Partial<Record<Field, string>>;
type Member = Texts<MoveInMemberField>;
type Faults<Field extends string> = Partial<Record<Field, MoveInFault>>;
type Asked = { existing: Existing; today: string; isNew: boolean };
type AskedOfMember = Asked & { /** Of an existing member. */ hasMandate: boolean };
type AskedOfPoint = Asked & { leftOn: string | undefined };

/** Rules across the values of a member; each single value is valid. */
export function faultsOfMember(
  values: Texts<MoveInMemberField>,
  { existing, today, isNew, hasMandate }: AskedOfMember,
) {
  const faults: Faults<MoveInMemberField> = {};
  const { companyName, firstName, lastName, memberType, birthDate, enteredOn, leftOn, baNumber } = values;
  const { mandateReference, mandateSigned, mandateScheme, mandateLastUsed, mandateHistory } = values;
  if (isNew && memberType === 'company' && !companyName) faults.companyName = 'nameMissing';
  if (isNew && memberType !== 'company' && !lastName) faults.lastName = 'nameMissing';
  if (isNew && memberType !== 'company' && lastName && !firstName) faults.firstName = 'nameMissing';
  if (birthDate && (birthDate < '1900-01-01' || birthDate > today)) faults.birthDate = 'birthDateInvalid';
  if (enteredOn && !isInCommunityTimes(enteredOn, today)) faults.enteredOn = 'dayImpossible';
  if (enteredOn && leftOn && leftOn < enteredOn) faults.leftOn = 'leftBeforeEntered';
  if (mandateSigned && mandateSigned > today) faults.mandateSigned = 'signedInFuture';
  if (mandateLastUsed && mandateLastUsed > today) faults.mandateLastUsed = 'signedInFuture';
  if (mandateLastUsed && mandateSigned && mandateLastUsed < mandateSigned) faults.mandateLastUsed = 'dayImpossible';
  if (mandateSigned && !mandateLastUsed && !mandateHistory && !hasMandate && isLapsed(mandateSigned, null, today))
    faults.mandateLastUsed = 'mandateLapsed';
  if (isNew && mandateSigned && !baNumber) faults.baNumber = 'mandateWithoutAccount';
  if (isNew && mandateReference && !mandateSigned) faults.mandateSigned = 'mandateWithoutDay';
  if (mandateScheme === 'B2B' && isNew && memberType === 'person') faults.mandateScheme = 'schemeForCompanies';
  if (!hasMandate && mandateReference && existing.mandateReferences.has(comparedReference(mandateReference)))
    faults.mandateReference = 'mandateReferenceTaken';
  for (const field of prices)
    if (isNew && values[field] && !existing.hasTariff && !values.tariffHistory) faults[field] = 'tariffMissing';
  return {
    ...faults,
    ...(isNew && { ...faultsOfState(values, today), ...faultsOfHistories(values, today, existing) }),
  };
}

/** An application is no membership yet; a former member has a last day. */
function faultsOfState({ memberState, memberNumber, leftOn, appliedOn, ...values }: Member, today: string) {
  const faults: Faults<MoveInMemberField> = {};
  const isApplicant = memberState === 'applied';
  if (isApplicant && (memberNumber || leftOn || values.enteredOn)) faults.memberState = 'applicantIsMember';
  if (memberState === 'left' && !leftOn) faults.leftOn = 'lastDayMissing';
  if (appliedOn && appliedOn > today) faults.appliedOn = 'dayImpossible';
  return faults;
}

/** The current values are among all values. */
function faultsOfHistories(values: Member, today: string, existing: Existing) {
  const faults: Faults<MoveInMemberField> = {};
  const { mandateHistory = '', tariffHistory = '', mandateReference, mandateSigned } = values;
  const signed = historyEntriesOf('mandateHistory', mandateHistory);
  const isKnown = signed.some(
    entry =>
      (mandateReference ?? entry.reference) === entry.reference && (mandateSigned ?? entry.signed) === entry.signed,
  );
  if (signed.length > 0 && !isKnown) faults.mandateHistory = 'historyDiffers';
  if (signed.some(entry => [entry.signed, entry.revoked, entry.lastUsed].some(day => day > today)))
    faults.mandateHistory = 'signedInFuture';
  if (signed.some(({ reference }) => existing.mandateReferences.has(comparedReference(reference))))
    faults.mandateHistory = 'mandateReferenceTaken';
  const tariffs = historyEntriesOf('tariffHistory', tariffHistory);
  const isCurrent = tariffs.some(tariff => prices.every(field => (values[field] ?? tariff[field]) === tariff[field]));
  if (tariffs.length > 0 && !isCurrent) faults.tariffHistory = 'historyDiffers';
  for (const field of Object.values(approvalFields))
    if (historyEntriesOf(field, values[field] ?? '').some(({ given }) => given.slice(0, 10) > today))
      faults[field] = 'signedInFuture';
  return faults;
}

const prices = ['consumptionPrice', 'feedInPrice', 'baseFee', 'pointFee'] as const;

/** Rules of a counting point. */
export function faultsOfPoint(values: Texts<MoveInPointField>, { existing, today, isNew, leftOn }: AskedOfPoint) {
  const faults: Faults<MoveInPointField> = {};
  const {
    cpNumber,
    direction,
    powerProductionType,
    share,
    shareHistory = '',
    dateOfActivation,
    endsOn,
    cpStatus,
  } = values;
  const shares = historyEntriesOf('shareHistory', shareHistory).map(({ percent }) => percent);
  const highest = Math.max(0, ...(shares.length > 0 ? shares : [share ?? '0']).map(Number));
  if (!cpNumber) faults.cpNumber = 'cpNumberMissing';
  if (cpStatus === 'inactive') faults.cpStatus = 'statusUnknown';
  if (isNew && !direction) faults.direction = 'directionMissing';
  if (direction && powerProductionType && (direction === 'CONSUMPTION') !== (powerProductionType === '1'))
    faults.powerProductionType = 'directionDiffers';
  if (dateOfActivation && (!isInCommunityTimes(dateOfActivation, today) || (leftOn && dateOfActivation > leftOn)))
    faults.dateOfActivation = 'dayImpossible';
  if (endsOn && dateOfActivation && endsOn < dateOfActivation) faults.endsOn = 'dayImpossible';
  for (const field of ['contractBegin', 'membershipFeeInvoiceDate'] as const)
    if ((values[field] ?? '') > today.replace(/^\d+/, year => String(Number(year) + 1)))
      faults[field] = 'dayImpossible';
  if (isNew && shares.length > 0 && share && !shares.includes(share)) faults.shareHistory = 'historyDiffers';
  if (isNew && cpNumber && highest > 0 && (existing.sharesElsewhere.get(cpNumber) ?? 0) + highest > 100)
    faults[shares.length > 0 ? 'shareHistory' : 'share'] = 'shareAboveHundred';
  return faults;
}

const isLapsed = (signed: string, lastUsed: string | null, today: string) =>
  lastDayOfMandate({ signed, lastUsed }) < today;

/** No communities existed before 2021, and memberships begin at most a year ahead. */
const isInCommunityTimes = (day: string, today: string) => day >= firstEnergyDay && day <= addDays(today, 366);

/** Missing values of a new member that do not block the commit. */
export function hintsOfMember(
  values: Texts<MoveInMemberField>,
  points: Texts<MoveInPointField>[],
  today: string,
): MoveInHint[] {
  const { email, phone, street, housenumber, zip, city, baNumber, mandateSigned, mandateReference } = values;
  const { memberType, firstName, lastName, memberNumber, taxRuleFeed, memberState, mandateHistory } = values;
  const current = historyEntriesOf('mandateHistory', mandateHistory ?? '').filter(({ revoked }) => revoked === '');
  const { mandateLastUsed = null } = values;
  const mandates = mandateHistory
    ? current.map(({ signed, lastUsed }) => ({ signed, lastUsed: lastUsed || null }))
    : mandateSigned && mandateLastUsed
      ? [{ signed: mandateSigned, lastUsed: mandateLastUsed }]
      : [];
  const isSigned = Boolean(mandateSigned || mandateHistory);
  const hints: [MoveInHint, boolean][] = [
    ['numberAssigned', !memberNumber && memberState !== 'applied'],
    ['contactMissing', memberType === 'company' && !(firstName && lastName)],
    ['emailMissing', !email],
    ['phoneMissing', !phone],
    ['addressMissing', !(street && housenumber && zip && city)],
    ['bankMissing', !baNumber],
    ['mandateMissing', Boolean(baNumber) && !isSigned],
    ['mandateReferenceNew', Boolean(mandateSigned) && !mandateReference && !mandateHistory],
    ['mandateLapsed', mandates.some(({ signed, lastUsed }) => isLapsed(signed, lastUsed, today))],
    ['pointsMissing', points.length === 0],
    ['taxRuleMissing', points.some(({ direction }) => direction === 'GENERATION') && !taxRuleFeed],
    ['approvalsStated', Object.values(approvalFields).some(field => values[field])],
  ];
  return hints.flatMap(([hint, holds]) => (holds ? [hint] : []));
}
