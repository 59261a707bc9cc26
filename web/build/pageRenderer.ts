import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { PUBLIC_PAGES, sourceOf } from '../../domain/src/site/publicPages';
import { type BuildManifest, expectChunks, ONLINE_ONLY } from './shellFiles';

const ENTRY = 'src/app/render.tsx';
const NOTHING = '\0not-on-the-server';
/** Modules that are imported but never called while a page is rendered. */
const STUB = ['AdminRoute', 'SessionBridge', 'signIn', 'signOutOfFirebase', 'idToken']
  .map((name) => `export const ${name} = () => null;`)
  .join('\n');

/** Removes from the renderer what no public page uses: the dashboard and Firebase. */
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
  // Two addresses may lead to one page.
  ...new Set(Object.values(PUBLIC_PAGES).map(sourceOf)),
  'src/site/not-found/NotFoundPage.tsx',
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
 * Builds the renderer of public pages on the server with each build of the site (docs/decisions/011): one
 * file, `render.js`, in its own folder beside Hosting's files.
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
      // When the build failed, its own error must be the one that is shown.
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
