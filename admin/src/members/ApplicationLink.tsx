import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Community } from '@nahstrom/contract';
import { usePortal } from '../portal.ts';

/** The public form, for this community when there is only one. It is shown and not linked: who is logged in is led
 *  away from public pages. */
const applicationAddress = (communities: Pick<Community, 'id'>[]) =>
  `${window.location.origin}/${communities.length === 1 ? `?community=${communities[0]?.id}` : ''}`;

export function ApplicationLink({ communities }: { communities: Pick<Community, 'id'>[] }) {
  const { t, notify } = usePortal();
  const address = applicationAddress(communities);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    notify({ type: 'success', message: t('application.copied') });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <Typography sx={{ px: 3, py: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, overflowWrap: 'anywhere' }}>
        {address}
      </Typography>
      {navigator.clipboard && (
        <Button variant="contained" onClick={copy}>
          {t('application.copy')}
        </Button>
      )}
    </Box>
  );
}
