import type { ComponentProps, MouseEvent } from 'react';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** Pending: the button keeps the focus but ignores clicks. */
  busy?: boolean;
  wide?: boolean;
};

export function Button({
  variant = 'secondary',
  busy = false,
  wide = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, wide, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    />
  );
}

/** For a link that looks like a button. */
export function buttonClass(variant: ButtonVariant = 'secondary', wide = false, more?: string): string {
  return ['n-button', `n-button-${variant}`, wide && 'n-button-wide', more].filter(Boolean).join(' ');
}
