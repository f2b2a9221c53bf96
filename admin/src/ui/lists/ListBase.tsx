import { ListBase as Base, type ListBaseProps, type RaRecord, useResourceContext, useStoreContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { ResourceName } from '../../platform/dataProvider.ts';
import { firstPage, firstParams } from './firstParams.ts';

/** A list whose filter comes from a link is not the one that the person has left: the next visit by the menu finds that
 *  one again. The list's own addresses have a page, links have none. */
export function ListBase<T extends RaRecord>(props: ListBaseProps<T>) {
  const resource = useResourceContext(props);
  const { search } = useLocation();
  const store = useStoreContext();
  const query = new URLSearchParams(search);
  const ofLink = `${resource}.ofLink`;
  if (query.has('filter') && !query.has('page')) store.setItem(ofLink, true);
  else if (search === '') store.removeItem(ofLink);
  const storeKey = store.getItem(ofLink, false) ? `${ofLink}.params` : undefined;
  const first = firstParams[resource as ResourceName];
  return <Base<T> perPage={firstPage.perPage} debounce={0} storeKey={storeKey} {...first} {...props} />;
}
