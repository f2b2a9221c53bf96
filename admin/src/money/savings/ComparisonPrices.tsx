import { type CommunityPriceData, communityPriceData, type SavingsRate } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { History, type HistoryEntry } from '../../communities/settings/History.tsx';
import { DecimalInput, ValidFromInput } from '../../communities/settings/inputs.tsx';
import { today } from '../../platform/today.ts';
import { textOfScaled } from '../../ui/forms/decimals.ts';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { usePage } from '../page.ts';

const { TextInput } = inputsOf<CommunityPriceData>('comparisonPrices');

const scales = { workPrice: 4, gridPrice: 4, feedInPrice: 4 };
const names = ['workPrice', 'gridPrice', 'feedInPrice'] as const;

type Entry = HistoryEntry & CommunityPriceData;

/** Default prices of a community that its members' savings are computed with. */
export default function ComparisonPrices({ community: id }: { community: number }) {
  const { t, api, locale } = usePage();
  const { data } = useQuery({
    queryKey: ['communities', 'comparisonPrices', id],
    queryFn: () => answerOf(api.GET('/community/{id}/comparisonprices', { params: { path: { id } } })),
  });
  const { data: rates } = useQuery({ queryKey: ['savingsrates'], queryFn: () => answerOf(api.GET('/savingsrates')) });
  const year = rates && yearOfEmissions(rates);
  const ofEmissions =
    year === null
      ? t('comparisonPrices.noEmissions')
      : year && year < today().slice(0, 4) && t('comparisonPrices.oldEmissions', { year });
  const path = { id };
  const set = (body: CommunityPriceData) =>
    answerOf(api.POST('/community/{id}/comparisonprices', { params: { path }, body }));
  const remove = (validFrom: string) =>
    answerOf(api.DELETE('/community/{id}/comparisonprices/{validFrom}', { params: { path: { id, validFrom } } }));
  const entries = data && entriesOf(data);
  const dayOf = (entry: number) => entries?.find(other => other.id === entry)?.validFrom;
  return (
    <History<Entry, CommunityPriceData>
      heading={t('comparisonPrices.heading')}
      lead={[t('comparisonPrices.lead'), ofEmissions].filter(Boolean).join(' ')}
      add={t('comparisonPrices.create')}
      edit={t('comparisonPrices.edit')}
      entries={entries}
      columns={[
        ...names.map(name => ({
          label: t(`comparisonPrices.${name}`),
          render: (entry: Entry) => {
            const price = entry[name];
            return price === null ? t('comparisonPrices.missing') : `${textOfScaled(price, 4, locale)} ct/kWh`;
          },
          align: 'right' as const,
        })),
        { label: t('comparisonPrices.note'), render: entry => entry.note },
      ]}
      write={communityPriceData}
      scales={scales}
      initial={{ validFrom: today(), workPrice: '', gridPrice: '', feedInPrice: '', note: '' }}
      create={set}
      update={async (entry, body) => {
        await set(body);
        const before = dayOf(entry);
        if (before && before !== body.validFrom) await remove(before);
      }}
      remove={async entry => {
        const validFrom = dayOf(entry);
        if (validFrom) await remove(validFrom);
      }}
    >
      <ValidFromInput />
      {names.map(name => (
        <DecimalInput key={name} source={name} label={t(`comparisonPrices.${name}`)} unit="ct/kWh" isRequired={false} />
      ))}
      <TextInput source="note" />
    </History>
  );
}

/** Year of the last known CO₂ value of the grid; null without one. */
function yearOfEmissions(rates: readonly SavingsRate[]): string | null {
  const known = rates.filter(rate => rate.kind === 'gridEmissions' && rate.value !== null && rate.validFrom <= today());
  const newest = known.map(({ validFrom }) => validFrom).sort();
  return newest.at(-1)?.slice(0, 4) ?? null;
}

/** @param prices newest first */
function entriesOf(prices: readonly CommunityPriceData[]): Entry[] {
  const current = prices.find(({ validFrom }) => validFrom <= today());
  return prices.map((entry, place) => ({
    ...entry,
    id: prices.length - place,
    used: false,
    state: entry === current ? 'current' : entry.validFrom > today() ? 'future' : 'past',
  }));
}
