import { personData } from '@nahstrom/contract';
import { Edit } from '../../layout/Edit.tsx';
import { SimpleForm } from '../../layout/SimpleForm.tsx';
import { PersonInputs } from './PersonInputs.tsx';

export default function PersonEdit() {
  return (
    <Edit redirect="show">
      <SimpleForm schema={personData}>
        <PersonInputs />
      </SimpleForm>
    </Edit>
  );
}
