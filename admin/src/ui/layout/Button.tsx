import MuiButton, { type ButtonProps as MuiButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent, Ref } from 'react';

export type ButtonVariant = NonNullable<MuiButtonProps['variant']>;

export type ButtonProps = MuiButtonProps & {
  ref?: Ref<HTMLButtonElement>;
  /** Of a button with `href`. */
  download?: string | true;
};

/** MUI's button, except that `loading` does not disable it: it keeps the focus and ignores clicks. */
export function Button({ loading, startIcon, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <MuiButton
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      startIcon={loading ? <CircularProgress color="inherit" size={16} /> : startIcon}
      onClick={press}
    />
  );
}
