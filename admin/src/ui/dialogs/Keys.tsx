import { type RefObject, useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { singleKeysKey } from '../listActions/rememberedStore.ts';
import { part } from '../page.tsx';
import { hasModifier, isOverlaid, isTyping } from './keys.ts';

export const KeyHelp = part(() => import('./KeyHelp.tsx'));

/** Shortcuts of every page: `/` focuses the search, `?` lists the shortcuts. */
export function Keys({ content }: { content: RefObject<HTMLElement | null> }) {
  const [areOn] = useStore(singleKeysKey, true);
  const [isHelpOpen, setIsHelpOpen] = useState(false);

  useEffect(() => {
    if (!areOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || hasModifier(event) || isTyping(event.target) || isOverlaid()) return;
      if (event.key === '/') {
        const search = content.current?.querySelector<HTMLElement>('input[type="search"]');
        if (!search) return;
        event.preventDefault();
        search.focus();
      } else if (event.key === '?') {
        event.preventDefault();
        setIsHelpOpen(true);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [areOn, content]);

  return isHelpOpen && <KeyHelp onClose={() => setIsHelpOpen(false)} />;
}
