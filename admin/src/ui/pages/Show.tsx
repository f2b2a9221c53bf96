import type { ReactNode } from 'react';
import { ShowBase, useResourceContext } from 'react-admin';

/** Their lists hold whole records. */
const wholeInLists = ['users', 'clients-customers'];

/** Cache key of the record of a page. A list holds a part of most records, which would be shown until the whole record
 *  arrives. */
export const metaOfPage = (resource: string) => (wholeInLists.includes(resource) ? undefined : { whole: true });

/** react-admin's `Show` without its layout. */
export const Show = ({ children }: { children: ReactNode }) => (
  <ShowBase queryOptions={{ meta: metaOfPage(useResourceContext() ?? '') }}>{children}</ShowBase>
);
