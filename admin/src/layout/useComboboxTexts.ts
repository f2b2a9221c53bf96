import type { ComboboxTexts } from '@nahstrom/kit/components';
import { usePortal } from '../portal.ts';

export function useComboboxTexts(): ComboboxTexts {
  const { t } = usePortal();
  return {
    loading: t('choice.loading'),
    nothing: t('choice.nothing'),
    open: t('choice.open'),
    close: t('choice.close'),
    clear: t('choice.clear'),
  };
}
