import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import type { ResourceName } from '../platform/dataProvider.ts';
import type { Memory } from '../ui/listActions/memory.ts';
import { firstPage, firstParams } from '../ui/lists/firstParams.ts';
import { metaOfPage } from '../ui/pages/Show.tsx';

/** A slower answer finds the page with its skeleton. */
const patienceMs = 300;
/** Longer than a page takes to be rendered. */
const freshMs = 30_000;

/** Requests the rows of a list or the record of a page before its first rendering, in react-admin's cache: the list or the
 *  page takes over the answer, or the request.
 *  @param path of react-admin, without the base */
export async function requestFirst(memory: Memory, provider: DataProvider, path: string) {
  const { queryClient, store } = memory;
  const [, name, id, view] = /^\/([a-z-]+)(?:\/(\d+)(\/show)?)?$/.exec(path) ?? [];
  const resource = name as ResourceName;
  const read = id ? readRecord(resource, id, view !== undefined) : readList(resource, store);
  if (!read) return;
  const { queryKey, ask } = read;
  // After a failure the rendered page asks again.
  const queryFn = () => ask(provider).catch(async () => ask(await memory.provider));
  const asked = queryClient.prefetchQuery({ queryKey, queryFn }).then(() => keepUntilShown(queryClient, queryKey));
  await Promise.race([asked, new Promise(resolve => setTimeout(resolve, patienceMs))]);
}

/** The first page that shows the answer does not ask again; each later one does. */
function keepUntilShown(queryClient: QueryClient, queryKey: QueryKey) {
  const cache = queryClient.getQueryCache();
  const query = cache.find({ queryKey, exact: true });
  if (query?.state.data === undefined || query.getObserversCount() > 0) return;
  queryClient.setQueryData(queryKey, query.state.data, { updatedAt: Date.now() + freshMs });
  const unsubscribe = cache.subscribe(event => {
    if (event.query !== query || event.type !== 'observerAdded') return;
    unsubscribe();
    // The page decides after this event whether it asks.
    queueMicrotask(() => queryClient.setQueryData(queryKey, query.state.data, { updatedAt: Date.now() }));
  });
}

function readRecord(resource: ResourceName, id: string, isPage: boolean) {
  const params = { id, meta: isPage ? metaOfPage(resource) : undefined };
  return {
    queryKey: [resource, 'getOne', params],
    ask: async (provider: DataProvider) => (await provider.getOne(resource, params)).data,
  };
}

function readList(resource: ResourceName, store: Memory['store']) {
  const first = firstParams[resource];
  if (!first) return null;
  const { filter, sort, order, page, perPage } = {
    filter: first.filterDefaultValues ?? {},
    sort: first.sort.field,
    order: first.sort.order,
    ...firstPage,
    ...store.getItem<object>(`${resource}.listParams`),
  };
  const params = { pagination: { page, perPage }, sort: { field: sort, order }, filter };
  return {
    queryKey: [resource, 'getList', params],
    ask: (provider: DataProvider) => provider.getList(resource, params),
  };
}
