import { Button } from '@nahstrom/kit/components';
import { usePortal } from '../portal.ts';
import { EmptyState } from './EmptyState.tsx';

export function ErrorPage({ resetErrorBoundary }: { resetErrorBoundary(): void }) {
  const { t } = usePortal();
  return (
    <EmptyState
      heading={t('page.failed')}
      text={t('page.failedText')}
      action={
        <Button variant="primary" onClick={resetErrorBoundary}>
          {t('action.retry')}
        </Button>
      }
    />
  );
}
