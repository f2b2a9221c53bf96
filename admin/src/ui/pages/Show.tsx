import type { ReactNode } from 'react';
import { ShowBase } from 'react-admin';

const whole = { meta: { whole: true } };

/** react-admin's `Show` for a record of which lists hold a part only. Such a part would be shown until the whole record
 *  arrives; a separate cache key keeps it from being read. */
export const Show = ({ children }: { children: ReactNode }) => <ShowBase queryOptions={whole}>{children}</ShowBase>;
