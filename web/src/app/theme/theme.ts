import { createTheme } from '@mui/material/styles';
import { components } from './components';
import { dark, light } from './palette';
import { typography } from './typography';

/** Attribute of `html` that names the colour scheme; web/build/first.js sets it before anything is drawn. */
const SCHEME_SELECTOR = 'data-scheme';

const createSiteTheme = () =>
  createTheme({
    cssVariables: { colorSchemeSelector: SCHEME_SELECTOR },
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
    shape: { borderRadius: 7 },
    spacing: 8,
    typography,
    components,
    transitions: { duration: { shortest: 120, shorter: 160, short: 200, standard: 240, complex: 320 } },
  });

let theme: ReturnType<typeof createSiteTheme> | undefined;

/** The one theme, in light and dark; components read it as CSS variables. Made when first asked for: it takes a phone a while. */
export const siteTheme = () => (theme ??= createSiteTheme());
