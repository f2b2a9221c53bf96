import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { BulkActionsToolbar, DataTable, type DataTableProps, Pagination, useListContext } from 'react-admin';
import { columnsOf, type WrittenAs } from '../lists/columns.ts';
import { ListTools, toolsHeight } from '../lists/ListTools.tsx';
import { SelectAllMatching } from '../lists/SelectAllMatching.tsx';
import { usePortal } from '../portal.ts';
import { headerHeight } from '../theme.ts';
import { useRowKeys } from './useRowKeys.ts';

const pageSizes = [25, 50, 100];

type ListTableProps = {
  rowClick: DataTableProps['rowClick'];
  /** Bulk actions; without them no row can be selected. */
  selection?: ReactElement;
  /** Content of an expanded row. */
  expand?: ReactElement;
  /** Without views, columns and export, inside a section that draws the frame. */
  bare?: boolean;
  /** Exported value of a column where it differs from its field. */
  writtenAs?: WrittenAs;
  children: ReactNode;
};

/** The table of a list scrolls in its own box in both directions, so that its header stays in view. */
export function ListTable({ rowClick, selection, expand, bare, writtenAs, children }: ListTableProps) {
  const box = useRef<HTMLDivElement>(null);
  useRowKeys(box, !bare);
  return (
    <Box
      ref={box}
      sx={{
        ...(!bare && { border: 1, borderColor: 'divider', borderRadius: 1 }),
        bgcolor: 'background.paper',
        overflow: 'clip',
        '& .RaDataTable-tableWrapper': {
          overflow: 'auto',
          maxHeight: { md: `calc(100dvh - ${headerHeight} - 24px)` },
        },
        '& th, & td': { px: 2.5 },
        // No selection on a phone: the width is needed for the content.
        '& .MuiTableCell-paddingCheckbox': { display: { xs: 'none', sm: 'table-cell' } },
        '& thead th': { position: 'sticky', top: 0, zIndex: 1 },
        '& th:first-of-type, & td:first-of-type': { pl: { xs: 4, sm: 5 } },
        '& .RaDataTable-clickableRow': { cursor: 'pointer' },
        // Without a selection the buttons are hidden visually only.
        '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
        ...(!bare && selectionBar),
        '& tbody tr:last-child td': { borderBottom: 0 },
        // Keeps a row focused by keyboard clear of the sticky header.
        '& tbody tr': { scrollMarginTop: 48 },
        '& tbody tr:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: -2 },
      }}
    >
      {!bare && <ListTools columns={columnsOf(children)} writtenAs={writtenAs} makesRoom={selection !== undefined} />}
      <DataTable
        bulkActionButtons={selection ?? false}
        bulkActionsToolbar={
          selection && <BulkActionsToolbar selectAllButton={<SelectAllMatching />}>{selection}</BulkActionsToolbar>
        }
        rowClick={rowClick}
        expand={expand}
        expandSingle
        empty={<NothingMatches />}
      >
        {children}
      </DataTable>
      <MorePages />
    </Box>
  );
}

/** Bulk actions replace the tools of the list, so that no row moves. */
const selectionBar = {
  '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
    position: 'static',
    transform: 'none',
    height: 'auto',
    minHeight: toolsHeight,
    flexWrap: 'wrap',
    px: { xs: 4, sm: 5 },
    py: 1,
    bgcolor: 'primary.light',
    borderBottom: 1,
    borderColor: 'divider',
    borderRadius: 0,
  },
  '& .RaBulkActionsToolbar-toolbar .RaBulkActionsToolbar-title': { flex: '0 1 auto', flexWrap: 'wrap' },
  '& .RaBulkActionsToolbar-toolbar .RaBulkActionsToolbar-topToolbar': { p: 0, gap: 2, flexWrap: 'wrap' },
};

function MorePages() {
  const { total = 0, isPending } = useListContext();
  return isPending || total === 0 ? null : (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Pagination rowsPerPageOptions={total > (pageSizes[0] ?? 0) ? pageSizes : []} />
    </Box>
  );
}

function NothingMatches() {
  const { t } = usePortal();
  const { setFilters, filterValues, error, refetch } = useListContext();
  const reset = (
    <Button sx={{ mt: 2 }} onClick={() => setFilters({})}>
      {t('list.clearFilters')}
    </Button>
  );
  if (error) {
    return (
      <Box sx={{ px: 5, py: 8, textAlign: 'center' }}>
        <Typography>{t('list.failed')}</Typography>
        <Button sx={{ mt: 2 }} onClick={() => refetch()}>
          {t('action.retry')}
        </Button>
        {Object.keys(filterValues).length > 0 && reset}
      </Box>
    );
  }
  return (
    <Box sx={{ px: 5, py: 8, textAlign: 'center' }}>
      <Typography>{t('list.nothingMatches')}</Typography>
      {reset}
    </Box>
  );
}
