import { Boundary, type Failure, later, noticesOf, readLastFigures } from '@nahstrom/kit';
import { Alert, Button } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.ts';
import { useOnline } from '../../platform/updates/Standing.tsx';

const LastSeen = later(() => import('./LastSeen.tsx'));

/** No answer from the server. Only the figures are loaded when they are needed: without a network that may fail. */
export function Unreachable({ failure }: { failure: Failure }) {
  const { session, t } = usePortal();
  const isOnline = useOnline();
  const again = <Button onClick={session.check}>{t('unreachable.again')}</Button>;
  const last = readLastFigures();
  return (
    <div className="part-missing">
      <Alert tone="error" title={t(isOnline ? 'unreachable.title' : 'offline.title')} actions={again}>
        {noticesOf(failure, t).map(notice => notice.message)}
      </Alert>
      {last && (
        <Boundary fallback={() => null}>
          <LastSeen {...last} />
        </Boundary>
      )}
    </div>
  );
}
