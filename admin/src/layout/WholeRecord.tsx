import type { ReactNode } from 'react';
import { ShowBase } from 'react-admin';

const whole = { meta: { whole: true } };

/** Lists hold partial records, and react-admin shows such a part until the whole record arrives. A separate cache key
 *  keeps it from reading the list's. */
export function WholeRecord({ children }: { children: ReactNode }) {
  return <ShowBase queryOptions={whole}>{children}</ShowBase>;
}
