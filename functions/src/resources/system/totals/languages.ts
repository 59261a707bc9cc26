import { LANGUAGES_LIMITS } from '@ndeiya/domain/kernel/constants';
import { isLanguage } from '@ndeiya/domain/kernel/language';
import { isInKenya } from '@ndeiya/domain/kernel/timeZone';
import { PREPARED_LANGUAGES } from '@ndeiya/domain/languages/known';
import { type Language, languages, publishedTexts } from '@ndeiya/domain/languages/language';
import { shareOf } from '@ndeiya/domain/languages/menu';
import type { Home } from '@ndeiya/domain/site/home';
import type { Firestore } from 'firebase-admin/firestore';
import { refOf } from '../../../platform/documents';
import { type SourceTexts, sourceTexts } from '../sourceTexts';

type Candidate = Pick<Language, 'id' | 'name' | 'published_at' | 'menu_share'>;
interface Known {
  languages: readonly Candidate[];
  /** The English texts that each language has published. */
  published: ReadonlyMap<string, ReadonlySet<string>>;
  sources: SourceTexts | null;
}
type Menu = Pick<Home, 'languages' | 'languages_below'>;

/** True for a language that is begun: one with published texts, and Gĩkũyũ, which comes with the release, in Kenya. */
export const isOffered = ({ id, published_at }: Pick<Language, 'id' | 'published_at'>): boolean =>
  published_at !== null || (isLanguage(id) && isInKenya());

/** Without the file of the build nobody can count, and a language with published texts stays in the menu. */
function shareIn({ id, published_at }: Candidate, { published, sources }: Known): number {
  if (!sources) return published_at === null ? 0 : 100;
  const own = published.get(id);
  const file = sources.files[id];
  return shareOf(sources.texts, (english) => Boolean(own?.has(english)) || Boolean(file?.[english]?.text));
}

/** The languages of the menu, and those that have too few texts of the pages that visitors need first. */
export function menuOf(known: Known): Menu {
  const all = known.languages.filter(isOffered);
  const isIn = (language: Candidate) => shareIn(language, known) >= language.menu_share;
  const named = (list: readonly Candidate[]) => list.map(({ id, name }) => ({ id, name }));
  return {
    languages: named(all.filter(isIn)),
    languages_below: named(all.filter((language) => !isIn(language))),
  };
}

/** A language that nobody has changed in the dashboard is as it was prepared. */
export function prepared(id: string): Language | null {
  const facts = PREPARED_LANGUAGES[id];
  const time = new Date(0);
  return facts ? { id, ...facts, version: 0, published_at: null, created_at: time, updated_at: time } : null;
}

/** The stored languages and those that are prepared, by tag. */
export async function allLanguages(db: Firestore): Promise<Language[]> {
  const { docs } = await refOf(db, languages).limit(LANGUAGES_LIMITS.languages).get();
  const stored = docs.map((document) => document.data());
  const others = Object.keys(PREPARED_LANGUAGES).filter((id) => !stored.some((one) => one.id === id));
  return [...stored, ...others.flatMap((id) => prepared(id) ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Reads the languages with one document of published texts each. */
export async function homeLanguages(db: Firestore): Promise<Menu> {
  const [list, sources] = await Promise.all([allLanguages(db), sourceTexts()]);
  const texts = await Promise.all(
    list
      .filter(({ published_at }) => published_at !== null)
      .map(async ({ id }): Promise<[string, ReadonlySet<string>]> => {
        const stored = (await refOf(db, publishedTexts).doc(id).get()).data();
        return [id, new Set(Object.keys(JSON.parse(stored?.catalogue ?? '{}') as object))];
      }),
  );
  return menuOf({ languages: list, published: new Map(texts), sources });
}
