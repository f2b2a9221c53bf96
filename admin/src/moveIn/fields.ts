import {
  billingCycles,
  historyText,
  isMoveInHistory,
  type Locale,
  type MoveInColumn,
  type MoveInField,
  mandateSchemes,
  memberTypes,
  moveInPointFields,
  powerProductionTypes,
  salutations,
  spacedCountingPointNumber,
  spacedIban,
  taxRules,
} from '@nahstrom/contract';
import { dayOfText, type Formats, isDay, textOfDay } from '@nahstrom/kit';
import { textOfScaled } from '../ui/forms/decimals.ts';
import type { PageText, PageTextKey } from './page.ts';

/** Columns by subject, in the order of a choice. */
export const columnGroups = [
  [
    'moveIn.group.name',
    [
      'memberType',
      'fullName',
      'nameOne',
      'nameTwo',
      'titleBefore',
      'salutation',
      'firstName',
      'lastName',
      'titleAfter',
      'companyName',
      'companyUid',
      'birthDate',
      'birthCityCountry',
      'citizenship',
      'locale',
    ],
  ],
  ['moveIn.group.contact', ['email', 'phone']],
  [
    'moveIn.group.address',
    ['streetAndNumber', 'street', 'housenumber', 'stairs', 'floor', 'doorNumber', 'zipAndCity', 'zip', 'city'],
  ],
  ['moveIn.group.delivery', ['deliveryStreet', 'deliveryHousenumber', 'deliveryZip', 'deliveryCity']],
  [
    'moveIn.group.bank',
    ['baName', 'baNumber', 'mandateReference', 'mandateSigned', 'mandateScheme', 'mandateLastUsed', 'mandateHistory'],
  ],
  [
    'moveIn.group.membership',
    [
      'memberNumber',
      'memberComNumber',
      'enteredOn',
      'leftOn',
      'memberState',
      'appliedOn',
      'approvalMembership',
      'approvalSepa',
      'approvalAdditionalContract',
      'approvalUsageValues',
      'billingCycle',
      'networkOperator',
      'cnrNetworkOperator',
      'existingSmartMeter',
      'taxRuleFeed',
      'taxNumberFeed',
      'communityId',
    ],
  ],
  [
    'moveIn.group.point',
    [
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
    ],
  ],
  [
    'moveIn.group.tariff',
    [
      'consumptionPrice',
      'feedInPrice',
      'baseFee',
      'pointFee',
      'tariffHistory',
      'openReference',
      'openAmount',
      'openCredit',
      'openDue',
      'openItems',
    ],
  ],
] as const satisfies [PageTextKey, MoveInColumn[]][];

const ownNamed = [
  'memberState',
  'appliedOn',
  'mandateHistory',
  'tariffHistory',
  'shareHistory',
  'direction',
  'billingCycle',
  'consumptionPrice',
  'feedInPrice',
  'baseFee',
  'pointFee',
  'openReference',
  'openAmount',
  'openDue',
  'openItems',
  'openCredit',
  'endsOn',
  'nameOne',
  'nameTwo',
  'fullName',
  'titleBefore',
  'titleAfter',
  'streetAndNumber',
  'zipAndCity',
  'communityId',
] as const;
const approvals = ['approvalMembership', 'approvalSepa', 'approvalAdditionalContract', 'approvalUsageValues'] as const;
const ofMandate = {
  mandateReference: 'reference',
  mandateSigned: 'signed',
  mandateScheme: 'scheme',
  mandateLastUsed: 'lastUsed',
} as const;

const isOne = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some(each => each === name);

/** Label of a column, the one of the record where it has one. */
export function labelOf(column: MoveInColumn, t: PageText): string {
  if (isOne(ownNamed, column)) return t(`moveIn.field.${column}`);
  if (isOne(moveInPointFields, column)) return t(`countingPoint.${column}`);
  if (isOne(approvals, column)) return t('moveIn.approval', { what: t(`member.${column}`) });
  if (column in ofMandate) return t(`mandate.${ofMandate[column as keyof typeof ofMandate]}`);
  return t(
    `member.${column as Exclude<MoveInColumn, (typeof ownNamed | typeof moveInPointFields)[number] | keyof typeof ofMandate>}`,
  );
}

const days = [
  'birthDate',
  'mandateSigned',
  'mandateLastUsed',
  'enteredOn',
  'leftOn',
  'appliedOn',
  'openDue',
  'dateOfActivation',
  'contractBegin',
  'membershipFeeInvoiceDate',
  'endsOn',
] as const;
const cents = ['baseFee', 'pointFee', 'openAmount'] as const;
const prices = ['consumptionPrice', 'feedInPrice'] as const;
const priceDecimals = 4;

/** Closed lists by their code; null for any other field. */
export function choicesOf(field: MoveInField, t: PageText): { id: string; name: string }[] | null {
  const listed = <Code extends string | number>(codes: readonly Code[], labelled: (code: Code) => string) =>
    codes.map(code => ({ id: String(code), name: labelled(code) }));
  switch (field) {
    case 'memberType':
      return listed(memberTypes, code => t(`member.memberType.${code}`));
    case 'memberState':
      return listed(['applied', 'active', 'left'] as const, code => t(`member.state.${code}`));
    case 'salutation':
      return listed(salutations, code => t(`member.salutation.${code}`));
    case 'locale':
      return listed(['de', 'en'] as const, code => t(`member.locale.${code}`));
    case 'mandateScheme':
      return listed(mandateSchemes, code => t(`moveIn.scheme.${code}`));
    case 'taxRuleFeed':
      return listed(taxRules, code => t(`member.taxRuleFeed.${code}`));
    case 'billingCycle':
      return listed(billingCycles, code => t(`memberBilling.cycle.${code}`));
    case 'direction':
      return listed(['CONSUMPTION', 'GENERATION'] as const, code => t(`moveIn.direction.${code}`));
    case 'powerProductionType':
      return listed(powerProductionTypes, code => t(`countingPoint.powerProductionType.${code}`));
    case 'cpStatus':
      return listed([1, 2] as const, code => t(`countingPoint.cpStatus.${code}`));
    case 'existingSmartMeter':
    case 'cumulative':
      return listed(['true', 'false'] as const, code => t(code === 'true' ? 'answer.yes' : 'answer.no'));
    case 'feedType':
      return listed([0, 1] as const, code => t(`countingPoint.feedType.${code}`));
    default:
      return null;
  }
}

const isInteger = (text: string) => /^-?\d+$/.test(text);

type Words = { t: PageText; format: Formats; locale: Locale; operatorOf(id: string): string };

/** A canonical value in words; an unreadable one as it is. */
export function valueText(field: MoveInField, text: string, { t, format, locale, operatorOf }: Words): string {
  const choice = choicesOf(field, t)?.find(({ id }) => id === text);
  if (choice) return choice.name;
  if (isOne(days, field)) return isDay(text) ? format.day(text) : text;
  if (isMoveInHistory(field)) return historyText(field, text, locale, format.day);
  if (isOne(cents, field)) return isInteger(text) ? format.money(Number(text)) : text;
  if (isOne(prices, field))
    return isInteger(text)
      ? t('moveIn.pricePerKwh', { price: format.price(Number(text) / 10 ** priceDecimals) })
      : text;
  if (field === 'baNumber') return spacedIban(text);
  if (field === 'cpNumber') return text.length === 33 ? spacedCountingPointNumber(text) : text;
  if (field === 'share') return isInteger(text) ? format.percent(Number(text) / 100) : text;
  if (field === 'yearConsumption') return isInteger(text) ? `${format.whole(Number(text))} kWh` : text;
  if (field === 'peakPerformance' || field === 'participationPerformance')
    return /^\d+(\.\d+)?$/.test(text) ? `${format.exact(Number(text))} kWp` : text;
  if (field === 'networkOperator') return operatorOf(text) || text;
  return text;
}

/** A canonical value as a person writes it into an input. */
export function inputText(field: MoveInField, text: string, locale: Locale): string {
  if (isOne(days, field)) return textOfDay(text, locale);
  // The server reads no 05/03/2024.
  if (isMoveInHistory(field))
    return historyText(field, text, locale, day => (locale === 'de' ? textOfDay(day, locale) : day));
  const decimals = isOne(cents, field) ? 2 : isOne(prices, field) ? priceDecimals : null;
  if (decimals !== null && isInteger(text)) {
    const isNegative = text.startsWith('-');
    const number = (isNegative ? '-' : '') + textOfScaled(Math.abs(Number(text)), decimals, locale);
    // Below one cent the server asks for the unit.
    return isOne(prices, field) ? `${number} ct` : number;
  }
  return (field === 'peakPerformance' || field === 'participationPerformance') && locale === 'de'
    ? text.replace('.', ',')
    : text;
}

/** A typed value as it is sent. Days are typed as everywhere in the portal, the day first; in files the server does not
 *  guess whether 01/04 is in April or January. */
export const sentText = (field: MoveInField, text: string) =>
  isOne(days, field) || isOne(approvals, field) ? (dayOfText(text, true) ?? text) : text;

/** Lists of which each entry is a line. */
export const linesOf = (field: MoveInField, shown: string) => (isMoveInHistory(field) ? shown.split('; ') : [shown]);

/** How a value is typed, where that is not obvious. */
export function typedHint(field: MoveInField): PageTextKey | null {
  if (isOne(days, field) || isOne(approvals, field)) return 'moveIn.typed.day';
  if (field === 'shareHistory') return 'moveIn.typed.shares';
  if (field === 'openItems') return 'moveIn.typed.openItems';
  if (isOne(cents, field)) return 'moveIn.typed.money';
  return isOne(prices, field) ? 'moveIn.typed.price' : null;
}
