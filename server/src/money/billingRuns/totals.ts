import type { BillingRunTotals, chargingKinds } from '@nahstrom/contract';
import { kwhOf } from '../../energy/index.ts';
import type { EnergyBalance, PlannedMember } from '../../tables/stored/billingPlan.ts';
import { differencesOf, isOnPurpose } from './energyBalance.ts';
import { isIncomplete } from './energyFindings.ts';

/** Without a document. */
export const isLeftOut = ({ documents }: PlannedMember) => documents.length === 0;

/** Whether energy is on no document that should be on one. */
export const differs = ({ balances }: PlannedMember) => differencesOf(balances).length > 0;

/** Whether documents would be based on missing or unreliable values. */
const isOverGaps = (plan: PlannedMember) =>
  plan.documents.some(({ lines }) =>
    lines.some(({ basis }) => basis?.of === 'energy' && basis.qualities.missing + basis.qualities.unreliable > 0),
  );

const isOverlapping = ({ documents }: PlannedMember) => documents.some(({ isRest }) => isRest);

export const hasGaps = (plan: PlannedMember) => plan.findings.some(({ code }) => isIncomplete(code));

export const hasOutlier = ({ consumption, feedIn }: PlannedMember) =>
  (consumption?.isOutlier || feedIn?.isOutlier) ?? false;

export function totalsOf(members: readonly PlannedMember[]): BillingRunTotals {
  const documents = members.flatMap(member => member.documents);
  const totalOfKind = (kind: (typeof chargingKinds)[number]) => {
    const own = documents.filter(document => document.kind === kind);
    const microKwh = own
      .flatMap(({ lines }) => lines)
      .reduce((sum, { basis }) => sum + (basis?.of === 'energy' ? basis.microKwh : 0), 0);
    const sum = (name: 'priceNetto' | 'tax' | 'priceBrutto') =>
      own.reduce((cents, document) => cents + document[name], 0);
    return {
      documents: own.length,
      kwh: kwhOf(microKwh),
      priceNetto: sum('priceNetto'),
      tax: sum('tax'),
      priceBrutto: sum('priceBrutto'),
    };
  };
  return {
    members: members.length,
    documents: documents.length,
    leftOut: members.filter(member => isLeftOut(member) || differs(member)).length,
    differing: members.filter(differs).length,
    incomplete: members.filter(isOverGaps).length,
    overlapping: members.filter(isOverlapping).length,
    outliers: members.filter(hasOutlier).length,
    membershipFee: totalOfKind('membershipFee'),
    consumption: totalOfKind('consumption'),
    feedIn: totalOfKind('feedIn'),
    energy: members.some(({ balances }) => balances)
      ? { consumption: energyTotalOf(members, 'consumption'), feedIn: energyTotalOf(members, 'feedIn') }
      : null,
  };
}

/** Energy of all members in one direction, and what documents have of it. */
function energyTotalOf(members: readonly Pick<PlannedMember, 'balances'>[], kind: EnergyBalance['kind']) {
  const sum = { energy: 0, billed: 0, onPurpose: 0, leftOut: 0 };
  for (const balance of members.flatMap(({ balances = [] }) => balances.filter(each => each.kind === kind))) {
    sum.energy += balance.microKwh;
    sum.billed += balance.billed + balance.planned;
    for (const each of balance.leftOut) sum[isOnPurpose(each) ? 'onPurpose' : 'leftOut'] += each.microKwh;
  }
  return {
    kwh: kwhOf(sum.energy),
    billed: kwhOf(sum.billed),
    onPurpose: kwhOf(sum.onPurpose),
    leftOut: kwhOf(sum.leftOut),
  };
}
