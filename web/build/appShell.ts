import { copyFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const robots = (siteUrl: string) =>
  ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join(
    '\n',
  );

/**
 * Renames the built page to `app.html`: Hosting would serve a file called index.html at `/`, where the
 * function `pages` must respond. A copy as 404.html is Hosting's page for unknown addresses, with status 404.
 * It also writes robots.txt, because the runtime of Cloud Functions responds 404 at that address.
 */
export function appShell(siteUrl: string): Plugin {
  return {
    name: 'app-shell',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const shell = path.join(dir, 'app.html');
      await rename(path.join(dir, 'index.html'), shell);
      await copyFile(shell, path.join(dir, '404.html'));
      await writeFile(path.join(dir, 'robots.txt'), robots(siteUrl));
    },
  };
}
