import SearchIcon from '@mui/icons-material/Search';
import { useContext } from 'react';
import { usePortal } from '../../platform/portal.ts';
import { SearchContext } from './SearchContext.ts';

export function SearchButton({ labelled, onChosen }: { labelled: boolean; onChosen?(): void }) {
  const { t } = usePortal();
  const open = useContext(SearchContext);
  return (
    <button
      type="button"
      className="admin-menu-entry admin-search"
      onClick={() => {
        onChosen?.();
        open();
      }}
      aria-label={labelled ? undefined : t('search.open')}
      title={labelled ? undefined : t('search.open')}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <SearchIcon fontSize="small" />
      {labelled && (
        <>
          <span className="admin-menu-label">{t('search.open')}</span>
          <span aria-hidden>{t('search.shortcut')}</span>
        </>
      )}
    </button>
  );
}
