import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { Community } from '@nahstrom/contract';
import { usePortal } from '../portal.ts';

/** The public form, for this community when there is only one. */
export const applicationAddress = (communities: Pick<Community, 'id'>[]) =>
  `${window.location.origin}/${communities.length === 1 ? `?community=${communities[0]?.id}` : ''}`;

export function ApplicationLink({ communities }: { communities: Pick<Community, 'id'>[] }) {
  const { t, notify } = usePortal();
  const address = applicationAddress(communities);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    notify({ type: 'success', message: t('application.copied') });
  };
  return (
    <>
      {navigator.clipboard && (
        <Button variant="contained" onClick={copy}>
          {t('application.copy')}
        </Button>
      )}
      <Button component={Link} href={address} target="_blank" rel="noopener" variant="outlined" underline="none">
        {t('application.open')}
      </Button>
    </>
  );
}
