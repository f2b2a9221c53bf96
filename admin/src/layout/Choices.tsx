import CloseIcon from '@mui/icons-material/Close';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

/** Filters above a list, of which one is chosen. */
export const Choices = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
  <div role="group" aria-label={label} className="admin-choices">
    {children}
  </div>
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
