import type { ChargingKind, LeftOutReason } from '@nahstrom/contract';
import { firstOf, lastOf, present } from '../../platform/present.ts';
import type {
  Finding,
  LeftOut,
  PlannedDocument,
  PlannedLine,
  PlannedMember,
  Span,
} from '../../tables/stored/billingPlan.ts';
import { balancesOf } from './energyBalance.ts';
import { comparedOf, findingsOf, isIncomplete } from './energyFindings.ts';
import { energyLine, feeLine } from './energyLines.ts';

import {
  absenceOf,
  daysOf,
  type EnergyItem,
  type EnergyMember,
  type EnergyTerms,
  spanOfPoint,
} from './energyMember.ts';
import { feesOnlyText } from './lineWords.ts';

import { documentOf } from './plan.ts';
import { spansOfDays, within, without } from './spans.ts';
import { tariffSpans } from './tariffs.ts';
import { lacksCommunityUid, lacksRecipientUid, taxOfFeedIn, taxOfSupply } from './taxTreatment.ts';

/** Documents of a member for a period: an invoice for received energy and the fees, and a credit note for energy
 *  given. */
export function planEnergy(member: EnergyMember, terms: EnergyTerms): PlannedMember {
  const plan = planDocuments(member, terms);
  const lines = plan.documents.flatMap(document => document.lines);
  return { ...plan, balances: balancesOf({ points: member.points, lines, leftOut: plan.leftOut }, terms.period) };
}

function planDocuments(member: EnergyMember, terms: EnergyTerms): PlannedMember {
  const { id: memberId, communityId, name, memberNumber, locale } = member;
  const plan: PlannedMember = {
    memberId,
    communityId,
    name,
    memberNumber,
    locale,
    documents: [],
    leftOut: [],
    findings: member.points.flatMap(point => findingsOf(point, terms.period)),
    notices: [],
    consumption: comparedOf(member, terms, false),
    feedIn: comparedOf(member, terms, true),
  };
  const nothing = (reason: LeftOutReason) => ({ ...plan, leftOut: [{ kind: null, reason, spans: [] }] });

  if (!member.isMember) return nothing('notActive');
  const taking = member.points.filter(({ isActivated }) => isActivated).flatMap(point => spanOfPoint(point, terms));
  if (taking.length === 0) {
    const points = member.points.map(point => absenceOf(point, terms.period));
    return { ...plan, leftOut: [{ kind: null, reason: 'notInPeriod', spans: [], points }] };
  }
  if (member.billingCycle === 'yearly' && terms.unit !== 'year') return nothing('billedYearly');
  if (!member.hasAddress) return nothing('noAddress');

  const supplied: EnergyItem[] = [];
  const fed: EnergyItem[] = [];
  for (const { point, span } of taking) {
    const claim = { subject: point.id, ...span, point };
    (point.isFeeder ? fed : supplied).push({ ...claim, what: 'energy' });
    supplied.push({ ...claim, what: 'pointFee' });
  }
  const whole = {
    start: firstOf(taking.map(({ span }) => span.start).sort()),
    end: lastOf(taking.map(({ span }) => span.end).sort()),
  };
  supplied.push({ what: 'baseFee', subject: member.id, ...whole, point: null });

  for (const [kind, items] of [
    ['consumption', supplied],
    ['feedIn', fed],
  ] as const) {
    const outcome = items.length > 0 ? planDocument(member, terms, plan.findings, kind, items) : null;
    if (outcome === null) continue;
    if ('reason' in outcome) plan.leftOut.push(outcome);
    else {
      plan.documents.push(outcome.document);
      if (outcome.overlapping.length > 0)
        plan.findings.push({ code: 'overlapping', cpNumber: '', spans: outcome.overlapping, quarterHours: 0 });
    }
  }
  const kinds = plan.documents.map(({ kind }) => kind);
  if (kinds.includes('consumption') && !member.isDebited) plan.notices.push('noMandate');
  if (kinds.includes('feedIn') && !member.hasIban) plan.notices.push('noIban');
  if (plan.documents.some(isFeesOnly)) plan.notices.push('feesOnly');
  return plan;
}

const isFeesOnly = ({ kind, lines }: Pick<PlannedDocument, 'kind' | 'lines'>) =>
  kind === 'consumption' && lines.every(({ unit }) => unit !== 'kWh');

const billedOf = (member: EnergyMember, { what, point }: EnergyItem) =>
  point === null ? member.billedBaseFee : what === 'energy' ? point.billedEnergy : point.billedFee;

function planDocument(
  member: EnergyMember,
  terms: EnergyTerms,
  findings: Finding[],
  kind: Exclude<ChargingKind, 'membershipFee'>,
  items: EnergyItem[],
) {
  const leftOut = (reason: LeftOutReason, spans: Span[] = []): LeftOut => ({ kind, reason, spans });

  const partly = items.filter(item => without(item, billedOf(member, item)).length > 0);
  const billed = partly.flatMap(item =>
    billedOf(member, item).flatMap(span => within(item, span.start, span.end) ?? []),
  );
  const overlapping = spansOfDays(new Set(billed.flatMap(daysOf)));
  if (terms.leaveOutOverlapping && overlapping.length > 0) return leftOut('overlapping', overlapping);
  const open = partly.flatMap(item => without(item, billedOf(member, item)).map(rest => ({ ...item, ...rest })));
  const energy = open.filter(({ what }) => what === 'energy');
  if (open.length === 0 || (energy.length === 0 && items.some(({ what }) => what === 'energy')))
    return leftOut('alreadyBilled');

  const feedTax = kind === 'feedIn' ? taxOfFeedIn(member, terms.community.taxUid) : null;
  if (typeof feedTax === 'string') return leftOut(feedTax);
  const priced = open.flatMap(item =>
    tariffSpans(item, member.tariffs, terms.tariffs).map(({ span, tariff }) => ({ item, span, tariff })),
  );
  const untaxed = priced.filter(({ tariff }) => !tariff).flatMap(({ span }) => daysOf(span));
  if (untaxed.length > 0) return leftOut('noTariff', spansOfDays(new Set(untaxed)));

  const bad = energy.flatMap(({ point, start, end }) =>
    findings
      .filter(({ code, cpNumber }) => isIncomplete(code) && cpNumber === point?.cpNumber)
      .flatMap(({ spans }) => spans.flatMap(span => within(span, start, end) ?? [])),
  );
  if (terms.leaveOutIncomplete && bad.length > 0)
    return leftOut('incomplete', spansOfDays(new Set(bad.flatMap(daysOf))));

  const notes = new Set<string>();
  const lines: PlannedLine[] = [];
  for (const { item, span, tariff: found } of priced) {
    const tariff = present(found);
    const tax = feedTax ?? taxOfSupply(terms.community, tariff.vatRate, member.locale);
    const line =
      item.what === 'energy' ? energyLine(member, item, span, tariff, tax) : feeLine(member, item, span, tariff, tax);
    if (line === undefined) continue;
    if (line.amount < 0) return leftOut('negativeEnergy', [span]);
    if (tax.note) notes.add(tax.note);
    lines.push(line);
  }
  if (lines.length === 0) return null;
  if (isFeesOnly({ kind, lines })) notes.add(feesOnlyText[member.locale]);
  const document = documentOf({
    kind,
    taxRule: kind === 'feedIn' ? member.taxRuleFeed : null,
    notes: [...notes],
    isRest: overlapping.length > 0,
    ...periodOf(lines, terms.period),
    lines,
  });
  const isPriced = lines.some(({ unit, unitPrice }) => unit === 'kWh' && unitPrice > 0);
  // Missing values are no zero.
  if (!document && isPriced && bad.length > 0) return leftOut('incomplete', spansOfDays(new Set(bad.flatMap(daysOf))));
  if (!document) return leftOut('zeroAmount');
  const { priceBrutto } = document;
  if (kind === 'consumption' && lacksRecipientUid(member, terms.community, priceBrutto))
    return leftOut('recipientUidMissing');
  if (kind === 'feedIn' && lacksCommunityUid(member.taxRuleFeed, terms.community, priceBrutto))
    return leftOut('communityUidMissing');
  return { document, overlapping };
}

/** The days of its lines: of a part of the run's period for a member who joined or left in it, or for the rest of it. */
function periodOf(lines: readonly PlannedLine[], { start, end }: Span) {
  const claims = lines.flatMap(({ claim }) => claim ?? []).sort((one, other) => (one.start < other.start ? -1 : 1));
  const ends = claims.map(claim => claim.end).sort();
  if (claims.length === 0) return { periodStart: start, periodEnd: end };
  return { periodStart: firstOf(claims).start, periodEnd: lastOf(ends) };
}
