import {
  compact,
  isAustrianZip,
  isCommunityId,
  isCompanyUid,
  isCountingPointNumber,
  isEdaNumber,
  isIban,
  isMandateReference,
  isMoveInHistory,
  isPlainLine,
  type MoveInColumn,
  type MoveInFault,
  type MoveInHint,
  memberEmail,
  memberPhone,
} from '@nahstrom/contract';
import { countries } from '../../communities/index.ts';
import { decimalText } from './amounts.ts';
import { dayOfSerial, dayOfText, isOpenEnd } from './days.ts';
import { historyOutcome } from './histories.ts';
import { folded, tidy } from './tidy.ts';
import { quantityOf, type Unit } from './units.ts';
import { codeOfWord, isListed, type ListedColumn } from './words.ts';

export type ReadText = { text: string; fault: MoveInFault | null; hints: MoveInHint[] };

/** Of the members' and counting points' schemas. */
const longest: Partial<Record<MoveInColumn, number>> = {
  firstName: 100,
  lastName: 100,
  housenumber: 20,
  stairs: 20,
  floor: 20,
  doorNumber: 20,
  deliveryHousenumber: 20,
  baName: 70,
  memberComNumber: 60,
  cnrNetworkOperator: 60,
  openReference: 60,
  titleBefore: 60,
  titleAfter: 60,
};
const longestText = 200;

/** Canonical text of a value in usual notation, or the typed text with a fault. `today` determines the century of a
 *  birth, `unit` is that of the heading. Money and prices are read in euro and cent and become integers, so their
 *  canonical text is not read again. */
export function readValue(column: MoveInColumn, typed: string, today?: string, unit?: Unit): ReadText {
  const tidied = tidy(typed);
  const hints: MoveInHint[] = [];
  const text = tidied.replace(/^'(?=[\d=+\-@#])/, '');
  if (text !== tidied) hints.push('apostropheRemoved');
  if (column === 'cpNumber' && lacksCountry(compact(text))) hints.push('countryAdded');
  if (isNothing(text)) return { text: '', fault: null, hints };
  if (isControlled(text)) return { text, fault: 'unreadable', hints };
  if (/^#(?:NV|N\/A|REF!|BEZUG!|VALUE!|WERT!|NAME\?|DIV\/0!|NULL!|NUM!|ZAHL!)$/i.test(text))
    return { text, fault: 'cellError', hints };
  // A bank file states how often a mandate was used, not its scheme.
  if (column === 'mandateScheme' && isSequence(text)) return { text: '', fault: null, hints };
  const { text: read, fault } = column === 'birthDate' ? birthOf(text, today) : outcomeOf(column, text, unit);
  if (!fault && isUnlikely(column, text, unit)) hints.push('unitAssumed');
  return { text: fault ? text : read, fault, hints };
}

/** kWh of a year, and thousandths of kWp of one counting point, that are usually meant in MWh and W. */
const [fewestKwh, mostPower] = [20n, 1_000_000n];

/** Whether a number without a unit is more plausible in another one. */
function isUnlikely(column: MoveInColumn, text: string, unit?: Unit): boolean {
  if (column !== 'yearConsumption' && column !== 'peakPerformance' && column !== 'participationPerformance')
    return false;
  const read = quantityOf(column, text, unit);
  if (!read || read.isStated) return false;
  return column === 'yearConsumption' ? read.count < fewestKwh : read.count > mostPower;
}

/** Sequence types of direct debits. */
export const isSequence = (text: string) => /^(?:RCUR|FRST|OOFF|FNAL)$/i.test(text);

const youngest = 16;
const shortYear = /^\d{1,2}\. ?\d{1,2}\. ?\d{2}(?!\d)/;

/** A year of two digits is of the last century, unless the person would be old enough. */
function birthOf(text: string, today: string | undefined): Outcome {
  const outcome = outcomeOf('birthDate', text);
  if (outcome.fault || !today || !shortYear.test(text)) return outcome;
  const latest = `${Number(today.slice(0, 4)) - youngest}${today.slice(4)}`;
  const digits = outcome.text.slice(2);
  return good(`20${digits}` <= latest ? `20${digits}` : `19${digits}`);
}

/** Empty, or a dash for it. */
const isNothing = (text: string) => /^[-–—_.\s]*$/.test(text);
const isControlled = (text: string) => /[\p{Cc}\uFFFD]/u.test(text);

type Outcome = { text: string; fault: MoveInFault | null };
const faulty = (fault: MoveInFault): Outcome => ({ text: '', fault });
const good = (text: string): Outcome => ({ text, fault: null });
const orFault = (text: string | null, fault: MoveInFault): Outcome => (text === null ? faulty(fault) : good(text));

const listFaults: Record<ListedColumn, MoveInFault> = {
  direction: 'directionUnknown',
  powerProductionType: 'kindUnknown',
  feedType: 'kindUnknown',
  cpStatus: 'statusUnknown',
  memberType: 'memberTypeUnknown',
  salutation: 'salutationUnknown',
  mandateScheme: 'schemeUnknown',
  taxRuleFeed: 'taxRuleUnknown',
  memberState: 'memberStateUnknown',
  billingCycle: 'cycleUnknown',
  locale: 'languageUnknown',
  existingSmartMeter: 'yesOrNo',
  cumulative: 'yesOrNo',
};

/** Ditto marks for the value above. In capitals the words are names. */
const isDitto = (text: string) => /^[-–—]?\s?["“”„″]{1,2}\s?[-–—]?$|^(?:d[ie]t?to|dto)\.?$/.test(text);

/** Spreadsheets turn `5/7` and `1/2` into these. */
const isConverted = (text: string) =>
  /^\d{4}-\d\d-\d\d$|^0[.,]\d+$|^\d{1,2}\.\s?(?:\d{1,2}\.\s?\d{2,4}|(?:jän|jan|feb|mär|mrz|apr|mai|jun|jul|aug|sep|okt|nov|dez)\p{L}*)$/iu.test(
    text,
  );

function outcomeOf(column: MoveInColumn, text: string, unit?: Unit): Outcome {
  if (isDitto(text)) return faulty('notAValue');
  if (isMoveInHistory(column))
    return historyOutcome(column, text, {
      dayOf,
      centsOf: amount => textOf(amountOf('baseFee', amount)),
      owedOf: amount => textOf(amountOf('openAmount', amount)),
      priceOf,
      shareOf,
    });
  if (isListed(column)) return orFault(codeOfWord(column, text), listFaults[column]);
  switch (column) {
    case 'cpNumber':
      return cpNumberOf(text);
    case 'baNumber':
      return orFault(isIban(text) ? compact(text) : null, 'ibanInvalid');
    case 'companyUid':
      return orFault(isCompanyUid(text) ? compact(text) : null, 'uidInvalid');
    case 'email':
      return emailOf(text);
    case 'mandateReference':
      return orFault(isMandateReference(text) ? text : null, 'mandateReferenceInvalid');
    case 'phone':
      return phoneOf(text);
    case 'zip':
    case 'deliveryZip':
      return orFault(zipOf(text), 'zipInvalid');
    case 'memberNumber':
      return orFault(memberNumberOf(text), 'memberNumberInvalid');
    case 'housenumber':
    case 'deliveryHousenumber':
      return isConverted(text) ? faulty('notAValue') : plainOf(column, text);
    case 'companyName':
      if (/^(?:nein|keine?r?|keines|privat(?:person)?|no|none)$/i.test(text)) return good('');
      return /^(?:ja|yes|x)$/i.test(text) ? faulty('notAValue') : plainOf(column, text);
    case 'birthDate':
      return orFault(dayOf(text), 'birthDateInvalid');
    case 'leftOn':
    case 'endsOn':
      return isOpenEnd(dayOfSerial(text) ?? text) ? good('') : orFault(dayOf(text), 'dayInvalid');
    case 'enteredOn':
    case 'mandateSigned':
    case 'mandateLastUsed':
    case 'appliedOn':
    case 'dateOfActivation':
    case 'openDue':
    case 'contractBegin':
    case 'membershipFeeInvoiceDate':
      return orFault(dayOf(text), 'dayInvalid');
    case 'baseFee':
    case 'pointFee':
      return orFault(textOf(amountOf(column, text, unit)), 'amountInvalid');
    case 'openAmount':
      return orFault(textOf(amountOf(column, text, unit)), 'amountInvalid');
    case 'openCredit':
      return orFault(creditOf(text, unit), 'amountInvalid');
    case 'consumptionPrice':
    case 'feedInPrice':
      return orFault(priceOf(text, unit), 'priceInvalid');
    case 'share':
      return orFault(shareOf(text, unit), 'shareInvalid');
    case 'yearConsumption':
      return orFault(kwhOf(text, unit), 'numberInvalid');
    case 'peakPerformance':
    case 'participationPerformance':
      return orFault(kwpOf(text, unit), 'numberInvalid');
    case 'citizenship':
      return orFault(citizenshipOf(text), 'citizenshipUnknown');
    case 'communityId':
      return good(isCommunityId(text) || isEdaNumber(text) ? compact(text) : text);
    case 'networkOperator':
      return /^AT\s?\d{6}$/i.test(text) ? good(compact(text)) : plainOf(column, text);
    default:
      return plainOf(column, text);
  }
}

/** By the code of the country, or its name in German or English. */
function citizenshipOf(text: string): string | null {
  const named = folded(text);
  const found = countries.find(({ id, titleDe, titleEn }) =>
    [id, titleDe, titleEn].some(name => folded(name) === named),
  );
  return found?.id ?? null;
}

const dayOf = (text: string) => dayOfText(text) ?? dayOfSerial(text);

function plainOf(column: MoveInColumn, text: string): Outcome {
  if (text.length > (longest[column] ?? longestText)) return faulty('tooLong');
  return isPlainLine(text) ? good(text) : faulty('unreadable');
}

/** A number rounded by Excel: its last digits are lost. */
export const isScientific = (text: string) => /^\d+(?:[.,]\d+)?E\+?\d+$/i.test(text) || /^\d{15,}0{5}$/.test(text);

/** `00…`, as all of Austria begin, with its 31 places but without the country. */
const lacksCountry = (compacted: string) => /^00\d{9}[0-9A-Z]{20}$/.test(compacted);

function cpNumberOf(text: string): Outcome {
  const typed = compact(text);
  const number = lacksCountry(typed) ? `AT${typed}` : typed;
  if (number === typed && isScientific(text)) return faulty('scientific');
  return isCountingPointNumber(number) ? good(number) : faulty('cpNumberInvalid');
}

function emailOf(text: string): Outcome {
  const bare = text.replace(/^mailto:/i, '').replace(/^<(.*)>$/, '$1');
  if (bare.length > 254) return faulty('tooLong');
  const read = memberEmail.safeParse(bare);
  return read.success ? good(read.data) : faulty('emailInvalid');
}

/** `0664 123456 / 0676 456`. */
const severalPhones = /\d{4,}\s*[/,;]\s*(?:\+|0)\d{2,}/;

function phoneOf(text: string): Outcome {
  if (severalPhones.test(text)) return faulty('phoneInvalid');
  const read = memberPhone.safeParse(text.replace(/[‐-―−]/g, '-'));
  return read.success ? good(read.data) : faulty('phoneInvalid');
}

function zipOf(text: string): string | null {
  const zip = text.replace(/^AT?\s?[- ]\s?/i, '').replace(/\.0+$/, '');
  return isAustrianZip(zip) ? zip : null;
}

const lettersAndNumber = /^(?:(\p{L}[\p{L} .:]{0,19})[-–_/# ]{0,3}|#)?0*(\d{1,9})(?:\.0+)?$/u;

/** A member number with the letters before it: `M-008` is `M` and 8. */
export function memberNumberParts(text: string): { letters: string; number: string } | null {
  const [, letters = '', number = '0'] = lettersAndNumber.exec(text) ?? [];
  return number === '0' ? null : { letters: folded(letters), number };
}

const memberNumberOf = (text: string): string | null => memberNumberParts(text)?.number ?? null;

/** In cents. */
const amountOf = (column: 'openAmount' | 'openCredit' | 'baseFee' | 'pointFee', text: string, unit?: Unit) => {
  const cents = quantityOf(column, text, unit)?.count ?? null;
  const isPossible = cents !== null && cents <= 1_000_000_000n && cents >= -1_000_000_000n;
  return isPossible && (cents >= 0n || column === 'openAmount' || column === 'openCredit') ? cents : null;
};

const textOf = (count: bigint | null) => (count === null ? null : String(count));

/** Amount that the community owes, as an open amount of the member. */
function creditOf(text: string, unit?: Unit): string | null {
  const cents = amountOf('openCredit', text, unit);
  return cents === null ? null : String(-cents);
}

const highestPrice = 10_000_000n;

/** Cent per kWh without a unit. Below one cent the unit is required: `0,185` is usually meant in euro. */
function priceOf(text: string, unit?: Unit): string | null {
  const price = quantityOf('consumptionPrice', text, unit);
  if (!price || price.count < 0n || price.count > highestPrice) return null;
  return !price.isStated && price.count > 0n && price.count < 10_000n ? null : String(price.count);
}

function shareOf(text: string, unit?: Unit): string | null {
  const percent = quantityOf('share', text, unit)?.count ?? 0n;
  return percent >= 1n && percent <= 100n ? String(percent) : null;
}

function kwhOf(text: string, unit?: Unit): string | null {
  const kwh = quantityOf('yearConsumption', text, unit)?.count ?? 0n;
  return kwh > 0n && kwh <= 100_000_000n ? String(kwh) : null;
}

function kwpOf(text: string, unit?: Unit): string | null {
  const thousandths = quantityOf('peakPerformance', text, unit)?.count ?? 0n;
  if (thousandths <= 0n || thousandths > 100_000_000n) return null;
  return decimalText({ digits: thousandths, decimals: 3 });
}
