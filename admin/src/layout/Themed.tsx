import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useContext } from 'react';
import { themeOf } from '../theme.ts';
import { LookContext } from './look.ts';

/** MUI's theme from the tokens, for screens and dialogs of MUI components. */
export function Themed({ children }: { children: ReactNode }) {
  const { tokens, theme } = useContext(LookContext);
  return (
    <ThemeProvider theme={themeOf(tokens, theme)}>
      <GlobalStyles styles={withoutMotion} />
      {children}
    </ThemeProvider>
  );
}

const withoutMotion = {
  '@media (prefers-reduced-motion: reduce)': {
    '[class*="Mui"]': { transitionDuration: '0.01ms !important', animationDuration: '0.01ms !important' },
  },
};
