import path from 'node:path';
import { PUBLIC_PAGES } from '../../domain/src/site/publicPages';

const PAGE_NAMES = new Set<string>(
  ['site/not-found/NotFoundPage', ...Object.values(PUBLIC_PAGES).map(({ module }) => module)].map((module) =>
    path.basename(module),
  ),
);

/** The files that the first script imports itself are there before it runs. */
const IS_THERE = /^assets\/(?:vendor|rolldown-runtime)-/;

const isPage = (file: string) => PAGE_NAMES.has(path.basename(file).replace(/-[\w-]{7}\.js$/, ''));

interface Host {
  hostId: string;
  hostType: 'html' | 'js';
}

/**
 * The files that are requested beside one that is imported dynamically. The list of each page would stand in the code
 * of every page: it stands in `src/app/pagesAhead.ts`, which is loaded for the second page only.
 */
export function withoutListsOfPages(file: string, files: string[], { hostId, hostType }: Host): string[] {
  if (hostType === 'html') return files;
  if (path.basename(hostId).startsWith('site-') && isPage(file))
    return files.filter((one) => one.endsWith('.css'));
  return files.filter((one) => !IS_THERE.test(one));
}
