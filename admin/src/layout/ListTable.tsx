import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { DataTable, type DataTableProps, Pagination, useListContext } from 'react-admin';
import { usePortal } from '../portal.ts';
import { headerHeight } from '../theme.ts';

const pageSizes = [25, 50, 100];

type ListTableProps = {
  rowClick: DataTableProps['rowClick'];
  /** What can be done with the rows chosen; without it none can be chosen. */
  selection?: ReactElement;
  /** What a row shows when it is opened. */
  expand?: ReactElement;
  /** Bare within a section, which draws the frame. */
  bare?: boolean;
  children: ReactNode;
};

/** The table of a list scrolls in its own box in both directions, so that its head stays in view. */
export function ListTable({ rowClick, selection, expand, bare, children }: ListTableProps) {
  return (
    <Box
      sx={{
        ...(!bare && { border: 1, borderColor: 'divider', borderRadius: 1 }),
        bgcolor: 'background.paper',
        overflow: 'clip',
        '& .RaDataTable-tableWrapper': {
          overflow: 'auto',
          maxHeight: { md: `calc(100dvh - ${headerHeight} - 24px)` },
        },
        '& th, & td': { px: 2.5 },
        // On a phone nobody chooses rows, and the width is needed for what they say.
        '& .MuiTableCell-paddingCheckbox': { display: { xs: 'none', sm: 'table-cell' } },
        '& thead th': { position: 'sticky', top: 0, zIndex: 1 },
        '& th:first-of-type, & td:first-of-type': { pl: { xs: 4, sm: 5 } },
        '& .RaDataTable-clickableRow': { cursor: 'pointer' },
        // Without rows chosen its buttons are folded away only for the eye.
        '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
        '& tbody tr:last-child td': { borderBottom: 0 },
      }}
    >
      <DataTable
        bulkActionButtons={selection ?? false}
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
  const { setFilters, error, refetch } = useListContext();
  if (error) {
    return (
      <Box sx={{ px: 5, py: 8, textAlign: 'center' }}>
        <Typography>{t('list.failed')}</Typography>
        <Button sx={{ mt: 2 }} onClick={() => refetch()}>
          {t('action.retry')}
        </Button>
      </Box>
    );
  }
  return (
    <Box sx={{ px: 5, py: 8, textAlign: 'center' }}>
      <Typography>{t('list.nothingMatches')}</Typography>
      <Button sx={{ mt: 2 }} onClick={() => setFilters({})}>
        {t('list.clearFilters')}
      </Button>
    </Box>
  );
}
