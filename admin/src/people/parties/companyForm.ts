import { type CompanyData, companyData } from '@nahstrom/contract';
import type { RecordFormProps } from '../../layout/RecordForm.tsx';
import { CompanyInputs } from './CompanyInputs.tsx';

const form: RecordFormProps = {
  Inputs: CompanyInputs,
  write: companyData,
  heading: 'company.create',
  leadsTo: 'show',
  initialOf: ({ user }): Partial<CompanyData> => ({ active: true, clientCustomer: user.clientCustomer }),
};
export default form;
