import { LANGUAGES_LIMITS } from '@ndeiya/domain/kernel/constants';
import { isLanguage } from '@ndeiya/domain/kernel/language';
import { isInKenya } from '@ndeiya/domain/kernel/timeZone';
import { PREPARED_LANGUAGES } from '@ndeiya/domain/languages/known';
import { type Language, languages, publishedTexts } from '@ndeiya/domain/languages/language';
import { DEFAULT_MENU_SHARE, shareOf } from '@ndeiya/domain/languages/menu';
import type { Home } from '@ndeiya/domain/site/home';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readableFields, readableIn, sortReadable } from '../../../platform/documents';
import { logError } from '../../../platform/log';
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

const withoutStamps = () => {
  const time = new Date(0);
  return { version: 0, published_at: null, created_at: time, updated_at: time };
};

/** A language that nobody has changed in the dashboard is as it was prepared. */
export function prepared(id: string): Language | null {
  const facts = PREPARED_LANGUAGES[id];
  return facts ? { id, ...facts, ...withoutStamps() } : null;
}

/**
 * Each field of a damaged language that can be read, and in place of the others those of a language that is new: it is named
 * and stays in the menu until somebody repairs it.
 */
function ofDamaged(document: DocumentSnapshot): Language {
  const { id } = document;
  const blank = { id, name: id, direction: 'ltr', letters: '', menu_share: DEFAULT_MENU_SHARE } as const;
  return { ...blank, ...withoutStamps(), ...prepared(id), ...readableFields(languages, document) };
}

/** A stored language, of a damaged one what can be read; undefined where there is none. */
export const readLanguage = (document: DocumentSnapshot): Language | undefined =>
  document.exists ? (readableIn(languages, document) ?? ofDamaged(document)) : undefined;

interface AllLanguages {
  list: Language[];
  /** The stored languages that do not match their schema. The list has of them what can be read. */
  unreadable: readonly DocumentSnapshot[];
}

/** The stored languages and those that are prepared, by tag. */
export async function allLanguages(db: Firestore): Promise<AllLanguages> {
  const { docs } = await db.collection(languages.path).limit(LANGUAGES_LIMITS.languages).get();
  const { read, unreadable } = sortReadable(languages, docs);
  const stored = [...read, ...unreadable.map(ofDamaged)];
  const others = Object.keys(PREPARED_LANGUAGES).filter((id) => !stored.some((one) => one.id === id));
  const all = [...stored, ...others.flatMap((id) => prepared(id) ?? [])];
  return { list: all.sort((a, b) => (a.id < b.id ? -1 : 1)), unreadable };
}

const catalogueTexts = z.record(z.string(), z.string());

/** The texts of a catalogue; null, with a line in the log, where it is no JSON of texts. */
export function catalogueIn({ language, catalogue }: { language: string; catalogue: string }) {
  try {
    return z.parse(catalogueTexts, JSON.parse(catalogue));
  } catch (error) {
    logError('published texts that cannot be read', error, { language });
    return null;
  }
}

interface Published {
  texts: Readonly<Record<string, string>>;
  /** The paths of documents that cannot be read. */
  unread: readonly string[];
}

/** The published texts of a language. Those that cannot be read are as if there were none: the release's own are shown. */
export async function publishedIn(db: Firestore, id: string): Promise<Published> {
  const snapshot = await db.collection(publishedTexts.path).doc(id).get();
  if (!snapshot.exists) return { texts: {}, unread: [] };
  const stored = readableIn(publishedTexts, snapshot);
  const texts = stored && catalogueIn(stored);
  return texts ? { texts, unread: [] } : { texts: {}, unread: [snapshot.ref.path] };
}

/** Reads the languages with one document of published texts each. One that cannot be read keeps no other from the menu. */
export async function homeLanguages(db: Firestore): Promise<{ menu: Menu; unread: string[] }> {
  const [{ list, unreadable }, sources] = await Promise.all([allLanguages(db), sourceTexts()]);
  const damaged = new Set(unreadable.map(({ id }) => id));
  const known = await Promise.all(
    list.map(async (language) => {
      const isRead = language.published_at !== null || damaged.has(language.id);
      const { texts, unread } = isRead ? await publishedIn(db, language.id) : { texts: {}, unread: [] };
      const own = new Set(Object.keys(texts));
      // The time of the publication may be the damaged field, and then the published texts are known all the same.
      const published_at = language.published_at ?? (own.size > 0 ? new Date(0) : null);
      return { language: { ...language, published_at }, own, unread };
    }),
  );
  const published = new Map(known.map(({ language, own }) => [language.id, own]));
  return {
    menu: menuOf({ languages: known.map(({ language }) => language), published, sources }),
    unread: [...unreadable.map(({ ref }) => ref.path), ...known.flatMap(({ unread }) => unread)],
  };
}
