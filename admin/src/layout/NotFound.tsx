import Button from '@mui/material/Button';
import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePortal } from '../portal.ts';
import { EmptyState } from './EmptyState.tsx';

export function NotFound() {
  const { t } = usePortal();
  const basename = useBasename();
  return (
    <EmptyState
      heading={t('page.notFound')}
      text={t('page.notFoundText')}
      action={
        <Button component={Link} to={basename} variant="contained">
          {t('page.toHome')}
        </Button>
      }
    />
  );
}
