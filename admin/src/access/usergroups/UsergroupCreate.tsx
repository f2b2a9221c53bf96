import { usergroupData } from '@nahstrom/contract';
import { Create } from '../../layout/Create.tsx';
import { SimpleForm } from '../../layout/SimpleForm.tsx';

import { UsergroupInputs } from './UsergroupInputs.tsx';

export default function UsergroupCreate() {
  return (
    <Create title="usergroup.create">
      <SimpleForm schema={usergroupData}>
        <UsergroupInputs />
      </SimpleForm>
    </Create>
  );
}
