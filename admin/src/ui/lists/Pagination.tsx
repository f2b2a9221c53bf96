import MuiPagination from '@mui/material/Pagination';
import { useListContext, useTranslate } from 'react-admin';
import { usePortal } from '../../platform/portal.ts';
import { Button } from '../layout/Button.tsx';
import { Deferred } from '../layout/Deferred.tsx';
import { Inline } from '../layout/Inline.tsx';
import { PagesBar } from './PagesBar.tsx';

const pageSizes = [25, 50, 100];

/** Below a list: rows per page, the range shown, and the pages. */
export function Pagination() {
  const { t } = usePortal();
  const translate = useTranslate();
  const { page, perPage, setPage, setPerPage, total = 0, isPending } = useListContext();
  if (isPending || total === 0) return null;
  const last = Math.ceil(total / perPage);
  const range = { offsetBegin: (page - 1) * perPage + 1, offsetEnd: Math.min(page * perPage, total), total };
  return (
    <PagesBar>
      <Deferred meanwhile={null}>
        {total > (pageSizes[0] ?? 0) && (
          <Inline spacing={1} role="group" aria-label={translate('ra.navigation.page_rows_per_page')}>
            <span>{translate('ra.navigation.page_rows_per_page')}</span>
            {pageSizes.map(size => (
              <Button
                key={size}
                variant="text"
                size="small"
                color={size === perPage ? 'primary' : 'inherit'}
                aria-pressed={size === perPage}
                sx={{ minWidth: 32, px: 1, '&[aria-pressed=true]': { bgcolor: 'primary.light' } }}
                onClick={() => setPerPage(size)}
              >
                {size}
              </Button>
            ))}
          </Inline>
        )}
        <span>{translate('ra.navigation.page_range_info', range)}</span>
        {last > 1 && <PageNumbers label={t('list.pages')} count={last} page={page} onChange={setPage} />}
      </Deferred>
    </PagesBar>
  );
}

type PageNumbersProps = { label: string; count: number; page: number; onChange(page: number): void };

export function PageNumbers({ label, count, page, onChange }: PageNumbersProps) {
  const translate = useTranslate();
  return (
    <MuiPagination
      aria-label={label}
      shape="rounded"
      count={count}
      page={page}
      getItemAriaLabel={(type, place) => (place === null ? '' : translate(`ra.navigation.${type}`, { page: place }))}
      onChange={(_, chosen) => onChange(chosen)}
    />
  );
}
