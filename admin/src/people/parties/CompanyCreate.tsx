import { type CompanyData, companyData } from '@nahstrom/contract';
import { Create } from '../../layout/Create.tsx';
import { SimpleForm } from '../../layout/SimpleForm.tsx';
import { usePage } from '../../page.tsx';
import { CompanyInputs } from './CompanyInputs.tsx';

export default function CompanyCreate() {
  const { user } = usePage().session;
  const defaultValues: Partial<CompanyData> = { active: true, clientCustomer: user.clientCustomer };
  return (
    <Create title="company.create" redirect="show">
      <SimpleForm schema={companyData} defaultValues={defaultValues}>
        <CompanyInputs />
      </SimpleForm>
    </Create>
  );
}
