import { REMOVED_NAME } from '@ndeiya/domain/contract/namedPeople';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Translation } from '@ndeiya/domain/languages/language';
import type { ThanksAnswer } from '@ndeiya/domain/languages/languageApi';
import { languageMessages } from '@ndeiya/domain/languages/messages';
import {
  THANKS_LIMIT,
  thanksId,
  type TranslationThanks,
  translationThanks,
} from '@ndeiya/domain/languages/thanks';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, readableIn } from '../../platform/documents';
import { languageIn, languageRef } from './store';

const inLanguage = (db: Firestore, language: string) =>
  db.collection(translationThanks.path).where('language', '==', language).limit(THANKS_LIMIT);

const isNamed = ({ name }: TranslationThanks) => name !== REMOVED_NAME;

/** All who want to be thanked, those whom visitors do not see yet too. */
export async function thanksOf(db: Firestore, language: string): Promise<ThanksAnswer[]> {
  const { docs } = await inLanguage(db, language).get();
  return readable(translationThanks, docs)
    .filter(isNamed)
    .map(({ id, by, name, shown }) => ({ id, by, name, shown }));
}

/** Those who have written or reviewed a text that visitors may see. */
const helpersIn = (texts: readonly Translation[]): ReadonlySet<string> =>
  new Set(
    texts
      .filter(({ text, state }) => text !== '' && state === 'reviewed')
      .flatMap(({ by, reviewed_by }) => [by, reviewed_by ?? by]),
  );

/** The names that these texts let visitors see from now on, read in the transaction that publishes the texts. */
export async function newThanks(
  transaction: Transaction,
  db: Firestore,
  { language, texts }: { language: string; texts: readonly Translation[] },
): Promise<TranslationThanks[]> {
  const { docs } = await transaction.get(inLanguage(db, language));
  const helpers = helpersIn(texts);
  return readable(translationThanks, docs).filter((one) => !one.shown && isNamed(one) && helpers.has(one.by));
}

/** Lets visitors see these names. Writes only. */
export function showThanks(
  transaction: Transaction,
  db: Firestore,
  { thanks, now }: { thanks: readonly TranslationThanks[]; now: Date },
): void {
  for (const { id } of thanks)
    transaction.update(db.collection(translationThanks.path).doc(id), { shown: true, updated_at: now });
}

/** The thanks to translators: who wants to be named, and whom visitors see. */
export class ThanksService {
  constructor(private readonly db: Firestore) {}

  /** The names that visitors see, in the order of the alphabet. */
  async names(language: string): Promise<{ names: string[] }> {
    languageIn(await languageRef(this.db, language).get());
    const all = (await thanksOf(this.db, language)).filter(({ shown }) => shown);
    const names = [...new Set(all.map(({ name }) => name))];
    return { names: names.sort((a, b) => a.localeCompare(b)) };
  }

  /**
   * Another name waits for the next publication, and visitors see the earlier one no more. An empty name takes all back.
   * Returns all names.
   */
  async save(by: string, language: string, name: string): Promise<ThanksAnswer[]> {
    const ref = this.db.collection(translationThanks.path).doc(thanksId(language, by));
    await this.db.runTransaction(async (transaction) => {
      languageIn(await transaction.get(languageRef(this.db, language)));
      const found = await transaction.get(ref);
      if (name === '') {
        transaction.delete(ref);
        return;
      }
      if (!found.exists) await this.expectRoom(transaction, language);
      const before = readableIn(translationThanks, found);
      const now = found.readTime.toDate();
      const shown = before?.name === name && before.shown;
      const created_at = before?.created_at ?? now;
      transaction.set(ref, { language, by, name, shown, created_at, updated_at: now });
    });
    return thanksOf(this.db, language);
  }

  private async expectRoom(transaction: Transaction, language: string): Promise<void> {
    const { size } = await transaction.get(inLanguage(this.db, language));
    if (size >= THANKS_LIMIT) throw new AppError('too-large', languageMessages.thanks.full);
  }

  /** An organiser takes a name away: of somebody whose pass has ended, or one that does not belong here. Returns the others. */
  async remove(id: string): Promise<ThanksAnswer[]> {
    const ref = this.db.collection(translationThanks.path).doc(id);
    const language = await this.db.runTransaction(async (transaction) => {
      const found = await transaction.get(ref);
      if (!found.exists) throw new AppError('not-found', languageMessages.thanks.gone);
      transaction.delete(ref);
      return String(found.get('language'));
    });
    return thanksOf(this.db, language);
  }
}
