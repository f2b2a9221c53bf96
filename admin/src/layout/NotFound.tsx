import Button from '@mui/material/Button';
import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePortal } from '../portal.ts';
import { EmptyState } from './EmptyState.tsx';

export function NotFound() {
  const { t, ofOrganisation } = usePortal();
  const basename = useBasename();
  return (
    <EmptyState
      heading={t(ofOrganisation ? 'page.notFound' : 'page.notForClients')}
      text={t(ofOrganisation ? 'page.notFoundText' : 'page.notForClientsText')}
      action={
        <Button component={Link} to={basename} variant="contained">
          {t('page.toHome')}
        </Button>
      }
    />
  );
}
