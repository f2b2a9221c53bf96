import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { useListContext, useTranslate } from 'react-admin';
import { usePortal } from '../portal.ts';

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
    <div className="admin-pages">
      {total > (pageSizes[0] ?? 0) && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
        <div role="group" aria-label={translate('ra.navigation.page_rows_per_page')}>
          <span>{translate('ra.navigation.page_rows_per_page')}</span>
          {pageSizes.map(size => (
            <button key={size} type="button" aria-pressed={size === perPage} onClick={() => setPerPage(size)}>
              {size}
            </button>
          ))}
        </div>
      )}
      <span>{translate('ra.navigation.page_range_info', range)}</span>
      {last > 1 && <PageNumbers label={t('list.pages')} count={last} page={page} onChange={setPage} />}
    </div>
  );
}

type PageNumbersProps = { label: string; count: number; page: number; onChange(page: number): void };

export function PageNumbers({ label, count, page, onChange }: PageNumbersProps) {
  const translate = useTranslate();
  return (
    <nav aria-label={label}>
      <button
        type="button"
        aria-label={translate('ra.navigation.previous')}
        disabled={page === 1}
        onClick={() => onChange(page - 1)}
      >
        <ChevronLeftIcon fontSize="small" />
      </button>
      {pagesAround(page, count).map((shown, place) =>
        shown === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps at fixed places
          <span key={`gap-${place}`}>…</span>
        ) : (
          <button
            key={shown}
            type="button"
            aria-label={translate('ra.navigation.page', { page: shown })}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onChange(shown)}
          >
            {shown}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label={translate('ra.navigation.next')}
        disabled={page === count}
        onClick={() => onChange(page + 1)}
      >
        <ChevronRightIcon fontSize="small" />
      </button>
    </nav>
  );
}

/** First, last, and the neighbours of the current page; null is a gap. */
function pagesAround(page: number, last: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, last])].filter(number => number >= 1 && number <= last);
  return shown.flatMap((number, place) => {
    const before = shown[place - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}
