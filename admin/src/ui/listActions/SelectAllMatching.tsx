import { useDataProvider, useListContext, useResourceContext } from 'react-admin';
import { usePortal } from '../../platform/portal.ts';
import { useAction } from '../../platform/useAction.ts';
import { Button } from '../layout/Button.tsx';

const rowsPerRequest = 1000;
const mostChosen = 10_000;

/** Selects the matching records of all pages. */
export function SelectAllMatching() {
  const { t, format, notify } = usePortal();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const { selectedIds, onSelect, total = 0, sort, filterValues, filter } = useListContext();

  const [selectAll, busy] = useAction(async () => {
    const ids: number[] = [];
    for (let page = 1; ids.length < Math.min(total, mostChosen); page += 1) {
      const { data } = await dataProvider.getList(resource, {
        pagination: { page, perPage: rowsPerRequest },
        sort,
        filter: { ...filterValues, ...filter },
      });
      ids.push(...data.map(({ id }) => id));
      if (data.length < rowsPerRequest) break;
    }
    onSelect(ids);
    if (total > mostChosen)
      notify({ type: 'info', message: t('list.selectedMost', { count: format.whole(mostChosen) }) });
  });

  if (selectedIds.length === 0 || selectedIds.length >= total) return null;
  return (
    <Button variant="text" onClick={() => selectAll()} loading={busy}>
      {t('list.selectAll', { rows: format.whole(total) })}
    </Button>
  );
}
