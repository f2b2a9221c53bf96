import { Button, Dialog } from '@nahstrom/kit/components';
import { useSyncExternalStore } from 'react';
import { usePortal, useSession } from '../platform/portal.ts';
import { LoginForm } from './screens/LoginForm.tsx';

export default function LoginDialog() {
  const { relogin, t } = usePortal();
  const session = useSession();
  const isLoggedOut = useSyncExternalStore(relogin.subscribe, relogin.isLoggedOut);
  return (
    // Ignores Escape: leaving discards input, so it takes the explicit button.
    <Dialog
      open
      title={t(isLoggedOut ? 'relogin.loggedOut' : 'relogin.title')}
      className={isLoggedOut ? 'relogin-covering' : undefined}
      onClose={() => {}}
    >
      <p>{t(isLoggedOut ? 'relogin.loggedOutText' : 'relogin.text')}</p>
      <LoginForm
        username={session.kind === 'loggedIn' ? session.user.username : undefined}
        onUser={relogin.enter}
        beside={
          <Button variant="quiet" onClick={relogin.leave}>
            {t('relogin.leave')}
          </Button>
        }
      />
    </Dialog>
  );
}
