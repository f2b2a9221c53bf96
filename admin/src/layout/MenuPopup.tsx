import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

type MenuPopupProps = {
  label?: string;
  /** The button that opened it. It gets the focus back. */
  opener: HTMLElement;
  onClose(): void;
  /** `MenuItem`s. */
  children: ReactNode;
};

const margin = 8;

/** A menu below its button, which it follows while something scrolls. Its position is fixed, so that no scrolling box cuts
 *  it off. */
export function MenuPopup({ label, opener, onClose, children }: MenuPopupProps) {
  const list = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  const place = useRef(() => {
    const menu = list.current;
    if (!menu) return;
    const { bottom, right } = opener.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    const left = Math.min(right - menu.offsetWidth, clientWidth - menu.offsetWidth - margin);
    menu.style.top = `${bottom + 4}px`;
    menu.style.left = `${Math.max(margin, left)}px`;
    menu.style.maxHeight = `${window.innerHeight - bottom - 4 - margin}px`;
  });
  useLayoutEffect(() => {
    place.current();
  });
  useLayoutEffect(() => {
    const menu = list.current;
    return () => {
      if (menu?.contains(document.activeElement)) opener.focus();
    };
  }, [opener]);
  useEffect(() => {
    (itemsOf(list.current)[0] ?? list.current)?.focus();
    const closeNow = () => close.current();
    const closeOutside = (event: Event) => {
      const target = event.target as Node;
      if (!list.current?.contains(target) && !opener.contains(target)) closeNow();
    };
    const follow = () => place.current();
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [opener]);

  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf(list.current);
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === 'Escape' || event.key === 'Tab') {
      onClose();
      opener.focus();
    } else if (event.key === 'ArrowDown') items[(at + 1) % items.length]?.focus();
    else if (event.key === 'ArrowUp') items[(Math.max(at, 0) + items.length - 1) % items.length]?.focus();
    else if (event.key === 'Home') items[0]?.focus();
    else if (event.key === 'End') items.at(-1)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={list} role="menu" tabIndex={-1} aria-label={label} className="admin-popup" onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

const itemsOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll('button') ?? [])];

type MenuItemProps = {
  /** An item that is switched on and off. */
  checked?: boolean;
  disabled?: boolean;
  onClick(): void;
  children: ReactNode;
};

export const MenuItem = ({ checked, disabled, onClick, children }: MenuItemProps) => (
  <button
    type="button"
    role="menuitem"
    {...(checked !== undefined && { role: 'menuitemcheckbox', 'aria-checked': checked })}
    aria-disabled={disabled || undefined}
    tabIndex={-1}
    onClick={() => disabled || onClick()}
  >
    {children}
  </button>
);
