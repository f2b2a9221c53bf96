import { Icon } from '@nahstrom/kit/components';
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
  <button type="button" className="admin-choice" aria-pressed={isChosen} onClick={onChoose}>
    {label}
  </button>
);

/** A filter set by a link, removed by a click. */
export const RemovableFilter = ({ label, name, onRemove }: { label: string; name?: string; onRemove(): void }) => (
  <button type="button" className="admin-choice" data-removable aria-label={name} onClick={onRemove}>
    {label}
    <Icon name="close" />
  </button>
);
