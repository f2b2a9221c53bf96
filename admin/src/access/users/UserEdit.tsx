import { userData } from '@nahstrom/contract';
import { Edit } from '../../ui/forms/Edit.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { UserInputs } from './UserInputs.tsx';

export default function UserEdit() {
  return (
    <Edit redirect="show">
      <SimpleForm schema={userData}>
        <UserInputs />
      </SimpleForm>
    </Edit>
  );
}
