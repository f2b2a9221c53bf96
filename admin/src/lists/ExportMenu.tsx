import { useListContext } from 'react-admin';
import { MenuItem, MenuPopup } from '../layout/MenuPopup.tsx';
import { usePage } from '../page.tsx';

type ExportMenuProps = { opener: HTMLElement; onClose(): void; onChoose(format: 'csv' | 'xlsx'): void };

export default function ExportMenu({ opener, onClose, onChoose }: ExportMenuProps) {
  const { t, format } = usePage();
  const { total = 0 } = useListContext();
  return (
    <MenuPopup label={t('list.export')} opener={opener} onClose={onClose}>
      {(['xlsx', 'csv'] as const).map(kind => (
        <MenuItem
          key={kind}
          onClick={() => {
            onClose();
            onChoose(kind);
          }}
        >
          {t(`export.${kind}`)}{' '}
          <small className="admin-quiet">{t('export.rows', { count: total, rows: format.whole(total) })}</small>
        </MenuItem>
      ))}
    </MenuPopup>
  );
}
