import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { usePage } from '../page.tsx';

type ExportMenuProps = { opener: HTMLElement; onClose(): void; onChoose(format: 'csv' | 'xlsx'): void };

export default function ExportMenu({ opener, onClose, onChoose }: ExportMenuProps) {
  const { t, format } = usePage();
  const { total = 0 } = useListContext();
  return (
    <Menu open anchorEl={opener} onClose={onClose} slotProps={{ list: { 'aria-label': t('list.export') } }}>
      {(['xlsx', 'csv'] as const).map(kind => (
        <MenuItem
          key={kind}
          onClick={() => {
            onClose();
            onChoose(kind);
          }}
        >
          {t(`export.${kind}`)}
          <Typography variant="body2" component="small" sx={{ color: 'text.secondary', ml: 1 }}>
            {t('export.rows', { count: total, rows: format.whole(total) })}
          </Typography>
        </MenuItem>
      ))}
    </Menu>
  );
}
