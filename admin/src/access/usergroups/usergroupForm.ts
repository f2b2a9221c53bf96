import { usergroupData } from '@nahstrom/contract';
import type { RecordFormProps } from '../../layout/RecordForm.tsx';
import { UsergroupInputs } from './UsergroupInputs.tsx';
import { DeleteUsergroup, UsergroupHistory } from './UsergroupParts.tsx';

const form: RecordFormProps = {
  Inputs: UsergroupInputs,
  write: usergroupData,
  heading: 'usergroup.create',
  Actions: DeleteUsergroup,
  Below: UsergroupHistory,
};
export default form;
