import type { EnergyRefresh } from '@nahstrom/contract';
import { answerOf, Failure, noticesOf } from '@nahstrom/kit';
import { buttonClass } from '@nahstrom/kit/components';
import { useEffect, useRef, useState } from 'react';
import { usePortal } from './portal.tsx';

const everyMilliseconds = 1_500;

type Newest = Pick<EnergyRefresh, 'created' | 'finished' | 'state'> | null;

const isUnderWay = (newest: Newest) => newest?.state === 'queued' || newest?.state === 'running';

/** Requests newer data; after the response the page reloads. Joins a running request, whoever made it. */
export function RefreshWish({ memberId, onDone }: { memberId: number; onDone(): void }) {
  const { t, f, api, notify } = usePortal();
  const [isAsked, setIsAsked] = useState(false);
  const [last, setLast] = useState<Newest>(null);
  const latest = useRef(onDone);
  latest.current = onDone;
  const params = { path: { id: memberId } };
  const readNewest = () => answerOf(api.GET('/member/{id}/refresh', { params }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the last result is read once
  useEffect(() => {
    let isGone = false;
    readNewest().then(
      newest => {
        if (isGone) return;
        setLast(newest);
        if (isUnderWay(newest)) setIsAsked(true);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: starts and ends with the request
  useEffect(() => {
    if (!isAsked) return;
    const timer = setInterval(async () => {
      try {
        const newest = await readNewest();
        if (isUnderWay(newest)) return;
        setIsAsked(false);
        setLast(newest);
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
    <>
      <button type="button" className={buttonClass('secondary')} disabled={isAsked} onClick={() => void ask()}>
        {t(isAsked ? 'point.refreshing' : 'point.refresh')}
      </button>
      {last && !isAsked && (
        <span className="n-small">
          {t(last.state === 'done' ? 'point.lastRefresh' : 'point.lastRefreshFailed', {
            moment: f.moment(last.finished ?? last.created),
          })}
        </span>
      )}
    </>
  );
}
