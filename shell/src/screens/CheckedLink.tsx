import { Failure, noticesOf } from '@nahstrom/kit';
import { Alert, Button, buttonClass, Skeleton } from '@nahstrom/kit/components';
import { type ReactNode, useCallback, useState } from 'react';
import { usePortal } from '../portal.ts';
import { FormCard } from './FormCard.tsx';
import { useAnswer } from './useAnswer.ts';

type CheckedLinkProps = {
  title: string;
  check(): Promise<unknown>;
  /** Address for requesting another link. */
  another: { to: string; label: string };
  /** @param usedUp called if the link has expired at submit */
  children(usedUp: (failure: Failure) => void): ReactNode;
};

/** A form behind a mailed link, validated before any input. */
export function CheckedLink({ title, check, another, children }: CheckedLinkProps) {
  const { t } = usePortal();
  const [attempt, setAttempt] = useState(0);
  /** The link may be used or expire while the form is open. */
  const [usedUp, setUsedUp] = useState<Failure | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt more asks again
  const ask = useCallback(() => check(), [check, attempt]);
  const answer = useAnswer(ask);
  const failure = usedUp ?? (answer.kind === 'failed' ? answer.failure : null);

  return (
    <FormCard title={title} footer={<a href="/login">{t('back.login')}</a>}>
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
          <a href={another.to} className={buttonClass('primary')}>
            {another.label}
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
      {answer.kind === 'here' && !failure && children(setUsedUp)}
    </FormCard>
  );
}

const isInvalid = ({ status }: Failure) => status >= 400 && status < 500 && status !== 429;

/** Submits the form; an expired link replaces it by a message. */
export async function sendByLink(send: Promise<unknown>, usedUp: (failure: Failure) => void): Promise<boolean> {
  try {
    await send;
    return true;
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.body.error !== 'link.invalid') throw thrown;
    usedUp(thrown);
    return false;
  }
}
