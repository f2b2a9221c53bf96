import { Failure, noticesOf, useAnswer } from '@nahstrom/kit';
import { Alert, Button, buttonClass, Skeleton } from '@nahstrom/kit/components';
import { type ReactNode, useState } from 'react';
import { usePortal } from '../../platform/portal.ts';
import { FormCard } from './FormCard.tsx';

type CheckedLinkProps = {
  title: string;
  token: string;
  check(signal: AbortSignal): Promise<unknown>;
  /** Where another link is to be had. */
  another: { to: string; label: string };
  /** @param usedUp called if the link has expired at submit */
  children(usedUp: (failure: Failure) => void): ReactNode;
};

/** A form behind a mailed link, which is checked before anything is typed. */
export function CheckedLink({ title, token, check, another, children }: CheckedLinkProps) {
  const { t } = usePortal();
  /** The link may be used up, or run out, while the form is open. */
  const [usedUp, setUsedUp] = useState<Failure | null>(null);
  const answer = useAnswer(token, check);
  const failure = usedUp ?? answer.failure;

  return (
    <FormCard title={title} footer={<a href="/login">{t('back.login')}</a>}>
      {answer.isLoading && (
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
          actions={<Button onClick={answer.retry}>{t('unreachable.again')}</Button>}
        >
          {noticesOf(failure, t).map(notice => notice.message)}
        </Alert>
      )}
      {!answer.isLoading && !failure && children(setUsedUp)}
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
