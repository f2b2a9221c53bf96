import Typography from '@mui/material/Typography';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { phoneOnly } from '../../layout/wideOnly.ts';

/** Name with a link to the record; on a phone also the other columns. */
export function NameCell({ id, name, below }: { id: number; name: string; below: string }) {
  return (
    <>
      <RecordLink id={id} type="show">
        {name}
      </RecordLink>
      <Typography variant="body2" color="text.secondary" sx={phoneOnly}>
        {below}
      </Typography>
    </>
  );
}

export const nameColumn = { minWidth: 150, overflowWrap: 'anywhere' } as const;
