import { expect, test } from 'vitest';
import { DEFAULT_BRANDING } from './branding';
import { brandingFactsOf, brandingStyle } from './brandingFacts';

const settings = { name: 'Limuru {Song} "Days"; }', tagline: 'Songs & more' };
const branding = { ...DEFAULT_BRANDING, primary: '#7a1f5c' };

test('the facts are read back from the style, whatever the name is', () => {
  const facts = brandingFactsOf({ settings, branding, logo: null });
  const [, json = ''] = /--branding:(\{.*?\})\}html:root\{/.exec(brandingStyle(facts)) ?? [];
  expect(JSON.parse(json)).toEqual(facts);
});

test('the address of the icons changes with the logo', () => {
  const iconsOf = (path: string) => brandingFactsOf({ settings, branding, logo: { path } })?.icons;
  expect(iconsOf('media/system_images/logo/abc123-640.webp')).toBe('/icon/2a1a14abc123');
  expect(iconsOf('media/system_images/logo/def456-640.webp')).toBe('/icon/2a1a14def456');
});

test('an organisation’s colours stand in the style by the names of the theme, and dark ones are not printed', () => {
  const style = brandingStyle(brandingFactsOf({ settings, branding, logo: null }));
  const [screen = '', onlyShown = ''] = style.split('@media not print');
  expect(screen).toContain('--mui-palette-primary-main:#7a1f5c;');
  expect(screen).toContain('--dye-clay:#7a1f5c;');
  expect(onlyShown).toMatch(/^\{html:root\[data-scheme='dark'\]\{--mui-palette-primary-main:#/);
});
