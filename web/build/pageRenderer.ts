import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { PUBLIC_PAGES, sourceOf } from '../../domain/src/publicPages';
import { type BuildManifest, expectChunks, ONLINE_ONLY } from './shellFiles';

const ENTRY = 'src/app/render.tsx';
const NOTHING = '\0not-on-the-server';
/** Their names are imported, and never called while a page is drawn. */
const STUB = ['AdminRoute', 'SessionBridge', 'signIn', 'signOutOfFirebase', 'idToken']
  .map((name) => `export const ${name} = () => null;`)
  .join('\n');

/** Leaves out of the renderer what no visitor's page shows: the dashboard and Firebase. */
export function onServerOnly(root: string): Plugin {
  const left = new Set(ONLINE_ONLY.map((file) => path.join(root, file)));
  return {
    name: 'on-server-only',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && left.has(found.id) ? NOTHING : undefined;
    },
    load: (id) => (id === NOTHING ? STUB : undefined),
  };
}

/** The sources of all public pages, and of the one that says that there is none. */
export const PAGES = [
  ...Object.values(PUBLIC_PAGES).map(sourceOf),
  'src/features/not-found/NotFoundPage.tsx',
];

/** The built files that a page needs besides those of every page, by the source of the page. Throws where one has no chunk. */
export function pageFiles(manifest: BuildManifest): Record<string, string[]> {
  const withImports = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen;
    seen.add(key);
    manifest[key]?.imports?.forEach((next) => withImports(next, seen));
    return seen;
  };
  const everywhere = withImports('index.html');
  expectChunks(manifest, PAGES);
  return Object.fromEntries(
    PAGES.map((page) => {
      const own = [...withImports(page)].filter((key) => !everywhere.has(key));
      return [page, own.flatMap((key) => manifest[key]?.file ?? [])];
    }),
  );
}

/**
 * With each build of the site, builds what draws its public pages on the server (docs/decisions/011): one file,
 * `render.js`, in a folder of its own beside what Hosting serves.
 */
export function pageRenderer(): Plugin {
  let folder = '';
  let mode = '';
  let isWritten = false;
  return {
    name: 'page-renderer',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
      mode = config.mode;
    },
    writeBundle() {
      isWritten = true;
    },
    async closeBundle() {
      // Of a build that failed, its own error is the one to be read.
      if (!isWritten) return;
      const manifest = JSON.parse(
        await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'),
      ) as BuildManifest;
      await build({
        configFile: path.join(import.meta.dirname, '../vite.config.ts'),
        mode,
        logLevel: 'warn',
        define: { __PAGE_FILES__: JSON.stringify(pageFiles(manifest)) },
        build: { ssr: ENTRY, outDir: `${folder}-server`, emptyOutDir: true },
      });
    },
  };
}
