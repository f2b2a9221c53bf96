import { usergroupData } from '@nahstrom/contract';
import { Create } from '../../ui/forms/Create.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
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
