import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandingLink } from './build/branding';
import { inlineFirstScript } from './build/firstScript';
import { catalogues } from './build/i18n/plugin';
import { contractRoutes } from './build/routes';

/**
 * The build of judge.html. It is a build of its own, so that the chunks of the public pages stay as they are. Its files
 * go beside theirs (web/build/ownPages.ts).
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  define: { 'import.meta.env.VITE_JUDGE': '"1"' },
  plugins: [catalogues('judge'), contractRoutes(), react(), brandingLink(), inlineFirstScript()],
  build: {
    target: 'es2022',
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined), // fonts are separate files
    copyPublicDir: false,
    emptyOutDir: false,
    manifest: '.vite/judge.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: fileURLToPath(new URL('judge.html', import.meta.url)),
      output: {
        entryFileNames: 'assets/judge-[hash].js',
        chunkFileNames: 'assets/judge-[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
    reportCompressedSize: false,
  },
});
