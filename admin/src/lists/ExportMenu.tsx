import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useListContext } from 'react-admin';
import { usePage } from '../page.tsx';
import { ToolMenu } from './ToolMenu.tsx';

type ExportMenuProps = { anchor: HTMLElement; onClose(): void; onChoose(format: 'csv' | 'xlsx'): void };

export default function ExportMenu({ anchor, onClose, onChoose }: ExportMenuProps) {
  const { t, format } = usePage();
  const { total = 0 } = useListContext();
  const choice = (kind: 'csv' | 'xlsx') => (
    <MenuItem
      key={kind}
      onClick={() => {
        onClose();
        onChoose(kind);
      }}
    >
      <ListItemText
        primary={t(`export.${kind}`)}
        secondary={t('export.rows', { count: total, rows: format.whole(total) })}
      />
    </MenuItem>
  );
  return (
    <ToolMenu label={t('list.export')} anchor={anchor} onClose={onClose}>
      {choice('xlsx')}
      {choice('csv')}
    </ToolMenu>
  );
}
