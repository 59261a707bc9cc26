import path from 'node:path';
import { defineConfig } from 'vitest/config';

const setupFiles = [path.resolve('tests/support/seed.ts')];

const node = (name: string, include: string[]) => ({
  test: { name, include, environment: 'node' as const, setupFiles },
});

/** The unit tests, which need no emulator and are beside their code. */
export default defineConfig({
  test: {
    projects: [
      node('domain', ['domain/src/**/*.test.ts']),
      node('functions', ['functions/src/**/*.test.ts']),
      node('tools', ['tools/**/*.test.ts', 'tests/unit/**/*.test.ts']),
      'web/vitest.config.ts',
      'web/vitest.node.config.ts',
    ],
  },
});
