import { answerOf, type Failure } from '@nahstrom/kit';
import { Button, FormNotices } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.ts';
import { useForm } from '../../platform/useForm.ts';
import { CheckedLink, sendByLink } from './CheckedLink.tsx';
import { CurrentPasswordField } from './fields.tsx';
import type { Arrival } from './Login.tsx';

/** For a lost authenticator: the mailed link and the password turn the second factor off. */
export function ResetTwoFactor({ token }: { token: string }) {
  const { api, t } = usePortal();
  const check = (signal: AbortSignal) =>
    answerOf(api.GET('/twofactor/check/{token}', { params: { path: { token } }, signal }));
  return (
    <CheckedLink
      title={t('resetTwoFactor.title')}
      token={token}
      check={check}
      another={{ to: '/login', label: t('back.login') }}
    >
      {usedUp => <ResetForm token={token} onUsedUp={usedUp} />}
    </CheckedLink>
  );
}

function ResetForm({ token, onUsedUp }: { token: string; onUsedUp(failure: Failure): void }) {
  const { api, nav, t } = usePortal();
  const { form, error, notices, isBusy } = useForm({
    schema: schemas => schemas.twoFactorReset,
    values: () => ({ token }),
    send: async body => {
      if (await sendByLink(answerOf(api.POST('/twofactor/reset', { body })), onUsedUp))
        nav.navigate('/login', { replace: true, state: 'twoFactorReset' satisfies Arrival });
    },
  });
  return (
    <form {...form} className="n-stack">
      <p>{t('resetTwoFactor.text')}</p>
      <FormNotices notices={notices} />
      <CurrentPasswordField error={error} />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('resetTwoFactor.send')}
      </Button>
    </form>
  );
}
