import { Alert, Button } from '@nahstrom/kit/components';
import { usePortal } from '../platform/portal.ts';

type FaultProps = { tone?: 'error' | 'warning'; title: string; text: string; onRetry(): void };

/** Rendered instead of a failed part, or above one that is late. */
export function Fault({ tone = 'error', title, text, onRetry }: FaultProps) {
  const { t } = usePortal();
  return (
    <div className="part-missing">
      <Alert
        tone={tone}
        title={title}
        actions={
          <Button variant="primary" onClick={onRetry}>
            {t('part.again')}
          </Button>
        }
      >
        {text}
      </Alert>
    </div>
  );
}

export function Broken({ onRetry }: Pick<FaultProps, 'onRetry'>) {
  const { t } = usePortal();
  // A page whose code is not loaded yet.
  const title = navigator.onLine ? 'part.brokenTitle' : 'unreachable.title';
  return <Fault title={t(title)} text={t('part.broken')} onRetry={onRetry} />;
}
