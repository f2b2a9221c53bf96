import { Button } from '@nahstrom/kit/components';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

export type MenuAction = { label: string; run(): void };
type ActionMenuProps = {
  actions: (MenuAction | false)[];
  /** Accessible name of a button without a text. */
  label?: string;
  /** Content of the button. */
  children: ReactNode;
};

/** A button with a menu of actions. The menu has a fixed place, so that no scrolling box cuts it off. */
export function ActionMenu({ actions, label, children }: ActionMenuProps) {
  const [place, setPlace] = useState<{ top: number; right: number } | null>(null);
  const box = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const opener = () => box.current?.querySelector<HTMLElement>('button');
  const isOpen = place !== null;

  useEffect(() => {
    if (!isOpen) return;
    list.current?.querySelector('button')?.focus();
    const close = () => setPlace(null);
    const closeOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    window.addEventListener('scroll', close, true);
    window.addEventListener('resize', close);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      window.removeEventListener('scroll', close, true);
      window.removeEventListener('resize', close);
    };
  }, [isOpen]);

  const toggle = () => {
    const { bottom = 0, right = 0 } = opener()?.getBoundingClientRect() ?? {};
    setPlace(isOpen ? null : { top: bottom + 4, right: Math.max(8, document.documentElement.clientWidth - right) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === 'Escape') {
      setPlace(null);
      opener()?.focus();
    } else if (event.key === 'ArrowDown') items[(at + 1) % items.length]?.focus();
    else if (event.key === 'ArrowUp') items[(at + items.length - 1) % items.length]?.focus();
    else if (event.key === 'Home') items[0]?.focus();
    else if (event.key === 'End') items.at(-1)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const choose = ({ run }: MenuAction) => {
    setPlace(null);
    // Where a dialog returns the focus to.
    opener()?.focus();
    run();
  };
  return (
    <span ref={box}>
      <Button
        className={label ? 'admin-icon-button' : undefined}
        variant={label ? 'quiet' : 'secondary'}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {children}
      </Button>
      {place && (
        <div
          ref={list}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className="admin-popup"
          style={place}
          onKeyDown={onKeyDown}
        >
          {actions
            .filter(action => action !== false)
            .map(action => (
              <button key={action.label} type="button" role="menuitem" tabIndex={-1} onClick={() => choose(action)}>
                {action.label}
              </button>
            ))}
        </div>
      )}
    </span>
  );
}
