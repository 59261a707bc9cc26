import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { catalogues } from './build/i18n/plugin';
import { contractRoutes } from './build/routes';
import { shownFields } from './build/shownFields';

const root = path.dirname(fileURLToPath(import.meta.url));
const SERVER = 'src/**/*.server.test.tsx';
const DOM = 'src/**/*.dom.test.ts';
const OWN_DOM = 'src/**/*.ownDom.test.ts';

const withDom = { environment: 'jsdom', setupFiles: [path.join(root, 'src/testing/setupDom.ts')] };

const TESTS = [
  // Components, and code that needs a window.
  { ...withDom, name: 'web', include: ['src/**/*.test.tsx', DOM], exclude: [SERVER] },
  // Code that leaves listeners on its window, so that each file makes another one. They share jsdom, which takes long to load.
  {
    environment: 'node',
    setupFiles: [path.join(root, 'src/testing/ownWindow.ts')],
    name: 'web-own-dom',
    include: [OWN_DOM],
  },
  // Pages as the server renders them, and code that needs no window: jsdom takes longer than most of its tests.
  { environment: 'node', name: 'web-node', include: ['src/**/*.test.ts', SERVER], exclude: [DOM, OWN_DOM] },
];

/** The unit tests of web, as projects of vitest, without the settings that all unit tests share. */
export const webProjects = TESTS.map((test) => ({
  root,
  plugins: [catalogues(), contractRoutes(), shownFields(), react()],
  // The first page that a file renders is slow on a busy machine.
  test: { testTimeout: 30_000, setupFiles: [] as string[], ...test },
}));
