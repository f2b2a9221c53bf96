import { Boundary, later } from '@nahstrom/kit';
import { type ReactNode, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { usePortal } from '../../platform/portal.ts';
import { preloadPlainInputs } from '../inputs/inputsOf.tsx';
import { Alert } from '../layout/Alert.tsx';
import { Button } from '../layout/Button.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';
import { FilterBar } from './FilterBar.tsx';

let isLoaded = false;

const awaited = (
  <FilterBar aria-hidden>
    <Skeleton height={37} />
  </FilterBar>
);

const OpenFilterForm = later(async () => {
  const [form] = await Promise.all([import('./OpenFilterForm.tsx'), preloadPlainInputs()]);
  isLoaded = true;
  return form;
}, awaited);

type FilterFormProps = {
  /** Which filters there are is not known yet: one that appears later would move the others. */
  isPending?: boolean;
  children: ReactNode;
};

/** The filters of a list: inputs of its filter. Their code is requested after the first rows are drawn. */
export function FilterForm({ isPending, children }: FilterFormProps) {
  const { data, error } = useListContext();
  const [isDue, setIsDue] = useState(isLoaded);
  const hasAnswer = Boolean(data || error);
  useEffect(() => {
    if (!hasAnswer) return;
    const afterRows = setTimeout(() => setIsDue(true));
    return () => clearTimeout(afterRows);
  }, [hasAnswer]);
  if (!isDue || isPending) return awaited;
  return (
    <Boundary fallback={retry => <NoFilters retry={retry} />}>
      <OpenFilterForm>{children}</OpenFilterForm>
    </Boundary>
  );
}

/** A failed load costs the filters alone. */
function NoFilters({ retry }: { retry(): void }) {
  const { t } = usePortal();
  return (
    <Alert severity="error" actions={<Button onClick={retry}>{t('action.retry')}</Button>}>
      {t('list.filtersFailed')}
    </Alert>
  );
}
