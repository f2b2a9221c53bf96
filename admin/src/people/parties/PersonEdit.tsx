import { personData } from '@nahstrom/contract';
import { Edit } from '../../ui/forms/Edit.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
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
