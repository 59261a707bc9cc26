import { PUBLIC_PAGES, sourceOf } from '../../domain/src/site/publicPages';

/** The part of Vite's build manifest that is read here. */
export type BuildManifest = Record<string, Chunk>;
interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

/** Built files by the time at which the service worker caches them. */
interface ShellFiles {
  /** Cached when the worker is installed. */
  atOnce: Set<string>;
  /** Cached when a page has loaded them. */
  onUse: Set<string>;
}

/**
 * Entry points of code that is useless without a connection: the dashboard, and Firebase's code for sessions.
 */
export const ONLINE_ONLY = [
  'src/app/AdminRoute.tsx',
  'src/app/providers/SessionBridge.tsx',
  'src/lib/session/firebaseSession.ts',
  // Texts that a translator types, an invented language for tests, and a request to the server.
  'src/data/accountLanguage.ts',
  'src/i18n/preview.ts',
  'src/i18n/pseudo.ts',
];

/** Entry points of code that not every visitor needs: forms, which cannot be sent offline, and extras. */
export const ON_USE = [
  'src/app/layouts/LogoutDialog.ts',
  'src/components/LightboxView.tsx',
  'src/site/home/ContactForm.tsx',
  'src/site/home/JourneyCarousel.tsx',
  'src/site/participate/ParticipantForm.tsx',
  // Visitors of English need none of it.
  'src/i18n/otherLanguage.ts',
  'src/lib/firebase/appCheck.ts',
  ...Object.values(PUBLIC_PAGES)
    .filter(({ html }) => html !== 'rendered')
    .map(sourceOf),
];

/**
 * Files outside the build's graph: the page (not its copy for errors), its scripts and pictures, and fonts.
 */
const NOT_KEPT = ['404.html', 'judge.html', 'vote.html', 'sw.js'];
const isFrame = (file: string) =>
  file.endsWith('.woff2') || (!file.startsWith('assets/') && !NOT_KEPT.includes(file));

/** Glyphs that neither English nor Kĩkũyũ needs; a browser loads them for a text that has them. */
const isForOthers = (file: string) => /-accents[-.][^/]*woff2$/.test(file);

/** The files that these chunks load, without those of `stops`. */
function filesFrom(manifest: BuildManifest, roots: readonly string[], stops: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set(stops);
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  roots.forEach(visit);
  return files;
}

/** Throws where the build has no chunk of such a name. */
export function expectChunks(manifest: BuildManifest, keys: readonly string[]): void {
  const missing = keys.filter((key) => !manifest[key]);
  if (missing.length > 0) throw new Error(`no chunk of the build: ${missing.join(', ')}`);
}

/** The built files that are needed without a connection. Throws when a chunk has another name. */
export function shellFiles(manifest: BuildManifest, files: readonly string[]): ShellFiles {
  expectChunks(manifest, [...ONLINE_ONLY, ...ON_USE]);
  const first = filesFrom(manifest, ['index.html'], [...ONLINE_ONLY, ...ON_USE]);
  const later = filesFrom(manifest, ON_USE, ONLINE_ONLY);
  const isFirst = (file: string) => (first.has(file) || isFrame(file)) && !isForOthers(file);
  const isLater = (file: string) => !isFirst(file) && (later.has(file) || isForOthers(file));
  return { atOnce: new Set(files.filter(isFirst)), onUse: new Set(files.filter(isLater)) };
}
