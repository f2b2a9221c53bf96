import { isValidBIC, isValidIBAN } from 'ibantools';
import { compact } from './spelling.ts';

export * from './spelling.ts';

export const isIban = (typed: string) => isValidIBAN(compact(typed));

/** The Austrian UID with its check digit (ATU + 8). Other countries' numbers are checked for form only.
 *  Source: BMF, Konstruktionsregeln UID; check digit (10 − (Σ + 4) mod 10) mod 10. */
export function isCompanyUid(typed: string): boolean {
  const uid = compact(typed);
  if (!uid.startsWith('ATU')) return /^[A-Z]{2}[0-9A-Z]{6,12}$/.test(uid) && !uid.startsWith('AT');
  if (!/^ATU\d{8}$/.test(uid)) return false;
  const digits = [...uid.slice(3)].map(Number);
  const sum = digits.slice(0, 7).reduce((total, digit, place) => {
    const weighted = place % 2 === 0 ? digit : digit * 2;
    return total + Math.floor(weighted / 10) + (weighted % 10);
  }, 0);
  return (10 - ((sum + 4) % 10)) % 10 === digits[7];
}

/** A SEPA creditor id: mod 97-10 over everything but the business code at places 5 to 7.
 *  Source: EPC262-08, Creditor Identifier overview. */
export function isCreditorId(typed: string): boolean {
  const creditor = compact(typed);
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{4,31}$/.test(creditor)) return false;
  if (creditor.startsWith('AT') && !/^AT\d{2}[0-9A-Z]{3}0\d{10}$/.test(creditor)) return false;
  const arranged = creditor.slice(7) + creditor.slice(0, 4);
  const digits = arranged.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Marketplace number of a community: RC, CC, GC, SC or PP (TE and TC for tests) and six digits. For SC and PP this is
 *  inferred from the types of communities in ECMPList 01.20. */
export const isEdaNumber = (typed: string) => /^(RC|CC|GC|SC|PP|TE|TC)\d{6}$/.test(compact(typed));

/** Gemeinschafts-ID: AT and 31 letters or digits. */
export const isCommunityId = (typed: string) => /^AT[0-9A-Z]{31}$/.test(compact(typed));

/** Zentrales Vereinsregister: nine digits, newer ones ten. */
export const isZvr = (typed: string) => /^\d{9,10}$/.test(compact(typed));

export const isAustrianZip = (typed: string) => /^[1-9]\d{3}$/.test(typed);

const registrationLetters = 'abdfghikmpstvwxyz';
const registrationWeights = [6, 4, 14, 15, 10, 1];

/** Normalises `FN 123456 D` to `123456d`. */
export const companyRegistrationNumberOf = (typed: string) => compact(typed).replace(/^FN/, '').toLowerCase();

/** Firmenbuchnummer: one to six digits and a check letter, the weighted sum of the digits mod 17. The register
 *  publishes no rule; this one was found in, and holds for, the numbers of well-known Austrian companies. */
export function isCompanyRegistrationNumber(typed: string): boolean {
  const [, digits, letter] = /^(\d{1,6})([a-z])$/.exec(companyRegistrationNumberOf(typed)) ?? [];
  if (digits === undefined) return false;
  const sum = weightedSum(digits.padStart(6, '0'), registrationWeights);
  return registrationLetters[sum % 17] === letter;
}

/** Sozialversicherungsnummer: three digits that do not begin with 0, a check digit, and six that are mostly the day of
 *  birth. Check digit: the weighted sum of the others mod 11, never 10. Source:
 *  de.wikipedia.org/wiki/Sozialversicherungsnummer#Österreich, where the example is 1237 010180; stdnum's at/vnr. */
export function isSocialSecurityNumber(typed: string): boolean {
  const number = compact(typed);
  if (!/^[1-9]\d{9}$/.test(number)) return false;
  const sum = weightedSum(number.slice(0, 3) + number.slice(4), [3, 7, 9, 5, 8, 4, 2, 1, 6]);
  return sum % 11 === Number(number[3]);
}

export const isBic = (typed: string) => isValidBIC(compact(typed));

const weightedSum = (digits: string, weights: number[]) =>
  [...digits].reduce((sum, digit, place) => sum + Number(digit) * (weights[place] ?? 0), 0);
