import type { PaletteOptions } from '@mui/material/styles';

declare module '@mui/material/styles' {
  interface Palette {
    earth: Palette['primary'];
    gold: Palette['primary'];
    fire: Palette['primary'];
    tea: Palette['primary'];
  }
  interface PaletteOptions {
    earth: PaletteOptions['primary'];
    gold: PaletteOptions['primary'];
    fire: PaletteOptions['primary'];
    tea: PaletteOptions['primary'];
  }
}

/**
 * Undyed sisal, charcoal and the dyes of a basket. `primary` and `secondary` are for text, links and buttons
 * and are lighter in dark mode; `fire`, `tea`, `earth` and `gold` are backgrounds and only a little darker
 * there. `earth.light` is red earth; `gold.dark` is gold text on the page's background, `gold.light` on
 * coloured areas.
 */
export const light = {
  primary: { main: '#b1330a', dark: '#862405', light: '#e2602a', contrastText: '#ffffff' },
  secondary: { main: '#1f5c3d', dark: '#143f29', light: '#3d8660', contrastText: '#ffffff' },
  earth: { main: '#2a1a14', dark: '#170e0a', light: '#7a3019', contrastText: '#fcf2e0' },
  gold: { main: '#edab2b', dark: '#7d4f00', light: '#f9da92', contrastText: '#2a1b0c' },
  fire: { main: '#b1330a', dark: '#8c2706', light: '#d9541f', contrastText: '#fff7ec' },
  tea: { main: '#1f5c3d', dark: '#17462e', light: '#3d8660', contrastText: '#f6f7e8' },
  error: { main: '#a31d0d', contrastText: '#ffffff' },
  success: { main: '#2b5d2c', contrastText: '#ffffff' },
  warning: { main: '#774700', contrastText: '#ffffff' },
  info: { main: '#35566b', contrastText: '#ffffff' },
  background: { default: '#f6eee1', paper: '#fffcf6' },
  text: { primary: '#221a16', secondary: '#5b4a3f' },
  divider: '#dccbb0',
} as const satisfies PaletteOptions;

export const dark = {
  primary: { main: '#ff9a6b', dark: '#ffb694', light: '#ffc7ad', contrastText: '#2c0f03' },
  secondary: { main: '#93cfa4', dark: '#b4dfc0', light: '#c9e9d1', contrastText: '#0d2517' },
  earth: { main: '#36241c', dark: '#0e0907', light: '#85371d', contrastText: '#fcf2e0' },
  gold: { main: '#e6a62c', dark: '#f2c665', light: '#f9da92', contrastText: '#2a1b0c' },
  fire: { main: '#98300d', dark: '#6f2108', light: '#c04a1b', contrastText: '#fff7ec' },
  tea: { main: '#1d5337', dark: '#143d28', light: '#357754', contrastText: '#f6f7e8' },
  error: { main: '#ffa08f', contrastText: '#330500' },
  success: { main: '#98cf93', contrastText: '#0a2409' },
  warning: { main: '#f2bb62', contrastText: '#2c1a00' },
  info: { main: '#a2c8de', contrastText: '#08202d' },
  background: { default: '#17110e', paper: '#221a16' },
  text: { primary: '#f7ecdc', secondary: '#cfbca9' },
  divider: '#4b3a30',
} as const satisfies PaletteOptions;
