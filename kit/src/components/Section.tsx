import { type ComponentProps, type ReactNode, useId } from 'react';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={['n-card', className].filter(Boolean).join(' ')} />;
}

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode;
  intro?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
};

/** A titled part of a page or form. */
export function Section({ title, intro, actions, className, children, ...rest }: SectionProps) {
  const id = useId();
  return (
    <section {...rest} aria-labelledby={id} className={['n-card n-section', className].filter(Boolean).join(' ')}>
      <div className="n-section-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {intro && <p className="n-quiet">{intro}</p>}
      {children}
    </section>
  );
}
