import { Failure, noticesOf } from '@nahstrom/kit';
import { Alert, Button } from '@nahstrom/kit/components';
import { useCallback, useEffect, useState } from 'react';
import { usePortal } from '../../platform/portal.ts';
import { FormCard } from './FormCard.tsx';
import type { Arrival } from './Login.tsx';

export function Logout() {
  const { nav, session, t } = usePortal();
  const [failure, setFailure] = useState<Failure | null>(null);

  const logout = useCallback(async () => {
    setFailure(null);
    try {
      await session.logout();
      nav.navigate('/login', { replace: true, state: 'loggedOut' satisfies Arrival });
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      setFailure(thrown);
    }
  }, [nav, session]);

  useEffect(() => {
    void logout();
  }, [logout]);

  return (
    <FormCard title={t('logout.title')}>
      {failure ? (
        <Alert tone="error" title={t('logout.failed')} actions={<Button onClick={logout}>{t('logout.again')}</Button>}>
          {noticesOf(failure, t).map(notice => notice.message)}
        </Alert>
      ) : (
        <p role="status">{t('page.loading')}</p>
      )}
    </FormCard>
  );
}
