import { type UserData, userData } from '@nahstrom/contract';
import { Create } from '../../ui/forms/Create.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { usePage } from '../page.ts';
import { UserInputs } from './UserInputs.tsx';

export default function UserCreate() {
  const { t, session } = usePage();
  const defaultValues: Partial<UserData> = {
    roles: ['ROLE_USER'],
    active: true,
    locale: 'de',
    clientCustomer: session.user.clientCustomer,
    usergroup: null,
  };
  return (
    <Create title={t('user.create')} redirect="show">
      <SimpleForm schema={userData} defaultValues={defaultValues}>
        <UserInputs />
      </SimpleForm>
    </Create>
  );
}
