import { Alert } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.ts';
import { FormCard } from './FormCard.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Messages a redirecting page may request; passed by history state, so that no link can inject text. */
export type Arrival = 'passwordReset' | 'activated' | 'confirmed' | 'twoFactorReset' | 'loggedOut';

export default function Login() {
  const { nav, session, t } = usePortal();
  const arrival = nav.get().state as Arrival | null;
  return (
    <FormCard
      title={t('login.title')}
      footer={
        <>
          <a href="/forgotpassword">{t('login.forgot')}</a>
          <p className="form-footer-line">
            {t('login.new')}
            <a href="/">{t('login.apply')}</a>
            <a href="/activate">{t('login.activate')}</a>
          </p>
        </>
      }
    >
      {arrival && (
        <Alert tone="success">
          {arrival === 'loggedOut' ? t('login.loggedOut') : `${t(`notice.${arrival}`)} ${t('login.now')}`}
        </Alert>
      )}
      <LoginForm onUser={session.enter} />
    </FormCard>
  );
}
