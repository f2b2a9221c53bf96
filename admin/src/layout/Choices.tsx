import CloseIcon from '@mui/icons-material/Close';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';

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
  <Chip
    component="button"
    aria-pressed={isChosen}
    label={label}
    color={isChosen ? 'primary' : 'default'}
    variant={isChosen ? 'filled' : 'outlined'}
    onClick={onChoose}
  />
);

/** A filter set by a link, removed by a click. */
export const RemovableFilter = ({ label, name, onRemove }: { label: string; name?: string; onRemove(): void }) => (
  <Chip
    component="button"
    aria-label={name}
    label={label}
    color="primary"
    onClick={onRemove}
    onDelete={onRemove}
    deleteIcon={<CloseIcon />}
  />
);
