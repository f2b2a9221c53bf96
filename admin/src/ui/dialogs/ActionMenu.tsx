import IconButton from '@mui/material/IconButton';
import { later } from '@nahstrom/kit';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from '../layout/Button.tsx';
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
  const button = {
    'aria-label': label,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': opener !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setOpener(event.currentTarget),
    children,
  };
  return (
    <span>
      {label ? <IconButton {...button} /> : <Button {...button} />}
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
