import { useRefresh } from 'react-admin';
import { useAction } from '../../platform/useAction.ts';
import { useReloadingAction } from '../../platform/useReloadingAction.ts';
import { useDocumentPage } from '../page.ts';
import { postLetters, printLetters } from './letters.ts';

/** Buttons that print documents as letters, and note that they were posted. The page is reloaded afterwards. */
export function useLetters() {
  const { t, api, notify } = useDocumentPage();
  const refresh = useRefresh();
  const [print, isPrinting] = useAction(async (ids: number[]) => {
    await printLetters(api, ids);
    refresh();
  });
  const [post, isPosting] = useReloadingAction(async (ids: number[]) => {
    const count = await postLetters(api, ids);
    notify({ type: 'success', message: t('run.postDone', { count }) });
  });
  return { print, isPrinting, post, isPosting };
}
