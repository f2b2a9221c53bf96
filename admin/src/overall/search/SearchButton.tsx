import Search from '@mui/icons-material/Search';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { usePortal } from '../../portal.ts';
import { SearchContext } from './SearchContext.ts';

export function SearchButton({ labelled, onChosen }: { labelled: boolean; onChosen?(): void }) {
  const { t } = usePortal();
  const open = useContext(SearchContext);
  return (
    <Tooltip title={labelled ? '' : t('search.open')} placement="right">
      <ButtonBase
        onClick={() => {
          onChosen?.();
          open();
        }}
        aria-label={labelled ? undefined : t('search.open')}
        aria-keyshortcuts="Control+K Meta+K"
        sx={{
          display: 'flex',
          width: 1,
          minHeight: { xs: 44, md: 36 },
          px: 2,
          gap: 2,
          mb: 2,
          justifyContent: 'flex-start',
          border: 1,
          borderColor: 'borderStrong',
          borderRadius: 1,
          color: 'text.secondary',
          overflow: 'hidden',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: 2 },
        }}
      >
        <Search fontSize="small" aria-hidden />
        {labelled && (
          <>
            <Typography variant="body2" sx={{ flex: 1, textAlign: 'left' }} noWrap>
              {t('search.open')}
            </Typography>
            <Typography variant="caption" aria-hidden noWrap>
              {t('search.shortcut')}
            </Typography>
          </>
        )}
      </ButtonBase>
    </Tooltip>
  );
}
