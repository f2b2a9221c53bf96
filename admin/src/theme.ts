import type { CheckboxProps } from '@mui/material/Checkbox';
import { alpha, createTheme, type Theme } from '@mui/material/styles';
import type { Theme as Mode, Tokens } from '@nahstrom/kit';

/** Tables and forms of the back office are denser than reading text. */
const dense = 14;

const themes = new Map<Tokens, Map<Mode, Theme>>();

/** The tokens of all three front ends, as a MUI theme; the same one for the same tokens. */
export function themeOf(tokens: Tokens, mode: Mode): Theme {
  const ofTokens = themes.get(tokens) ?? new Map<Mode, Theme>();
  themes.set(tokens, ofTokens);
  const theme = ofTokens.get(mode) ?? createThemeOf(tokens, mode);
  ofTokens.set(mode, theme);
  return theme;
}

function createThemeOf(tokens: Tokens, mode: Mode): Theme {
  const c = tokens[mode];
  const { size, radius } = tokens;
  const px = (value: number) => `${value / 16}rem`;
  return createTheme({
    palette: {
      mode,
      primary: { main: c.accent, contrastText: c.accentText, light: c.accentSoft, dark: c.accent },
      error: { main: c.danger, light: c.dangerSoft },
      warning: { main: c.warning, light: c.warningSoft },
      success: { main: c.success, light: c.successSoft },
      info: { main: c.grid, light: c.gridSoft },
      text: { primary: c.text, secondary: c.textQuiet },
      background: { default: c.canvas, paper: c.surface },
      divider: c.border,
      community: { main: c.community, soft: c.communitySoft },
      feed: { main: c.feed, soft: c.feedSoft },
      focus: c.focus,
      borderStrong: c.borderStrong,
    },
    spacing: tokens.grid,
    shape: { borderRadius: radius },
    typography: {
      fontFamily: tokens.font,
      htmlFontSize: 16,
      fontSize: dense,
      h1: { fontSize: px(size.title), fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.012em' },
      h2: { fontSize: px(size.lead), fontWeight: 650, lineHeight: 1.35 },
      h3: { fontSize: px(dense), fontWeight: 650, lineHeight: 1.4 },
      h4: { fontSize: px(size.figure), fontWeight: 600, lineHeight: 1.1, letterSpacing: '-0.02em' },
      h6: { fontSize: px(size.lead), fontWeight: 650 },
      body1: { fontSize: px(dense), lineHeight: 1.5 },
      body2: { fontSize: px(size.small), lineHeight: 1.45 },
      caption: { fontSize: px(size.small), lineHeight: 1.4 },
      button: { fontSize: px(dense), fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    },
    transitions: {
      duration: {
        shortest: 80,
        shorter: 100,
        short: 120,
        standard: 150,
        complex: 180,
        enteringScreen: 160,
        leavingScreen: 120,
      },
    },
    components: {
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': { outline: `2px solid ${c.focus}`, outlineOffset: 2 } } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true, size: 'small' },
        styleOverrides: {
          root: { minHeight: 36, paddingInline: 14, borderRadius: radius },
          contained: { '&.Mui-disabled': { backgroundColor: c.border, color: c.textQuiet } },
          outlined: { borderColor: c.borderStrong },
        },
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiDialog: {
        defaultProps: { classes: { paper: 'admin-outside' } },
        styleOverrides: {
          paper: { border: `1px solid ${c.border}`, backgroundColor: c.raised, margin: 16, '--admin-ground': c.raised },
        },
      },
      MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 4px', overflowWrap: 'anywhere' } } },
      MuiDialogContent: {
        styleOverrides: {
          root: {
            padding: '8px 24px',
            fontSize: px(dense),
            lineHeight: 1.5,
            // The label of an input at the top stands out of the input.
            '.MuiDialogTitle-root + &': { paddingTop: 8 },
          },
        },
      },
      MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', gap: 8, flexWrap: 'wrap' } } },
      // A menu is opened after any notice it would lie under.
      MuiPopover: { styleOverrides: { root: { zIndex: 1400 } } },
      MuiAutocomplete: { styleOverrides: { popper: { zIndex: 1400 } } },
      MuiMenu: { styleOverrides: { paper: { border: `1px solid ${c.border}`, backgroundColor: c.raised } } },
      MuiDrawer: { styleOverrides: { paper: { backgroundColor: c.surface } } },
      MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
      MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined', margin: 'none' } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: {
            backgroundColor: c.surface,
            '& .MuiOutlinedInput-notchedOutline': { borderColor: c.borderStrong },
            '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: c.focus },
            '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: c.danger },
          },
          input: { '@media (pointer: coarse)': { fontSize: px(size.body) } },
        },
      },
      MuiInputLabel: {
        styleOverrides: { root: { '&.Mui-focused': { color: c.focus }, '&.Mui-error': { color: c.danger } } },
      },
      MuiFormHelperText: {
        // The explanation of a locked field must be legible.
        styleOverrides: {
          root: { marginInline: 2, fontSize: px(size.small), '&.Mui-disabled': { color: c.textQuiet } },
        },
      },
      MuiTable: { defaultProps: { size: 'small' } },
      MuiTableCell: {
        styleOverrides: {
          root: {
            borderBottomColor: c.border,
            fontSize: px(dense),
            padding: '9px 12px',
            fontVariantNumeric: 'tabular-nums',
          },
          head: {
            color: c.textQuiet,
            fontSize: px(size.small),
            fontWeight: 600,
            lineHeight: 1.4,
            backgroundColor: c.surface,
            whiteSpace: 'nowrap',
          },
        },
      },
      MuiTableRow: {
        styleOverrides: { root: { '&.MuiTableRow-hover:hover': { backgroundColor: alpha(c.accent, 0.05) } } },
      },
      MuiTableSortLabel: {
        styleOverrides: {
          root: { color: 'inherit', minHeight: 24, '&.Mui-active': { color: c.text } },
          icon: { fontSize: 16 },
        },
      },
      MuiChip: { styleOverrides: { root: { borderRadius: radius - 2, fontWeight: 600, fontSize: px(size.small) } } },
      // react-admin labels a row's checkbox on the surrounding element, which screen readers ignore.
      MuiCheckbox: {
        defaultProps: {
          slotProps: {
            root: { 'aria-label': undefined },
            input: ({ 'aria-label': label }: CheckboxProps) => ({ 'aria-label': label }),
          },
        },
      },
      MuiLink: { defaultProps: { underline: 'hover' } },
      MuiAlert: {
        styleOverrides: {
          root: { borderRadius: radius, border: '1px solid', fontSize: px(dense), alignItems: 'flex-start' },
          standardError: { backgroundColor: c.dangerSoft, color: c.text, borderColor: c.danger },
          standardWarning: { backgroundColor: c.warningSoft, color: c.text, borderColor: c.warning },
          standardInfo: { backgroundColor: c.gridSoft, color: c.text, borderColor: c.grid },
          standardSuccess: { backgroundColor: c.successSoft, color: c.text, borderColor: c.success },
        },
      },
    },
  });
}

declare module '@mui/material/styles' {
  interface Palette {
    community: { main: string; soft: string };
    feed: { main: string; soft: string };
    focus: string;
    borderStrong: string;
  }
  interface PaletteOptions {
    community: { main: string; soft: string };
    feed: { main: string; soft: string };
    focus: string;
    borderStrong: string;
  }
}
