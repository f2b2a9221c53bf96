import type { Locale, VatRate } from '@nahstrom/contract';
import type { LeftOut, PlannedMember } from '../../tables/stored/billingPlan.ts';
import { linePrice } from '../invoices/domain.ts';
import { feeText } from './lineWords.ts';
import { documentOf } from './plan.ts';
import { lacksRecipientUid, taxOfSupply } from './taxTreatment.ts';

export type Fee = {
  id: number;
  validFrom: string;
  amountCents: number;
  per: 'member' | 'countingPoint';
  cycle: 'once' | 'yearly';
  vatRate: VatRate;
};

export type FeePoint = {
  id: number;
  cpNumber: string;
  plantName: string;
  /** The date of the charging invoice; null if none exists, or it was cancelled. */
  chargedOn: string | null;
};

export type FeeMember = {
  id: number;
  communityId: number;
  name: string;
  memberNumber: number | null;
  locale: Locale;
  state: 'applied' | 'active' | 'left' | 'declined';
  hasAddress: boolean;
  isCompany: boolean;
  companyUid: string;
  isDebited: boolean;
  points: FeePoint[];
};

/** A one-time fee is charged once; a yearly one again in the next calendar year. */
export const isFeeOpen = ({ chargedOn }: Pick<FeePoint, 'chargedOn'>, { cycle }: Pick<Fee, 'cycle'>, day: string) =>
  chargedOn === null || (cycle === 'yearly' && chargedOn.slice(0, 4) < day.slice(0, 4));

type Issuer = { isSmallBusiness: boolean; smallBusinessNote: string };

/** A member's charge on a day, or the reason for none. */
export function planFee(member: FeeMember, fee: Fee | undefined, issuer: Issuer, day: string): PlannedMember {
  const { id: memberId, communityId, name, memberNumber, locale } = member;
  const plan: PlannedMember = {
    memberId,
    communityId,
    name,
    memberNumber,
    locale,
    documents: [],
    leftOut: [],
    findings: [],
    notices: [],
    consumption: null,
    feedIn: null,
  };
  const without = (reason: LeftOut['reason']) => ({ ...plan, leftOut: [{ kind: null, reason, spans: [] }] });

  if (member.state === 'left') return without('left');
  if (member.state !== 'active') return without('notActive');
  if (!fee) return without('noFee');
  if (member.points.length === 0) return without('noCountingPoint');
  const open = member.points.filter(point => isFeeOpen(point, fee, day));
  const isCharged = fee.per === 'member' ? open.length < member.points.length : open.length === 0;
  if (isCharged) return without('alreadyCharged');
  if (!member.hasAddress) return without('noAddress');

  const { vatRate, note } = taxOfSupply(issuer, fee.vatRate, locale);
  const unitPrice = fee.amountCents * 10_000;
  const year = fee.cycle === 'yearly' ? day.slice(0, 4) : null;
  const common = {
    detailText: feeText(locale, year),
    amount: 100,
    unit: 'piece' as const,
    unitPrice,
    vatRate,
    ...linePrice(100, unitPrice, vatRate),
    claim: null,
    readings: [],
  };
  const basisOf = (countingPoints: number) => ({
    of: 'membershipFee' as const,
    fee: { id: fee.id, validFrom: fee.validFrom },
    per: fee.per,
    cycle: fee.cycle,
    countingPoints,
  });
  const lines =
    fee.per === 'member'
      ? [{ ...common, basis: basisOf(open.length) }]
      : open.map(({ id, cpNumber, plantName }) => ({
          ...common,
          countingPointId: id,
          cpNumber,
          plantName,
          basis: basisOf(1),
        }));
  const document = documentOf({
    kind: 'membershipFee',
    taxRule: null,
    notes: note ? [note] : [],
    isRest: false,
    periodStart: year && `${year}-01-01`,
    periodEnd: year && `${year}-12-31`,
    lines,
  });
  if (!document) return without('zeroAmount');
  if (lacksRecipientUid(member, issuer, document.priceBrutto)) return without('recipientUidMissing');
  return { ...plan, documents: [document], notices: member.isDebited ? [] : ['noMandate'] };
}
