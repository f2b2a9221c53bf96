import { useListContext } from 'react-admin';
import { usePortal } from '../portal.ts';
import { Button } from './Button.tsx';

/** In place of the rows: no match of the filters, or a failure. */
export function NothingMatches() {
  const { t } = usePortal();
  const { setFilters, filterValues, error, refetch } = useListContext();
  const reset = <Button onClick={() => setFilters({})}>{t('list.clearFilters')}</Button>;
  return (
    <div className="admin-nothing">
      <p>{t(error ? 'list.failed' : 'list.nothingMatches')}</p>
      <div className="admin-actions" style={{ justifyContent: 'center', marginTop: 8 }}>
        {error && <Button onClick={() => refetch()}>{t('action.retry')}</Button>}
        {(!error || Object.keys(filterValues).length > 0) && reset}
      </div>
    </div>
  );
}
