import { billedChange, invoiceAddress, leaving, type Member, newMemberNumber } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { BilledFrom } from '../../communities/higherParts.ts';
import { today } from '../../platform/today.ts';
import { SavingDialog } from '../../ui/forms/SavingDialog.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { usePage } from '../page.ts';
import { DeleteMember } from './DeleteMember.tsx';
import { InvoiceAddressInputs } from './MemberInputs.tsx';
import { nameOf } from './nameOf.ts';

const { NumberInput, DayInput } = inputsOf<{ memberNumber: number; leftOn: string }>('member');

export type AskedOfMember = 'number' | 'address' | 'leave' | 'delete';

type MemberDialogsProps = {
  asked: AskedOfMember;
  member: Member;
  close(): void;
  setLeftOn(day: string): void;
};

/** What is asked before an action on a member. */
export default function MemberDialogs({ asked, member, close, setLeftOn }: MemberDialogsProps) {
  const { t, api } = usePage();
  const name = nameOf(member);
  const params = { path: { id: member.id } };
  return (
    <>
      {asked === 'number' && (
        <SavingDialog
          heading={t('member.changeNumber')}
          lead={t('member.changeNumberText', { community: member.communityTitle })}
          write={newMemberNumber}
          initial={{ memberNumber: member.memberNumber }}
          done={t('notice.numberSaved')}
          save={body => answerOf(api.POST('/admin/member/{id}/number', { params, body }))}
          close={close}
        >
          <NumberInput source="memberNumber" isRequired />
        </SavingDialog>
      )}
      {asked === 'address' && (
        <SavingDialog
          heading={t('member.billingAddress')}
          lead={t('member.changeAddressText')}
          write={invoiceAddress}
          initial={member}
          done={t('notice.memberSaved')}
          save={body => answerOf(api.POST('/admin/member/{id}/invoiceaddress', { params, body }))}
          close={close}
          wide
        >
          <InvoiceAddressInputs />
        </SavingDialog>
      )}
      {asked === 'leave' && (
        <SavingDialog
          heading={t('member.leaveHeading', { name })}
          lead={t('member.leaveText')}
          write={leaving}
          initial={{ leftOn: today() }}
          submit={t('member.leave')}
          destructive
          done={t('member.hasLeft', { name })}
          save={async body => {
            await answerOf(api.POST('/admin/member/{id}/leave', { params, body }));
            setLeftOn(body.leftOn);
          }}
          close={close}
        >
          <DayInput source="leftOn" isRequired />
          <BilledFrom
            of="member"
            id={member.id}
            source="leftOn"
            isLastDay
            changeOf={({ leftOn }) => {
              const change = billedChange.safeParse({ of: 'member', id: member.id, leftOn });
              return change.success ? change.data : undefined;
            }}
          />
        </SavingDialog>
      )}
      {asked === 'delete' && <DeleteMember member={member} close={close} />}
    </>
  );
}
