import { type ReactNode, useId } from 'react';

/** A titled part of a page. `flush` for a table, which brings its own padding. */
export function Section(props: {
  heading: string;
  lead?: ReactNode;
  beside?: ReactNode;
  flush?: boolean;
  children: ReactNode;
}) {
  const { heading, lead, beside, flush, children } = props;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="admin-section" data-flush={flush || undefined}>
      <div className="admin-section-head">
        <div>
          <h2 id={headingId}>{heading}</h2>
          {beside}
        </div>
        {lead && <div className="admin-section-lead admin-small admin-quiet">{lead}</div>}
      </div>
      <div className="admin-section-body">{children}</div>
    </section>
  );
}

/** The inputs of a section. */
export const Columns = ({ children }: { children: ReactNode }) => <div className="admin-columns">{children}</div>;
