import type { Community, CommunityData, StaticLookup } from '@nahstrom/contract';
import { useGetList, useRecordContext } from 'react-admin';
import { inputsOf } from '../../inputsOf.tsx';
import { usePage } from '../../page.tsx';

const { SelectInput } = inputsOf<CommunityData>();

/** A choice from the organisation's list. Free text from before the list existed may stay unchanged. */
export function AssociationStatusInput() {
  const { t, locale } = usePage();
  const record = useRecordContext<Community>();
  const { data: entries } = useGetList<StaticLookup>('staticlookups', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'lookupNumber', order: 'ASC' },
    filter: { table: 'associationStatuses' },
  });
  const choices = (entries ?? []).map(entry => ({
    id: entry.lookupCode,
    name: locale === 'de' ? entry.lookupTitle : entry.lookupTitleEn,
  }));
  const stored = record?.associationStatus;
  const isListed = !stored || choices.some(choice => choice.id === stored);
  return (
    <SelectInput
      source="associationStatus"
      label={t('community.associationStatus')}
      helperText={t('community.associationStatusHelp')}
      choices={isListed ? choices : [...choices, { id: stored, name: stored }]}
      emptyText={t('choice.none')}
      emptyValue=""
    />
  );
}
