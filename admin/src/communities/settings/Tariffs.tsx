import { type Tariff, tariffData } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { changeOfTariff } from '../../money/billingRuns/changeOfTariff.ts';
import { BilledFrom } from '../../money/billingRuns/parts.ts';
import { usePage } from '../../page.tsx';
import { today } from '../../today.ts';
import { useFirstEnergyDay } from '../communities/useFirstEnergyDay.ts';
import { textOfScaled, withTexts } from './decimals.ts';
import { History } from './History.tsx';
import { DecimalInput, ValidFromInput, VatRateInput } from './inputs.tsx';
import { nextTariff } from './nextTariff.ts';

const scales = { consumptionPrice: 4, feedInPrice: 4, baseFeeCents: 2, pointFeeCents: 2 };
type Money = keyof typeof scales;
const money = Object.keys(scales) as Money[];
const units: Record<Money, string> = {
  consumptionPrice: 'ct/kWh',
  feedInPrice: 'ct/kWh',
  baseFeeCents: '€',
  pointFeeCents: '€',
};

const pricesOf = ({ consumptionPrice, feedInPrice, baseFeeCents, pointFeeCents, vatRate }: Tariff) => ({
  ...{ consumptionPrice, feedInPrice, baseFeeCents, pointFeeCents, vatRate },
});

/** Of a link to the dialog for a new tariff. */
const proposedDay = (text: string | null) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : null);

export function Tariffs({ community: id, isSmallBusiness }: { community: number; isSmallBusiness: boolean }) {
  const { t, api, locale, format } = usePage();
  const asked = proposedDay(useSearchParams()[0].get('tariff'));
  const firstDay = useFirstEnergyDay(id);
  const { data } = useQuery({
    queryKey: ['communities', 'tariffs', id],
    queryFn: () => answerOf(api.GET('/community/{id}/tariffs', { params: { path: { id } } })),
  });
  const next = data && firstDay !== undefined ? nextTariff(data, { asked, firstDay, today: today() }) : undefined;
  const initial = next && {
    consumptionPrice: '',
    feedInPrice: '',
    baseFeeCents: '0',
    pointFeeCents: '0',
    vatRate: isSmallBusiness ? 0 : 20,
    ...(next.like && withTexts(pricesOf(next.like), scales, locale)),
    validFrom: next.validFrom,
  };
  return (
    <History
      heading={t('record.tariff')}
      lead={t('tariff.lead')}
      add={t('tariff.create')}
      edit={t('tariff.edit')}
      entries={data}
      columns={[
        ...money.map(field => ({
          label: t(`tariff.${field}`),
          text: (tariff: Tariff) =>
            units[field] === '€'
              ? format.money(tariff[field])
              : `${textOfScaled(tariff[field], scales[field], locale)} ${units[field]}`,
          isNumber: true,
        })),
        { label: t('tariff.vatRate'), text: tariff => format.percent(tariff.vatRate / 100), isNumber: true },
      ]}
      isAsked={asked !== null}
      write={tariffData}
      scales={scales}
      initial={initial}
      create={body => answerOf(api.PUT('/community/{id}/tariff/create', { params: { path: { id } }, body }))}
      update={(entry, body) =>
        answerOf(api.POST('/community/{id}/tariff/{entry}/update', { params: { path: { id, entry } }, body }))
      }
      remove={entry => answerOf(api.DELETE('/community/{id}/tariff/{entry}', { params: { path: { id, entry } } }))}
    >
      <ValidFromInput />
      <BilledFrom of="community" id={id} source="validFrom" changeOf={changeOfTariff('community', id, scales)} />
      <VatRateInput />
      {money.map(field => (
        <DecimalInput key={field} source={field} label={t(`tariff.${field}`)} unit={units[field]} />
      ))}
    </History>
  );
}
