import { Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { usePortal } from '../platform/portal.tsx';

/** Longer than a screen, so that nothing in view moves when the figures arrive. */
export function EnergySkeleton() {
  const { t } = usePortal();
  return (
    <div role="status" className="n-stack">
      <VisuallyHidden>{t('point.loading')}</VisuallyHidden>
      <Skeleton height="44px" />
      <Skeleton height="30rem" />
      <Skeleton height="30rem" />
    </div>
  );
}
