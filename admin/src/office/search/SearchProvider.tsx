import { later } from '@nahstrom/kit';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { SearchContext } from './SearchContext.ts';
import { typeAhead } from './typedAhead.ts';

const SearchDialog = later(() => import('./SearchDialog.tsx'));

/** Ctrl+K, or Command+K on a Mac, opens the search from everywhere. Its dialog is lazy-loaded. */
export function SearchProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const ahead = useRef<ReturnType<typeof typeAhead>>(null);
  const close = useCallback(() => {
    ahead.current?.stop();
    ahead.current = null;
    setIsOpen(false);
  }, []);
  const open = useCallback(() => {
    ahead.current ??= typeAhead(close);
    setIsOpen(true);
  }, [close]);
  const takeTyped = useCallback(() => ahead.current?.take() ?? '', []);
  useEffect(() => () => ahead.current?.stop(), []);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [open]);

  return (
    <SearchContext value={open}>
      {children}
      {isOpen && <SearchDialog takeTyped={takeTyped} onClose={close} />}
    </SearchContext>
  );
}
