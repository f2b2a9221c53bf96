import { billedChange, invoiceAddress, leaving, type Member, newMemberNumber } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useCreatePath, useRefresh } from 'react-admin';
import { inputsOf } from '../../inputsOf.tsx';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { MoreMenu } from '../../layout/MoreMenu.tsx';
import { registrationCatalogues } from '../../messages/index.ts';
import { part, usePage } from '../../page.tsx';
import { today } from '../../today.ts';
import { useAction } from '../../useAction.ts';
import { useMailNotice } from '../../useMailNotice.ts';
import { Decision } from './Decision.tsx';
import { DeleteMember } from './DeleteMember.tsx';
import { nameOf } from './nameOf.ts';

const { NumberInput, DayInput } = inputsOf<{ memberNumber: number; leftOn: string }>();

// What only a dialog shows is loaded with it.
const BilledFrom = part(async () => ({ default: (await import('../../money/billingRuns/BilledFrom.tsx')).BilledFrom }));
const InvoiceAddressInputs = part(async () => ({
  default: (await import('./MemberInputs.tsx')).InvoiceAddressInputs,
}));
const LeavingOffer = part(
  async () => ({ default: (await import('../../market/requests/FactorOffer.tsx')).LeavingOffer }),
  registrationCatalogues,
);

type Asked = 'number' | 'address' | 'leave' | 'delete';

/** Actions on a member by state: one as a button, the rest in a menu. */
export function MemberActions({ member }: { member: Member }) {
  const { t, api, notify } = usePage();
  const createPath = useCreatePath();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [leftOn, setLeftOn] = useState<string | null>(null);
  const name = nameOf(member);
  const isActive = member.state === 'active';
  const params = { path: { id: member.id } };
  const close = () => setAsked(null);
  const saved = (message: string) => {
    notify({ type: 'success', message });
    refresh();
  };
  const mailed = useMailNotice();
  const [invite] = useAction(async () => {
    await answerOf(api.POST('/admin/member/{id}/invite', { params }));
    mailed(t('member.invited', { email: member.email ?? '' }));
    refresh();
  });
  const [rejoin] = useAction(async () => {
    await answerOf(api.POST('/admin/member/{id}/rejoin', { params }));
    saved(t('member.rejoined', { name }));
  });

  return (
    <>
      {member.state === 'applied' && <Decision member={member} />}
      <LinkButton
        variant={member.state === 'applied' ? 'outlined' : 'contained'}
        to={createPath({ resource: 'members', id: member.id, type: 'edit' })}
      >
        {t('action.edit')}
      </LinkButton>
      <MoreMenu
        actions={[
          { label: t('member.changeAddress'), run: () => setAsked('address') },
          member.memberNumber !== null && { label: t('member.changeNumber'), run: () => setAsked('number') },
          isActive && member.user === null && member.email !== null && { label: t('user.invite'), run: invite },
          isActive && { label: t('member.leave'), run: () => setAsked('leave') },
          member.leftOn !== null && { label: t('member.rejoin'), run: rejoin },
          { label: t('member.delete'), run: () => setAsked('delete') },
        ]}
      />
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
      {leftOn !== null && (
        <LeavingOffer community={member.community} member={member.id} leftOn={leftOn} close={() => setLeftOn(null)} />
      )}
      {asked === 'delete' && <DeleteMember member={member} close={close} />}
    </>
  );
}
