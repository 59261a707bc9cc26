import { LANGUAGES_LIMITS } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { translationProblem } from '@ndeiya/domain/languages/check';
import type { Language, LanguageInput, Translation } from '@ndeiya/domain/languages/language';
import type {
  LanguageAnswer,
  LanguageTexts,
  LocaleFile,
  PublishedLanguage,
} from '@ndeiya/domain/languages/languageApi';
import { DEFAULT_MENU_SHARE } from '@ndeiya/domain/languages/menu';
import { languageMessages } from '@ndeiya/domain/languages/messages';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { sign } from '../system/audit/authors';
import { allLanguages, readLanguage } from '../system/totals/languages';
import { typedContent } from './content';
import {
  languageIn,
  languageRef,
  partIn,
  publishedNow,
  publishedRef,
  textDocumentsOf,
  textsIn,
  writeTexts,
} from './store';
import { newThanks, showThanks, thanksOf } from './thanks';

const languageAnswer = ({ created_at: _c, updated_at: _u, ...language }: Language): LanguageAnswer => ({
  ...language,
  published_at: language.published_at?.toISOString() ?? null,
});

const textAnswer = ({ comments, at, ...text }: Translation): LanguageTexts['texts'][number] => ({
  ...text,
  at: at.toISOString(),
  comments: comments.map(({ name, text: words, at: when }) => ({
    name,
    text: words,
    at: when.toISOString(),
  })),
});

/**
 * Reviewed texts are published, deleted ones are withdrawn; a draft leaves what was published before, and so does a text that
 * a later rule refuses.
 */
function published(before: Record<string, string>, all: readonly Translation[]): Record<string, string> {
  const next = new Map(Object.entries(before));
  for (const { english, text, state } of all) {
    if (text === '') next.delete(english);
    else if (state === 'reviewed' && translationProblem(english, text) === null) next.set(english, text);
  }
  return Object.fromEntries([...next].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const NOTHING = JSON.stringify({});

const inOrder = (all: readonly Translation[]) => all.toSorted((a, b) => (a.english < b.english ? -1 : 1));

/** The languages of the site: adds them, tells their texts, and publishes these. */
export class LanguageService {
  constructor(private readonly db: Firestore) {}

  async list(): Promise<LanguageAnswer[]> {
    const { list } = await allLanguages(this.db);
    return list.map(languageAnswer);
  }

  save(by: string, id: string, input: LanguageInput): Promise<LanguageAnswer> {
    const ref = languageRef(this.db, id);
    return this.db.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(ref);
      return this.write(transaction, snapshot, { by, change: input });
    });
  }

  async texts(id: string, caller: string): Promise<LanguageTexts> {
    const parts = await this.db.getAll(...textDocumentsOf(this.db, id));
    const [language, shown, content, thanks] = await Promise.all([
      languageRef(this.db, id).get(),
      publishedRef(this.db, id).get(),
      typedContent(this.db),
      thanksOf(this.db, id),
    ]);
    return {
      language: languageAnswer(languageIn(language)),
      caller,
      texts: inOrder(parts.flatMap((part) => Object.values(textsIn(part)))).map(textAnswer),
      content,
      published: publishedNow(shown).catalogue,
      thanks,
    };
  }

  /** Publishes what is reviewed. Nothing is written where visitors see all of it already. */
  publish(by: string, id: string): Promise<PublishedLanguage> {
    return this.db.runTransaction(async (transaction) => {
      const parts = await transaction.getAll(...textDocumentsOf(this.db, id));
      const snapshot = await transaction.get(languageRef(this.db, id));
      const shownRef = publishedRef(this.db, id);
      const shown = publishedNow(await transaction.get(shownRef));
      const language = languageIn(snapshot);
      const before = shown.catalogue;
      const all = parts.flatMap((part) => Object.values(textsIn(part)));
      const thanks = await newThanks(transaction, this.db, { language: id, texts: all });
      const thanked = thanks.length;
      const now = new Date();
      const catalogue = JSON.stringify(published(before, all));
      if (!shown.isDamaged && catalogue === JSON.stringify(published(before, []))) {
        showThanks(transaction, this.db, { thanks, now });
        return { ...languageAnswer(language), thanked };
      }
      if (Buffer.byteLength(catalogue) > LANGUAGES_LIMITS.publishedBytes)
        throw new AppError('too-large', languageMessages.tooMuch);
      const version = Math.max(language.version, shown.version) + 1;
      showThanks(transaction, this.db, { thanks, now });
      transaction.set(shownRef, {
        language: id,
        version,
        direction: language.direction,
        catalogue,
        created_at: shown.created_at ?? now,
        updated_at: now,
      });
      // A language whose last text was withdrawn leaves the menu: it would show English only.
      const published_at = catalogue === NOTHING ? null : now;
      const answer = this.write(transaction, snapshot, { by, change: { version, published_at } });
      return { ...answer, thanked };
    });
  }

  /** The file of the repository. Its texts count as agreed, so that a later import knows who changed what. */
  async exportFile(id: string): Promise<LocaleFile> {
    const parts = await Promise.all(textDocumentsOf(this.db, id).map((ref) => this.exportPart(id, ref)));
    const all = inOrder(parts.flat()).filter(({ text }) => text);
    return Object.fromEntries(
      all.map(({ english, text, state, source }) => [english, { text, status: state, source }]),
    );
  }

  /** Each document by itself: all of them may be more than one commit takes, which is 10 MiB. */
  private exportPart(
    language: string,
    ref: ReturnType<typeof textDocumentsOf>[number],
  ): Promise<Translation[]> {
    return this.db.runTransaction(async (transaction) => {
      const part = await transaction.get(ref);
      const { texts: before, isLost } = partIn(part);
      const agreed = Object.entries(before).map(([key, one]) => [key, { ...one, agreed: one.text }]);
      const texts = Object.fromEntries(agreed) as Record<string, Translation>;
      if (part.exists && !isLost) writeTexts(transaction, part, { language, texts, now: new Date() });
      return Object.values(before);
    });
  }

  private write(
    transaction: Transaction,
    snapshot: DocumentSnapshot,
    { by, change }: { by: string; change: Partial<Language> & Partial<LanguageInput> },
  ): LanguageAnswer {
    const before = readLanguage(snapshot);
    const now = new Date();
    const blank = {
      id: snapshot.id,
      name: '',
      direction: 'ltr',
      letters: '',
      menu_share: DEFAULT_MENU_SHARE,
      version: 0,
    } as const;
    const known = snapshot.exists || !change.name ? languageIn(snapshot) : { ...blank, published_at: null };
    const language: Language = {
      ...known,
      ...change,
      created_at: before?.created_at ?? now,
      updated_at: now,
    };
    const { id: _id, ...stored } = language;
    transaction.set(snapshot.ref, stored);
    sign(transaction, { ref: snapshot.ref, before, by, at: now });
    return languageAnswer(language);
  }
}
