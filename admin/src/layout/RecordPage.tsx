import type { ReactNode } from 'react';
import { ShowBase } from 'react-admin';

/** react-admin would show a row of the list while the record loads, but a row has only some of its fields. Another
 *  `meta` is another place in its cache. */
const whole = { meta: { whole: true } };

export const RecordPage = ({ children }: { children: ReactNode }) => (
  <ShowBase queryOptions={whole}>{children}</ShowBase>
);
