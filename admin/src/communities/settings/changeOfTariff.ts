import { type BilledChange, billedChange } from '@nahstrom/contract';
import { readingDecimals, type Scales } from '../../ui/forms/decimals.ts';

/** A tariff in a form as a change of what is billed; undefined while something of it is missing or wrong. */
export const changeOfTariff =
  (of: BilledChange['of'], id: number, scales: Scales) =>
  (values: Record<string, unknown>): BilledChange | undefined => {
    const tariff = { validUntil: null, ...values };
    const replaces = values.id ?? null;
    const asked = readingDecimals(
      { safeParse: read => billedChange.safeParse({ of, id, tariff: read, replaces }) },
      scales,
    ).safeParse(tariff);
    return asked.success ? asked.data : undefined;
  };
