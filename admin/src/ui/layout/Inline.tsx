import Stack, { type StackProps } from '@mui/material/Stack';
import type { ElementType } from 'react';

type InlineProps = Omit<StackProps, 'sx'> & {
  component?: ElementType;
  /** The first takes the room that the others leave. */
  grow?: boolean;
};

/** Things side by side, which wrap. */
export const Inline = ({ grow, ...rest }: InlineProps) => (
  <Stack
    direction="row"
    spacing={2}
    {...rest}
    sx={{
      flexWrap: 'wrap',
      alignItems: 'center',
      listStyle: 'none',
      '& > .MuiFormControl-root': { width: { sm: 280 } },
      ...(grow && {
        columnGap: 4,
        '& > :first-child': { flex: '1 1 180px', minWidth: 0, overflowWrap: 'break-word' },
        // Its words, not its padding, are in line with what is above and below.
        '& > .MuiButton-text': { mx: '-10px' },
      }),
    }}
  />
);
