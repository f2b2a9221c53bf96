import type { ReactNode } from 'react';

/** A second line of a cell in a list, which has native elements.
 *  @param onPhone not where its column is shown */
export const Below = ({ onPhone, children }: { onPhone?: boolean; children: ReactNode }) => (
  <div className={onPhone ? 'n-small n-quiet admin-phone' : 'n-small n-quiet'}>{children}</div>
);
