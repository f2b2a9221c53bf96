import { useSyncExternalStore } from 'react';

const phone = () => window.matchMedia('(max-width: 599.95px)');

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    changed => {
      const query = phone();
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => phone().matches,
  );
