import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { SearchContext } from './SearchContext.ts';

const SearchDialog = lazy(() => import('./SearchDialog.tsx'));

/** Ctrl+K, or Command on a Mac, opens the search from everywhere. Its dialog is loaded when it is opened first. */
export function SearchProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);

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
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={close} />
        </Suspense>
      )}
    </SearchContext>
  );
}
