import CloseIcon from '@mui/icons-material/Close';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Button } from '../layout/Button.tsx';
import { Deferred } from '../layout/Deferred.tsx';

/** Filters above a list, of which one is chosen. On a phone they scroll sideways, so that the list begins higher up. */
export const Choices = ({ label, children }: { label?: string; children: ReactNode }) => (
  <Stack
    direction="row"
    role={label && 'group'}
    aria-label={label}
    sx={{
      flexWrap: 'wrap',
      gap: 1.5,
      mb: 4,
      '[data-list] > &': {
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        mx: { xs: -4, sm: 0 },
        mb: { xs: 3, sm: 4 },
        px: { xs: 4, sm: 0 },
        overflowX: { xs: 'auto', sm: 'visible' },
        scrollbarWidth: 'none',
        '& > *': { flex: 'none' },
      },
    }}
  >
    <Deferred meanwhile={<span style={{ height: 32 }} />}>{children}</Deferred>
  </Stack>
);

/** Two digits wide, until the number is known. */
export const unknownCount = '\u2007\u2007';

type ChoiceProps = { label: string; isChosen: boolean; onChoose(): void };

export const Choice = ({ label, isChosen, onChoose }: ChoiceProps) => (
  <Button size="small" variant={isChosen ? 'contained' : 'outlined'} aria-pressed={isChosen} onClick={onChoose}>
    {label}
  </Button>
);

/** A filter set by a link, removed by a click. */
export const RemovableFilter = ({ label, name, onRemove }: { label: string; name?: string; onRemove(): void }) => (
  <Button size="small" variant="contained" aria-label={name} endIcon={<CloseIcon />} onClick={onRemove}>
    {label}
  </Button>
);
