import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Inline } from '../layout/Inline.tsx';
import { SelectAllMatching } from './SelectAllMatching.tsx';

/** Bulk actions replace the tools of the list, so that no row moves. */
export function BulkActionsToolbar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  return (
    <Stack
      direction="row"
      spacing={2}
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        minHeight: 49,
        px: 'var(--admin-edge)',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'primary.light',
      }}
    >
      <Inline>
        <IconButton
          aria-label={translate('ra.action.unselect')}
          title={translate('ra.action.unselect')}
          onClick={() => onUnselectItems()}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
        <span>
          {translate('ra.action.bulk_actions', { _: 'ra.action.bulk_actions', smart_count: selectedIds.length })}
        </span>
        <SelectAllMatching />
      </Inline>
      <Inline>{children}</Inline>
    </Stack>
  );
}
