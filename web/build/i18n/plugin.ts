import type { Plugin } from 'vite';
import { englishCatalogue, KIKUYU_FILE, kikuyuCatalogue, readKikuyu } from './catalogue';
import { type Area, collectTexts, publicSources, textsOf } from './collect';

const PREFIX = 'virtual:texts/';
const asModule = (texts: object) => `export const texts = ${JSON.stringify(texts)};`;

/**
 * Provides `virtual:texts/en` and `virtual:texts/ki`: the catalogues, compiled at build time. Each build has its own texts
 * only.
 */
export function catalogues(area: Area = 'site'): Plugin {
  return {
    name: 'catalogues',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${PREFIX}ki`) {
        this.addWatchFile(KIKUYU_FILE);
        return asModule(kikuyuCatalogue(textsOf(area)));
      }
      if (id !== `\0${PREFIX}en`) return undefined;
      for (const file of publicSources()) this.addWatchFile(file);
      return asModule(englishCatalogue(textsOf(area)));
    },
  };
}

/** Every text with the files that show it, and the file of each language: the pages of translators read it. */
function sourceTexts(): string {
  const texts = [...collectTexts()].map(([english, places]) => ({ english, places: [...places] }));
  return JSON.stringify({ texts, files: { ki: readKikuyu() } });
}
const SOURCE_TEXTS = 'source-texts.json';

/** Puts the texts for translators beside the site's files. */
export const sourceTextsFile = (): Plugin => ({
  name: 'source-texts',
  configureServer(server) {
    server.middlewares.use(`/${SOURCE_TEXTS}`, (_request, response) => {
      response.setHeader('Content-Type', 'application/json').end(sourceTexts());
    });
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: SOURCE_TEXTS, source: sourceTexts() });
  },
});
