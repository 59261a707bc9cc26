import { createTheme } from '@mui/material/styles';

declare module '@mui/material/styles' {
  interface Palette {
    earth: Palette['primary'];
    gold: Palette['primary'];
  }
  interface PaletteOptions {
    earth: PaletteOptions['primary'];
    gold: PaletteOptions['primary'];
  }
}

const DISPLAY = '"Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia, serif';
const BODY = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';
const heading = (rem: number, wide: number) => ({
  fontFamily: DISPLAY,
  fontWeight: 700,
  lineHeight: 1.15,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
  fontSize: `clamp(${String(rem)}rem, ${String(rem * 0.7)}rem + ${String((wide - rem * 0.7) * 1.1)}vw, ${String(wide)}rem)`,
});

/** Fire, red earth, gold and tea on warm cream; text pairs meet AA. Dark can be added beside `light`. */
const light = {
  palette: {
    primary: { main: '#b5370f', dark: '#8c2808', light: '#e0642f', contrastText: '#ffffff' },
    secondary: { main: '#35633a', dark: '#264a2a', light: '#5c8a5c', contrastText: '#ffffff' },
    earth: { main: '#3a1d13', dark: '#231009', light: '#7a3420', contrastText: '#fdf3df' },
    gold: { main: '#e3a62f', dark: '#8a5a00', light: '#f6d58a', contrastText: '#2b1d16' },
    error: { main: '#a3200d' },
    success: { main: '#2f5d2c' },
    warning: { main: '#7a4a00' },
    background: { default: '#fbf3e3', paper: '#fffaf0' },
    text: { primary: '#2b1d16', secondary: '#5d483b' },
    divider: '#e5d3b3',
  },
};

/** The one theme; components read it as CSS variables. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: { light },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: BODY,
    h1: heading(2, 3.1),
    h2: heading(1.65, 2.3),
    h3: heading(1.25, 1.5),
    h4: heading(1.1, 1.25),
    body1: { lineHeight: 1.65 },
    button: { textTransform: 'none', fontWeight: 650, fontSize: '1rem' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        html: { scrollPaddingTop: 96 },
        body: { minHeight: '100dvh' },
        ':focus-visible': { outline: '3px solid #b5370f', outlineOffset: 2 },
        '::selection': { background: '#f6d58a', color: '#2b1d16' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            transitionDuration: '0.01ms !important',
          },
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { borderRadius: 999, minHeight: 44, paddingInline: 20 } },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
    MuiLink: {
      defaultProps: { underline: 'always' },
      styleOverrides: { root: { textUnderlineOffset: '0.2em' } },
    },
    MuiContainer: { defaultProps: { maxWidth: 'lg' } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 16, borderColor: 'var(--mui-palette-divider)' } },
    },
  },
});
