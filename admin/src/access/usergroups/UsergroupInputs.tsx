import { groupTypes, levels, type Usergroup, type UsergroupData } from '@nahstrom/contract';
import { useRecordContext } from 'react-admin';
import { inputsOf } from '../../inputsOf.tsx';
import { Alert } from '../../layout/Alert.tsx';
import { Columns, Section } from '../../layout/Section.tsx';
import { usePage } from '../page.ts';

const { TextInput, SelectInput } = inputsOf<UsergroupData>();

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
        <TextInput source="title" label={t('usergroup.title')} helperText={false} isRequired />
        <span />
        <SelectInput
          source="level"
          label={t('usergroup.level')}
          helperText={t('usergroup.levelHelp')}
          choices={levels.map(id => ({ id, name: t(`usergroup.level.${id}`) }))}
          readOnly={isUsed}
          isRequired
        />
        <SelectInput
          source="groupType"
          label={t('usergroup.groupType')}
          helperText={t('usergroup.groupTypeHelp')}
          choices={groupTypes.map(id => ({ id, name: t(`usergroup.groupType.${id}`) }))}
          readOnly={isUsed}
          isRequired
        />
      </Columns>
    </Section>
  );
}
