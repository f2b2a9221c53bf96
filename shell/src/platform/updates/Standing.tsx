import { Alert, Button } from '@nahstrom/kit/components';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePortal } from '../portal.ts';

/** Status of the whole page: offline, or a new version available. It covers a part of the page, so it can be closed.
 *  @param isOfflineTold by the page itself */
export function Standing({ isOfflineTold }: { isOfflineTold: boolean }) {
  const { session, t, updates } = usePortal();
  const isOnline = useOnline();
  const [isClosed, setClosed] = useState(false);
  const isBehind = useSyncExternalStore(updates.subscribe, updates.isAnnounced);

  useEffect(() => {
    const recover = () => {
      setClosed(false);
      if (session.get().kind === 'unreachable') void session.check();
    };
    window.addEventListener('online', recover);
    return () => window.removeEventListener('online', recover);
  }, [session]);

  const isOffline = !isOnline && !isOfflineTold && !isClosed;
  if (!isOffline && !isBehind) return null;
  return (
    <div className="standing">
      {isOffline && (
        <Alert
          tone="warning"
          title={t('offline.title')}
          actions={<Button onClick={() => setClosed(true)}>{t('notices.close')}</Button>}
        >
          {t('offline.text')}
        </Alert>
      )}
      {isBehind && (
        <Alert title={t('update.title')} actions={<Button onClick={updates.adopt}>{t('update.now')}</Button>}>
          {t('update.text')}
        </Alert>
      )}
    </div>
  );
}

export const useOnline = () => useSyncExternalStore(onNetwork, () => navigator.onLine);

function onNetwork(listener: () => void) {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener);
  };
}
