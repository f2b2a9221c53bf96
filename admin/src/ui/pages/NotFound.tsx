import { useBasename } from 'react-admin';
import { usePortal } from '../../platform/portal.ts';
import { EmptyState } from '../layout/EmptyState.tsx';
import { LinkButton } from '../layout/LinkButton.tsx';
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
