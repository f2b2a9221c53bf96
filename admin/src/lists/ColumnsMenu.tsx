import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useResourceContext } from 'react-admin';
import { usePage } from '../page.tsx';
import { type ListColumn, useHiddenColumns } from './columns.ts';
import { ToolMenu } from './ToolMenu.tsx';

type ColumnsMenuProps = { anchor: HTMLElement; onClose(): void; columns: ListColumn[] };

/** Visibility of the columns. The last one cannot be hidden. */
export default function ColumnsMenu({ anchor, onClose, columns }: ColumnsMenuProps) {
  const { t } = usePage();
  const [hidden, setHidden] = useHiddenColumns(useResourceContext() ?? '');
  const shown = columns.filter(({ key }) => !hidden.includes(key));
  return (
    <ToolMenu label={t('list.columns')} anchor={anchor} onClose={onClose}>
      {columns.map(({ key, label }) => {
        const isShown = !hidden.includes(key);
        return (
          <MenuItem
            key={key}
            role="menuitemcheckbox"
            aria-checked={isShown}
            disabled={isShown && shown.length === 1}
            onClick={() => setHidden(isShown ? [...hidden, key] : hidden.filter(other => other !== key))}
          >
            <ListItemIcon>
              {isShown ? <CheckBox color="primary" fontSize="small" /> : <CheckBoxOutlineBlank fontSize="small" />}
            </ListItemIcon>
            {label}
          </MenuItem>
        );
      })}
      <Divider />
      <MenuItem disabled={shown.length === columns.length} onClick={() => setHidden([])}>
        {t('columns.showAll')}
      </MenuItem>
    </ToolMenu>
  );
}
