import { darker, isReadable, lighter, until } from './colour';

/** The colours that an organisation chooses; all others are derived from them. */
export interface BrandColours {
  /** Links, buttons and the areas in the main colour. */
  primary: string;
  secondary: string;
  /** The dark bars at the top and bottom of each page. */
  bar: string;
  /** Figures and lines on dark areas. */
  accent: string;
}

interface Shades {
  main: string;
  dark: string;
  light: string;
  contrastText: string;
}
type Signal = Pick<Shades, 'main' | 'contrastText'>;

/** The colours of one scheme, by the names of the site's theme. */
export interface SchemeColours {
  primary: Shades;
  secondary: Shades;
  earth: Shades;
  gold: Shades;
  fire: Shades;
  tea: Shades;
  error: Signal;
  success: Signal;
  warning: Signal;
  info: Signal;
  background: { default: string; paper: string };
  text: { primary: string; secondary: string };
  divider: string;
}
export interface Palette {
  light: SchemeColours;
  dark: SchemeColours;
}

/** The colours of the specification, which the theme of the site has in all their shades. */
export const DEFAULT_COLOURS: BrandColours = {
  primary: '#b1330a',
  secondary: '#1f5c3d',
  bar: '#2a1a14',
  accent: '#edab2b',
};

/** Errors and successes look alike everywhere. */
const LIGHT_SIGNALS = {
  error: { main: '#a31d0d', contrastText: '#ffffff' },
  success: { main: '#2b5d2c', contrastText: '#ffffff' },
  warning: { main: '#774700', contrastText: '#ffffff' },
  info: { main: '#35566b', contrastText: '#ffffff' },
};
const DARK_SIGNALS = {
  error: { main: '#ffa08f', contrastText: '#330500' },
  success: { main: '#98cf93', contrastText: '#0a2409' },
  warning: { main: '#f2bb62', contrastText: '#2c1a00' },
  info: { main: '#a2c8de', contrastText: '#08202d' },
};

/** Text on a coloured area: nearly white. */
const ON_AREA = '#fbfaf7';

const area = (main: string): Shades => ({
  main,
  dark: darker(main, 0.25),
  light: until(lighter(main, 0.2), 'black', (candidate) => isReadable(ON_AREA, candidate)),
  contrastText: ON_AREA,
});

/** The accent: `light` is readable on each area, `dark` on the page. */
function accentOf(accent: string, areas: readonly string[], grounds: readonly string[]): Shades {
  const onLight = until(lighter(accent, 0.55), 'white', (candidate) => isReadable(candidate, ...areas));
  return {
    main: accent,
    light: onLight,
    dark: until(accent, 'black', (candidate) => isReadable(candidate, ...grounds)),
    contrastText: '#1c1712',
  };
}

function lightScheme({ primary, secondary, bar, accent }: BrandColours): SchemeColours {
  const background = { default: lighter(bar, 0.94), paper: lighter(bar, 0.985) };
  const grounds = Object.values(background);
  const word = (main: string) => ({ ...area(main), light: lighter(main, 0.2), contrastText: '#ffffff' });
  const readable = (candidate: string) => isReadable(candidate, ...grounds);
  return {
    primary: word(primary),
    secondary: word(secondary),
    earth: area(bar),
    gold: accentOf(accent, [bar, primary, secondary], grounds),
    fire: area(primary),
    tea: area(secondary),
    ...LIGHT_SIGNALS,
    background,
    text: {
      primary: until(bar, 'black', (candidate) => isReadable(candidate, '#a0a0a0')),
      secondary: until(lighter(bar, 0.3), 'black', readable),
    },
    divider: lighter(bar, 0.8),
  };
}

function darkScheme({ primary, secondary, bar, accent }: BrandColours): SchemeColours {
  const ground = until(darker(bar, 0.4), 'black', (candidate) => isReadable('#7d7d7d', candidate));
  const background = { default: ground, paper: lighter(ground, 0.05) };
  const grounds = Object.values(background);
  const readable = (candidate: string) => isReadable(candidate, ...grounds);
  const word = (main: string): Shades => {
    const shown = until(lighter(main, 0.35), 'white', readable);
    const contrastText = until(darker(main, 0.75), 'black', (candidate) => isReadable(candidate, shown));
    return { main: shown, dark: lighter(shown, 0.25), light: lighter(shown, 0.45), contrastText };
  };
  const [fire, tea, earth] = [darker(primary, 0.14), darker(secondary, 0.1), lighter(ground, 0.08)];
  const gold = accentOf(accent, [fire, tea, earth], []);
  return {
    primary: word(primary),
    secondary: word(secondary),
    earth: { ...area(earth), dark: darker(ground, 0.4) },
    gold: { ...gold, dark: until(accent, 'white', readable) },
    fire: area(fire),
    tea: area(tea),
    ...DARK_SIGNALS,
    background,
    text: { primary: lighter(bar, 0.92), secondary: until(lighter(bar, 0.7), 'white', readable) },
    divider: lighter(ground, 0.22),
  };
}

let last: { key: string; palette: Palette } | undefined;

/**
 * Both schemes of the site in an organisation's own colours. The same object for the same colours, because a server
 * makes a theme of it, which is slow.
 */
export function paletteOf({ primary, secondary, bar, accent }: BrandColours): Palette {
  const colours = { primary, secondary, bar, accent };
  const key = Object.values(colours).join();
  if (last?.key !== key) last = { key, palette: { light: lightScheme(colours), dark: darkScheme(colours) } };
  return last.palette;
}

export const isDefaultColours = (colours: BrandColours): boolean =>
  (Object.keys(DEFAULT_COLOURS) as (keyof BrandColours)[]).every(
    (name) => colours[name] === DEFAULT_COLOURS[name],
  );
