import { staticLookupData } from '@nahstrom/contract';
import { Edit } from '../../layout/Edit.tsx';
import { SimpleForm } from '../../layout/SimpleForm.tsx';
import { DeleteStaticLookup } from './DeleteStaticLookup.tsx';
import { StaticLookupInputs } from './StaticLookupInputs.tsx';

export default function StaticLookupEdit() {
  return (
    <Edit actions={<DeleteStaticLookup />}>
      <SimpleForm schema={staticLookupData}>
        <StaticLookupInputs />
      </SimpleForm>
    </Edit>
  );
}
