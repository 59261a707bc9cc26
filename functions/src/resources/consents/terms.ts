import { createHash } from 'node:crypto';
import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import {
  type ConsentInput,
  type TermsInput,
  type TermsVersion,
  termsVersions,
} from '@ndeiya/domain/consents/consent';
import type { TermsAnswer } from '@ndeiya/domain/consents/consentApi';
import { ARCHIVE_PURPOSES, type Purposes, purposesOf } from '@ndeiya/domain/consents/purposes';
import {
  type ConsentTerms,
  DEFAULT_TERMS,
  FORMER_TERMS,
  hashedText,
  NEUTRAL_TERMS,
  standardTerms,
} from '@ndeiya/domain/consents/terms';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { type BuiltLanguage, LANGUAGES } from '@ndeiya/domain/kernel/language';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Commit } from '../../platform/commit';
import { readable, readableOne, refOf } from '../../platform/documents';
import { sign } from '../system/audit/authors';

/** So many texts are read, so that one that cannot be read hides not those before it. */
const TEXTS_READ = 5;

/** English is the language of the text that came with the site. */
const FALLBACK: BuiltLanguage = 'en';

/** A text that may not be stored yet. */
export type NewVersion = Omit<TermsVersion, 'created_at' | 'updated_at'>;

/** The id is a hash of the content, so that a repeated request writes the same document. */
export function versionOf(terms: ConsentTerms, language: BuiltLanguage, version: number): NewVersion {
  const sha256 = createHash('sha256').update(hashedText(terms)).digest('hex');
  const { text, archive, purposes } = terms;
  return {
    id: `${language}-${String(version)}-${sha256.slice(0, 16)}`,
    language,
    version,
    text,
    archive,
    purposes,
    sha256,
  };
}

/** The sentences of the boxes that the text has. */
const sentencesOf = ({ archive, purposes }: Pick<NewVersion, 'archive' | 'purposes'>) =>
  Object.fromEntries(purposesOf({ archive }).map((purpose) => [purpose, purposes[purpose] ?? '']));

export const termsAnswer = (terms: NewVersion): TermsAnswer => {
  const { id, language, version, text, archive, sha256 } = terms;
  return { id, language, version, text, archive, purposes: sentencesOf(terms), sha256 };
};

const refusedBoxes = (why: string) => new AppError('invalid-fields', why, { fields: { purposes: why } });

/** Throws unless these are exactly the boxes of the text. */
export function expectBoxes({ archive }: Pick<NewVersion, 'archive'>, purposes: Purposes): void {
  if (!archive) expectNoArchive({ archive }, purposes);
  else if (ARCHIVE_PURPOSES.some((name) => purposes[name] === undefined))
    throw refusedBoxes(consentApiMessages.archiveBoxes);
}

/** Throws where a purpose of the archive is named that the text does not have. */
export function expectNoArchive({ archive }: Pick<NewVersion, 'archive'>, purposes: Purposes): void {
  if (!archive && ARCHIVE_PURPOSES.some((name) => purposes[name] !== undefined))
    throw refusedBoxes(consentApiMessages.noArchive);
}

/** The texts that parents and guardians read. A version is never changed. */
export class TermsService {
  constructor(private readonly db: Firestore) {}

  /** The latest text in the language that can be read, or in English where it has none: a no needs some text. */
  async current(language: BuiltLanguage = FALLBACK): Promise<NewVersion> {
    const [stored] = readable(termsVersions, (await this.latest(language).limit(TEXTS_READ).get()).docs);
    if (stored) return stored;
    return language === FALLBACK ? versionOf(standardTerms(), FALLBACK, 0) : this.current(FALLBACK);
  }

  /** The languages that have a text of their own. */
  async languages(): Promise<BuiltLanguage[]> {
    const found = await Promise.all(
      LANGUAGES.map(
        async (language) => language === FALLBACK || !(await this.latest(language).limit(1).get()).empty,
      ),
    );
    return LANGUAGES.filter((_, index) => found[index]);
  }

  /** One text by its id; undefined where there is none. */
  async byId(id: string): Promise<NewVersion | undefined> {
    const stored = await readableOne(this.db, termsVersions, id);
    // A guardian may have read the one of the zone that was chosen before.
    const standard = [DEFAULT_TERMS, NEUTRAL_TERMS, ...FORMER_TERMS].map((terms) =>
      versionOf(terms, FALLBACK, 0),
    );
    return stored ?? standard.find((terms) => terms.id === id);
  }

  /** The current text if it is the one that the guardian read; throws 409 where the text has changed. */
  async seen({
    terms_version,
    text_sha256,
  }: Pick<ConsentInput, 'terms_version' | 'text_sha256'>): Promise<NewVersion> {
    const read = await this.byId(terms_version);
    const current = read && (await this.current(read.language));
    if (current?.id !== terms_version || current.sha256 !== text_sha256)
      throw new AppError('terms-changed', consentApiMessages.termsChanged);
    return current;
  }

  create(by: string, { language, ...terms }: TermsInput, commit: Commit<NewVersion>): Promise<NewVersion> {
    return commit(async (transaction) => {
      const { docs } = await transaction.get(this.latest(language).limit(1));
      // The number is read by itself, because a new text mends a damaged one.
      const last: unknown = docs[0]?.get('version');
      const next = versionOf(terms, language, (typeof last === 'number' ? last : 0) + 1);
      const now = new Date();
      const ref = this.refOf(next);
      transaction.create(ref, { ...next, created_at: now, updated_at: now });
      sign(transaction, { ref, before: null, by, at: now });
      return next;
    });
  }

  /**
   * Reads if the text is stored. The returned function stores it where it is missing: the text that came with the site
   * is stored with the first decision about it, so that it can be shown as long as the decision is stored.
   */
  async keepIn(transaction: Transaction, terms: NewVersion): Promise<(now: Date) => void> {
    const ref = this.refOf(terms);
    const { exists } = await transaction.get(ref);
    return (now) => {
      if (!exists) transaction.create(ref, { ...terms, created_at: now, updated_at: now });
    };
  }

  private latest(language: BuiltLanguage) {
    const versions = this.db.collection(termsVersions.path);
    return versions.where('language', '==', language).orderBy('version', 'desc');
  }

  private refOf({ id }: Pick<NewVersion, 'id'>) {
    return refOf(this.db, termsVersions).doc(id);
  }
}
