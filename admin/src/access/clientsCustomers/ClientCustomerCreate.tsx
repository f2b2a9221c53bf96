import { type ClientCustomerData, clientCustomerData } from '@nahstrom/contract';
import { Create } from '../../ui/forms/Create.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { usePage } from '../page.ts';

import { ClientCustomerInputs } from './ClientCustomerInputs.tsx';

export default function ClientCustomerCreate() {
  const { t } = usePage();
  const defaultValues: Partial<ClientCustomerData> = { active: true, admin: null };
  return (
    <Create title={t('clientCustomer.create')} redirect="show">
      <SimpleForm schema={clientCustomerData} defaultValues={defaultValues}>
        <ClientCustomerInputs />
      </SimpleForm>
    </Create>
  );
}
