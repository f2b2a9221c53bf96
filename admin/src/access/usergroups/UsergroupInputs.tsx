import { groupTypes, levels, type Usergroup, type UsergroupData } from '@nahstrom/contract';
import { useRecordContext } from 'react-admin';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';

const { TextInput, SelectInput } = inputsOf<UsergroupData>('usergroup');

export function UsergroupInputs() {
  const { t } = usePage();
  const record = useRecordContext<Usergroup>();
  const isUsed = record !== undefined && (record.userCount > 0 || record.isDefault);
  return (
    <Section heading={t('record.facts')}>
      {isUsed && (
        <Alert severity="info">
          {record.isDefault ? t('usergroup.isDefaultText') : t('usergroup.inUseText', { count: record.userCount })}
        </Alert>
      )}
      <Columns>
        <TextInput source="title" isRequired />
        <span />
        <SelectInput
          source="level"
          helperText={t('usergroup.levelHelp')}
          choices={levels}
          readOnly={isUsed}
          isRequired
        />
        <SelectInput
          source="groupType"
          helperText={t('usergroup.groupTypeHelp')}
          choices={groupTypes}
          readOnly={isUsed}
          isRequired
        />
      </Columns>
    </Section>
  );
}
