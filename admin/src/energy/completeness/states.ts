import type { Theme } from '@mui/material/styles';
import { type DayState, dayStates } from '@nahstrom/contract';

const names = new Map(Object.entries(dayStates).map(([name, sign]) => [sign as string, name as DayState]));

/** Meaning of the map's signs. */
export const stateOf = (sign: string | undefined): DayState => names.get(sign ?? '') ?? 'notExpected';

export const states = Object.keys(dayStates) as DayState[];

/** Text of a cell, so that meaning does not depend on colour. */
export const signs: Record<DayState, string> = {
  notExpected: '·',
  awaited: '~',
  missing: '×',
  monthTotal: 'M',
  partial: '!',
  measured: '',
  substitute: '2',
  provisional: '3',
};

/** Applies to all descendants with a `data-state`. */
export const stateStyles = ({ palette }: Theme) => ({
  '& [data-state]': { fontWeight: 600, lineHeight: 1, textAlign: 'center', color: palette.text.primary },
  '& [data-state=notExpected], & [data-state=awaited]': { color: palette.text.secondary },
  '& [data-state=missing]': { backgroundColor: palette.error.main, color: palette.error.contrastText },
  '& [data-state=monthTotal]': {
    boxShadow: `inset 0 0 0 1px ${palette.community.main}`,
    color: palette.text.secondary,
  },
  '& [data-state=partial]': {
    backgroundImage: `repeating-linear-gradient(135deg, color-mix(in srgb, ${palette.error.main} 35%, transparent) 0 3px, transparent 3px 6px)`,
  },
  '& [data-state=measured]': { backgroundColor: palette.community.main },
  '& [data-state=substitute]': { backgroundColor: palette.community.soft },
  '& [data-state=provisional]': { backgroundColor: palette.feed.soft },
});
