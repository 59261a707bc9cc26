import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { catalogues } from './build/i18n/plugin';

const root = path.dirname(fileURLToPath(import.meta.url));
const setup = path.join(root, 'src/testing/setup.ts');
const seed = path.join(root, '../tests/support/seed.ts');

/** The unit tests of components, and of code that needs a window (`*.dom.test.ts`), in jsdom. */
export default defineConfig({
  root,
  plugins: [catalogues(), react()],
  test: {
    name: 'web',
    include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
    exclude: ['**/*.server.test.tsx'],
    environment: 'jsdom',
    setupFiles: [setup, seed],
    // The first page that a file renders is slow on a busy machine.
    testTimeout: 20_000,
  },
});
