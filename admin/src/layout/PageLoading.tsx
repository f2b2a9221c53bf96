import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { usePortal } from '../portal.ts';

export function PageLoading() {
  const { t } = usePortal();
  return (
    <Box role="status" aria-label={t('page.loading')} sx={{ maxWidth: 1040 }}>
      <Skeleton width={220} height={40} />
      <Skeleton variant="rounded" height={180} sx={{ mt: 4 }} />
      <Skeleton variant="rounded" height={180} sx={{ mt: 4 }} />
    </Box>
  );
}
