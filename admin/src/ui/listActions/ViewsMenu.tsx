import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { SavedView } from '@nahstrom/contract';
import { useState } from 'react';
import { type SortPayload, useListContext, useResourceContext } from 'react-admin';
import { usePage } from '../page.tsx';
import { useHiddenColumns } from './columns.ts';
import { ManageViews } from './ManageViews.tsx';
import { useSavedViews } from './savedViews.ts';
import { ViewName } from './ViewName.tsx';

/** Named filters, sorting and columns. */
export default function ViewsMenu({ opener, onClose }: { opener: HTMLElement; onClose(): void }) {
  const { t, notify } = usePage();
  const resource = useResourceContext() ?? '';
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const [hiddenColumns, setHiddenColumns] = useHiddenColumns(resource);
  const { views, isLoaded, error, save, rename, remove, restore } = useSavedViews(resource);
  const [step, setStep] = useState<'menu' | 'save' | 'manage'>('menu');

  const choose = (view: SavedView) => {
    setFilters(view.filter);
    setSort(view.sort as SortPayload);
    if (hiddenColumns || view.hiddenColumns.length > 0) setHiddenColumns(view.hiddenColumns);
    onClose();
  };
  const saveAs = async (name: string) => {
    await save(name, { filter: filterValues, sort, hiddenColumns: hiddenColumns ?? [] });
    notify({ type: 'success', message: t('views.saved', { name }) });
    onClose();
  };

  if (step === 'manage')
    return <ManageViews views={views} rename={rename} remove={remove} restore={restore} onClose={onClose} />;
  if (step === 'save') {
    return (
      <ViewName heading={t('views.saveHeading')} views={views} onSave={saveAs} onCancel={onClose}>
        {t(filterValues.queryString ? 'views.saveTextSearch' : 'views.saveText')}
      </ViewName>
    );
  }
  return (
    <Menu open anchorEl={opener} onClose={onClose} slotProps={{ list: { 'aria-label': t('list.views') } }}>
      {(isLoaded || error) && views.length === 0 && (
        <Typography component="li" variant="body2" sx={{ color: 'text.secondary', px: 2, py: 1 }}>
          {t(error ? 'list.failed' : 'views.none')}
        </Typography>
      )}
      {views.map(view => (
        <MenuItem key={view.id} onClick={() => choose(view)}>
          {view.name}
        </MenuItem>
      ))}
      <Divider component="li" />
      <MenuItem onClick={() => setStep('save')}>{t('views.save')}</MenuItem>
      <MenuItem disabled={views.length === 0} onClick={() => setStep('manage')}>
        {t('views.manage')}
      </MenuItem>
    </Menu>
  );
}
