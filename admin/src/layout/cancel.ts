import { createContext, useContext } from 'react';

/** Target of *cancel*, given by `Edit` and `Create`. */
export const CancelContext = createContext<string | undefined>(undefined);

export const useCancel = () => useContext(CancelContext);
