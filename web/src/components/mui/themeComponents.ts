import type { Theme, ThemeOptions } from '@mui/material/styles';

type Components = NonNullable<ThemeOptions['components']> & { MuiDataGrid?: object };

/** The minimum size for touch. */
const TOUCH_PX = 48;

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

/** The look of MUI's components in the dashboard; what every page needs is in web/src/app/theme/page.css. */
export const components: Components = { ...buttons, ...surfaces, ...fields };
