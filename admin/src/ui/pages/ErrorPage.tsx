import { usePortal } from '../../platform/portal.ts';
import { Button } from '../layout/Button.tsx';
import { EmptyState } from '../layout/EmptyState.tsx';

export function ErrorPage({ resetErrorBoundary }: { resetErrorBoundary(): void }) {
  const { t } = usePortal();
  return (
    <EmptyState
      heading={t('page.failed')}
      text={t('page.failedText')}
      action={
        <Button variant="contained" onClick={resetErrorBoundary}>
          {t('action.retry')}
        </Button>
      }
    />
  );
}
