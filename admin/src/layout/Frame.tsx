import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SearchProvider } from '../overall/search/SearchProvider.tsx';
import { headerHeight } from '../theme.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Keys } from './Keys.tsx';
import { NoticeBridge } from './NoticeBridge.tsx';
import { Sidebar } from './Sidebar.tsx';

/** The sidebar and the page. The header above belongs to the shell. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const content = useRef<HTMLDivElement>(null);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        minHeight: `calc(100dvh - ${headerHeight})`,
        bgcolor: 'background.default',
        color: 'text.primary',
        fontFamily: 'fontFamily',
        typography: 'body1',
        '&, & *, & *::before, & *::after': { boxSizing: 'border-box' },
      }}
    >
      <GlobalStyles styles={withoutMotion} />
      <SearchProvider>
        <Sidebar />
      </SearchProvider>
      <Box ref={content} sx={{ flex: 1, minWidth: 0, px: { xs: 4, sm: 6, lg: 8 }, pt: { xs: 4, sm: 6 }, pb: 12 }}>
        <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
      </Box>
      <NoticeBridge />
      <Keys content={content} />
    </Box>
  );
}

const withoutMotion = {
  '@media (prefers-reduced-motion: reduce)': {
    '[class*="Mui"]': { transitionDuration: '0.01ms !important', animationDuration: '0.01ms !important' },
  },
};
