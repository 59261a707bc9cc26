import { createTheme, type Theme } from '@mui/material/styles';
import type { Palette } from '@ndeiya/domain/site/palette';
import { branding } from '../../lib/branding';
import { dark as ownDark, light as ownLight } from '../../lib/palette';
import { TEXT, typography } from '../look/typography';
import { components } from './themeComponents';

type Schemes = Pick<Palette, 'light' | 'dark'>;

/** Attribute of `html` that names the colour scheme; web/build/first.js sets it before anything is drawn. */
const SCHEME_SELECTOR = 'data-scheme';

type Direction = 'ltr' | 'rtl';

const DARK = `[${SCHEME_SELECTOR}="dark"]`;

type Sheet = Record<string, unknown>;

/** MUI's type of the theme lacks the function by which its provider writes the variables of the schemes. */
type WithSheets = Theme & { generateStyleSheets: () => Sheet[] };

/** Paper is white: without this rule, a page is printed from the dark scheme in light letters. */
const notPrinted = (sheet: Sheet): Sheet => (DARK in sheet ? { '@media not print': sheet } : sheet);

function createSiteTheme({ light, dark }: Schemes, direction: Direction) {
  const theme = createTheme({
    direction,
    cssVariables: { colorSchemeSelector: SCHEME_SELECTOR },
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
    shape: { borderRadius: 7 },
    spacing: 8,
    typography: { ...typography, fontFamily: TEXT, fontWeightBold: 700 },
    components,
    transitions: { duration: { shortest: 120, shorter: 160, short: 200, standard: 240, complex: 320 } },
  }) as WithSheets;
  const { generateStyleSheets } = theme;
  return { ...theme, generateStyleSheets: () => generateStyleSheets().map(notPrinted) };
}

const OWN: Schemes = { light: ownLight, dark: ownDark };
let made: { of: Schemes; direction: Direction; theme: ReturnType<typeof createSiteTheme> } | undefined;

/**
 * The theme for light and dark; components read it as CSS variables. Created on first use, because that is
 * slow on a phone, and again on a server whose organisation has changed its colours.
 */
export function siteTheme(direction: Direction = 'ltr') {
  const schemes = branding()?.palette ?? OWN;
  if (made?.of !== schemes || made.direction !== direction) {
    made = { of: schemes, direction, theme: createSiteTheme(schemes, direction) };
  }
  return made.theme;
}
