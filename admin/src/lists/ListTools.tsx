import { Button, Icon } from '@nahstrom/kit/components';
import BookmarkIcon from 'lucide-react/icons/bookmark';
import Columns3Icon from 'lucide-react/icons/columns-3';
import KeyboardIcon from 'lucide-react/icons/keyboard';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import type { ResourceName } from '../dataProvider.ts';
import { KeyHelp } from '../layout/Keys.tsx';
import { part } from '../page.tsx';
import { usePortal } from '../portal.ts';
import { useAction } from '../useAction.ts';
import { type ListColumn, useColumnOrder, useHiddenColumns, type WrittenAs, writtenColumns } from './columns.ts';

const ViewsMenu = part(() => import('./ViewsMenu.tsx'));
const ColumnsMenu = part(() => import('./ColumnsMenu.tsx'));
const ExportMenu = part(() => import('./ExportMenu.tsx'));

type ListToolsProps = {
  columns: ListColumn[];
  writtenAs?: WrittenAs;
  /** Replaced by the bulk actions during a selection. */
  makesRoom?: boolean;
};

type Menu = 'views' | 'columns' | 'export' | 'keys';

/** Above the table of a list: saved views, columns and export. */
export function ListTools({ columns, writtenAs, makesRoom }: ListToolsProps) {
  const { t, api } = usePortal();
  const resource = useResourceContext() as ResourceName;
  const { sort, filterValues, filter, total, selectedIds } = useListContext();
  const isAway = makesRoom && selectedIds?.length > 0;
  const [hidden] = useHiddenColumns(resource);
  const [order] = useColumnOrder(resource);
  const [open, setOpen] = useState<{ menu: Menu; opener: HTMLElement } | null>(null);
  const written = writtenColumns(columns, hidden, writtenAs, order);
  const close = () => setOpen(null);

  const [download, isDownloading] = useAction(async (format: 'csv' | 'xlsx') => {
    const { downloadList } = await import('./downloadList.ts');
    await downloadList(api, { resource, format, columns: written, sort, filter: { ...filterValues, ...filter } });
  });

  if (isAway) return null;
  const opener = (menu: Menu, label: string, icon: ReactNode) => (
    <Button
      variant="quiet"
      className={`admin-list-${menu}`}
      aria-haspopup={menu === 'keys' ? 'dialog' : 'menu'}
      aria-expanded={open?.menu === menu}
      busy={menu === 'export' && isDownloading}
      disabled={menu === 'export' && (!total || written.length === 0)}
      onClick={event => setOpen(open?.menu === menu ? null : { menu, opener: event.currentTarget })}
    >
      {icon}
      {label}
    </Button>
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <div role="group" aria-label={t('list.tools')} className="admin-list-tools">
      {opener('views', t('list.views'), <BookmarkIcon size={18} />)}
      {opener('columns', t('list.columns'), <Columns3Icon size={18} />)}
      {opener('export', t('list.export'), <Icon name="download" size={18} />)}
      {opener('keys', t('list.keys'), <KeyboardIcon size={18} />)}
      {open?.menu === 'views' && <ViewsMenu opener={open.opener} onClose={close} />}
      {open?.menu === 'columns' && <ColumnsMenu opener={open.opener} onClose={close} columns={columns} />}
      {open?.menu === 'export' && <ExportMenu opener={open.opener} onClose={close} onChoose={download} />}
      {open?.menu === 'keys' && <KeyHelp onClose={close} />}
    </div>
  );
}
