import { addressRequest } from '@nahstrom/contract';
import { answerOf, Failure, noticesOf, useForm } from '@nahstrom/kit';
import { Alert, Button, Field, FormNotices, PasswordInput, Section, TextInput } from '@nahstrom/kit/components';
import { useState } from 'react';
import { profilePath } from '../../platform/places.ts';
import { usePortal } from '../../platform/portal.tsx';
import { useWords } from './words.tsx';

/** The address of the login: its confirmation and its change. Both need a mailed link. */
export function AddressSection() {
  const { search, user } = usePortal();
  const t = useWords();
  const token = new URLSearchParams(search).get('address');
  return (
    <Section
      title={t('address.section')}
      intro={t('address.text')}
      actions={
        <span className={`member-state ${user.proven ? 'member-state-active' : ''}`}>
          {t(user.proven ? 'user.proven' : 'address.unproven')}
        </span>
      }
    >
      {token ? <Confirmation token={token} /> : <Request />}
    </Section>
  );
}

/** Confirmation of an opened link takes a click, since some mail servers open links automatically. */
function Confirmation({ token }: { token: string }) {
  const { api, basename, navigate, notify, onUserChanged } = usePortal();
  const t = useWords();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const leave = () => navigate(profilePath(basename), { replace: true });
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { user } = await answerOf(api.POST('/user/email/confirm', { body: { token } }));
      notify({ type: 'success', message: t(user ? 'address.confirmed' : 'address.handedOver') });
      if (!user) return navigate('/logout');
      onUserChanged?.();
      leave();
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure ? (
        <Alert tone="error" title={t('account.failed')}>
          {noticesOf(failure, t).map(notice => notice.message)}
        </Alert>
      ) : (
        <p>{t('address.confirmText')}</p>
      )}
      <div className="n-actions">
        {!failure && (
          <Button variant="primary" busy={isBusy} onClick={() => void confirm()}>
            {t('address.confirm')}
          </Button>
        )}
        <Button variant="quiet" onClick={leave}>
          {t(failure ? 'address.again' : 'action.cancel')}
        </Button>
      </div>
    </>
  );
}

function Request() {
  const { api, user, sendsMails } = usePortal();
  const t = useWords();
  const [sentTo, setSentTo] = useState('');
  const { form, error, notices, isBusy } = useForm({
    t,
    schema: addressRequest,
    send: async body => {
      await answerOf(api.POST('/user/email', { body }));
      setSentTo(body.username);
    },
  });
  if (sentTo)
    return (
      <Alert
        tone={sendsMails ? 'info' : 'warning'}
        actions={<Button onClick={() => setSentTo('')}>{t('address.other')}</Button>}
      >
        {sendsMails ? t('address.sent', { email: sentTo }) : t('address.notSent')}
      </Alert>
    );
  return (
    <form {...form} className="n-stack">
      <FormNotices notices={notices} />
      {!user.proven && <Alert tone="warning">{t('address.unprovenText')}</Alert>}
      <Field
        label={t('user.username')}
        hint={t(sendsMails ? 'address.hint' : 'address.notSent')}
        error={error('username')}
        required
      >
        <TextInput
          name="username"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={user.username}
        />
      </Field>
      <Field label={t('password.current')} error={error('passwordCurrent')} required>
        <PasswordInput
          name="passwordCurrent"
          autoComplete="current-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
        />
      </Field>
      <div className="n-actions">
        <Button type="submit" variant="secondary" busy={isBusy}>
          {t('address.send')}
        </Button>
      </div>
    </form>
  );
}
