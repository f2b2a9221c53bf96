import type {
  SetupGap,
  SetupGuide,
  SetupNeed,
  SetupState,
  SetupStep,
  SetupStepName,
  SetupTarget,
} from '@nahstrom/contract';
import { missingOf } from '../../money/index.ts';

/** Facts about a community on its way to the first document. */
export type SetupFacts = {
  contactAddress: string;
  senderAddress: string;
  hasLogo: boolean;
  isArchived: boolean;
  sendsMails: boolean;
  /** A test mail or a mail to a member was delivered to the mail server. */
  hasSentMail: boolean;
  hasCommunity: boolean;
  invoiceAddress: string;
  invoiceZip: string;
  invoiceCity: string;
  taxUid: string;
  zvr: string;
  edaNumber: string;
  clientIban: string;
  creditorId: string;
  isSmallBusiness: boolean;
  hasTariff: boolean;
  /** A tariff is valid on the first day to bill. */
  isTariffInTime: boolean;
  /** Supplies energy without VAT, and is no small business. */
  isUntaxed: boolean;
  hasFee: boolean;
  hasOwnTexts: boolean;
  hasApplicant: boolean;
  hasMember: boolean;
  /** Of an active member. */
  hasActivePoint: boolean;
  hasPreviewedData: boolean;
  hasData: boolean;
  hasPreviewedRun: boolean;
  hasDocument: boolean;
  /** Energy of the newest billed period is on documents, or waived. */
  isEnergyBilled: boolean;
  /** A document was delivered to its member, as far as the portal can know. */
  isDocumentOut: boolean;
};

/** A condition of a step, and the gap as long as it is not met. */
type Condition = { gap: SetupGap; isMet: boolean; need: SetupNeed };
const needed = (gap: SetupGap, isMet: boolean): Condition => ({ gap, isMet, need: 'needed' });
const advised = (gap: SetupGap, isMet: boolean): Condition => ({ gap, isMet, need: 'advised' });
const optional = (gap: SetupGap, isMet: boolean): Condition => ({ gap, isMet, need: 'optional' });

const isFilled = (text: string) => text.trim() !== '';

/** Of conditions that follow each other, the first that is not met; a later one that is met includes the earlier ones. */
function inOrder(...conditions: Condition[]): Condition[] {
  const reached = conditions.findLastIndex(({ isMet }) => isMet) + 1;
  return conditions.slice(0, reached + 1).map((condition, place) => ({ ...condition, isMet: place < reached }));
}

/** A community that charges a fee and no energy writes its first document without energy data. */
const isFeeOnly = ({ hasFee, hasTariff }: SetupFacts) => hasFee && !hasTariff;

const conditionsOf: Record<SetupStepName, (facts: SetupFacts) => Condition[]> = {
  organisation: facts => [
    needed('contact', isFilled(facts.contactAddress) || isFilled(facts.senderAddress)),
    optional('sender', isFilled(facts.senderAddress)),
    optional('logo', facts.hasLogo),
  ],
  community(facts) {
    // The same rule refuses the commit of a run.
    const missing = missingOf({
      address: facts.invoiceAddress,
      zip: facts.invoiceZip,
      city: facts.invoiceCity,
      uid: facts.taxUid,
      isSmallBusiness: facts.isSmallBusiness,
      isUntaxed: false,
    });
    return [
      needed('community', facts.hasCommunity),
      needed('address', !missing.includes('address')),
      needed('uid', !missing.includes('uid')),
      optional('register', isFilled(facts.zvr)),
      optional('marketPartner', isFilled(facts.edaNumber)),
    ];
  },
  account: facts => [needed('iban', isFilled(facts.clientIban)), advised('creditorId', isFilled(facts.creditorId))],
  prices: facts => [
    { gap: 'tariff', isMet: facts.hasTariff, need: facts.hasFee ? 'advised' : 'needed' },
    ...(facts.hasTariff
      ? [{ gap: 'tariffInTime', isMet: facts.isTariffInTime, need: facts.hasFee ? 'advised' : 'needed' } as const]
      : []),
    { gap: 'fee', isMet: facts.hasFee, need: 'optional' },
    ...(facts.isUntaxed && !facts.isSmallBusiness ? [needed('exemption', false)] : []),
  ],
  // The portal's own texts apply until then.
  approvals: facts => [advised('ownTexts', facts.hasOwnTexts)],
  mail: facts =>
    inOrder(advised('mailServer', facts.sendsMails), advised('delivery', facts.sendsMails && facts.hasSentMail)),
  members: facts => [
    ...inOrder(
      needed('member', facts.hasApplicant),
      needed('decision', facts.hasMember),
      needed('activePoint', facts.hasActivePoint),
    ),
    ...(facts.isArchived ? [advised('visitors', false)] : []),
  ],
  energy: facts => inOrder(needed('energyData', facts.hasPreviewedData), needed('energyPreview', facts.hasData)),
  firstRun: facts => [
    ...inOrder(
      needed('run', facts.hasPreviewedRun),
      needed('commit', facts.hasDocument),
      needed('send', facts.isDocumentOut),
    ),
    ...(facts.isEnergyBilled ? [] : [needed('leftOut', false)]),
  ],
};

/** Started without anything of the administrator's own. */
const isBegunWith = (step: SetupStepName, facts: SetupFacts): boolean =>
  (step === 'approvals' && facts.hasCommunity) || (step === 'prices' && (facts.hasFee || facts.hasTariff));

const targets: Record<SetupGap, SetupTarget> = {
  contact: 'organisationSettings',
  sender: 'organisationSettings',
  logo: 'organisation',
  community: 'communityCreate',
  address: 'community',
  uid: 'community',
  register: 'community',
  marketPartner: 'community',
  iban: 'community',
  creditorId: 'community',
  tariff: 'communitySettings',
  tariffInTime: 'communitySettings',
  fee: 'communitySettings',
  exemption: 'communitySettings',
  ownTexts: 'approvalTexts',
  mailServer: 'selfCheck',
  delivery: 'selfCheck',
  member: 'members',
  decision: 'applications',
  activePoint: 'members',
  visitors: 'organisation',
  energyData: 'importCreate',
  energyPreview: 'imports',
  run: 'energyRun',
  commit: 'billingRuns',
  send: 'invoices',
  leftOut: 'month',
};

/** Where the result of a step is. */
const results: Record<SetupStepName, SetupTarget> = {
  organisation: 'organisationSettings',
  community: 'community',
  account: 'community',
  prices: 'communitySettings',
  approvals: 'approvalTexts',
  mail: 'selfCheck',
  members: 'members',
  energy: 'imports',
  firstRun: 'invoices',
};

const ofCommunity: readonly SetupTarget[] = [
  'community',
  'communitySettings',
  'approvalTexts',
  'importCreate',
  'energyRun',
  'feeRun',
];

function reachable(target: SetupTarget, facts: SetupFacts): SetupTarget {
  if (!facts.hasCommunity && ofCommunity.includes(target)) return 'communityCreate';
  return target === 'energyRun' && isFeeOnly(facts) ? 'feeRun' : target;
}

export function stepOf(step: SetupStepName, facts: SetupFacts): SetupStep {
  const conditions = conditionsOf[step](facts);
  const isNotNeeded = step === 'energy' && isFeeOnly(facts) && !facts.hasData;
  const gaps = conditions
    .filter(({ isMet }) => !isMet)
    .map(({ gap, need }) => ({ gap, need: isNotNeeded ? 'optional' : need, target: reachable(targets[gap], facts) }));
  const counted = conditions.filter(({ need }) => need !== 'optional');
  const isBegun = counted.some(({ isMet }) => isMet) || isBegunWith(step, facts);
  const isDone = counted.every(({ isMet }) => isMet);
  const lacksSender = gaps.some(({ gap }) => gap === 'sender');
  const doneState = lacksSender ? 'optional' : 'done';
  const state: SetupState = isDone ? doneState : isNotNeeded ? 'notNeeded' : isBegun ? 'partly' : 'open';
  const first = gaps.find(({ need }) => need !== 'optional');
  return { step, state, gaps, target: first?.target ?? reachable(results[step], facts) };
}

/** Steps required for a document precede optional ones. */
export function nextOf(steps: readonly SetupStep[]): SetupGuide['next'] {
  const lacking = (need: SetupNeed) => steps.find(({ gaps }) => gaps.some(gap => gap.need === need));
  return (lacking('needed') ?? lacking('advised'))?.step ?? null;
}

export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The first day that the next invoice would be about. Without data, not before the last finished month: members who
 *  moved in from another portal entered long ago.
 *  @param lastMonth first day of the last finished month
 *  @param unbilled the first day with data that is not billed
 *  @param entry of the first member */
export function firstDayToBill(given: {
  today: string;
  lastMonth: string;
  unbilled: string | null;
  entry: string | null;
}): string {
  const { today, lastMonth, unbilled, entry } = given;
  if (unbilled !== null) return unbilled;
  if (entry === null) return today;
  if (entry < lastMonth) return lastMonth;
  return entry;
}
