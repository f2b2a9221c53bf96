import { passwordReset } from '@nahstrom/contract';
import { answerOf, Failure, noticesOf } from '@nahstrom/kit';
import { Alert, Button, buttonClass, FormNotices, Skeleton } from '@nahstrom/kit/components';
import { useCallback, useState } from 'react';
import { usePortal } from '../portal.ts';
import { useForm } from '../useForm.ts';
import { FormCard } from './FormCard.tsx';
import { NewPasswordFields } from './fields.tsx';
import type { Arrival } from './Login.tsx';
import { useAnswer } from './useAnswer.ts';

export function ResetPassword({ token }: { token: string }) {
  const { api, t } = usePortal();
  const [attempt, setAttempt] = useState(0);
  /** The link may be used up, or run out, while the form is open. */
  const [usedUp, setUsedUp] = useState<Failure | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt more asks again
  const check = useCallback(
    () => answerOf(api.GET('/password/check/{token}', { params: { path: { token } } })),
    [api, token, attempt],
  );
  const answer = useAnswer(check);
  const failure = usedUp ?? (answer.kind === 'failed' ? answer.failure : null);

  return (
    <FormCard title={t('reset.title')} footer={<a href="/login">{t('back.login')}</a>}>
      {answer.kind === 'waiting' && (
        <div role="status">
          <span className="n-visually-hidden">{t('reset.checking')}</span>
          <Skeleton height="44px" lines={3} />
        </div>
      )}
      {failure && isInvalid(failure) && (
        <>
          <Alert tone="error" title={t('notice.linkInvalid')}>
            {noticesOf(failure, t).map(notice => notice.message)}
          </Alert>
          <a href="/forgotpassword" className={buttonClass('primary')}>
            {t('link.new')}
          </a>
        </>
      )}
      {failure && !isInvalid(failure) && (
        <Alert
          tone="error"
          title={t('form.failed')}
          actions={<Button onClick={() => setAttempt(attempt + 1)}>{t('unreachable.again')}</Button>}
        >
          {noticesOf(failure, t).map(notice => notice.message)}
        </Alert>
      )}
      {answer.kind === 'here' && !failure && <ResetForm token={token} onUsedUp={setUsedUp} />}
    </FormCard>
  );
}

const isInvalid = ({ status }: Failure) => status >= 400 && status < 500 && status !== 429;

function ResetForm({ token, onUsedUp }: { token: string; onUsedUp(failure: Failure): void }) {
  const { api, nav, t } = usePortal();
  const { form, error, notices, isBusy } = useForm({
    schema: passwordReset,
    values: () => ({ token }),
    send: async body => {
      try {
        await answerOf(api.POST('/password/reset', { body }));
      } catch (thrown) {
        if (thrown instanceof Failure && thrown.body.error === 'link.invalid') return onUsedUp(thrown);
        throw thrown;
      }
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
