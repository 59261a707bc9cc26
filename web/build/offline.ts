import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { OFFLINE } from '../../domain/src/kernel/frameConstants';
import { ownFiles } from './ownPages';
import { type BuildManifest, shellFiles } from './shellFiles';

interface ManifestEntry {
  url: string;
  revision: string | null;
  size: number;
}

async function transferred(folder: string, files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => {
    const content = await readFile(path.join(folder, file));
    return file.endsWith('.woff2') ? content.length : gzipSync(content).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The files of the offline shell. Throws when the files for the first visit exceed the budget. */
async function shellEntries(folder: string, entries: ManifestEntry[]): Promise<ManifestEntry[]> {
  const built = await readFile(path.join(folder, '.vite/manifest.json'), 'utf8');
  const files = entries.map(({ url }) => url);
  const { atOnce, onUse } = shellFiles(JSON.parse(built) as BuildManifest, files);
  const [judge, vote] = [await ownFiles(folder, 'judge'), await ownFiles(folder, 'vote')];
  const bytes = await transferred(folder, [...atOnce]);
  if (bytes > OFFLINE.shellBytes) throw new Error(`the offline shell has ${String(bytes)} bytes`);
  return (
    entries
      .filter(({ url }) => atOnce.has(url) || onUse.has(url) || judge.has(url) || vote.has(url))
      // A file name with a hash needs no revision.
      .map((entry) => (entry.url.startsWith('assets/') ? { ...entry, revision: null } : entry))
      // These pages ask for their own files, so that nobody else downloads them.
      .map((entry) => (atOnce.has(entry.url) ? entry : { ...entry, onUse: true }))
      .map((entry) => (judge.has(entry.url) ? { ...entry, judge: true } : entry))
      .map((entry) => (vote.has(entry.url) ? { ...entry, vote: true } : entry))
  );
}

/** Collects the results of the build's hooks. */
function watchBuild() {
  const state = { folder: '', failed: false };
  const plugin: Plugin = {
    name: 'offline-watch',
    apply: 'build',
    configResolved({ root, build }) {
      state.folder = path.resolve(root, build.outDir);
    },
    buildEnd(error) {
      state.failed ||= error !== undefined;
    },
    renderError() {
      state.failed = true;
    },
  };
  return { state, plugin };
}

/** The service worker (docs/decisions/008-offline.md). */
export function offline(): PluginOption {
  const { state, plugin } = watchBuild();
  const pwa = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/sw',
    filename: 'sw.ts',
    injectRegister: false,
    includeManifestIcons: false,
    // The function `pages` serves it, because its name and colours are the organisation's.
    manifest: false,
    injectManifest: {
      globPatterns: ['*.{html,js,svg}', 'assets/*.{js,css,svg,woff2}'],
      maximumFileSizeToCacheInBytes: 5_000_000,
      manifestTransforms: [
        async (entries) => ({
          // When the build failed, its own error must be the one that is shown.
          manifest: state.failed ? [] : await shellEntries(state.folder, entries),
        }),
      ],
    },
  });
  return [plugin, pwa];
}
