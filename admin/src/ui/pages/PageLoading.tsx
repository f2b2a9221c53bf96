import { usePortal } from '../../platform/portal.ts';

export function PageLoading() {
  const { t } = usePortal();
  return (
    <div role="status" aria-label={t('page.loading')} style={{ maxWidth: 1040 }}>
      <div className="admin-skeleton" style={{ width: 220, height: 24, marginBlock: 8 }} />
      <div className="admin-skeleton" style={{ height: 180, marginTop: 16 }} />
      <div className="admin-skeleton" style={{ height: 180, marginTop: 16 }} />
    </div>
  );
}
