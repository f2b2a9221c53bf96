import type { ComponentProps, MouseEvent } from 'react';
import { usePortal } from '../platform/portal.tsx';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean };

/** A link within the portal: uses the shell's history, but has a real address, so that it also opens in a new tab. */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const { navigate } = usePortal();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    navigate(to, { replace });
  };
  return <a {...rest} href={to} onClick={follow} />;
}
