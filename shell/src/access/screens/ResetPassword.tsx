import { answerOf, type Failure } from '@nahstrom/kit';
import { Button, FormNotices } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.ts';
import { useForm } from '../../platform/useForm.ts';
import { CheckedLink, sendByLink } from './CheckedLink.tsx';
import { NewPasswordFields } from './fields.tsx';
import type { Arrival } from './Login.tsx';

export function ResetPassword({ token }: { token: string }) {
  const { api, t } = usePortal();
  const check = (signal: AbortSignal) =>
    answerOf(api.GET('/password/check/{token}', { params: { path: { token } }, signal }));
  return (
    <CheckedLink
      title={t('reset.title')}
      token={token}
      check={check}
      another={{ to: '/forgotpassword', label: t('link.new') }}
    >
      {usedUp => <ResetForm token={token} onUsedUp={usedUp} />}
    </CheckedLink>
  );
}

function ResetForm({ token, onUsedUp }: { token: string; onUsedUp(failure: Failure): void }) {
  const { api, nav, t } = usePortal();
  const { form, error, notices, isBusy } = useForm({
    schema: schemas => schemas.passwordReset,
    values: () => ({ token }),
    send: async body => {
      if (await sendByLink(answerOf(api.POST('/password/reset', { body })), onUsedUp))
        nav.navigate('/login', { replace: true, state: 'passwordReset' satisfies Arrival });
    },
  });
  return (
    <form {...form} className="n-stack">
      <FormNotices notices={notices} />
      <NewPasswordFields error={error} />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('reset.send')}
      </Button>
    </form>
  );
}
