import { Button, Dialog } from '@nahstrom/kit/components';
import { useSyncExternalStore } from 'react';
import { usePortal, useSession } from '../portal.ts';
import { LoginForm } from '../screens/LoginForm.tsx';

export function LoginDialog() {
  const { relogin, t } = usePortal();
  const isOpen = useSyncExternalStore(relogin.subscribe, relogin.isOpen);
  const session = useSession();
  return (
    // Escape does nothing: leaving throws away what was typed, so it takes the button that says so.
    <Dialog open={isOpen} title={t('relogin.title')} onClose={() => {}}>
      <p>{t('relogin.text')}</p>
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
