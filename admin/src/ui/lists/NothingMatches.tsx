import Stack from '@mui/material/Stack';
import { useListContext } from 'react-admin';
import { usePortal } from '../../platform/portal.ts';
import { Button } from '../layout/Button.tsx';

/** In place of the rows: no match of the filters, or a failure. */
export function NothingMatches() {
  const { t } = usePortal();
  const { setFilters, filterValues, error, refetch } = useListContext();
  return (
    <Stack className="admin-nothing" spacing={2} sx={{ alignItems: 'center', px: 5, py: 8, textAlign: 'center' }}>
      <p>{t(error ? 'list.failed' : 'list.nothingMatches')}</p>
      <Stack direction="row" spacing={2}>
        {error && <Button onClick={() => refetch()}>{t('action.retry')}</Button>}
        {(!error || Object.keys(filterValues).length > 0) && (
          <Button onClick={() => setFilters({})}>{t('list.clearFilters')}</Button>
        )}
      </Stack>
    </Stack>
  );
}
