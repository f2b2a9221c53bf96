import type { Community } from '@nahstrom/contract';
import { Button } from '../../layout/Button.tsx';
import { usePortal } from '../../portal.ts';

/** The public form, for this community if there is only one. Shown as text, not as a link, because a logged-in user is
 *  redirected away from public pages. */
function applicationAddress(organisation: string, communities: Pick<Community, 'id'>[]) {
  const address = new URL('/', window.location.origin);
  address.searchParams.set('organisation', organisation);
  if (communities.length === 1) address.searchParams.set('community', String(communities[0]?.id));
  return address.href;
}

export function ApplicationLink({ communities }: { communities: Pick<Community, 'id'>[] }) {
  const { t, notify, session } = usePortal();
  const address = applicationAddress(session.organisation.slug, communities);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    notify({ type: 'success', message: t('application.copied') });
  };
  return (
    <div className="admin-address">
      <p>{address}</p>
      {navigator.clipboard && (
        <Button variant="contained" onClick={copy}>
          {t('application.copy')}
        </Button>
      )}
    </div>
  );
}
