import { Alert, Button } from '@nahstrom/kit/components';
import { useEffect, useSyncExternalStore } from 'react';
import { usePortal } from '../portal.ts';

/** Status of the whole page: offline, or a new version available. */
export function Standing() {
  const { session, t, updates } = usePortal();
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const isBehind = useSyncExternalStore(updates.subscribe, updates.isAnnounced);

  useEffect(() => {
    const recover = () => {
      if (session.get().kind === 'unreachable') void session.check();
    };
    window.addEventListener('online', recover);
    return () => window.removeEventListener('online', recover);
  }, [session]);

  if (isOnline && !isBehind) return null;
  return (
    <div className="standing">
      {!isOnline && (
        <Alert tone="warning" title={t('offline.title')}>
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

function onNetwork(listener: () => void) {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener);
  };
}
