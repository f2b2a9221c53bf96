import { passwordReset } from '@nahstrom/contract';
import { answerOf, noticesOf } from '@nahstrom/kit';
import { Alert, Button, buttonClass, Skeleton } from '@nahstrom/kit/components';
import { useCallback } from 'react';
import { usePortal } from '../portal.ts';
import { useForm } from '../useForm.ts';
import { FormCard, FormNotices } from './FormCard.tsx';
import { NewPasswordFields } from './fields.tsx';
import type { Arrival } from './Login.tsx';
import { useAnswer } from './useAnswer.ts';

export function ResetPassword({ token }: { token: string }) {
  const { api, t } = usePortal();
  const check = useCallback(
    () => answerOf(api.GET('/password/check/{token}', { params: { path: { token } } })),
    [api, token],
  );
  const answer = useAnswer(check);
  const isInvalid = answer.kind === 'failed' && answer.failure.status >= 400 && answer.failure.status < 500;

  return (
    <FormCard title={t('reset.title')} footer={<a href="/login">{t('back.login')}</a>}>
      {answer.kind === 'waiting' && (
        <div role="status">
          <span className="n-visually-hidden">{t('reset.checking')}</span>
          <Skeleton height="44px" lines={3} />
        </div>
      )}
      {answer.kind === 'failed' && (
        <>
          <Alert tone="error" title={isInvalid ? t('link.invalid') : undefined}>
            {noticesOf(answer.failure, t).map(notice => notice.message)}
          </Alert>
          {isInvalid && (
            <a href="/forgotpassword" className={buttonClass('primary')}>
              {t('link.new')}
            </a>
          )}
        </>
      )}
      {answer.kind === 'here' && <ResetForm token={token} />}
    </FormCard>
  );
}

function ResetForm({ token }: { token: string }) {
  const { api, nav, t } = usePortal();
  const { form, error, notices, isBusy } = useForm({
    schema: passwordReset,
    values: () => ({ token }),
    send: async body => {
      await answerOf(api.POST('/password/reset', { body }));
      nav.navigate('/login', { replace: true, state: 'passwordChanged' satisfies Arrival });
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
