import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';

const looks = {
  done: { color: 'success.main' },
  next: { bgcolor: 'primary.main', color: 'primary.contrastText' },
  open: { border: 1, borderColor: 'text.secondary', color: 'text.secondary' },
};

/** The place of a step among others, or a tick once it is done. */
export const StepMark = ({ place, state }: { place: string; state: keyof typeof looks }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-grid',
      flex: 'none',
      placeItems: 'center',
      width: 24,
      height: 24,
      borderRadius: '50%',
      typography: 'body2',
      fontWeight: 600,
      ...looks[state],
    }}
  >
    {state === 'done' ? <CheckIcon fontSize="small" /> : place}
  </Box>
);
