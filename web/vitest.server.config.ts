import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { catalogues } from './build/i18n/plugin';

const root = path.dirname(fileURLToPath(import.meta.url));

/** The unit tests of what draws pages on the server: without a window, as there. */
export default defineConfig({
  root,
  plugins: [catalogues(), react()],
  test: {
    name: 'web-server',
    include: ['src/**/*.server.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: [path.join(root, '../tests/support/seed.ts')],
    testTimeout: 30_000,
  },
});
