import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { brandingLink } from './build/branding';
import { inlineFirstScript } from './build/firstScript';
import { catalogues } from './build/i18n/plugin';
import { ownPreloads } from './build/ownPreloads';
import { contractRoutes } from './build/routes';

/** The hooks for React in shared modules are not used here, so React itself is left out as well. */
const hasEffects = (id: string) => !/[\\/]node_modules[\\/]react[\\/]/.test(id);

/** The build of vote.html: a build of its own, as that of judge.html, because a voter loads at most 40 KB. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // No drafts of translators, no mirrored styles of MUI, and only the published texts of this page.
  define: { 'import.meta.env.VITE_JUDGE': '"1"', 'import.meta.env.VITE_TEXTS': '"vote"' },
  plugins: [catalogues('vote'), contractRoutes(), ownPreloads(), brandingLink(), inlineFirstScript()],
  build: {
    target: 'es2022',
    copyPublicDir: false,
    emptyOutDir: false,
    manifest: '.vite/vote.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: fileURLToPath(new URL('vote.html', import.meta.url)),
      treeshake: { moduleSideEffects: hasEffects },
      output: {
        entryFileNames: 'assets/vote-[hash].js',
        chunkFileNames: 'assets/vote-[name]-[hash].js',
        assetFileNames: 'assets/vote-[name]-[hash][extname]',
      },
    },
    reportCompressedSize: false,
  },
});
