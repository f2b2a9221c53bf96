import { companyData } from '@nahstrom/contract';
import { Edit } from '../../layout/Edit.tsx';
import { SimpleForm } from '../../layout/SimpleForm.tsx';
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
