import Chip from '@mui/material/Chip';
import type { Theme } from '@mui/material/styles';

export type Tone = 'waiting' | 'good' | 'quiet' | 'bad';

const colours = (theme: Theme) => ({
  waiting: { bgcolor: theme.palette.warning.light, color: theme.palette.warning.main },
  good: { bgcolor: theme.palette.success.light, color: theme.palette.success.main },
  quiet: { bgcolor: theme.palette.info.light, color: theme.palette.text.secondary },
  bad: { bgcolor: theme.palette.error.light, color: theme.palette.error.main },
});

/** A state is always a word; the colour only helps to find it. */
export const StateChip = ({ tone, label }: { tone: Tone; label: string }) => (
  <Chip size="small" label={label} sx={theme => ({ ...colours(theme)[tone], height: 24 })} />
);
