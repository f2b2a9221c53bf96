import { staticLookupData } from '@nahstrom/contract';
import { Create } from '../../layout/Create.tsx';
import { SimpleForm } from '../../layout/SimpleForm.tsx';
import { usePage } from '../../page.tsx';

import { StaticLookupInputs } from './StaticLookupInputs.tsx';

export default function StaticLookupCreate() {
  const { t } = usePage();
  return (
    <Create title={t('lookup.create')}>
      <SimpleForm schema={staticLookupData}>
        <StaticLookupInputs />
      </SimpleForm>
    </Create>
  );
}
