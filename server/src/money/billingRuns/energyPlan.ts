import type { BillingCycle, BillingUnit, ChargingKind, LeftOutReason, Locale, TaxRule } from '@nahstrom/contract';
import { daysBetween, quarterHourCountOf } from '../../energy/index.ts';
import type {
  Claim,
  Compared,
  Finding,
  LeftOut,
  PlannedLine,
  PlannedMember,
  Reading,
  Span,
} from '../../tables/stored/billingPlan.ts';
import { amountOfEnergy, linePrice } from '../invoices/domain.ts';
import { type LineWord, lineText } from './lineWords.ts';
import { documentOf } from './plan.ts';
import { missingReading } from './readings.ts';
import { monthHundredths, spansOfDays, within, without } from './spans.ts';
import { type TariffEntry, tariffSpans } from './tariffs.ts';
import { type TaxTreatment, taxOfFeedIn, taxOfSupply } from './taxTreatment.ts';

export type EnergyPoint = {
  id: number;
  cpNumber: string;
  plantName: string;
  isFeeder: boolean;
  isActivated: boolean;
  /** The days it takes part, as far as they are limited. */
  since: string | null;
  until: string | null;
  /** Of the days of the period that have data. */
  readings: Reading[];
  /** Null when there are no data of the period before. */
  previousMicroKwh: number | null;
  /** Days of the period that stand on documents. */
  billedEnergy: Span[];
  billedFee: Span[];
};

export type EnergyMember = {
  id: number;
  communityId: number;
  name: string;
  memberNumber: number | null;
  locale: Locale;
  hasAddress: boolean;
  isDebited: boolean;
  hasIban: boolean;
  billingCycle: BillingCycle;
  taxRuleFeed: TaxRule | null;
  taxNumberFeed: string;
  companyUid: string;
  tariffs: TariffEntry[];
  points: EnergyPoint[];
  billedBaseFee: Span[];
};

export type EnergyTerms = {
  unit: BillingUnit;
  period: Span;
  community: { isSmallBusiness: boolean; smallBusinessNote: string; taxUid: string };
  tariffs: TariffEntry[];
  /** Members with missing or unreliable values are left out. */
  leaveOutIncomplete: boolean;
  /** Documents of which some days stand on others are left out, instead of being written for the rest. */
  leaveOutOverlapping: boolean;
};

type Item = Claim & { point: EnergyPoint | null };

/** What a member is billed for a period: an invoice for what was received and the fees, and a credit note for what was
 *  given. */
export function planEnergy(member: EnergyMember, terms: EnergyTerms): PlannedMember {
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

  const taking = member.points.filter(({ isActivated }) => isActivated).flatMap(point => spanOfPoint(point, terms));
  if (taking.length === 0) return nothing('notInPeriod');
  if (member.billingCycle === 'yearly' && terms.unit !== 'year') return nothing('billedYearly');
  if (!member.hasAddress) return nothing('noAddress');

  const supplied: Item[] = [];
  const fed: Item[] = [];
  for (const { point, span } of taking) {
    const claim = { subject: point.id, ...span, point };
    (point.isFeeder ? fed : supplied).push({ ...claim, what: 'energy' });
    supplied.push({ ...claim, what: 'pointFee' });
  }
  const whole = {
    start: taking.map(({ span }) => span.start).sort()[0]!,
    end: taking
      .map(({ span }) => span.end)
      .sort()
      .at(-1)!,
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
  return plan;
}

function spanOfPoint(point: EnergyPoint, { period }: Pick<EnergyTerms, 'period'>) {
  const span = within(period, point.since, point.until);
  return span ? [{ point, span }] : [];
}

const billedOf = (member: EnergyMember, { what, point }: Item) =>
  point === null ? member.billedBaseFee : what === 'energy' ? point.billedEnergy : point.billedFee;

function planDocument(
  member: EnergyMember,
  terms: EnergyTerms,
  findings: Finding[],
  kind: Exclude<ChargingKind, 'membershipFee'>,
  items: Item[],
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
      .filter(({ code, cpNumber }) => isIncomplete(code) && cpNumber === point!.cpNumber)
      .flatMap(({ spans }) => spans.flatMap(span => within(span, start, end) ?? [])),
  );
  if (terms.leaveOutIncomplete && bad.length > 0)
    return leftOut('incomplete', spansOfDays(new Set(bad.flatMap(daysOf))));

  const notes = new Set<string>();
  const lines: PlannedLine[] = [];
  for (const { item, span, tariff } of priced) {
    const tax = feedTax ?? taxOfSupply(terms.community, tariff!.vatRate, member.locale);
    const line =
      item.what === 'energy' ? energyLine(member, item, span, tariff!, tax) : feeLine(member, item, span, tariff!, tax);
    if (line === undefined) continue;
    if (line.amount < 0) return leftOut('negativeEnergy', [span]);
    if (tax.note) notes.add(tax.note);
    lines.push(line);
  }
  if (lines.length === 0) return null;
  const document = documentOf({
    kind,
    taxRule: kind === 'feedIn' ? member.taxRuleFeed : null,
    notes: [...notes],
    isRest: overlapping.length > 0,
    ...periodOf(lines, terms.period, overlapping.length > 0),
    lines,
  });
  return document ? { document, overlapping } : leftOut('zeroAmount');
}

/** A document for the rest of a period says from when to when its lines are. */
function periodOf(lines: readonly PlannedLine[], { start, end }: Span, isRest: boolean) {
  if (!isRest) return { periodStart: start, periodEnd: end };
  const claims = lines.flatMap(({ claim }) => claim ?? []).sort((one, other) => (one.start < other.start ? -1 : 1));
  const ends = claims.map(claim => claim.end).sort();
  return { periodStart: claims[0]!.start, periodEnd: ends.at(-1)! };
}

const daysOf = ({ start, end }: Span) => daysBetween(start, end);

function energyLine(
  { locale }: EnergyMember,
  { point, what, subject }: Item,
  span: Span,
  tariff: TariffEntry,
  { vatRate }: TaxTreatment,
): PlannedLine {
  const { id, cpNumber, plantName, isFeeder } = point!;
  const readings = readingsWithin(point!, span);
  const sum = { microKwh: 0, missing: 0, measured: 0, substitute: 0, unreliable: 0 };
  for (const reading of readings)
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += reading[name];
  const { microKwh, ...qualities } = sum;
  const amount = amountOfEnergy(BigInt(microKwh));
  const unitPrice = isFeeder ? tariff.feedInPrice : tariff.consumptionPrice;
  return {
    detailText: lineText(locale, isFeeder ? 'feedIn' : 'consumption', span),
    countingPointId: id,
    cpNumber,
    plantName,
    amount,
    unit: 'kWh',
    unitPrice,
    vatRate,
    ...linePrice(amount, unitPrice, vatRate),
    basis: {
      of: 'energy',
      measure: isFeeder ? 'feedIn' : 'proportion',
      ...span,
      microKwh,
      intervals: Object.values(qualities).reduce((all, count) => all + count, 0),
      qualities,
      tariff: { id: tariff.id, validFrom: tariff.validFrom, isOwn: tariff.isOwn },
      reason: '',
    },
    claim: { what, subject, ...span },
    readings,
  };
}

/** A fee of zero is no line. */
function feeLine(
  { locale }: EnergyMember,
  { point, what, subject }: Item,
  span: Span,
  tariff: TariffEntry,
  { vatRate }: TaxTreatment,
): PlannedLine | undefined {
  const cents = what === 'baseFee' ? tariff.baseFeeCents : tariff.pointFeeCents;
  const amount = monthHundredths(span);
  if (cents === 0 || amount === 0) return undefined;
  const unitPrice = cents * 10_000;
  const word: LineWord = what === 'baseFee' ? 'baseFee' : 'pointFee';
  return {
    detailText: lineText(locale, word, span),
    ...(point && { countingPointId: point.id, cpNumber: point.cpNumber, plantName: point.plantName }),
    amount,
    unit: 'month',
    unitPrice,
    vatRate,
    ...linePrice(amount, unitPrice, vatRate),
    basis: {
      of: 'months',
      ...span,
      months: amount / 100,
      tariff: { id: tariff.id, validFrom: tariff.validFrom, isOwn: tariff.isOwn },
    },
    claim: { what, subject, ...span },
    readings: [],
  };
}

/** One for each day, whether there are data or not. */
function readingsWithin({ readings }: EnergyPoint, span: Span): Reading[] {
  const byDay = new Map(readings.map(reading => [reading.day, reading]));
  return daysOf(span).map(day => byDay.get(day) ?? missingReading(day));
}

export const isIncomplete = (code: Finding['code']) => code === 'missing' || code === 'unreliable';

function findingsOf(point: EnergyPoint, period: Span): Finding[] {
  const { cpNumber, isActivated, readings } = point;
  const found: Finding[] = [];
  const add = (code: Finding['code'], bad: { day: string; quarterHours: number }[]) => {
    if (bad.length === 0) return;
    const quarterHours = bad.reduce((sum, each) => sum + each.quarterHours, 0);
    found.push({ code, cpNumber, spans: spansOfDays(bad.map(({ day }) => day)), quarterHours });
  };
  const whole = ({ day }: Reading) => ({ day, quarterHours: quarterHourCountOf(day) });
  if (!isActivated) {
    add('notActivated', readings.map(whole));
    return found;
  }
  const span = within(period, point.since, point.until);
  const own = span ? readingsWithin(point, span) : [];
  add(
    'missing',
    own.filter(({ missing }) => missing > 0).map(({ day, missing }) => ({ day, quarterHours: missing })),
  );
  add(
    'unreliable',
    own.filter(({ unreliable }) => unreliable > 0).map(({ day, unreliable }) => ({ day, quarterHours: unreliable })),
  );
  add('beforeBegin', readings.filter(({ day }) => !span || day < span.start || day > span.end).map(whole));
  return found;
}

/** Below this nobody wonders. */
const leastMicroKwh = 10_000_000;
/** The sun changes more from month to month than what a household uses. */
const factors = { consumption: 2, feedIn: 4 };

export function isOutlier(now: number, before: number | null, factor: number): boolean {
  if (before === null || Math.max(now, before) < leastMicroKwh) return false;
  return now > before * factor || now * factor < before;
}

function comparedOf(member: EnergyMember, terms: EnergyTerms, isFeeder: boolean): Compared | null {
  const points = member.points.filter(point => point.isFeeder === isFeeder && point.isActivated);
  const taking = points.flatMap(point => spanOfPoint(point, terms));
  if (taking.length === 0) return null;
  const microKwh = taking
    .flatMap(({ point, span }) => point.readings.filter(({ day }) => day >= span.start && day <= span.end))
    .reduce((sum, reading) => sum + reading.microKwh, 0);
  const before = points.flatMap(({ previousMicroKwh }) => previousMicroKwh ?? []);
  const previousMicroKwh = before.length > 0 ? before.reduce((sum, micro) => sum + micro, 0) : null;
  const factor = isFeeder ? factors.feedIn : factors.consumption;
  return { microKwh, previousMicroKwh, isOutlier: isOutlier(microKwh, previousMicroKwh, factor) };
}
