import { userData } from '@nahstrom/contract';
import { Edit } from '../../layout/Edit.tsx';
import { SimpleForm } from '../../layout/SimpleForm.tsx';
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
