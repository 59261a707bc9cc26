import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { DEFAULT_BRANDING } from '@ndeiya/domain/site/branding';
import { brandingFactsOf } from '@ndeiya/domain/site/brandingFacts';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { branded, brandingFile, brandingMarkup, manifestFile } from './branding';
import { iconFile } from './icons';
import { readSite, type Site } from './publicData';
import { cutShell } from './shell';

vi.mock('./publicData', () => ({ readSite: vi.fn() }));

const OTHER = { ...DEFAULT_BRANDING, short_name: 'Limuru', primary: '#7a1f5c', secondary: '#1f4e79' };
const siteOf = (branding: Site['branding'], name = DEFAULT_SETTINGS.name): Site => {
  const settings = { ...DEFAULT_SETTINGS, name, tagline: 'Songs for every season' };
  const site = { settings, branding, banner: null, logo: null };
  return { ...site, facts: brandingFactsOf(site), namesWinners: false };
};
const OWN = siteOf({ ...OTHER, bar: '#1b1d2a', accent: '#f2c14e' }, '</style>Limuru');
const request = { path: '/', frugal: false, ask: () => Promise.resolve(null) };
const use = (site: Site) => vi.mocked(readSite).mockResolvedValue(site);
const manifest = async () => JSON.parse(String((await manifestFile('manifest', request)).body)) as object;

const HTML = [
  '<!--page--><!--/page--><link rel="stylesheet" href="/branding.css"><meta content="#2a1a14"><style data-colours>:root{--a:#b1330a}</style>',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
  '<link href="/icons/apple-touch-icon.png" /><div id="root"></div>',
].join('');

test('while nothing was saved, pages have no style of it and the specification’s manifest', async () => {
  const none = siteOf(null);
  use(none);
  expect(brandingMarkup(none.facts)).toBe('');
  expect((await brandingFile('', request)).body).toBe('');
  const { between } = branded(cutShell(HTML), none.facts);
  expect(between).toBe(HTML.slice(HTML.indexOf('<meta'), HTML.indexOf('<div')));
  expect(await manifest()).toEqual({
    id: '/',
    name: 'Ndeiya Music & Culture Competition',
    short_name: 'Ndeiya',
    description: 'Songs for every season',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#2a1a14',
    background_color: '#f6eee1',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: expect.any(Array) as unknown[],
  });
});

test('with the specification’s colours only what was changed is another', () => {
  const { facts } = siteOf({ ...DEFAULT_BRANDING, time_zone: 'Europe/Rome' });
  expect(facts).toMatchObject({
    palette: null,
    icons: null,
    region: { zone_title: 'Central European Time' },
  });
});

test('a page has the organisation’s facts, bar and icons, and no name can end its style', () => {
  const style = brandingMarkup(OWN.facts);
  expect(style.match(/<\/style>/g)).toHaveLength(1);
  expect(style).toContain('--bar:#1b1d2a');
  const { between } = branded(cutShell(HTML), OWN.facts);
  expect(between).not.toMatch(/branding\.css|favicon|\/icons\/|2a1a14|b1330a/);
  expect(between).toContain('/icon/1b1d2af2c14e/maskable-180.png');
});

test('icons are drawn in the colours, and another version is redirected to the one of today', async () => {
  use(OWN);
  expect(await manifest()).toMatchObject({ short_name: 'Limuru', theme_color: '#1b1d2a' });
  const { body, type } = await iconFile('1b1d2af2c14e/maskable-192', request);
  expect(type).toBe('image/png');
  const { data } = await sharp(body as Buffer)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0x1b, 0x1d, 0x2a]);
  expect(await iconFile('old/any-192', request)).toMatchObject({
    status: 302,
    location: expect.stringMatching(/\/icon\/1b1d2af2c14e\/any-192\.png$/) as string,
  });
});
