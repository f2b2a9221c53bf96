import { createContext, useContext } from 'react';

/** Target or action of *cancel*, given by `Edit` and `Create`. */
export const CancelContext = createContext<string | (() => void) | undefined>(undefined);

export const useCancel = () => useContext(CancelContext);
