import type { MemberState, SepaReason } from '@nahstrom/contract';

/** An application is decided once. */
export const mayBeDecided = (state: MemberState) => state === 'applied';

/** The reference of a member's mandate; `earlier` ones have been given before it. unique per community: at most 35 characters of the SEPA set. */
export const mandateReferenceOf = (communityId: number, memberId: number, earlier = 0) =>
  `NS${String(communityId).padStart(4, '0')}-${String(memberId).padStart(6, '0')}${earlier === 0 ? '' : `-${earlier + 1}`}`;

/** The one that stays keeps its state: an active member may take in whoever is or was about to be one; a declined
 *  application, whose numbers are free again, stays as it is. */
export const mayBeMerged = (primary: MemberState, secondary: MemberState) =>
  secondary !== 'declined' && (primary === secondary || primary === 'active');

const monthsOfMandate = 36;

/** The last day on which a mandate may be used: 36 months after the last collection, or after it was signed when there
 *  was none. Source: EPC SDD Core Rulebook, 4.1; domain.md §4. */
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

/** The member's account as it is now, and the newest mandate, if any was signed. */
export type Debtor = { iban: string; accountOwner: string; mandate: SignedMandate | null };

/** What keeps the bank from collecting on a day; undefined when nothing does. What an invoice announces and what is
 *  handed to the bank are decided by this alone: otherwise a member is told to wait for a debit that never comes. */
export function obstacleOfDebit(debtor: Debtor, creditorId: string, day: string): SepaReason | undefined {
  const { iban, accountOwner, mandate } = debtor;
  if (!creditorId) return 'noCreditorId';
  if (!iban || !accountOwner) return 'noIban';
  if (!mandate) return 'noMandate';
  if (mandate.isRevoked) return 'mandateRevoked';
  if (mandate.iban !== iban) return 'otherAccount';
  return day > lastDayOfMandate(mandate) ? 'mandateLapsed' : undefined;
}
