import type { SchemeColours } from './palette';

/** The colours of a scheme as custom properties, by the names of MUI's theme: `--mui-palette-primary-main`. */
export const schemeVariables = (scheme: SchemeColours): string =>
  Object.entries(scheme)
    .map(([name, shades]: [string, string | object]) =>
      typeof shades === 'string'
        ? `--mui-palette-${name}:${shades};`
        : Object.entries(shades)
            .map(([shade, colour]) => `--mui-palette-${name}-${shade}:${String(colour)};`)
            .join(''),
    )
    .join('');

/** The colours of the woven bands, which are those of the light scheme in both. */
export const dyeVariables = ({ gold, fire, tea, earth, primary, secondary }: SchemeColours): string =>
  Object.entries({
    gold: gold.main,
    fire: fire.light,
    tea: tea.light,
    cream: earth.contrastText,
    charcoal: earth.main,
    clay: primary.main,
    leaf: secondary.main,
  })
    .map(([name, colour]) => `--dye-${name}:${colour};`)
    .join('');
