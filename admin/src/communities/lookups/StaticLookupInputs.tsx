import { ownLookupTables, type StaticLookup, type StaticLookupData } from '@nahstrom/contract';
import { useRecordContext } from 'react-admin';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';
import { tableLabels } from './tableLabels.ts';

const { TextInput, SelectInput } = inputsOf<StaticLookupData>('lookup');

export function StaticLookupInputs() {
  const { t } = usePage();
  const record = useRecordContext<StaticLookup>();
  return (
    <Section heading={t('lookup.facts')}>
      <Columns>
        <SelectInput
          source="table"
          helperText={t(record ? 'lookup.tableStays' : 'lookup.tableHelp')}
          choices={ownLookupTables.map(id => ({ id, name: t(tableLabels[id]) }))}
          readOnly={record !== undefined}
          isRequired
        />
        <span />
        <TextInput source="lookupTitle" label={t('lookup.titleDe')} isRequired />
        <TextInput source="lookupTitleEn" label={t('lookup.titleEn')} isRequired />
      </Columns>
    </Section>
  );
}
