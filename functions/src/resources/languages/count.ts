import { LANGUAGES_LIMITS } from '@ndeiya/domain/kernel/constants';
import { type Language, type Translation, translations } from '@ndeiya/domain/languages/language';
import type { OverviewLanguages } from '@ndeiya/domain/overview/overview';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { type SourceTexts, sourceTexts } from '../system/sourceTexts';
import { allLanguages, isOffered } from '../system/totals/languages';
import { typedContent } from './content';
import { PARTS, textsIn } from './store';

interface Known {
  languages: readonly Pick<Language, 'id' | 'name' | 'published_at'>[];
  /** The stored translations of each language. */
  stored: ReadonlyMap<string, readonly Pick<Translation, 'english' | 'text' | 'state'>[]>;
  sources: SourceTexts | null;
  /** The texts that the organisers have typed. */
  content: readonly string[];
}

/**
 * The texts to review and the texts without a translation, by language. The second number is null in a language that
 * nobody has begun, such as one that is only prepared.
 */
export function languageNumbers({ languages, stored, sources, content }: Known): OverviewLanguages['list'] {
  const english = new Set([...(sources?.texts ?? []).map((text) => text.english), ...content]);
  const list = languages.map((language) => {
    const { id, name } = language;
    const own = stored.get(id) ?? [];
    const file = sources?.files[id];
    const done = new Set(own.filter(({ text }) => text !== '').map((one) => one.english));
    const isDone = (text: string) => done.has(text) || Boolean(file?.[text]?.text);
    const isCounted = sources !== null && isOffered(language);
    const missing = isCounted ? [...english].filter((text) => !isDone(text)).length : null;
    return { id, name, drafts: own.filter(({ text, state }) => text && state === 'draft').length, missing };
  });
  return list.filter(({ drafts, missing }) => drafts > 0 || missing !== null);
}

function byLanguage(docs: readonly QueryDocumentSnapshot[]): Map<string, Translation[]> {
  const all = new Map<string, Translation[]>();
  for (const document of docs) {
    const language = String(document.get('language'));
    all.set(language, [...(all.get(language) ?? []), ...Object.values(textsIn(document))]);
  }
  return all;
}

/** Counts the work of translators. It reads at most sixteen documents of each language. */
export async function countLanguages(db: Firestore): Promise<OverviewLanguages> {
  const all = db.collection(translations.path).limit(PARTS * LANGUAGES_LIMITS.languages);
  const [found, { list: languages }, sources, content] = await Promise.all([
    all.get(),
    allLanguages(db),
    sourceTexts(),
    typedContent(db),
  ]);
  const typed = content.map(({ english }) => english);
  const list = languageNumbers({ languages, stored: byLanguage(found.docs), sources, content: typed });
  return { at: found.readTime.toDate(), list };
}
