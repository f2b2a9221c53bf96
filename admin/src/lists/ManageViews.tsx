import type { SavedView } from '@nahstrom/contract';
import type { Notice } from '@nahstrom/kit';
import { useState } from 'react';
import { Button } from '../layout/Button.tsx';
import { Dialog } from '../layout/Dialog.tsx';
import { Notices } from '../layout/Notices.tsx';
import { usePage } from '../page.tsx';
import { useAction } from '../useAction.ts';
import { ViewName } from './ViewName.tsx';

type ManageViewsProps = {
  views: SavedView[];
  rename(view: SavedView, name: string): Promise<void>;
  remove(id: number): Promise<void>;
  /** Saves a deleted view again. */
  restore(view: SavedView): Promise<void>;
  onClose(): void;
};

/** Renames and deletes views. A deleted one can be restored until the dialog is closed. */
export function ManageViews({ views, rename, remove, restore, onClose }: ManageViewsProps) {
  const { t, noticesOf } = usePage();
  const [failures, setFailures] = useState<readonly Notice[]>([]);
  const [renamed, setRenamed] = useState<SavedView | null>(null);
  const [deleted, setDeleted] = useState<SavedView[]>([]);
  const [run, isRunning] = useAction(async (view: SavedView, verb: 'remove' | 'restore') => {
    setFailures([]);
    try {
      await (verb === 'remove' ? remove(view.id) : restore(view));
      setDeleted(before => (verb === 'remove' ? [...before, view] : before.filter(({ id }) => id !== view.id)));
    } catch (thrown) {
      setFailures(noticesOf(thrown));
    }
  });
  return (
    <Dialog
      open
      title={t('views.manageHeading')}
      onClose={onClose}
      closesOutside
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('action.done')}
        </Button>
      }
    >
      {views.length + deleted.length === 0 && <p className="admin-quiet">{t('views.none')}</p>}
      <ul style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {views.map(view => (
          <li
            style={{
              display: 'flex',
              alignItems: 'center',
              flexWrap: 'wrap',
              borderBottom: '1px solid var(--n-border)',
            }}
            key={view.id}
          >
            <p style={{ flex: 1, minWidth: 120, overflowWrap: 'anywhere', paddingBlock: 8 }}>{view.name}</p>
            <Button
              variant="text"
              aria-label={t('views.renameOne', { name: view.name })}
              onClick={() => setRenamed(view)}
            >
              {t('views.rename')}
            </Button>
            <Button
              color="error"
              aria-label={t('views.deleteOne', { name: view.name })}
              disabled={isRunning}
              onClick={() => run(view, 'remove')}
            >
              {t('action.delete')}
            </Button>
          </li>
        ))}
        {deleted.map(view => (
          <li key={view.id} className="admin-line">
            <p className="admin-quiet" role="status" style={{ flex: 1, overflowWrap: 'anywhere', paddingBlock: 8 }}>
              {t('views.deleted', { name: view.name })}
            </p>
            <Button variant="text" autoFocus disabled={isRunning} onClick={() => run(view, 'restore')}>
              {t('action.undo')}
            </Button>
          </li>
        ))}
      </ul>
      <Notices notices={failures} />
      {renamed && (
        <ViewName
          heading={t('views.renameHeading')}
          views={views}
          own={renamed}
          onSave={async name => {
            await rename(renamed, name);
            setRenamed(null);
          }}
          onCancel={() => setRenamed(null)}
        />
      )}
    </Dialog>
  );
}
