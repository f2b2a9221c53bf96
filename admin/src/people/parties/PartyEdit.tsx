import { partyData } from '@nahstrom/contract';
import { Edit } from '../../ui/forms/Edit.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { PartyInputs } from './PartyInputs.tsx';

export default function PartyEdit() {
  return (
    <Edit redirect="show">
      <SimpleForm schema={partyData}>
        <PartyInputs />
      </SimpleForm>
    </Edit>
  );
}
