import Typography from '@mui/material/Typography';
import type { SavedView } from '@nahstrom/contract';
import type { Notice } from '@nahstrom/kit';
import { useState } from 'react';
import { useAction } from '../../platform/useAction.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { Button } from '../layout/Button.tsx';
import { Inline } from '../layout/Inline.tsx';
import { Rows } from '../lists/Rows.tsx';
import { usePage } from '../page.tsx';
import { Notices } from '../pages/Notices.tsx';
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
      {views.length + deleted.length === 0 && <Typography color="textSecondary">{t('views.none')}</Typography>}
      <Rows divided>
        {views.map(view => (
          <Inline component="li" grow key={view.id}>
            <p>{view.name}</p>
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
          </Inline>
        ))}
        {deleted.map(view => (
          <Inline component="li" grow key={view.id}>
            <Typography color="textSecondary" role="status">
              {t('views.deleted', { name: view.name })}
            </Typography>
            <Button variant="text" autoFocus disabled={isRunning} onClick={() => run(view, 'restore')}>
              {t('action.undo')}
            </Button>
          </Inline>
        ))}
      </Rows>
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
