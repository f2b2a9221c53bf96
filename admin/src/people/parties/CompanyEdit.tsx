import { companyData } from '@nahstrom/contract';
import { Edit } from '../../ui/forms/Edit.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { CompanyInputs } from './CompanyInputs.tsx';

export default function CompanyEdit() {
  return (
    <Edit redirect="show">
      <SimpleForm schema={companyData}>
        <CompanyInputs />
      </SimpleForm>
    </Edit>
  );
}
