import { later } from '@nahstrom/kit';
import { Button } from '@nahstrom/kit/components';
import { type ReactNode, useState } from 'react';
import type { MenuAction } from './OpenMenu.tsx';

const OpenMenu = later(() => import('./OpenMenu.tsx'));

type ActionMenuProps = {
  actions: (MenuAction | false)[];
  /** Accessible name of a button without a text. */
  label?: string;
  /** Content of the button. */
  children: ReactNode;
};

/** A button with a menu of actions. */
export function ActionMenu({ actions, label, children }: ActionMenuProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <span>
      <Button
        className={label ? 'admin-icon-button' : undefined}
        variant={label ? 'quiet' : 'secondary'}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onClick={event => setOpener(event.currentTarget)}
      >
        {children}
      </Button>
      {opener && (
        <OpenMenu
          opener={opener}
          label={label}
          actions={actions.filter(action => action !== false)}
          onClose={() => setOpener(null)}
        />
      )}
    </span>
  );
}
