import { memberData } from '@nahstrom/contract';
import { RecordForm } from '../../layout/RecordForm.tsx';
import { MemberInputs } from './MemberInputs.tsx';

export default function MemberEdit() {
  return <RecordForm kind="edit" Inputs={MemberInputs} write={memberData} heading="member.edit" leadsTo="show" />;
}
