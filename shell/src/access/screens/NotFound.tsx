import { buttonClass, EmptyState } from '@nahstrom/kit/components';
import { usePortal, useSession } from '../../platform/portal.ts';
import { homeOf } from '../../platform/route.ts';
import { visitorOf } from '../../platform/session/session.ts';

export function NotFound() {
  const { t } = usePortal();
  const visitor = visitorOf(useSession());
  return (
    <div className="form-page">
      <h1 className="n-visually-hidden">{t('notFound.title')}</h1>
      <EmptyState
        title={t('notFound.title')}
        actions={
          <a href={visitor === 'stranger' ? '/' : homeOf(visitor)} className={buttonClass('primary')}>
            {t('notFound.home')}
          </a>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </div>
  );
}
