import { Alert } from '@nahstrom/kit/components';
import { usePortal } from '../platform/portal.tsx';
import { RefreshWish } from './RefreshWish.tsx';

type OutdatedProps = { memberId: number; onRefreshed(): void };

/** Notice that newer data are due, with a button to request them. */
export default function Outdated({ memberId, onRefreshed }: OutdatedProps) {
  const { t } = usePortal();
  return (
    <Alert
      tone="warning"
      title={t('notice.dataOutdated')}
      actions={<RefreshWish memberId={memberId} onDone={onRefreshed} />}
    >
      {t('point.outdated')}
    </Alert>
  );
}
