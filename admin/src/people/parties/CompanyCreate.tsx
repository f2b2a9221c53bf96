import { type CompanyData, companyData } from '@nahstrom/contract';
import { Create } from '../../ui/forms/Create.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { usePage } from '../page.ts';
import { CompanyInputs } from './CompanyInputs.tsx';

export default function CompanyCreate() {
  const { t, session } = usePage();
  const defaultValues: Partial<CompanyData> = { active: true, clientCustomer: session.user.clientCustomer };
  return (
    <Create title={t('company.create')} redirect="show">
      <SimpleForm schema={companyData} defaultValues={defaultValues}>
        <CompanyInputs />
      </SimpleForm>
    </Create>
  );
}
