import { type PersonData, personData } from '@nahstrom/contract';
import type { RecordFormProps } from '../../layout/RecordForm.tsx';
import { PersonInputs } from './PersonInputs.tsx';

const form: RecordFormProps = {
  Inputs: PersonInputs,
  write: personData,
  heading: 'person.create',
  leadsTo: 'show',
  initialOf: ({ user }): Partial<PersonData> => ({
    salutation: 'none',
    active: true,
    clientCustomer: user.clientCustomer,
  }),
};
export default form;
