import { type Tariff, tariffData } from '@nahstrom/contract';
import { answerOf, isDay } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { today } from '../../platform/today.ts';
import { withTexts } from '../../ui/forms/decimals.ts';
import { useFirstEnergyDay } from '../communities/useFirstEnergyDay.ts';
import { BilledFrom } from '../higherParts.ts';
import { usePage } from '../page.ts';
import { changeOfTariff } from './changeOfTariff.ts';
import { History } from './History.tsx';
import { ValidFromInput } from './inputs.tsx';
import { nextTariff } from './nextTariff.ts';
import { scales, TariffInputs, useTariffColumns } from './tariffPrices.tsx';

const pricesOf = ({ consumptionPrice, feedInPrice, baseFeeCents, pointFeeCents, vatRate }: Tariff) => ({
  ...{ consumptionPrice, feedInPrice, baseFeeCents, pointFeeCents, vatRate },
});

export function Tariffs({ community: id, isSmallBusiness }: { community: number; isSmallBusiness: boolean }) {
  const { t, api, locale } = usePage();
  const named = useSearchParams()[0].get('tariff');
  // Of a link to the dialog for a new tariff.
  const asked = isDay(named) ? named : null;
  const columns = useTariffColumns();
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
      columns={columns}
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
      <TariffInputs />
    </History>
  );
}
