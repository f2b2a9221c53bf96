import { staticLookupData } from '@nahstrom/contract';
import { Create } from '../../ui/forms/Create.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { usePage } from '../page.ts';

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
