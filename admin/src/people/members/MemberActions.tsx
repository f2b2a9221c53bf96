import type { Member } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useCreatePath, useRefresh } from 'react-admin';
import { useAction } from '../../platform/useAction.ts';
import { useMailNotice } from '../../platform/useMailNotice.ts';
import { MoreMenu } from '../../ui/dialogs/MoreMenu.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { LeavingOffer } from '../higherParts.ts';
import { part, usePage } from '../page.ts';
import { Decision } from './Decision.tsx';
import type { AskedOfMember } from './MemberDialogs.tsx';
import { nameOf } from './nameOf.ts';

// Loaded with the first one that is opened.
const MemberDialogs = part(() => import('./MemberDialogs.tsx'));

/** Actions on a member by state: one as a button, the rest in a menu. */
export function MemberActions({ member }: { member: Member }) {
  const { t, api, notify } = usePage();
  const createPath = useCreatePath();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<AskedOfMember | null>(null);
  const [leftOn, setLeftOn] = useState<string | null>(null);
  const name = nameOf(member);
  const isActive = member.state === 'active';
  const params = { path: { id: member.id } };
  const close = () => setAsked(null);
  const mailed = useMailNotice();
  const [invite] = useAction(async () => {
    await answerOf(api.POST('/admin/member/{id}/invite', { params }));
    mailed(t('member.invited', { email: member.email ?? '' }));
    refresh();
  });
  const [rejoin] = useAction(async () => {
    await answerOf(api.POST('/admin/member/{id}/rejoin', { params }));
    notify({ type: 'success', message: t('member.rejoined', { name }) });
    refresh();
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
      {asked && <MemberDialogs asked={asked} {...{ member, close, setLeftOn }} />}
      {leftOn !== null && (
        <LeavingOffer community={member.community} member={member.id} leftOn={leftOn} close={() => setLeftOn(null)} />
      )}
    </>
  );
}
