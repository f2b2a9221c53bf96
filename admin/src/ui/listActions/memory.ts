import type { Session } from '@nahstrom/kit';
import { QueryClient } from '@tanstack/react-query';
import type { DataProvider, Store } from 'react-admin';
import { rememberedStore } from './rememberedStore.ts';

/** The answers of the server and the choices in lists of one person in one organisation. */
export type Memory = {
  person: string;
  queryClient: QueryClient;
  store: Store;
  /** Of the rendered back office, which asks for the login and shows failures. */
  provider: Promise<DataProvider>;
  take(provider: DataProvider): void;
};

export const personOf = ({ user, organisation }: Session) => `${user.id}/${organisation.id}`;

export function memoryOf(person: string): Memory {
  let take: Memory['take'] = () => undefined;
  const provider = new Promise<DataProvider>(resolve => {
    take = resolve;
  });
  return {
    person,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
    store: rememberedStore(person),
    provider,
    take,
  };
}
