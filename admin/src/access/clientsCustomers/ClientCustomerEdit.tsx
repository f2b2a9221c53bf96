import { clientCustomerData } from '@nahstrom/contract';
import { Edit } from '../../ui/forms/Edit.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { ClientCustomerInputs } from './ClientCustomerInputs.tsx';

export default function ClientCustomerEdit() {
  return (
    <Edit redirect="show">
      <SimpleForm schema={clientCustomerData}>
        <ClientCustomerInputs />
      </SimpleForm>
    </Edit>
  );
}
