import { staticLookupData } from '@nahstrom/contract';
import type { RecordFormProps } from '../../layout/RecordForm.tsx';
import { DeleteStaticLookup } from './DeleteStaticLookup.tsx';
import { StaticLookupInputs } from './StaticLookupInputs.tsx';

const form: RecordFormProps = {
  Inputs: StaticLookupInputs,
  write: staticLookupData,
  heading: 'lookup.create',
  Actions: DeleteStaticLookup,
};
export default form;
