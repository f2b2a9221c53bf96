import type { SavedView } from '@nahstrom/contract';
import type { Notice } from '@nahstrom/kit';
import { useState } from 'react';
import { Button } from '../layout/Button.tsx';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { Dialog } from '../layout/Dialog.tsx';
import { Notices } from '../layout/Notices.tsx';
import { usePage } from '../page.tsx';
import { useAction } from '../useAction.ts';
import { ViewName } from './ViewName.tsx';

type ManageViewsProps = {
  views: SavedView[];
  rename(view: SavedView, name: string): Promise<void>;
  remove(id: number): Promise<void>;
  onClose(): void;
};

export function ManageViews({ views, rename, remove, onClose }: ManageViewsProps) {
  const { t, noticesOf } = usePage();
  const [failures, setFailures] = useState<readonly Notice[]>([]);
  const [asked, setAsked] = useState<{ verb: 'rename' | 'remove'; view: SavedView } | null>(null);
  const done = () => setAsked(null);
  const [removeAsked, isRemoving] = useAction(async () => {
    setFailures([]);
    try {
      if (asked) await remove(asked.view.id);
    } catch (thrown) {
      setFailures(noticesOf(thrown));
    } finally {
      done();
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
      {views.length === 0 && <p className="admin-quiet">{t('views.none')}</p>}
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
              onClick={() => setAsked({ verb: 'rename', view })}
            >
              {t('views.rename')}
            </Button>
            <Button
              color="error"
              aria-label={t('views.deleteOne', { name: view.name })}
              onClick={() => setAsked({ verb: 'remove', view })}
            >
              {t('action.delete')}
            </Button>
          </li>
        ))}
      </ul>
      <Notices notices={failures} />
      {asked?.verb === 'rename' && (
        <ViewName
          heading={t('views.renameHeading')}
          views={views}
          own={asked.view}
          onSave={async name => {
            await rename(asked.view, name);
            done();
          }}
          onCancel={done}
        />
      )}
      <ConfirmDialog
        open={asked?.verb === 'remove'}
        title={t('views.deleteHeading', { name: asked?.view.name ?? '' })}
        confirm={t('action.delete')}
        destructive
        busy={isRemoving}
        onConfirm={() => removeAsked()}
        onClose={done}
      >
        {t('views.deleteText')}
      </ConfirmDialog>
    </Dialog>
  );
}
