import type { Theme, ThemeOptions } from '@mui/material/styles';
import type { SchemeColours } from '@ndeiya/domain/site/palette';
import { light as ownLight } from '../../lib/palette';

type Components = NonNullable<ThemeOptions['components']> & { MuiDataGrid?: object };

/** The minimum size for touch. */
const TOUCH_PX = 48;

const page = {
  html: { scrollPaddingTop: 96, WebkitTextSizeAdjust: '100%' },
  body: { minHeight: '100dvh', fontSynthesis: 'none' },
  // MUI removes the outline of pressable elements; the second selector restores it.
  ':focus-visible, .MuiButtonBase-root:focus-visible': {
    outline: '3px solid var(--mui-palette-primary-main)',
    outlineOffset: 3,
  },
  // Immediate feedback for a touch, also while the code is still loading (web/build/first.js).
  ':is(a, button):active': { opacity: 0.7 },
  ':is(a, button)[aria-busy="true"]': {
    cursor: 'progress',
    opacity: 0.7,
    animation: 'busy 600ms ease-in-out infinite alternate',
  },
  '@keyframes busy': { to: { opacity: 0.4 } },
  // On coloured areas the focus ring has the colour of the text.
  '[data-area] :focus-visible, [data-area]:focus-visible': { outlineColor: 'currentColor' },
  '::selection': {
    background: 'var(--mui-palette-gold-light)',
    color: 'var(--mui-palette-gold-contrastText)',
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  // High contrast removes all backgrounds, so elements that differ only by background get a border.
  '@media (forced-colors: active)': {
    '[data-area], [data-card]': { border: '1px solid CanvasText' },
    ':focus-visible': { outlineColor: 'Highlight' },
  },
};

const buttons: Components = {
  MuiButtonBase: {
    styleOverrides: {
      root: { '&:focus-visible': { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: 2 } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, disableRipple: true },
    styleOverrides: {
      root: {
        minHeight: TOUCH_PX,
        paddingInline: 22,
        borderRadius: 10,
        textAlign: 'center',
        '&:active': { transform: 'translateY(1px)' },
        '@media (forced-colors: active)': { border: '2px solid ButtonText' },
      },
      sizeLarge: { minHeight: 54, paddingInline: 28, fontSize: '1.0625rem' },
      sizeSmall: { minHeight: 40, paddingInline: 14 },
      // A printed-block edge.
      contained: {
        boxShadow: 'inset 0 -3px 0 rgb(0 0 0 / 0.2)',
        '&:hover': { boxShadow: 'inset 0 -3px 0 rgb(0 0 0 / 0.2)' },
        '&.Mui-disabled': { boxShadow: 'none' },
      },
      outlined: { borderWidth: 2, '&:hover': { borderWidth: 2 } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: {
        textUnderlineOffset: '0.2em',
        textDecorationThickness: '0.08em',
        '&:hover': { textDecorationThickness: '0.16em' },
      },
    },
  },
};

const surfaces: Components = {
  // MUI lightens raised paper in dark mode; this theme does not.
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiContainer: { defaultProps: { maxWidth: 'lg' } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 14, borderColor: 'var(--mui-palette-divider)' } },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 14 } } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({ backgroundColor: theme.vars?.palette.divider }),
    },
  },
};

/**
 * MUI's fields, used only in the dashboard, in the style of components/form/FieldFrame: label above the
 * field.
 */
const fields: Components = {
  MuiOutlinedInput: {
    styleOverrides: {
      root: { borderRadius: 10, backgroundColor: 'var(--mui-palette-background-paper)' },
      notchedOutline: {
        top: 0,
        borderColor: 'var(--mui-palette-text-secondary)',
        '& legend': { display: 'none' },
      },
      input: { '&:focus-visible': { outline: 'none' } },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      outlined: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        fontWeight: 600,
        whiteSpace: 'normal',
        color: 'var(--mui-palette-text-primary)',
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.925rem', marginInline: 0 } } },
};

/** The colours of the woven bands: the specification's, or those of an organisation's palette. */
const dyesOf = ({ gold, fire, tea, earth, primary, secondary }: SchemeColours) => ({
  '--dye-gold': gold.main,
  '--dye-fire': fire.light,
  '--dye-tea': tea === ownLight.tea ? '#4a9a70' : tea.light,
  '--dye-cream': earth.contrastText,
  '--dye-charcoal': earth.main,
  '--dye-clay': primary === ownLight.primary ? '#a8330c' : primary.main,
  '--dye-leaf': secondary.main,
});

/** The components' styles, with the dyes of a light scheme. */
export const withDyes = (scheme: SchemeColours): Components => ({
  MuiCssBaseline: { styleOverrides: { ...page, ':root': dyesOf(scheme) } },
  ...buttons,
  ...surfaces,
  ...fields,
});
