import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { SelectAllMatching } from './SelectAllMatching.tsx';

/** Bulk actions replace the tools of the list, so that no row moves. */
export function BulkActionsToolbar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  return (
    <div className="admin-list-chosen">
      <div>
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
      </div>
      <div>{children}</div>
    </div>
  );
}
