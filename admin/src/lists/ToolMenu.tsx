import Menu, { type MenuProps } from '@mui/material/Menu';

type ToolMenuProps = { label: string; anchor: HTMLElement; onClose(): void; children: MenuProps['children'] };

export const ToolMenu = ({ label, anchor, onClose, children }: ToolMenuProps) => (
  <Menu
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ list: { 'aria-label': label, dense: true } }}
  >
    {children}
  </Menu>
);
