import type { Tariff } from '@nahstrom/contract';
import { textOfScaled } from '../../ui/forms/decimals.ts';
import { usePage } from '../page.ts';
import { DecimalInput, VatRateInput } from './inputs.tsx';

/** Decimals of the prices of a tariff. */
export const scales = { consumptionPrice: 4, feedInPrice: 4, baseFeeCents: 2, pointFeeCents: 2 };
type Price = keyof typeof scales;
const prices = Object.keys(scales) as Price[];
const unitOf = (price: Price) => (scales[price] === 2 ? '€' : 'ct/kWh');

type Prices = Pick<Tariff, Price | 'vatRate'>;

/** The prices of a community's or a member's tariff in its history. */
export function useTariffColumns() {
  const { t, locale, format } = usePage();
  return [
    ...prices.map(price => ({
      label: t(`tariff.${price}`),
      align: 'right' as const,
      render: ({ [price]: value }: Prices) =>
        scales[price] === 2 ? format.money(value) : `${textOfScaled(value, scales[price], locale)} ${unitOf(price)}`,
    })),
    {
      label: t('tariff.vatRate'),
      align: 'right' as const,
      render: ({ vatRate }: Prices) => format.percent(vatRate / 100),
    },
  ];
}

export function TariffInputs() {
  const { t } = usePage();
  return (
    <>
      <VatRateInput />
      {prices.map(price => (
        <DecimalInput key={price} source={price} label={t(`tariff.${price}`)} unit={unitOf(price)} />
      ))}
    </>
  );
}
