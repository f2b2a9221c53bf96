import { useRefresh } from 'react-admin';
import { useAction } from './useAction.ts';

/** An action after which the page is reloaded, also when it was refused: others may have changed the record.
 *  @param close called before */
export function useReloadingAction<Input extends unknown[]>(
  action: (...input: Input) => Promise<unknown>,
  close?: () => void,
) {
  const refresh = useRefresh();
  return useAction(async (...input: Input) => {
    try {
      await action(...input);
    } finally {
      close?.();
      refresh();
    }
  });
}
