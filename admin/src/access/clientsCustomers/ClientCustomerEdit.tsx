import { clientCustomerData } from '@nahstrom/contract';
import { Edit } from '../../layout/Edit.tsx';
import { SimpleForm } from '../../layout/SimpleForm.tsx';
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
