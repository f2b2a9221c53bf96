import { type UserData, userData } from '@nahstrom/contract';
import type { RecordFormProps } from '../../layout/RecordForm.tsx';
import { UserInputs } from './UserInputs.tsx';

const form: RecordFormProps = {
  Inputs: UserInputs,
  write: userData,
  heading: 'user.create',
  leadsTo: 'show',
  initialOf: ({ user }): Partial<UserData> => ({
    roles: ['ROLE_USER'],
    active: true,
    locale: 'de',
    clientCustomer: user.clientCustomer,
    usergroup: null,
  }),
};
export default form;
