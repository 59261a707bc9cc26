import type { OfferedAnswer } from '@ndeiya/domain/archive/archiveApi';
import { archive, type ArchiveItem, type OfferInput } from '@ndeiya/domain/archive/item';
import { archiveMessages } from '@ndeiya/domain/archive/messages';
import { mayStep, type PieceParts } from '@ndeiya/domain/archive/steps';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { opensEntry } from '@ndeiya/domain/entries/persons';
import { groups } from '@ndeiya/domain/groups/group';
import { rounds } from '@ndeiya/domain/judging/round';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { PassHolder } from '../../http/types';
import type { Commit } from '../../platform/commit';
import { readableByIds, refOf } from '../../platform/documents';
import { invalidFields } from '../../platform/invalidFields';
import { rowsIn } from '../consents/roundRows';
import { settingsOf, settingsRef } from '../editions/settings';
import { archiveAnswer } from './answer';
import { makeWithdrawalCode } from './codes';
import { foundPiece } from './damaged';
import { expectMayReturn, lessTyped, widenedFields } from './offeredAgain';
import { isOwner, type Offerer } from './offerer';
import { itemRef, pieceLabel, type Source, sourceIn } from './piece';

const notFound = () => new AppError('not-found', archiveMessages.notFound);
const signedBy = ({ user, pass }: Offerer) => ({ owner: user?.uid ?? null, pass: pass?.id ?? null });

/** The fields that an offer of any kind begins with. */
const fresh = (now: Date) => ({
  award: '',
  award_from: 'typed' as const,
  variants: [],
  state: 'offered' as const,
  reviewed: { content: null, words: null },
  proposal: null,
  words_by: [],
  corrections: [],
  sound: null,
  published_at: null,
  withdrawn: null,
  created_at: now,
  updated_at: now,
});

/** The award of a piece. Results that cannot be read now are followed once they can be. */
const awardOf = ({ award }: Source, before: ArchiveItem | undefined): string => award ?? before?.award ?? '';

/** A child's pass is for entries of the child: the guardian has the last word by consent. */
async function isOfPass(
  transaction: Transaction,
  db: Firestore,
  { entry, people, pass }: { entry: Entry; people: Source['people']; pass: PassHolder },
): Promise<boolean> {
  if (pass.role === 'leader') {
    if (entry.group === null) return false;
    const group = await transaction.get(refOf(db, groups).doc(entry.group));
    return group.data()?.pass === pass.id;
  }
  return people !== undefined && opensEntry(pass, entry, people);
}

/** A pass opens on a child's phone as well; only that of an entry without minors is known to be an adult's. */
async function mayBeMinors(
  transaction: Transaction,
  db: Firestore,
  pass: PassHolder | null,
): Promise<boolean> {
  if (pass?.role !== 'contestant') return false;
  if (pass.entry === null) return true;
  const entry = (await transaction.get(refOf(db, entries).doc(pass.entry))).data();
  return entry?.has_minor ?? true;
}

async function isPublished(transaction: Transaction, db: Firestore, entry: string): Promise<boolean> {
  const rows = await rowsIn(transaction, db, entry);
  const ids = rows.map(({ round }) => round);
  const found = await readableByIds(rounds, ids, { db, transaction });
  return [...found.values()].some(({ practice, published }) => !practice && published !== null);
}

export interface OfferOutcome {
  item: ArchiveItem;
  /** The code where the piece is new. */
  code?: string;
}

export const offeredAnswer = ({ item, code }: OfferOutcome): OfferedAnswer => ({
  ...archiveAnswer(item),
  ...(code !== undefined && { withdraw_code: code }),
});

/** A list and a page need a title. */
const firstLine = (text: string): string =>
  (text.trim().split('\n')[0] ?? '').slice(0, LIMITS.titleChars).trim();

interface OfferRequest {
  by: Offerer;
  /** The entry. */
  id: string;
  input: OfferInput;
}

interface Offered {
  by: Offerer;
  input: OfferInput;
  entry: Entry;
  source: Source;
  before: ArchiveItem | undefined;
}

/** The offers of pieces: of an entry, and without one. */
export class OfferService {
  constructor(private readonly db: Firestore) {}

  /** Offers the piece of an entry, or replaces the offer that nobody has reviewed. */
  offer({ by, id, input }: OfferRequest, commit: Commit<OfferOutcome>): Promise<OfferOutcome> {
    return commit(async (transaction) => {
      const source = await sourceIn(transaction, this.db, { id });
      const entry = await this.ownEntry(transaction, source, by);
      if (!(await isPublished(transaction, this.db, id)))
        throw new AppError('entry-state', archiveMessages.tooEarly);
      const before = await this.pieceIn(transaction, entry);
      if (before && mayStep('offer', before.state) === 'no')
        throw new AppError('archive-state', archiveMessages.reviewedAlready);
      if (before) expectMayReturn(before, entry, by);
      const { item, code } = this.made({ by, input, entry, source, before });
      transaction.set(itemRef(this.db, item.id), item);
      if (!entry.archive) transaction.update(this.db.collection(entries.path).doc(id), { archive: item.id });
      return { item, ...(code !== undefined && { code }) };
    });
  }

  /** The piece of the entry so far. One that is damaged is replaced once it was taken out. */
  private async pieceIn(
    transaction: Transaction,
    { archive: id }: Pick<Entry, 'archive'>,
  ): Promise<ArchiveItem | undefined> {
    if (!id) return undefined;
    return foundPiece(await transaction.get(this.db.collection(archive.path).doc(id)))?.item;
  }

  /** Offers a proverb, a riddle or a story that somebody has collected. The offer is the permission. */
  collect(by: Offerer, input: OfferInput, commit: Commit<OfferOutcome>): Promise<OfferOutcome> {
    return commit(async (transaction) => {
      const settings = await transaction.get(settingsRef(this.db));
      const has_minor = await mayBeMinors(transaction, this.db, by.pass);
      const { code, code_hash } = makeWithdrawalCode();
      const shows: PieceParts = { text: input.shows.text, sound: false, name: false };
      const item: ArchiveItem = {
        ...fresh(settings.readTime.toDate()),
        ...this.wordsOf(input, { title: '', language: '', text: '', translation: '' }),
        ...signedBy(by),
        id: refOf(this.db, archive).doc().id,
        edition: by.pass?.edition ?? settingsOf(settings).current_edition,
        entry: null,
        label: '',
        shows,
        allowed: shows,
        has_minor,
        code_hash,
        rev: 1,
      };
      transaction.create(itemRef(this.db, item.id), item);
      return { item, code };
    });
  }

  /** The piece of an entry. An offer that nobody has reviewed keeps its code and its first time. */
  private made({ by, input, entry, source, before }: Offered): OfferOutcome {
    const replaced = before?.state === 'offered' ? before : null;
    const { code, code_hash } = makeWithdrawalCode();
    const item: ArchiveItem = {
      ...fresh(source.now),
      ...this.wordsOf(input, entry),
      ...signedBy(by),
      id: before?.id ?? refOf(this.db, archive).doc().id,
      edition: entry.edition,
      entry: entry.id,
      label: pieceLabel(entry.stage_name, source),
      allowed: source.allowed,
      award: awardOf(source, before),
      award_from: 'results',
      has_minor: entry.has_minor,
      code_hash,
      rev: (before?.rev ?? 0) + 1,
    };
    return replaced ? { item: { ...item, ...this.kept(replaced, { by, input }) } } : { item, code };
  }

  /** The first offerer keeps the way out, and nobody else can let more be shown or change the words. */
  private kept(replaced: ArchiveItem, { by, input }: Pick<Offered, 'by' | 'input'>) {
    const { code_hash, created_at, owner, pass, award, award_from, variants } = replaced;
    const { words_by, corrections } = replaced;
    // No offer holds what an organiser has typed, and some of the words may still be a translator's.
    const typed = award_from === 'typed' ? { award, award_from } : {};
    const kept = { code_hash, created_at, owner, pass, variants, words_by, corrections, ...typed };
    if (isOwner(replaced, by)) return kept;
    const widened = widenedFields(input, replaced);
    if (Object.keys(widened).length > 0) throw invalidFields(widened);
    return { ...kept, ...lessTyped(input, replaced) };
  }

  private wordsOf(input: OfferInput, entry: Pick<Entry, 'title' | 'language' | 'text' | 'translation'>) {
    const { kind, tradition, care, shows } = input;
    const text = input.text ?? entry.text;
    const title = (input.title ?? entry.title) || firstLine(text);
    return {
      kind,
      tradition,
      care,
      shows,
      title,
      language: input.language ?? entry.language,
      text,
      translation: input.translation ?? entry.translation,
      meaning: input.meaning ?? '',
      learnt_from: input.learnt_from ?? '',
      place: input.place ?? '',
    };
  }

  /** The entry where the caller may offer it; throws 404 otherwise, so that nobody learns which entries exist. */
  private async ownEntry(
    transaction: Transaction,
    { entry, people }: Source,
    { user, pass }: Offerer,
  ): Promise<Entry> {
    if (!entry) throw notFound();
    const isOwn = user
      ? user.isAdmin || entry.owner === user.uid
      : pass !== null && (await isOfPass(transaction, this.db, { entry, people, pass }));
    if (!isOwn) throw notFound();
    return entry;
  }
}
