import { type Theme, type Tokens, tokens } from '@nahstrom/kit';
import { createContext } from 'react';

/** Design tokens and light or dark, as given by the shell. */
export const LookContext = createContext<{ tokens: Tokens; theme: Theme }>({ tokens, theme: 'light' });
