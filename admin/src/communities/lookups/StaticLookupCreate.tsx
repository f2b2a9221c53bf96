import { staticLookupData } from '@nahstrom/contract';
import { Create } from '../../layout/Create.tsx';
import { SimpleForm } from '../../layout/SimpleForm.tsx';

import { StaticLookupInputs } from './StaticLookupInputs.tsx';

export default function StaticLookupCreate() {
  return (
    <Create title="lookup.create">
      <SimpleForm schema={staticLookupData}>
        <StaticLookupInputs />
      </SimpleForm>
    </Create>
  );
}
