import type { CSSProperties, ReactNode } from 'react';

type TableProps = {
  label: string;
  /** Draws a border; inside a section there is one already. */
  framed?: boolean;
  /** px; a narrower box scrolls sideways. */
  least?: number;
  /** At most 280 px high. */
  low?: boolean;
  /** On phones each row is a block of cells, one below the other with its `data-label`; a cell without one is the
   *  heading, and one with `data-wide` is not shown. */
  stacked?: boolean;
  className?: string;
  /** `thead`, `tbody` and `tfoot`. */
  children: ReactNode;
};

const frame = {
  border: '1px solid var(--n-border)',
  borderRadius: 'var(--n-radius)',
  background: 'var(--n-surface)',
};

/** A small table in the look of a list. It scrolls in its own box, reachable by keyboard, so that its header stays in
 *  view and the page never moves sideways. */
export const Table = ({ label, framed, least, low, stacked, className, children }: TableProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
  <div
    role="group"
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    tabIndex={0}
    className="admin-scroll"
    style={{ position: 'relative', ...(low && { maxHeight: 280 }), ...(framed && frame) }}
  >
    <table
      className={['admin-table', stacked && 'admin-table-stacked', className].filter(Boolean).join(' ')}
      style={least ? ({ '--admin-least': `${least}px` } as CSSProperties) : undefined}
    >
      {children}
    </table>
  </div>
);
