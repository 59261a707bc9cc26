import path from 'node:path';
import type { Plugin } from 'vite';

const OWN = path.join(import.meta.dirname, 'preloadStub.ts');

/** Every page loads the function that Vite puts around each `import()`: the site has a smaller one. */
export const ownPreloads = (): Plugin => ({
  name: 'own-preloads',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { importWith as __vitePreload } from ${JSON.stringify(OWN)};`,
  },
});
