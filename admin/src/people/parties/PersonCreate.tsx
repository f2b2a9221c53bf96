import { type PersonData, personData } from '@nahstrom/contract';
import { Create } from '../../layout/Create.tsx';
import { SimpleForm } from '../../layout/SimpleForm.tsx';
import { usePage } from '../../page.tsx';
import { PersonInputs } from './PersonInputs.tsx';

export default function PersonCreate() {
  const { user } = usePage().session;
  const defaultValues: Partial<PersonData> = {
    salutation: 'none',
    active: true,
    clientCustomer: user.clientCustomer,
  };
  return (
    <Create title="person.create" redirect="show">
      <SimpleForm schema={personData} defaultValues={defaultValues}>
        <PersonInputs />
      </SimpleForm>
    </Create>
  );
}
