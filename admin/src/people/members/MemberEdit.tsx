import { type Member, memberData } from '@nahstrom/contract';
import { RecordForm } from '../../layout/RecordForm.tsx';
import { MemberInputs } from './MemberInputs.tsx';

export default function MemberEdit() {
  return (
    <RecordForm<Member>
      kind="edit"
      Inputs={MemberInputs}
      write={memberData}
      heading="member.edit"
      leadsTo="show"
      asksNext={member => (lacksMandate(member) ? '?tab=mandate&new' : '')}
    />
  );
}

/** The mandate in force is of another account. */
const lacksMandate = ({ baNumber, mandates }: Member) => {
  const mandate = mandates.find(({ revoked }) => revoked === null);
  return baNumber !== '' && mandate !== undefined && mandate.iban !== baNumber;
};
