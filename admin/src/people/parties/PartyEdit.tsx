import { partyData } from '@nahstrom/contract';
import { Edit } from '../../layout/Edit.tsx';
import { SimpleForm } from '../../layout/SimpleForm.tsx';
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
