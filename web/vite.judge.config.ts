import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandingLink } from './build/branding';
import { fetchedAhead } from './build/fetchedAhead';
import { inlineFirstScript } from './build/firstScript';
import { catalogues } from './build/i18n/plugin';
import { ownPreloads } from './build/ownPreloads';
import { contractRoutes } from './build/routes';
import { sharedChunk } from './build/sharedChunk';
import { slimReact } from './build/slimReact';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The first modules of the pages that judge.html may be. */
const PAGES = ['judge', 'group', 'crew'].map((page) => file(`src/phone/${page}/start.tsx`));
const SMALL = /[\\/]lib[\\/](saveFile|useWakeLock)\.ts$/;
/** The first script, whose name has nothing but its hash. */
const ENTRY = /^assets\/judge-[\w-]{6}\.js$/;
const LOADED = /judge-(kit|rolldown-runtime)-/;

/**
 * The build of judge.html. It is a build of its own, so that the chunks of the public pages stay as they are. Its files
 * go beside theirs (web/build/ownPages.ts).
 */
export default defineConfig({
  root: file('.'),
  define: { 'import.meta.env.VITE_JUDGE': '"1"' },
  plugins: [
    catalogues('judge'),
    contractRoutes(),
    ownPreloads(),
    slimReact({ hydrates: false }),
    react(),
    brandingLink(),
    inlineFirstScript(),
    fetchedAhead(LOADED),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined), // fonts are separate files
    copyPublicDir: false,
    emptyOutDir: false,
    manifest: '.vite/judge.json',
    modulePreload: {
      polyfill: false,
      // The list of what a later screen needs would be code of the first visit; the worker has its files by then.
      resolveDependencies: (_file, files, { hostId }) =>
        files.filter((file) => file.endsWith('.css') || (ENTRY.test(hostId) && !LOADED.test(file))),
    },
    rolldownOptions: {
      input: file('judge.html'),
      output: {
        // The first script names the others, so a shorter hash saves bytes of the first visit.
        entryFileNames: 'assets/judge-[hash:6].js',
        chunkFileNames: 'assets/judge-[name]-[hash:6].js',
        codeSplitting: { groups: [sharedChunk('kit', { pages: PAGES, more: SMALL })] },
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
    reportCompressedSize: false,
  },
});
