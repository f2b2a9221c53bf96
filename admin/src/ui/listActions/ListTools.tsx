import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorder';
import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import KeyboardOutlinedIcon from '@mui/icons-material/KeyboardOutlined';
import ViewColumnOutlinedIcon from '@mui/icons-material/ViewColumnOutlined';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import type { ResourceName } from '../../platform/dataProvider.ts';
import { usePortal } from '../../platform/portal.ts';
import { useAction } from '../../platform/useAction.ts';
import { KeyHelp } from '../dialogs/Keys.tsx';
import { Button } from '../layout/Button.tsx';
import { Deferred } from '../layout/Deferred.tsx';
import { usePhone } from '../layout/usePhone.ts';
import { part } from '../page.tsx';
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
  const isPhone = usePhone();
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
      variant="text"
      color="inherit"
      aria-haspopup={menu === 'keys' ? 'dialog' : 'menu'}
      aria-expanded={open?.menu === menu}
      loading={menu === 'export' && isDownloading}
      disabled={menu === 'export' && (!total || written.length === 0)}
      startIcon={!isPhone && icon}
      onClick={event => setOpen(open?.menu === menu ? null : { menu, opener: event.currentTarget })}
    >
      {label}
    </Button>
  );

  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('list.tools')}
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { sm: 'flex-end' },
        minHeight: 49,
        px: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Deferred meanwhile={null}>
        {opener('views', t('list.views'), <BookmarkBorderIcon fontSize="small" />)}
        {opener('columns', t('list.columns'), <ViewColumnOutlinedIcon fontSize="small" />)}
        {opener('export', t('list.export'), <FileDownloadOutlinedIcon fontSize="small" />)}
        {!isPhone && opener('keys', t('list.keys'), <KeyboardOutlinedIcon fontSize="small" />)}
      </Deferred>
      {open?.menu === 'views' && <ViewsMenu opener={open.opener} onClose={close} />}
      {open?.menu === 'columns' && <ColumnsMenu opener={open.opener} onClose={close} columns={columns} />}
      {open?.menu === 'export' && <ExportMenu opener={open.opener} onClose={close} onChoose={download} />}
      {open?.menu === 'keys' && <KeyHelp onClose={close} />}
    </Stack>
  );
}
