import type { Plugin } from 'vite';
import { englishCatalogue, localeCatalogue, localeFile, localeTags, readLocale } from './catalogue';
import {
  type Area,
  type CollectedTexts,
  collectTexts,
  isPhonePage,
  leaderFormTexts,
  publicSources,
  sharedPhoneTexts,
  textsOf,
  textsOnlyOf,
} from './collect';
import { readGlossaries } from './glossary';

const PREFIX = 'virtual:texts/';
const asModule = (texts: object) => `export const texts = ${JSON.stringify(texts)};`;

/** Kikuyu is in the chunk that every other language needs too; each further language is a chunk of its own. */
const OWN_CHUNK = (tag: string) => tag !== 'ki' && Object.keys(readLocale(tag)).length > 0;

/** Imports the other catalogues by their tags. */
function othersModule(): string {
  const loaders = localeTags()
    .filter(OWN_CHUNK)
    .map((tag) => `${JSON.stringify(tag)}: () => import('${PREFIX}${tag}')`);
  return `export const others = { ${loaders.join(', ')} };`;
}

/**
 * Provides `virtual:texts/en`, one such module for each file of `web/src/locales`, and `virtual:texts/others`: the catalogues, compiled at build time. Each build has its own texts
 * only.
 */
export function catalogues(area: Area = 'site'): Plugin {
  let isBuild = false;
  let kept: CollectedTexts | null = null;
  // All sources are read for it; while developing they change.
  const all = () => (isBuild ? (kept ??= collectTexts()) : collectTexts());
  return {
    name: 'catalogues',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const tag = id.slice(PREFIX.length + 1);
      if (tag === 'others') return othersModule();
      if (tag === 'leaderForms') return asModule(englishCatalogue(leaderFormTexts(all())));
      if (isPhonePage(tag)) {
        const later = leaderFormTexts(all());
        const own = [...textsOnlyOf(tag, all())].filter((text) => !later.has(text));
        return asModule(englishCatalogue(own));
      }
      if (tag !== 'en') {
        this.addWatchFile(localeFile(tag));
        return asModule(localeCatalogue(tag, textsOf(area, all())));
      }
      for (const file of publicSources()) this.addWatchFile(file);
      // No page waits for the texts of another one.
      return asModule(englishCatalogue(area === 'judge' ? sharedPhoneTexts(all()) : textsOf(area, all())));
    },
  };
}

/** Every text with the files that show it, and the file of each language: the pages of translators read it. */
function sourceTexts(): string {
  const texts = [...collectTexts()].map(([english, places]) => ({ english, places: [...places] }));
  const files = Object.fromEntries(localeTags().map((tag) => [tag, readLocale(tag)]));
  return JSON.stringify({ texts, files, glossaries: readGlossaries() });
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
