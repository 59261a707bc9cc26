import { DEFAULT_BRANDING } from '@ndeiya/domain/site/branding';
import { type BrandingFacts, brandingStyle } from '@ndeiya/domain/site/brandingFacts';
import { CACHED, type PageAnswer } from './answer';
import { readSite } from './publicData';
import type { PageRequest } from './serverRender';
import type { Shell } from './shell';

/** The specification's colours of the manifest and of the browser's bar. */
const THEME = '#2a1a14';
const GROUND = '#f6eee1';
/** The site's own icons, as web/public/icons has them. */
const OWN_ICONS = '/icons';
const JUDGE = {
  name: 'Score sheets',
  short_name: 'Score',
  description: 'Score sheets of the judges, with or without a network',
};
const SHORTCUTS = [
  { name: 'Events', url: '/events' },
  { name: 'Gallery', url: '/gallery' },
  { name: 'Participate', url: '/participate' },
];

/** The facts in the HTML of a page; nothing while no branding was saved. */
export const brandingMarkup = (facts: BrandingFacts | null): string =>
  facts ? `\n    <style>${brandingStyle(facts)}</style>` : '';

/** web/build/branding.ts inserts it into pages that Hosting serves as files. */
const LINK = '<link rel="stylesheet" href="/branding.css">';

/** web/build/pageStyles.ts writes the specification's colours, which the facts replace. */
const OWN_COLOURS = /<style data-colours>[^<]*<\/style>/;

/** The built page with the organisation's icons and bar, and without the request for what its HTML has already. */
export function branded(shell: Shell, facts: BrandingFacts | null): Shell {
  const change = (html: string) => {
    const bare = html.replace(LINK, '');
    if (!facts) return bare;
    const { icons, palette } = facts;
    const coloured = palette
      ? bare.replace(OWN_COLOURS, '').replace(`content="${THEME}"`, `content="${palette.light.earth.main}"`)
      : bare;
    return icons === null
      ? coloured
      : coloured
          .replace('href="/favicon.svg" type="image/svg+xml"', `href="${icons}/any-192.png" type="image/png"`)
          .replace(`${OWN_ICONS}/apple-touch-icon.png`, `${icons}/maskable-180.png`);
  };
  return {
    before: change(shell.before),
    between: change(shell.between),
    patient: change(shell.patient),
    after: shell.after,
  };
}

/** /branding.css: the same for pages that Hosting serves as files; empty while no branding was saved. */
export async function brandingFile(_part: string, { ask }: PageRequest): Promise<PageAnswer> {
  const { facts } = await readSite(ask);
  return { status: 200, type: 'text/css; charset=utf-8', body: brandingStyle(facts), cache: CACHED };
}

const icon = (folder: string, purpose: 'any' | 'maskable', size: 192 | 512) => {
  const name = folder === OWN_ICONS && purpose === 'any' ? 'icon' : purpose;
  const sizes = `${String(size)}x${String(size)}`;
  return { src: `${folder}/${name}-${String(size)}.png`, sizes, type: 'image/png', purpose };
};

const coloursOf = (facts: BrandingFacts | null) => ({
  theme_color: facts?.palette?.light.earth.main ?? THEME,
  background_color: facts?.palette?.light.background.default ?? GROUND,
});

/** The manifest of the installed site, or of the judges' page. */
export async function manifestFile(which: string, { ask }: PageRequest): Promise<PageAnswer> {
  const { settings, branding, facts } = await readSite(ask);
  const { short_name } = branding ?? DEFAULT_BRANDING;
  const folder = facts?.icons ?? OWN_ICONS;
  const isJudge = which === 'judge';
  const start = isJudge ? '/judge' : '/';
  const own = isJudge ? JUDGE : { name: settings.name, short_name, description: settings.tagline };
  const manifest = {
    id: start,
    ...own,
    lang: 'en',
    start_url: start,
    scope: start,
    display: 'standalone',
    ...coloursOf(facts),
    icons: (['any', 'maskable'] as const).flatMap((purpose) =>
      ([192, 512] as const).map((size) => icon(folder, purpose, size)),
    ),
    ...(isJudge ? {} : { shortcuts: SHORTCUTS }),
  };
  const body = JSON.stringify(manifest);
  return { status: 200, type: 'application/manifest+json; charset=utf-8', body, cache: CACHED };
}
