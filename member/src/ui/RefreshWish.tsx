import type { EnergyRefresh } from '@nahstrom/contract';
import { answerOf, Failure, noticesOf, useAnswer, useErrorNotices, usePolled } from '@nahstrom/kit';
import { buttonClass } from '@nahstrom/kit/components';
import { useState } from 'react';
import { usePortal } from '../platform/portal.tsx';

type Newest = Pick<EnergyRefresh, 'created' | 'finished' | 'state'>;

const isUnderWay = ({ state }: Newest) => state === 'queued' || state === 'running';

/** Requests newer data; after the response the page reloads. Joins a request already running. */
export function RefreshWish({ memberId, onDone }: { memberId: number; onDone(): void }) {
  const { t, f, api, notify } = usePortal();
  const errors = useErrorNotices(notify);
  const params = { path: { id: memberId } };
  const readNewest = (signal: AbortSignal): Promise<Newest> =>
    answerOf(api.GET('/member/{id}/refresh', { params, signal }));
  const { data: before } = useAnswer(`refresh ${memberId}`, readNewest);
  const [ended, setEnded] = useState<Newest | null>(null);
  const [phase, setPhase] = useState<'asking' | 'waiting' | 'over' | null>(null);
  const isWaiting = phase === 'waiting' || (phase === null && before !== null && isUnderWay(before));
  const isBusy = phase === 'asking' || isWaiting;
  const last = ended ?? before;

  usePolled<Newest>({
    question: isWaiting ? String(memberId) : null,
    ask: readNewest,
    isEnded: newest => !isUnderWay(newest),
    onEnd(newest) {
      setPhase('over');
      setEnded(newest);
      if (newest.state === 'done') notify({ type: 'success', message: t('point.refreshed') });
      else errors.tell({ type: 'error', message: t('point.refreshFailed') });
      onDone();
    },
    onRefused() {
      setPhase('over');
      errors.tell({ type: 'error', message: t('point.refreshFailed') });
    },
    everyMilliseconds: 1_500,
  });

  const ask = async () => {
    setPhase('asking');
    errors.forget();
    try {
      await answerOf(api.POST('/member/{id}/refresh', { params }));
      setPhase('waiting');
    } catch (thrown) {
      setPhase('over');
      if (thrown instanceof Failure) for (const notice of noticesOf(thrown, t)) errors.tell(notice);
    }
  };
  return (
    <>
      <button type="button" className={buttonClass('secondary')} disabled={isBusy} onClick={() => void ask()}>
        {t(isBusy ? 'point.refreshing' : 'point.refresh')}
      </button>
      {last && !isBusy && (
        <span className="n-small">
          {t(last.state === 'done' ? 'point.lastRefresh' : 'point.lastRefreshFailed', {
            moment: f.moment(last.finished ?? last.created),
          })}
        </span>
      )}
    </>
  );
}
