import { usePortal } from '../../platform/portal.tsx';
import { useWords } from './words.tsx';

export function useCopy() {
  const { notify } = usePortal();
  const t = useWords();
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ type: 'success', message: t('codes.copied') });
    } catch {
      notify({ type: 'warning', message: t('codes.notCopied') });
    }
  };
}
