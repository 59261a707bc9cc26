import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { catalogues } from './build/i18n/plugin';

const root = path.dirname(fileURLToPath(import.meta.url));

/**
 * The unit tests without a window: of what draws pages on the server, and of code that asks for none. To start jsdom takes
 * longer than most of them.
 */
export default defineConfig({
  root,
  plugins: [catalogues(), react()],
  test: {
    name: 'web-node',
    include: ['src/**/*.test.ts', 'src/**/*.server.test.tsx'],
    exclude: ['**/*.dom.test.ts'],
    environment: 'node',
    setupFiles: [path.join(root, 'src/testing/setup.ts'), path.join(root, '../tests/support/seed.ts')],
    testTimeout: 30_000,
  },
});
