import type { User } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useCreatePath, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAction } from '../../platform/useAction.ts';
import { useMailNotice } from '../../platform/useMailNotice.ts';
import { userNameOf } from '../../services/users/userNameOf.ts';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';

/** Access of a user to the portal. Actions forbidden on the administrator's own account have no button. */
export function UserAccess({ user }: { user: User }) {
  const { t, format, session } = usePage();
  const isSelf = user.id === session.user.id;
  return (
    <Section heading={t('user.access')}>
      <Facts
        facts={[
          [t('user.active'), t(user.active ? 'user.mayLogIn' : 'user.mayNotLogIn')],
          [t('user.lastLogin'), user.lastLogin ? format.moment(user.lastLogin) : t('user.neverLoggedIn')],
          [t('user.username'), t(user.proven ? 'user.proven' : 'user.unproven')],
          [t('user.twoFactor'), t(user.twoFactor ? 'user.twoFactorOn' : 'user.twoFactorOff')],
        ]}
      />
      {isSelf ? (
        <div style={{ marginTop: 16 }}>
          {t('user.ownAccount')} <Link to="/member/user/password">{t('user.ownAccountLink')}</Link>
        </div>
      ) : (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 }}>
          <AccessActions user={user} />
        </div>
      )}
    </Section>
  );
}

function AccessActions({ user }: { user: User }) {
  const { t, api } = usePage();
  const mailed = useMailNotice();
  const createPath = useCreatePath();
  const refresh = useRefresh();
  const name = userNameOf(user);
  const path = { params: { path: { id: user.id } } };

  const [invite, isInviting] = useAction(async () => {
    await answerOf(api.POST('/admin/user/{id}/invite', path));
    mailed(t(user.proven ? 'user.linkSent' : 'user.invited', { email: user.username }));
    refresh();
  });

  return (
    <>
      <Button loading={isInviting} onClick={() => invite()}>
        {t(user.proven ? 'user.sendLink' : 'user.invite')}
      </Button>
      <LinkButton to={`${createPath({ resource: 'users', type: 'edit', id: user.id })}/password`}>
        {t('user.setPassword')}
      </LinkButton>
      {user.twoFactor && (
        <ConfirmedAction
          label={t('user.resetTwoFactor')}
          heading={t('user.resetTwoFactorHeading', { name })}
          done={
            user.proven ? t('user.twoFactorLinkSent', { email: user.username }) : t('user.twoFactorReset', { name })
          }
          run={() => answerOf(api.POST('/admin/user/{id}/resettwofactor', path))}
        >
          {t(user.proven ? 'user.resetTwoFactorByLink' : 'user.resetTwoFactorText')}
        </ConfirmedAction>
      )}
      {user.active ? (
        <ConfirmedAction
          label={t('user.deactivate')}
          destructive
          heading={t('user.deactivateHeading', { name })}
          done={t('user.deactivated', { name })}
          run={() => answerOf(api.POST('/admin/user/{id}/deactivate', path))}
        >
          {t('user.deactivateText')}
        </ConfirmedAction>
      ) : (
        <ConfirmedAction
          label={t('user.activate')}
          heading={t('user.activateHeading', { name })}
          done={t('user.activated', { name })}
          run={() => answerOf(api.POST('/admin/user/{id}/activate', path))}
        >
          {t('user.activateText')}
        </ConfirmedAction>
      )}
    </>
  );
}
