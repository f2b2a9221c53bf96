import { answerOf, Failure } from '@nahstrom/kit';
import { Button, Checkbox, FormNotices } from '@nahstrom/kit/components';
import { useState } from 'react';
import { usePortal, useSession } from '../../platform/portal.ts';
import { useForm } from '../../platform/useForm.ts';
import { FormCard } from './FormCard.tsx';
import { EmailField, NewPasswordFields } from './fields.tsx';
import type { Arrival } from './Login.tsx';
import { MailSent } from './MailSent.tsx';
import { Setup } from './Setup.tsx';

/** `?setup=` from the log of an empty installation, `?token=&email=` from a mail, or neither: then the page offers to
 *  request a link. */
export function Activate() {
  const query = new URLSearchParams(usePortal().nav.get().search);
  const setupToken = query.get('setup');
  const token = query.get('token');
  if (setupToken) return <Setup token={setupToken} />;
  return token ? <CompleteRegistration token={token} email={query.get('email') ?? ''} /> : <RequestLink />;
}

function RequestLink() {
  const { api, t, organisation } = usePortal();
  const [isSent, setSent] = useState(false);
  const { form, error, notices, isBusy } = useForm({
    schema: schemas => schemas.emailCheck,
    unexplained: t('error.emailCheck.failed'),
    send: async body => {
      await answerOf(api.POST('/login/checkemail', { body }));
      setSent(true);
    },
  });
  if (isSent) return <MailSent until={t('activate.valid')} onAgain={() => setSent(false)} />;
  return (
    <FormCard
      title={t('activate.title')}
      intro={t(organisation?.sendsMails === false ? 'mail.notSent' : 'activate.text')}
      footer={<a href="/login">{t('back.login')}</a>}
    >
      <form {...form} className="n-stack">
        <FormNotices notices={notices} />
        <EmailField error={error} />
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('activate.send')}
        </Button>
      </form>
    </FormCard>
  );
}

type Known = { email: string; accepts: boolean; hasLogin: boolean };

function CompleteRegistration({ token, email }: { token: string; email: string }) {
  const { t } = usePortal();
  const [known, setKnown] = useState<Known | null>(null);
  return (
    <FormCard
      title={t(known?.hasLogin ? 'activate.confirmTitle' : 'activate.newTitle')}
      intro={known ? t(textOf(known), { email: known.email }) : t('activate.complete')}
      footer={<a href="/login">{t('back.login')}</a>}
    >
      {!known && <CheckForm token={token} email={email} onKnown={setKnown} />}
      {known?.hasLogin && <ConfirmForm token={token} known={known} />}
      {known && !known.hasLogin && <PasswordForm token={token} known={known} />}
    </FormCard>
  );
}

const textOf = ({ hasLogin }: Known) => (hasLogin ? 'activate.confirmText' : 'activate.passwordText');

function CheckForm({ token, email, onKnown }: { token: string; email: string; onKnown(known: Known): void }) {
  const { api, t } = usePortal();
  const { form, error, notices, isBusy } = useForm({
    schema: schemas => schemas.emailCheck,
    unexplained: t('error.emailCheck.failed'),
    values: () => ({ token }),
    send: async body => {
      const { data } = await answerOf(api.POST('/login/checkemail', { body }));
      onKnown({ email: body.username, ...data });
    },
  });
  return (
    <form {...form} className="n-stack">
      <FormNotices notices={notices} />
      <EmailField error={error} defaultValue={email} />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('activate.check')}
      </Button>
    </form>
  );
}

/** For a person with an existing login: no input is needed. */
function ConfirmForm({ token, known }: { token: string; known: Known }) {
  const { api, nav, t } = usePortal();
  const arrive = useArrival();
  const { form, notices, isBusy } = useForm({
    schema: schemas => schemas.admissionConfirmation,
    unexplained: t('error.activation.failed'),
    values: () => ({ token, username: known.email }),
    send: async body => {
      await answerOf(api.POST('/login/confirm', { body }));
      arrive('confirmed');
    },
  });
  return (
    <form {...form} className="n-stack">
      <FormNotices notices={notices} />
      <div className="n-actions">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('activate.confirm')}
        </Button>
        <Button variant="quiet" onClick={() => nav.navigate('/')}>
          {t('activate.notNow')}
        </Button>
      </div>
    </form>
  );
}

/** To the login, or on in the open session, which shows the confirmation. */
function useArrival() {
  const { nav, notify, session, t } = usePortal();
  const { kind } = useSession();
  return (arrival: 'activated' | 'confirmed') => {
    if (kind !== 'loggedIn') return nav.navigate('/login', { replace: true, state: arrival satisfies Arrival });
    notify({ type: 'success', message: t(`notice.${arrival}`) });
    nav.navigate('/', { replace: true });
    void session.refresh();
  };
}

/** The person is logged in with the password just set, unless another session is open or the login is refused. */
function PasswordForm({ token, known }: { token: string; known: Known }) {
  const { api, locale, nav, notify, session, t } = usePortal();
  const { kind } = useSession();
  const arrive = useArrival();
  const { form, error, notices, isBusy } = useForm({
    schema: schemas => schemas.registration,
    unexplained: t('error.activation.failed'),
    values: typed => ({ token, locale, accepts: known.accepts || typed.has('accepts') }),
    send: async body => {
      await answerOf(api.POST('/login/register', { body }));
      if (kind === 'loggedIn') return arrive('activated');
      const { username, password } = body;
      const login = api.POST('/login', { body: { username, password } });
      const user = await answerOf(login).catch((thrown: unknown) => {
        if (thrown instanceof Failure) return null;
        throw thrown;
      });
      if (!user) return arrive('activated');
      await session.enter(user);
      notify({ type: 'success', message: t('notice.activated') });
      nav.navigate('/', { replace: true });
    },
  });
  return (
    <form {...form} className="n-stack">
      <FormNotices notices={notices} />
      {/* Names the account of the password to a password manager. */}
      <input type="hidden" name="username" autoComplete="username" value={known.email} readOnly />
      <NewPasswordFields error={error} />
      {!known.accepts && <Checkbox name="accepts" label={t('activate.accepts')} error={error('accepts')} required />}
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('activate.finish')}
      </Button>
    </form>
  );
}
