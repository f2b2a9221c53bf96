import { type Member, memberData } from '@nahstrom/contract';
import { Edit } from '../../ui/forms/Edit.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { MemberInputs } from './MemberInputs.tsx';

export default function MemberEdit() {
  return (
    <Edit<Member> redirect={member => (lacksMandate(member) ? '?tab=mandate&new' : '')}>
      <SimpleForm schema={memberData}>
        <MemberInputs />
      </SimpleForm>
    </Edit>
  );
}

/** The mandate in force is of another account. */
const lacksMandate = ({ baNumber, mandates }: Member) => {
  const mandate = mandates.find(({ revoked }) => revoked === null);
  return baNumber !== '' && mandate !== undefined && mandate.iban !== baNumber;
};
