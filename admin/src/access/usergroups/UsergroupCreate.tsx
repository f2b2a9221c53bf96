import { usergroupData } from '@nahstrom/contract';
import { Create } from '../../layout/Create.tsx';
import { SimpleForm } from '../../layout/SimpleForm.tsx';
import { usePage } from '../page.ts';

import { UsergroupInputs } from './UsergroupInputs.tsx';

export default function UsergroupCreate() {
  const { t } = usePage();
  return (
    <Create title={t('usergroup.create')}>
      <SimpleForm schema={usergroupData}>
        <UsergroupInputs />
      </SimpleForm>
    </Create>
  );
}
