import type { Attention } from '@nahstrom/contract';
import { Choices, RemovableFilter } from '../../layout/Choices.tsx';
import { useFilter } from '../../layout/useFilter.ts';
import { usePortal } from '../../portal.ts';

/** The filter that limits the list to these members, removable. */
export function AttentionChip() {
  const { t } = usePortal();
  const [attention, change] = useFilter<Attention>('attention');
  if (!attention) return null;
  const label = t(`attention.${attention}`);
  return (
    <Choices>
      <RemovableFilter label={label} name={t('attention.remove', { label })} onRemove={() => change(undefined)} />
    </Choices>
  );
}
