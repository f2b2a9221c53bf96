import type { CodedLookup, NumberedLookup, OwnLookupTable, StaticLookup } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { usePortal } from '../../platform/portal.ts';

const lasting = { staleTime: Number.POSITIVE_INFINITY };

/** Title by id, in the language of the page. An unknown id is shown unchanged. */
function useTitles<Id extends string | number>(entries: { id: Id; titleDe: string; titleEn: string }[] | undefined) {
  const { locale } = usePortal();
  const choices = (entries ?? []).map(entry => ({
    id: entry.id,
    name: locale === 'de' ? entry.titleDe : entry.titleEn,
  }));
  return {
    choices,
    titleOf: (id: Id | null) =>
      id === null ? '' : (choices.find(choice => choice.id === id)?.name ?? (entries ? String(id) : '')),
  };
}

export function usePowerProductions() {
  const { api } = usePortal();
  const { data } = useQuery({
    queryKey: ['powerproductions'],
    queryFn: () => answerOf(api.GET('/powerproductions')),
    ...lasting,
  });
  return useTitles<NumberedLookup['id']>(data);
}

export function useTaxRules() {
  const { api } = usePortal();
  const { data } = useQuery({ queryKey: ['taxrules'], queryFn: () => answerOf(api.GET('/taxrules')), ...lasting });
  return useTitles<CodedLookup['id']>(data);
}

export function useCountries() {
  const { api, locale } = usePortal();
  const { data } = useQuery({ queryKey: ['countries'], queryFn: () => answerOf(api.GET('/countries')), ...lasting });
  const { choices, titleOf } = useTitles<CodedLookup['id']>(data);
  // The server sends them in the order of their German names, Austria first.
  const [austria, others] = [choices.slice(0, 1), choices.slice(1)];
  const inOrder =
    locale === 'de'
      ? choices
      : [...austria, ...others.sort((one, other) => one.name.localeCompare(other.name, locale))];
  return { choices: inOrder, titleOf };
}

/** The entries, by number, of a list that the organisation can extend. */
export function useEntries(table: OwnLookupTable) {
  const { data } = useGetList<StaticLookup>('staticlookups', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'lookupNumber', order: 'ASC' },
    filter: { table },
  });
  const entries = data?.map(({ lookupNumber, lookupTitle, lookupTitleEn }) => ({
    id: lookupNumber,
    titleDe: lookupTitle,
    titleEn: lookupTitleEn,
  }));
  return useTitles<number>(entries);
}

export function useNetworkOperators() {
  const { api } = usePortal();
  const { data } = useQuery({
    queryKey: ['networkoperators'],
    queryFn: () => answerOf(api.GET('/networkoperators')),
    ...lasting,
  });
  return {
    choices: (data ?? []).map(({ id, title }) => ({ id, name: title })),
    titleOf: (id: string) => data?.find(operator => operator.id === id)?.title ?? '',
  };
}
