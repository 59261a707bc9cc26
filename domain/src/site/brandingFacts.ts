import type { SettingsInput } from '../editions/settings';
import type { Region } from '../kernel/timeZone';
import type { ShownBranding } from './branding';
import { isDefaultColours, type Palette, paletteOf, type SchemeColours } from './palette';
import { regionOf } from './regionOf';
import { dyeVariables, schemeVariables } from './schemeVariables';

/** A page must know these facts of the organisation before it draws anything. */
export interface BrandingFacts {
  name: string;
  tagline: string;
  region: Region;
  /** null for the specification's colours, which the site's code has. */
  palette: Palette | null;
  /** The folder of the organisation's own icons; null for those of the specification. */
  icons: string | null;
}

interface Site {
  settings: Pick<SettingsInput, 'name' | 'tagline'>;
  branding: ShownBranding | null;
  logo: { path: string } | null;
}

/** Changes with the pictures, because phones read an icon again only at another address. */
function iconsOf({ branding, logo }: Site & { branding: ShownBranding }): string | null {
  if (!logo)
    return isDefaultColours(branding) ? null : `/icon/${branding.bar.slice(1)}${branding.accent.slice(1)}`;
  const [, hash = 'logo'] = /([\w]+)-\d+\.\w+$/.exec(logo.path) ?? [];
  return `/icon/${branding.bar.slice(1)}${hash}`;
}

/** The facts of an organisation; null while it has saved no branding. */
export function brandingFactsOf(site: Site): BrandingFacts | null {
  const { branding, settings } = site;
  if (!branding) return null;
  return {
    name: settings.name,
    tagline: settings.tagline,
    region: regionOf(branding),
    palette: isDefaultColours(branding) ? null : paletteOf(branding),
    icons: iconsOf({ ...site, branding }),
  };
}

/** The colours of judge.html, which has no theme: the names of web/src/phone/kit/style.css. */
const ownNames = (scheme: SchemeColours): Record<string, string> => ({
  page: scheme.background.default,
  paper: scheme.background.paper,
  text: scheme.text.primary,
  quiet: scheme.text.secondary,
  line: scheme.divider,
  bar: scheme.earth.main,
  'on-bar': scheme.earth.contrastText,
  'gold-on-bar': scheme.gold.light,
  fire: scheme.fire.main,
  'on-fire': scheme.fire.contrastText,
  link: scheme.primary.main,
});

const declared = (scheme: SchemeColours) =>
  Object.entries(ownNames(scheme))
    .map(([name, colour]) => `--${name}:${colour};`)
    .join('');

/** JSON whose texts cannot end a style element; a custom property may contain any JSON object. */
const styleJson = (facts: BrandingFacts) =>
  JSON.stringify(facts).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The style that stands in the HTML or in /branding.css: the facts, and the colours that need no code. */
export function brandingStyle(facts: BrandingFacts | null): string {
  if (!facts) return '';
  const { palette } = facts;
  const own = `:root{--branding:${styleJson(facts)}}`;
  if (!palette) return own;
  const { light, dark } = palette;
  const sky = `linear-gradient(${light.earth.main},${light.fire.main} 70%,${light.gold.main})`;
  const paper = `linear-gradient(135deg,${light.divider},${light.gold.light})`;
  return [
    own,
    `html:root{background:${light.background.default};--ridges:${sky};--placeholder:${paper};${declared(light)}${schemeVariables(light)}${dyeVariables(light)}}`,
    `html:root[data-scheme='dark']{background:${dark.background.default};${declared(dark)}}`,
    // Paper is white, so that a page is printed from the light scheme.
    `@media not print{html:root[data-scheme='dark']{${schemeVariables(dark)}}}`,
  ].join('');
}
