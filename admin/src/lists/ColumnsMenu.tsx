import { useResourceContext } from 'react-admin';
import { MenuItem, MenuPopup } from '../layout/MenuPopup.tsx';
import { usePage } from '../page.tsx';
import { hiddenByWidth, type ListColumn, useHiddenColumns } from './columns.ts';

type ColumnsMenuProps = { opener: HTMLElement; onClose(): void; columns: ListColumn[] };

/** Visibility of the columns. The last one cannot be hidden. */
export default function ColumnsMenu({ opener, onClose, columns }: ColumnsMenuProps) {
  const { t } = usePage();
  const [chosen, setHidden] = useHiddenColumns(useResourceContext() ?? '');
  const hidden = chosen ?? hiddenByWidth(columns);
  const shown = columns.filter(({ key }) => !hidden.includes(key));
  return (
    <MenuPopup label={t('list.columns')} opener={opener} onClose={onClose}>
      {columns.map(({ key, label }) => {
        const isShown = !hidden.includes(key);
        return (
          <MenuItem
            key={key}
            checked={isShown}
            disabled={isShown && shown.length === 1}
            onClick={() => setHidden(isShown ? [...hidden, key] : hidden.filter(other => other !== key))}
          >
            {label}
          </MenuItem>
        );
      })}
      <hr />
      <MenuItem disabled={shown.length === columns.length} onClick={() => setHidden([])}>
        {t('columns.showAll')}
      </MenuItem>
    </MenuPopup>
  );
}
