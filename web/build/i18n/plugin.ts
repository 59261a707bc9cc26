import type { Plugin } from 'vite';
import { englishCatalogue, KIKUYU_FILE, kikuyuCatalogue } from './catalogue';
import { type Area, publicSources, textsOf } from './collect';

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
