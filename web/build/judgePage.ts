import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import type { BuildManifest } from './shellFiles';

/** Files of the page besides those of its build: the icon, which is also the page's picture. */
const MORE = ['judge.html', 'favicon.svg'];

/** The built files that judge.html needs without a network. */
export async function judgeFiles(folder: string): Promise<Set<string>> {
  const built = JSON.parse(await readFile(path.join(folder, '.vite/judge.json'), 'utf8')) as BuildManifest;
  const files = Object.values(built).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return new Set([...MORE, ...files]);
}

/** Builds the judges' page into the same folder, before the service worker lists the files; in development serves it. */
export function judgePage(): Plugin {
  let mode = '';
  return {
    name: 'judge-page',
    configResolved(config) {
      mode = config.mode;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url && /^\/(judge|crew|stage|group)\/?(\?|$)/.test(request.url))
          request.url = '/judge.html';
        next();
      });
    },
    async writeBundle({ dir = '' }) {
      await build({
        configFile: path.join(import.meta.dirname, '../vite.judge.config.ts'),
        mode,
        logLevel: 'warn',
        build: { outDir: dir },
      });
    },
  };
}
