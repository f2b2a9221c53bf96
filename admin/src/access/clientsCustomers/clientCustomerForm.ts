import { type ClientCustomerData, clientCustomerData } from '@nahstrom/contract';
import type { RecordFormProps } from '../../layout/RecordForm.tsx';
import { ClientCustomerInputs } from './ClientCustomerInputs.tsx';

const form: RecordFormProps = {
  Inputs: ClientCustomerInputs,
  write: clientCustomerData,
  heading: 'clientCustomer.create',
  leadsTo: 'show',
  initialOf: (): Partial<ClientCustomerData> => ({ active: true, admin: null }),
};
export default form;
