import Chip from '@mui/material/Chip';
import type { Attention } from '@nahstrom/contract';
import { useFilter } from '../../layout/Filters.tsx';
import { usePortal } from '../../portal.ts';

/** The filter that limits the list to these members, removable. */
export function AttentionChip() {
  const { t } = usePortal();
  const [attention, change] = useFilter<Attention>('attention');
  if (!attention) return null;
  const label = t(`attention.${attention}`);
  const remove = () => change(undefined);
  return (
    <Chip
      label={label}
      color="primary"
      onClick={remove}
      onDelete={remove}
      aria-label={t('attention.remove', { label })}
      sx={{ alignSelf: 'center' }}
    />
  );
}
