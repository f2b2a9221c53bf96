import { type PartyData, partyData } from '@nahstrom/contract';
import type { RecordFormProps } from '../../layout/RecordForm.tsx';
import { PartyInputs } from './PartyInputs.tsx';

const form: RecordFormProps = {
  Inputs: PartyInputs,
  write: partyData,
  heading: 'party.create',
  leadsTo: 'show',
  initialOf: ({ user }): Partial<PartyData> => ({
    partyType: 'company',
    salutation: 'none',
    active: true,
    clientCustomer: user.clientCustomer,
  }),
};
export default form;
