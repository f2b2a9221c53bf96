import { type PartyData, partyData } from '@nahstrom/contract';
import { Create } from '../../layout/Create.tsx';
import { SimpleForm } from '../../layout/SimpleForm.tsx';
import { usePage } from '../../page.tsx';
import { PartyInputs } from './PartyInputs.tsx';

export default function PartyCreate() {
  const { user } = usePage().session;
  const defaultValues: Partial<PartyData> = {
    partyType: 'company',
    salutation: 'none',
    active: true,
    clientCustomer: user.clientCustomer,
  };
  return (
    <Create title="party.create" redirect="show">
      <SimpleForm schema={partyData} defaultValues={defaultValues}>
        <PartyInputs />
      </SimpleForm>
    </Create>
  );
}
