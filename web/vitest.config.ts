import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = path.dirname(fileURLToPath(import.meta.url));
const setup = path.join(root, 'src/testing/setup.ts');

/** The unit tests of the pages, in jsdom; src/testing/setup.ts runs before each file. */
export default defineConfig({
  root,
  plugins: [react()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: existsSync(setup) ? [setup] : [],
  },
});
