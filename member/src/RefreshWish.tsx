import { answerOf, Failure, noticesOf } from '@nahstrom/kit';
import { buttonClass } from '@nahstrom/kit/components';
import { useEffect, useRef, useState } from 'react';
import { usePortal } from './portal.tsx';

const everyMilliseconds = 1_500;

/** Asks for newer data; when the answer is there the page reads its own anew. */
export function RefreshWish({ memberId, onDone }: { memberId: number; onDone(): void }) {
  const { t, api, notify } = usePortal();
  const [isAsked, setIsAsked] = useState(false);
  const latest = useRef(onDone);
  latest.current = onDone;
  const params = { path: { id: memberId } };

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins with the wish, and ends with it
  useEffect(() => {
    if (!isAsked) return;
    const timer = setInterval(async () => {
      try {
        const newest = await answerOf(api.GET('/member/{id}/refresh', { params }));
        if (newest?.state === 'queued' || newest?.state === 'running') return;
        setIsAsked(false);
        if (newest?.state === 'done') notify({ type: 'success', message: t('point.refreshed') });
        else notify({ type: 'error', message: t('point.refreshFailed') });
        latest.current();
      } catch {
        setIsAsked(false);
        notify({ type: 'error', message: t('point.refreshFailed') });
      }
    }, everyMilliseconds);
    return () => clearInterval(timer);
  }, [isAsked]);

  const ask = async () => {
    setIsAsked(true);
    try {
      await answerOf(api.POST('/member/{id}/refresh', { params }));
    } catch (thrown) {
      setIsAsked(false);
      if (thrown instanceof Failure) for (const notice of noticesOf(thrown, t)) notify(notice);
    }
  };
  return (
    <button type="button" className={buttonClass('secondary')} disabled={isAsked} onClick={() => void ask()}>
      {t(isAsked ? 'point.refreshing' : 'point.refresh')}
    </button>
  );
}
