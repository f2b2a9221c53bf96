import type { Theme } from '@nahstrom/kit';
import { useEffect } from 'react';

/** The organisation's colour instead of the portal's. In the dark theme the portal's stays, for contrast. */
export function useAccent(colour: string, theme: Theme) {
  useEffect(() => {
    const { style } = document.documentElement;
    const own = colour !== '' && theme === 'light' ? colour : null;
    set(style, '--n-accent', own);
    set(style, '--n-accent-soft', own && `color-mix(in srgb, ${own} 8%, white)`);
  }, [colour, theme]);
}

function set(style: CSSStyleDeclaration, name: string, value: string | null) {
  if (value) style.setProperty(name, value);
  else style.removeProperty(name);
}
