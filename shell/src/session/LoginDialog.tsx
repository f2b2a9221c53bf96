import { Button, Dialog } from '@nahstrom/kit/components';
import { usePortal, useSession } from '../portal.ts';
import { LoginForm } from '../screens/LoginForm.tsx';

export default function LoginDialog() {
  const { relogin, t } = usePortal();
  const session = useSession();
  return (
    // Ignores Escape: leaving discards input, so it takes the explicit button.
    <Dialog open title={t('relogin.title')} onClose={() => {}}>
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
