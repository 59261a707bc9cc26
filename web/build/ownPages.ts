import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import type { BuildManifest } from './shellFiles';

interface OwnPage {
  addresses: RegExp;
  /** Files of the page besides those of its build: the icon, which is also the page's picture. */
  more: readonly string[];
}

/** The pages with a build of their own, `web/vite.<name>.config.ts`, and a file of their own, `<name>.html`. */
const OWN_PAGES = {
  judge: { addresses: /^\/(judge|crew|stage|group)\/?(\?|$)/, more: ['judge.html', 'favicon.svg'] },
  vote: { addresses: /^\/(v|vote)\/?(\?|$)/, more: ['vote.html', 'favicon.svg'] },
} as const satisfies Record<string, OwnPage>;
type PageName = keyof typeof OWN_PAGES;

/** The built files that a page needs without a network. */
export async function ownFiles(folder: string, page: PageName): Promise<Set<string>> {
  const built = JSON.parse(await readFile(path.join(folder, `.vite/${page}.json`), 'utf8')) as BuildManifest;
  const files = Object.values(built).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return new Set([...OWN_PAGES[page].more, ...files]);
}

/** Builds a page into the same folder, before the service worker lists the files; in development serves it. */
export function ownPage(page: PageName): Plugin {
  let mode = '';
  return {
    name: `${page}-page`,
    configResolved(config) {
      mode = config.mode;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url && OWN_PAGES[page].addresses.test(request.url)) request.url = `/${page}.html`;
        next();
      });
    },
    async writeBundle({ dir = '' }) {
      await build({
        configFile: path.join(import.meta.dirname, `../vite.${page}.config.ts`),
        mode,
        logLevel: 'warn',
        build: { outDir: dir },
      });
    },
  };
}
