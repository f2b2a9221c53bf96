import type { ClientCustomerData } from '@nahstrom/contract';
import { useRecordContext } from 'react-admin';
import { choosableUsers } from '../../services/users/choosableUsers.ts';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';

const { TextInput, SwitchInput, RecordInput } = inputsOf<ClientCustomerData>('clientCustomer');

export function ClientCustomerInputs() {
  const { t } = usePage();
  const record = useRecordContext();
  return (
    <Section heading={t('record.facts')}>
      <Columns>
        <TextInput source="title" isRequired />
        <TextInput source="clientNumberInternal" helperText={t('clientCustomer.clientNumberInternalHelp')} />
        {record && (
          <RecordInput
            source="admin"
            of={choosableUsers}
            filter={{ clientCustomer: record.id }}
            placeholder={t('clientCustomer.adminNone')}
            helperText={t('clientCustomer.adminHelp')}
          />
        )}
        <SwitchInput source="active" label={t('state.active')} helperText={t('clientCustomer.activeHelp')} />
      </Columns>
    </Section>
  );
}
