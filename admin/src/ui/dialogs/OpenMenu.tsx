import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';

/** An item of a menu: an address, or an action. */
export type MenuAction = { label: string } & ({ to: string } | { run(): void });

type OpenMenuProps = { opener: HTMLElement; label?: string; actions: MenuAction[]; onClose(): void };

export default function OpenMenu({ opener, label, actions, onClose }: OpenMenuProps) {
  return (
    <Menu open anchorEl={opener} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      {actions.map(action =>
        'to' in action ? (
          <MenuItem key={action.label} component={Link} to={action.to} onClick={onClose}>
            {action.label}
          </MenuItem>
        ) : (
          <MenuItem
            key={action.label}
            onClick={() => {
              onClose();
              action.run();
            }}
          >
            {action.label}
          </MenuItem>
        ),
      )}
    </Menu>
  );
}
