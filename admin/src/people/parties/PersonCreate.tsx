import { type PersonData, personData } from '@nahstrom/contract';
import { Create } from '../../ui/forms/Create.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { usePage } from '../page.ts';
import { PersonInputs } from './PersonInputs.tsx';

export default function PersonCreate() {
  const { t, session } = usePage();
  const defaultValues: Partial<PersonData> = {
    salutation: 'none',
    active: true,
    clientCustomer: session.user.clientCustomer,
  };
  return (
    <Create title={t('person.create')} redirect="show">
      <SimpleForm schema={personData} defaultValues={defaultValues}>
        <PersonInputs />
      </SimpleForm>
    </Create>
  );
}
