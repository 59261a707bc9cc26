import { copyFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const robots = (siteUrl: string) =>
  ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join(
    '\n',
  );

/**
 * Names the built page `app.html`: a file called index.html would be Hosting's answer at `/`, which the function
 * `pages` gives. The same page as 404.html is what Hosting shows, with status 404, at addresses that lead nowhere.
 * robots.txt is written here, for the runtime of Cloud Functions answers that address itself, with 404.
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
