import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { webProjects } from '../web/vitest.projects';
import { ROOT, sharedPackages } from './support/sharedPackages';

const NODE_PROJECTS = {
  tools: ['tools/**/*.test.ts', 'tests/unit/**/*.test.ts'],
  functions: ['functions/src/**/*.test.ts'],
  domain: ['domain/src/**/*.test.ts'],
};
const nodeProjects = Object.entries(NODE_PROJECTS).map(([name, include]) => ({
  // Vitest's own five seconds are too short on a busy machine.
  test: { name, include, environment: 'node', testTimeout: 30_000, setupFiles: [] as string[] },
}));

/** The unit tests, which need no emulator and are beside their code. */
export default defineConfig({
  root: ROOT,
  test: {
    // Vitest would leave one processor free, which of two is half of the machine once the API tests have ended.
    maxWorkers: os.availableParallelism(),
    projects: [...webProjects, ...nodeProjects].map(({ test, ...project }, group) => {
      const { setupFiles, ...shared } = sharedPackages(group);
      return { ...project, test: { ...shared, ...test, setupFiles: [...setupFiles, ...test.setupFiles] } };
    }),
  },
});
