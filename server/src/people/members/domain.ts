import {
  comparedReference,
  firstEnergyDay,
  isMandateReference,
  type MemberState,
  type SepaReason,
} from '@nahstrom/contract';

/** An application is decided once. */
export const mayBeDecided = (state: MemberState) => state === 'applied';

/** A typing error otherwise: no communities existed before 2021, and memberships begin at most a year ahead. */
export const isDayOfEntry = (day: string, today: string) =>
  day >= firstEnergyDay && day <= `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;

/** The reference of a member's mandate; `earlier` ones exist already. Unique per community: at most 35 characters of
 *  the SEPA set. */
export const mandateReferenceOf = (communityId: number, memberId: number, earlier = 0) =>
  `NS${String(communityId).padStart(4, '0')}-${String(memberId).padStart(6, '0')}${earlier === 0 ? '' : `-${earlier + 1}`}`;

/** The next own reference that no mandate of the creditor has: one from another system may have it. */
export function freeMandateReference(
  communityId: number,
  memberId: number,
  earlier: number,
  taken: ReadonlySet<string>,
): string {
  for (let number = earlier; ; number++) {
    const reference = mandateReferenceOf(communityId, memberId, number);
    if (!taken.has(comparedReference(reference))) return reference;
  }
}

/** The primary keeps its state: an active member may absorb active and former members and applicants; a declined
 *  application, whose numbers are free again, stays unchanged. */
export const mayBeMerged = (primary: MemberState, secondary: MemberState) =>
  secondary !== 'declined' && (primary === secondary || primary === 'active');

const monthsOfMandate = 36;

/** The last day of validity of a mandate: 36 months after the last collection, or after its signature if there was
 *  none. Source: EPC SDD Core Rulebook, 4.1; domain.md §4. */
export function lastDayOfMandate({ signed, lastUsed }: { signed: string; lastUsed: string | null }): string {
  const used = lastUsed !== null && lastUsed > signed ? lastUsed : signed;
  const months = Number(used.slice(0, 4)) * 12 + Number(used.slice(5, 7)) - 1 + monthsOfMandate;
  const lastOfMonth = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  const day = Math.min(Number(used.slice(8)), lastOfMonth);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${Math.floor(months / 12)}-${two((months % 12) + 1)}-${two(day)}`;
}

export type SignedMandate = {
  id: number;
  reference: string;
  scheme: 'CORE' | 'B2B';
  iban: string;
  accountOwner: string;
  signed: string;
  isRevoked: boolean;
  lastUsed: string | null;
};

/** The member's current account, and the newest mandate, if any was signed. */
export type Debtor = { iban: string; accountOwner: string; mandate: SignedMandate | null };

/** Obstacle to a collection on a day; undefined if none. The only rule for both the announcement on an invoice and the
 *  handover to the bank: otherwise a member would wait for a debit that never comes. */
export function obstacleOfDebit(debtor: Debtor, creditorId: string, day: string): SepaReason | undefined {
  const { iban, accountOwner, mandate } = debtor;
  if (!creditorId) return 'noCreditorId';
  if (!iban || !accountOwner) return 'noIban';
  if (!mandate) return 'noMandate';
  if (mandate.isRevoked) return 'mandateRevoked';
  if (mandate.iban !== iban) return 'otherAccount';
  // The reference on documents would not be the one that the bank sees.
  if (!isMandateReference(mandate.reference)) return 'mandateReference';
  return day > lastDayOfMandate(mandate) ? 'mandateLapsed' : undefined;
}
