import { type Tariff, tariffData } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { BilledFrom } from '../../money/billingRuns/BilledFrom.tsx';
import { changeOfTariff } from '../../money/billingRuns/changeOfTariff.ts';
import { usePage } from '../../page.tsx';
import { today } from '../../today.ts';
import { textOfScaled } from './decimals.ts';
import { History } from './History.tsx';
import { DecimalInput, ValidFromInput, VatRateInput } from './inputs.tsx';

const scales = { consumptionPrice: 4, feedInPrice: 4, baseFeeCents: 2, pointFeeCents: 2 };
type Money = keyof typeof scales;
const money = Object.keys(scales) as Money[];
const units: Record<Money, string> = {
  consumptionPrice: 'ct/kWh',
  feedInPrice: 'ct/kWh',
  baseFeeCents: '€',
  pointFeeCents: '€',
};

/** Of a link to the dialog for a new tariff. */
const proposedDay = (text: string | null) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : null);

export function Tariffs({ community: id, isSmallBusiness }: { community: number; isSmallBusiness: boolean }) {
  const { t, api, locale, format } = usePage();
  const proposed = proposedDay(useSearchParams()[0].get('tariff'));
  const { data } = useQuery({
    queryKey: ['communities', 'tariffs', id],
    queryFn: () => answerOf(api.GET('/community/{id}/tariffs', { params: { path: { id } } })),
  });
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
      isAsked={proposed !== null}
      write={tariffData}
      scales={scales}
      initial={{
        validFrom: proposed ?? today(),
        consumptionPrice: '',
        feedInPrice: '',
        baseFeeCents: '0',
        pointFeeCents: '0',
        vatRate: isSmallBusiness ? 0 : 20,
      }}
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
