import { billedChange, invoiceAddress, leaving, type Member, newMemberNumber } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { inputsOf } from '../../inputsOf.tsx';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { BilledFrom } from '../../money/billingRuns/parts.ts';
import { today } from '../../today.ts';
import { usePage } from '../page.ts';
import { DeleteMember } from './DeleteMember.tsx';
import { InvoiceAddressInputs } from './MemberInputs.tsx';
import { nameOf } from './nameOf.ts';

const { NumberInput, DayInput } = inputsOf<{ memberNumber: number; leftOn: string }>();

export type AskedOfMember = 'number' | 'address' | 'leave' | 'delete';

type MemberDialogsProps = {
  asked: AskedOfMember;
  member: Member;
  close(): void;
  saved(message: string): void;
  setLeftOn(day: string): void;
};

/** What is asked before an action on a member. */
export default function MemberDialogs({ asked, member, close, saved, setLeftOn }: MemberDialogsProps) {
  const { t, api } = usePage();
  const name = nameOf(member);
  const params = { path: { id: member.id } };
  return (
    <>
      {asked === 'number' && (
        <FormDialog
          heading={t('member.changeNumber')}
          lead={t('member.changeNumberText', { community: member.communityTitle })}
          write={newMemberNumber}
          initial={{ memberNumber: member.memberNumber }}
          save={async body => {
            await answerOf(api.POST('/admin/member/{id}/number', { params, body }));
            saved(t('notice.numberSaved'));
          }}
          close={close}
        >
          <NumberInput source="memberNumber" label={t('member.memberNumber')} helperText={false} isRequired />
        </FormDialog>
      )}
      {asked === 'address' && (
        <FormDialog
          heading={t('member.billingAddress')}
          lead={t('member.changeAddressText')}
          write={invoiceAddress}
          initial={member}
          save={async body => {
            await answerOf(api.POST('/admin/member/{id}/invoiceaddress', { params, body }));
            saved(t('notice.memberSaved'));
          }}
          close={close}
          wide
        >
          <InvoiceAddressInputs />
        </FormDialog>
      )}
      {asked === 'leave' && (
        <FormDialog
          heading={t('member.leaveHeading', { name })}
          lead={t('member.leaveText')}
          write={leaving}
          initial={{ leftOn: today() }}
          submit={t('member.leave')}
          destructive
          save={async body => {
            await answerOf(api.POST('/admin/member/{id}/leave', { params, body }));
            saved(t('member.hasLeft', { name }));
            setLeftOn(body.leftOn);
          }}
          close={close}
        >
          <DayInput source="leftOn" label={t('member.leftOn')} isRequired />
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
        </FormDialog>
      )}
      {asked === 'delete' && <DeleteMember member={member} close={close} />}
    </>
  );
}
