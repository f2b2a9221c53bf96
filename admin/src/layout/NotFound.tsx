import { useBasename } from 'react-admin';
import { usePortal } from '../portal.ts';
import { EmptyState } from './EmptyState.tsx';
import { LinkButton } from './LinkButton.tsx';
import { useTitle } from './Page.tsx';

export function NotFound() {
  const { t, ofOrganisation } = usePortal();
  const basename = useBasename();
  const heading = t(ofOrganisation ? 'page.notFound' : 'page.notForClients');
  useTitle(heading);
  return (
    <EmptyState
      heading={heading}
      text={t(ofOrganisation ? 'page.notFoundText' : 'page.notForClientsText')}
      action={
        <LinkButton to={basename} variant="contained">
          {t('page.toHome')}
        </LinkButton>
      }
    />
  );
}
