import type { ReactNode } from 'react';
import { ShowBase } from 'react-admin';

const whole = { meta: { whole: true } };

/** A list carries parts of its records, and react-admin shows such a part until the whole arrives. Asked for under
 *  a key of its own, the record is not taken from the list. */
export function WholeRecord({ children }: { children: ReactNode }) {
  return <ShowBase queryOptions={whole}>{children}</ShowBase>;
}
