import { useBasename } from 'react-admin';
import { usePortal } from '../portal.ts';
import { EmptyState } from './EmptyState.tsx';
import { LinkButton } from './LinkButton.tsx';

export function NotFound() {
  const { t, ofOrganisation } = usePortal();
  const basename = useBasename();
  return (
    <EmptyState
      heading={t(ofOrganisation ? 'page.notFound' : 'page.notForClients')}
      text={t(ofOrganisation ? 'page.notFoundText' : 'page.notForClientsText')}
      action={
        <LinkButton to={basename} variant="primary">
          {t('page.toHome')}
        </LinkButton>
      }
    />
  );
}
