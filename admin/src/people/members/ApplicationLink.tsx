import Paper from '@mui/material/Paper';
import type { Community } from '@nahstrom/contract';
import { usePortal } from '../../platform/portal.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';

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
    <Inline spacing={3}>
      <Paper variant="outlined" component="p" sx={{ px: 3, py: 1.5, overflowWrap: 'anywhere' }}>
        {address}
      </Paper>
      {navigator.clipboard && (
        <Button variant="contained" onClick={copy}>
          {t('application.copy')}
        </Button>
      )}
    </Inline>
  );
}
