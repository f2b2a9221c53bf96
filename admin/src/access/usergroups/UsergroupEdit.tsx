import { usergroupData } from '@nahstrom/contract';
import { Edit } from '../../layout/Edit.tsx';
import { SimpleForm } from '../../layout/SimpleForm.tsx';
import { UsergroupInputs } from './UsergroupInputs.tsx';
import { DeleteUsergroup, UsergroupHistory } from './UsergroupParts.tsx';

export default function UsergroupEdit() {
  return (
    <Edit actions={<DeleteUsergroup />}>
      <SimpleForm schema={usergroupData}>
        <UsergroupInputs />
      </SimpleForm>
      <UsergroupHistory />
    </Edit>
  );
}
