import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { catalogues } from './build/i18n/plugin';

const root = path.dirname(fileURLToPath(import.meta.url));
const setup = path.join(root, 'src/testing/setup.ts');
const seed = path.join(root, '../tests/support/seed.ts');

/** The unit tests of the pages, in jsdom unless a file names another environment. */
export default defineConfig({
  root,
  plugins: [catalogues(), react()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['**/*.server.test.*'],
    environment: 'jsdom',
    setupFiles: [setup, seed],
  },
});
