import { createContext } from 'react';

/** Opens the global search. */
export const SearchContext = createContext<() => void>(() => undefined);
