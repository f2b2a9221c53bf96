import { alpha, createTheme, type Theme } from '@mui/material/styles';
import type { Theme as Mode, Palette, Tokens } from '@nahstrom/kit';

/** px of text; tables and forms of the back office are denser than reading text. */
const dense = 14;

const themes = new WeakMap<Palette, Theme>();

/** The tokens of all three front ends as MUI's theme; the same one for the same tokens. */
export function themeOf(tokens: Tokens, mode: Mode): Theme {
  const palette = tokens[mode];
  const theme = themes.get(palette) ?? createThemeOf(tokens, mode);
  themes.set(palette, theme);
  return theme;
}

const rem = (px: number) => `${px / 16}rem`;

function createThemeOf(tokens: Tokens, mode: Mode): Theme {
  const c = tokens[mode];
  const { size, radius } = tokens;
  const outline = { outline: `2px solid ${c.focus}`, outlineOffset: 2 };
  const heading = { fontWeight: 600, lineHeight: 1.35 };
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
    },
    spacing: tokens.grid,
    shape: { borderRadius: radius },
    typography: {
      fontFamily: tokens.font,
      fontSize: dense,
      fontWeightBold: 600,
      h1: { ...heading, fontSize: rem(size.title), lineHeight: 1.25, letterSpacing: '-0.012em' },
      h2: { ...heading, fontSize: rem(size.lead) },
      h3: { ...heading, fontSize: rem(dense) },
      h4: { fontWeight: 600, fontSize: rem(size.figure), lineHeight: 1.1, letterSpacing: '-0.02em' },
      body1: { fontSize: rem(dense), lineHeight: 1.5 },
      body2: { fontSize: rem(size.small), lineHeight: 1.45 },
      subtitle2: { fontSize: rem(dense), fontWeight: 600, lineHeight: 1.5 },
      caption: { fontSize: rem(size.small), lineHeight: 1.4 },
      button: { fontSize: rem(dense), fontWeight: 600, textTransform: 'none' },
    },
    components: {
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': outline } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true, variant: 'outlined' },
        styleOverrides: {
          root: { minHeight: 36, paddingBlock: 5, paddingInline: 14, lineHeight: 1.5 },
          sizeSmall: { minHeight: 32, paddingBlock: 3, paddingInline: 10, fontSize: rem(dense) },
          text: { paddingInline: 12 },
          contained: { '&.Mui-disabled': { backgroundColor: c.border, color: c.textQuiet } },
          outlined: { borderColor: c.borderStrong, color: c.text },
          outlinedError: { borderColor: c.danger, color: c.danger },
          outlinedWarning: { borderColor: c.warning, color: c.warning },
          textInherit: { color: c.textQuiet, fontWeight: 500 },
        },
      },
      MuiTypography: { defaultProps: { variantMapping: { subtitle2: 'p' } } },
      MuiStack: { defaultProps: { useFlexGap: true } },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: {
        defaultProps: { variant: 'outlined' },
        styleOverrides: {
          root: {
            marginBottom: 16,
            overflow: 'clip',
            '--admin-ground': c.surface,
            // What has the focus is not covered by a bar that stays in view.
            '& :is(button, input, select)': { scrollMarginBlock: '80px 140px' },
          },
        },
      },
      MuiCardHeader: {
        styleOverrides: {
          root: { flexWrap: 'wrap', gap: 8, padding: '16px var(--admin-edge) 0' },
          content: { flex: '1 1 180px', minWidth: 0 },
          action: {
            alignSelf: 'flex-start',
            margin: '-5px 0',
            '& > .MuiFormControl-root': { width: 280, maxWidth: '100%' },
          },
          subheader: { maxWidth: 720, marginTop: 4, color: c.textQuiet },
        },
      },
      MuiCardContent: { styleOverrides: { root: { padding: '12px var(--admin-edge) 20px' } } },
      MuiLinearProgress: { styleOverrides: { root: { marginBlock: 8, borderRadius: 2 } } },
      MuiPaginationItem: {
        styleOverrides: {
          root: { '&.Mui-selected': { backgroundColor: c.accentSoft, color: c.accent, fontWeight: 600 } },
        },
      },
      MuiDialog: {
        styleOverrides: {
          paper: {
            border: `1px solid ${c.border}`,
            backgroundColor: c.raised,
            margin: 16,
            maxHeight: 'calc(100% - 32px)',
            fontSize: rem(dense),
            '--admin-ground': c.raised,
          },
        },
      },
      MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 8px', overflowWrap: 'anywhere' } } },
      MuiDialogContent: {
        styleOverrides: {
          root: {
            padding: '8px 24px 20px',
            '&, & form': {
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr)',
              alignContent: 'start',
              gap: 16,
            },
            // The label of an input at the top stands out of the input.
            '.MuiDialogTitle-root + &': { paddingTop: 8 },
            '& > * + form': { marginTop: 4 },
          },
        },
      },
      MuiDialogActions: { styleOverrides: { root: { padding: '0 24px 20px', gap: 8, flexWrap: 'wrap' } } },
      MuiPopover: { styleOverrides: { paper: { border: `1px solid ${c.border}`, backgroundColor: c.raised } } },
      MuiMenu: { styleOverrides: { paper: { maxWidth: 'min(34rem, 92vw)' } } },
      MuiMenuItem: { styleOverrides: { root: { whiteSpace: 'normal', minHeight: 36 } } },
      MuiAutocomplete: {
        defaultProps: { size: 'small' },
        styleOverrides: { paper: { border: `1px solid ${c.border}`, backgroundColor: c.raised } },
      },
      MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', fullWidth: true } },
      MuiFormControl: { defaultProps: { size: 'small', margin: 'none' } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: {
            backgroundColor: c.surface,
            fontVariantNumeric: 'tabular-nums',
            '& .MuiOutlinedInput-notchedOutline': { borderColor: c.borderStrong },
            '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: c.focus },
            '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: c.danger },
          },
          input: {
            // Browsers of phones zoom into smaller ones.
            '@media (pointer: coarse)': { fontSize: rem(size.body) },
            // A locked value must be legible, and so must its explanation.
            '&.Mui-disabled': { color: c.textQuiet, WebkitTextFillColor: 'currentColor' },
          },
        },
      },
      MuiInputLabel: {
        styleOverrides: {
          root: {
            '&.Mui-focused': { color: c.focus },
            '&.Mui-error': { color: c.danger },
            '&.Mui-disabled': { color: c.textQuiet },
          },
        },
      },
      MuiFormHelperText: {
        styleOverrides: { root: { marginInline: 2, '&.Mui-disabled': { color: c.textQuiet } } },
      },
      MuiAccordion: {
        defaultProps: { disableGutters: true, square: true },
        styleOverrides: {
          root: {
            backgroundColor: 'transparent',
            borderTop: `1px solid ${c.border}`,
            '&::before': { display: 'none' },
          },
        },
      },
      MuiAccordionSummary: {
        styleOverrides: {
          root: { gap: 12, minHeight: 44, fontWeight: 600 },
          content: { margin: '8px 0', '& > *': { flex: 1 } },
        },
      },
      MuiTabs: { styleOverrides: { root: { boxShadow: `inset 0 -1px 0 ${c.border}` } } },
      MuiTab: {
        styleOverrides: {
          root: { paddingInline: 12, fontSize: rem(dense), '&.Mui-focusVisible': { outlineOffset: -2 } },
        },
      },
      MuiTable: { defaultProps: { size: 'small' } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderBottomColor: c.border, fontSize: rem(dense), fontVariantNumeric: 'tabular-nums' },
          head: { color: c.textQuiet, fontSize: rem(size.small), fontWeight: 600 },
        },
      },
      MuiTableRow: {
        styleOverrides: { root: { '&.MuiTableRow-hover:hover': { backgroundColor: alpha(c.accent, 0.05) } } },
      },
      MuiChip: { styleOverrides: { root: { borderRadius: radius - 2, fontWeight: 600, fontSize: rem(size.small) } } },
      MuiAlert: {
        styleOverrides: {
          root: {
            border: '1px solid',
            fontSize: rem(dense),
            color: c.text,
            '.admin-page > &, .admin-page form > &, .MuiCardContent-root > &, [role="tabpanel"] > &': {
              marginBottom: 16,
            },
            '.admin-page form > * + &, .MuiCardContent-root > * + &': { marginTop: 16 },
          },
          standardError: { backgroundColor: c.dangerSoft, borderColor: c.danger },
          standardWarning: { backgroundColor: c.warningSoft, borderColor: c.warning },
          standardInfo: { backgroundColor: c.gridSoft, borderColor: c.grid },
          standardSuccess: { backgroundColor: c.successSoft, borderColor: c.success },
        },
      },
      MuiAlertTitle: { styleOverrides: { root: { marginBottom: 0, fontSize: rem(dense), fontWeight: 600 } } },
    },
  });
}
