import { type PartyData, partyData } from '@nahstrom/contract';
import { Create } from '../../ui/forms/Create.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { usePage } from '../page.ts';
import { PartyInputs } from './PartyInputs.tsx';

export default function PartyCreate() {
  const { t, session } = usePage();
  const defaultValues: Partial<PartyData> = {
    partyType: 'company',
    salutation: 'none',
    active: true,
    clientCustomer: session.user.clientCustomer,
  };
  return (
    <Create title={t('party.create')} redirect="show">
      <SimpleForm schema={partyData} defaultValues={defaultValues}>
        <PartyInputs />
      </SimpleForm>
    </Create>
  );
}
