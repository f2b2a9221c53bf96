import type { ReactNode } from 'react';

type TableProps = {
  label: string;
  /** Draws a border; inside a section there is one already. */
  framed?: boolean;
  /** px; a narrower box scrolls sideways. */
  least?: number;
  /** At most 280 px high. */
  low?: boolean;
  className?: string;
  /** `thead`, `tbody` and `tfoot`. */
  children: ReactNode;
};

/** A small table in the look of a list. It scrolls in its own box, reachable by keyboard, so that its header stays in
 *  view and the page never moves sideways. */
export const Table = ({ label, framed, least, low, className, children }: TableProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
  <div
    role="group"
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    tabIndex={0}
    className="admin-scroll admin-table-box"
    data-framed={framed || undefined}
    data-low={low || undefined}
  >
    <table
      className={['admin-table', className].filter(Boolean).join(' ')}
      style={least ? { minWidth: least } : undefined}
    >
      {children}
    </table>
  </div>
);
