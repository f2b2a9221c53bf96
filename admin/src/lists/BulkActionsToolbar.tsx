import { Icon } from '@nahstrom/kit/components';
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
        <button
          type="button"
          className="n-button n-button-quiet"
          aria-label={translate('ra.action.unselect')}
          title={translate('ra.action.unselect')}
          onClick={() => onUnselectItems()}
        >
          <Icon name="close" size={18} />
        </button>
        <span>
          {translate('ra.action.bulk_actions', { _: 'ra.action.bulk_actions', smart_count: selectedIds.length })}
        </span>
        <SelectAllMatching />
      </div>
      <div>{children}</div>
    </div>
  );
}
