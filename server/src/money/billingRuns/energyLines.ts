import { present } from '../../platform/present.ts';
import type { PlannedLine, Span } from '../../tables/stored/billingPlan.ts';
import { amountOfEnergy, amountOfMonths, linePrice, monthsPrice } from '../invoices/domain.ts';
import { type EnergyItem, type EnergyMember, readingsWithin } from './energyMember.ts';
import { type LineWord, lineText } from './lineWords.ts';
import { monthsOfSpan } from './spans.ts';
import type { TariffEntry } from './tariffs.ts';
import type { TaxTreatment } from './taxTreatment.ts';

export function energyLine(
  { locale }: EnergyMember,
  { point: charged, what, subject }: EnergyItem,
  span: Span,
  tariff: TariffEntry,
  { vatRate }: TaxTreatment,
): PlannedLine {
  const point = present(charged);
  const { id, cpNumber, plantName, isFeeder } = point;
  const readings = readingsWithin(point, span);
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
export function feeLine(
  { locale }: EnergyMember,
  { point, what, subject }: EnergyItem,
  span: Span,
  tariff: TariffEntry,
  { vatRate }: TaxTreatment,
): PlannedLine | undefined {
  const cents = what === 'baseFee' ? tariff.baseFeeCents : tariff.pointFeeCents;
  if (cents === 0) return undefined;
  const shares = monthsOfSpan(span);
  const amount = amountOfMonths(shares);
  const unitPrice = cents * 10_000;
  const word: LineWord = what === 'baseFee' ? 'baseFee' : 'pointFee';
  return {
    detailText: lineText(locale, word, span),
    ...(point && { countingPointId: point.id, cpNumber: point.cpNumber, plantName: point.plantName }),
    amount,
    unit: 'month',
    unitPrice,
    vatRate,
    ...monthsPrice(shares, unitPrice, vatRate),
    basis: {
      of: 'months',
      ...span,
      months: amount / 100,
      shares,
      tariff: { id: tariff.id, validFrom: tariff.validFrom, isOwn: tariff.isOwn },
    },
    claim: { what, subject, ...span },
    readings: [],
  };
}
