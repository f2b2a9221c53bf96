import { Button } from '@nahstrom/kit/components';
import { type ReactNode, useState } from 'react';
import { MenuItem, MenuPopup } from './MenuPopup.tsx';

export type MenuAction = { label: string; run(): void };
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
  const choose = ({ run }: MenuAction) => {
    setOpener(null);
    run();
  };
  return (
    <span>
      <Button
        className={label ? 'admin-icon-button' : undefined}
        variant={label ? 'quiet' : 'secondary'}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onClick={event => setOpener(opener ? null : event.currentTarget)}
      >
        {children}
      </Button>
      {opener && (
        <MenuPopup label={label} opener={opener} onClose={() => setOpener(null)}>
          {actions
            .filter(action => action !== false)
            .map(action => (
              <MenuItem key={action.label} onClick={() => choose(action)}>
                {action.label}
              </MenuItem>
            ))}
        </MenuPopup>
      )}
    </span>
  );
}
