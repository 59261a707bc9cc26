import {
  archive,
  type ArchiveItem,
  type ArchivePublic,
  type CorrectionInput,
  WORD_FIELDS,
} from '@ndeiya/domain/archive/item';
import { archiveMessages as texts } from '@ndeiya/domain/archive/messages';
import {
  type ArchiveState,
  type ArchiveStep,
  isAnything,
  isWider,
  lacksOf,
  mayShow,
  mayStep,
  type ReviewPart,
} from '@ndeiya/domain/archive/steps';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';
import type { Platform } from '../../platform/firebase';
import { invalidFields } from '../../platform/invalidFields';
import { listedPage } from '../../platform/pages';
import { deleteFiles } from '../../platform/storage';
import { wordsOf } from './answer';
import { hashOfTyped } from './codes';
import { withCorrections } from './corrections';
import { foundPiece, foundPieces } from './damaged';
import { withdrawnIn } from './ending';
import { isForTranslators } from './forTranslators';
import { idOf, isOwner, type Offerer, ownsEntry } from './offerer';
import { isOwnPiece } from './own';
import { itemRef, publicRef, type Source, sourceOf, withSource } from './piece';
import { hasContent, hasLostNames, namingFields, publicOf, unknownFields } from './publicPiece';
import { type Copied, copySound } from './sound';

const notFound = () => new AppError('not-found', texts.notFound);
const notOpen = () => new AppError('archive-state', texts.notOpen);
const lacking = (fields: Record<string, string>) => new AppError('archive-state', texts.lacking, { fields });

const isWord = (name: string) => (WORD_FIELDS as readonly string[]).includes(name);

/** The translator who proposes words, and those whose proposals the words were made from. */
function authorsOf({ proposal }: ArchiveItem, by: string) {
  const earlier = proposal === null ? [] : [...proposal.also_by, proposal.by];
  return { by, also_by: [...new Set(earlier)].filter((one) => one !== by) };
}

/** Nobody reviews a piece of their own, also where somebody else has offered it, nor words that they have written. */
function expectOthers(by: Offerer, part: ReviewPart, { item, source }: Open): void {
  const hasWritten = part === 'words' && item.words_by.includes(idOf(by));
  if (isOwner(item, by) || ownsEntry(source.entry, by) || hasWritten)
    throw new AppError('forbidden', texts.ownReview);
}

/** The people who have written words of the piece, after a correction: whoever changes a word is one of them. */
function authorsAfter(by: Offerer, item: ArchiveItem, changes: Partial<ArchiveItem>): string[] {
  const words = wordsOf({ ...item, ...changes });
  const isWritten = WORD_FIELDS.some((field) => words[field] !== item[field]);
  return isWritten ? [...new Set([...item.words_by, idOf(by)])] : item.words_by;
}

/** A piece that waits for publication, after a change: a proposal was for the words as they were before. */
function changedIn(item: ArchiveItem, changes: Partial<ArchiveItem>): ArchiveItem {
  const hasWords = Object.keys(changes).some(isWord);
  const { words } = item.reviewed;
  return {
    ...item,
    ...changes,
    state: 'offered',
    proposal: hasWords ? null : item.proposal,
    reviewed: { words: hasWords ? null : words, content: null },
  };
}

/** An award that is typed, also as nothing, follows the results no more; it follows them again where that is chosen. */
function awardOfChange(
  { award, award_from }: Pick<CorrectionInput, 'award' | 'award_from'>,
  { entry, award: won }: Source,
): Partial<Pick<ArchiveItem, 'award' | 'award_from'>> {
  if (award_from === 'results') {
    if (!entry) throw invalidFields({ award_from: texts.noResults });
    if (won === null) throw new AppError('archive-state', texts.unreadableResults);
    return { award: won, award_from };
  }
  return award === undefined ? {} : { award_from: 'typed' };
}

/** Answers 404 to a translator about a piece that is not in their list. */
function expectListed(item: ArchiveItem, source: Source): void {
  if (!isForTranslators(item, source)) throw notFound();
}

interface Page {
  state?: ArchiveState | undefined;
  cursor?: string | undefined;
}

interface Open {
  item: ArchiveItem;
  source: Source;
}

/** Throws where nobody can look for a name that is not public, because the people of the entry are deleted. */
function expectKnownFields(item: ArchiveItem, piece: ArchivePublic, { item: before, source }: Open): void {
  if (!hasLostNames(item, source)) return;
  // While the name was public, nobody looked for it in the words.
  const wasChecked = before.state === 'published' && !mayShow(before).name;
  const published = wasChecked ? publicOf(before, source.now) : null;
  const unknown = unknownFields(piece, published);
  if (unknown.length > 0) throw lacking(Object.fromEntries(unknown.map((field) => [field, texts.namesLost])));
}

/** Reviews, corrections, publication and the ways out of the archive. */
export class ArchiveService {
  private readonly db: Firestore;
  private readonly bucket: Platform['bucket'];

  constructor({ db, bucket }: Pick<Platform, 'db' | 'bucket'>) {
    this.db = db;
    this.bucket = bucket;
  }

  /**
   * A page of pieces. Those that wait are the oldest first, so that many offers of one day hide no earlier one. Organisers
   * find a damaged piece too, because they may have to take it out.
   */
  async list(
    { state, cursor }: Page,
    isForOrganisers = false,
  ): Promise<{ found: ArchiveItem[]; next: string | null }> {
    const all = this.db.collection(archive.path);
    const isWaiting = state === 'offered' || state === 'reviewed';
    const chosen = state ? all.where('state', '==', state) : all;
    const ordered = chosen.orderBy('created_at', isWaiting ? 'asc' : 'desc');
    const { docs, next } = await listedPage(all, ordered, cursor);
    return { found: isForOrganisers ? foundPieces(docs) : readable(archive, docs), next };
  }

  /**
   * Changes a piece. Before its publication its content is reviewed again after each change, and its words after theirs, by
   * somebody else than their author. A translator proposes words, because the owner has agreed to the old ones.
   */
  async correct(by: Offerer, id: string, { rev, ...changes }: CorrectionInput): Promise<ArchiveItem> {
    const { shows } = changes;
    if (by.pass) return this.propose(by.pass.id, id, { rev, ...changes });
    return this.change(
      { id, rev, step: 'correct', title: changes.title },
      (transaction, { item, source }) => {
        if (shows && isWider(shows, item.shows)) throw invalidFields({ shows: texts.wider });
        const wanted = { ...changes, ...awardOfChange(changes, source) };
        const made = { by: idOf(by), at: source.now };
        if (item.state === 'published')
          return this.shown(transaction, withCorrections(item, { ...item, ...wanted }, made), {
            item,
            source,
          });
        if (Object.keys(wanted).length === 0) return item;
        const next = changedIn(item, { ...wanted, words_by: authorsAfter(by, item, wanted) });
        return withCorrections(item, next, made);
      },
    );
  }

  /** Keeps the words of a translator until the owner decides. The same words as those of the piece are no proposal. */
  private async propose(by: string, id: string, { rev, ...changes }: CorrectionInput): Promise<ArchiveItem> {
    if (!Object.keys(changes).every(isWord)) throw new AppError('forbidden', texts.wordsOnly);
    return this.change({ id, rev, step: 'propose' }, (_transaction, { item, source }) => {
      expectListed(item, source);
      const words = wordsOf({ ...(item.proposal ?? item), ...changes });
      const isSame = WORD_FIELDS.every((field) => words[field] === item[field]);
      return { ...item, proposal: isSame ? null : { ...words, ...authorsOf(item, by), at: source.now } };
    });
  }

  /** The owner takes the words that a translator has proposed, which are reviewed again, or keeps the own ones. */
  async decideWords(
    by: Offerer,
    id: string,
    { rev, accept }: { rev: number; accept: boolean },
  ): Promise<ArchiveItem> {
    await this.expectOwn(by, id);
    return this.change({ id, rev, step: 'decide' }, (_transaction, { item, source }) => {
      if (item.proposal === null) throw new AppError('archive-state', texts.noProposal);
      if (!accept) return { ...item, proposal: null };
      const { by: author, also_by } = item.proposal;
      const words_by = [...new Set([...item.words_by, ...also_by, author])];
      const next = changedIn(item, { ...wordsOf(item.proposal), words_by });
      return withCorrections(item, next, { by: idOf(by), at: source.now });
    });
  }

  /** Others do not learn that the piece exists. */
  private expectOwn(by: Offerer, id: string): Promise<void> {
    return this.db.runTransaction(
      async (transaction) => {
        const item = (await transaction.get(itemRef(this.db, id))).data();
        if (!item || !(await isOwnPiece(transaction, this.db, { item, by }))) throw notFound();
      },
      { readOnly: true },
    );
  }

  /** Notes a review. After both the piece can be published. */
  async review(
    by: Offerer,
    id: string,
    { rev, part }: { rev: number; part: ReviewPart },
  ): Promise<ArchiveItem> {
    if (by.pass && part !== 'words') throw new AppError('forbidden', texts.wordsPart);
    return this.change({ id, rev, step: 'review' }, (_transaction, { item, source }) => {
      if (by.pass) expectListed(item, source);
      expectOthers(by, part, { item, source });
      const made = { by: idOf(by), at: source.now };
      const reviewed = { ...item.reviewed, [part]: item.reviewed[part] ?? made };
      const isDone = reviewed.content !== null && reviewed.words !== null;
      return { ...item, reviewed, state: isDone ? 'reviewed' : 'offered' };
    });
  }

  /** Publishes a reviewed piece. Its sound is copied before the commit, because retention deletes the recording. */
  async publish(id: string, rev: number): Promise<ArchiveItem> {
    const before = (await itemRef(this.db, id).get()).data();
    const copied = before?.rev === rev && before.state === 'reviewed' ? await this.copied(before) : null;
    try {
      return await this.change({ id, rev, step: 'publish' }, (transaction, { item, source }) => {
        const isSame = copied !== null && source.entry?.recording === copied.recording;
        const published = {
          ...item,
          state: 'published' as const,
          // Until the owner has agreed to other words, the old ones are published.
          proposal: null,
          sound: isSame && mayShow(item).sound ? copied.sound : null,
          published_at: source.now,
        };
        return this.shown(transaction, published, { item, source });
      });
    } catch (error) {
      if (copied) await deleteFiles(await this.bucket(), [copied.sound.path]);
      throw error;
    }
  }

  /** Withdraws a piece for whoever offered it, the owner of its entry, or an organiser. Withdrawing again changes nothing. */
  async withdraw(by: Offerer, id: string, reason: string): Promise<ArchiveItem> {
    return this.end(id, { by: idOf(by), reason }, async (item, transaction) => {
      if (!by.user?.isAdmin && !(await isOwnPiece(transaction, this.db, { item, by }))) throw notFound();
    });
  }

  /** Withdraws a piece by the code of its permission, whoever has it. */
  async withdrawByCode(typed: string): Promise<void> {
    const bad = () => new AppError('invalid-pass-code', texts.badCode);
    const hash = hashOfTyped(typed);
    if (hash === null) throw bad();
    const { docs } = await this.db.collection(archive.path).where('code_hash', '==', hash).limit(1).get();
    const [document] = docs;
    if (!document) throw bad();
    await this.end(document.id, { by: 'code', reason: '' }, (item) => {
      // A new offer after a withdrawal has a new code.
      if (item.code_hash !== hash) throw bad();
    });
  }

  /** One step of a piece, with what consent allows now. */
  private change(
    { id, rev, step, title }: { id: string; rev: number; step: ArchiveStep; title?: string | undefined },
    next: (transaction: Transaction, open: Open) => ArchiveItem,
  ): Promise<ArchiveItem> {
    return this.db.runTransaction(async (transaction) => {
      const item = (await transaction.get(itemRef(this.db, id))).data();
      if (!item) throw notFound();
      const source = await sourceOf(transaction, this.db, { item, title });
      const current = withSource(item, source);
      const verdict = mayStep(step, item.state);
      if (verdict === 'same') return current;
      if (verdict === 'no') throw this.refusal(step, current);
      if (item.rev !== rev) throw new AppError('stale', texts.stale);
      const changed = next(transaction, { item: current, source });
      const written = { ...changed, rev: item.rev + 1, updated_at: source.now };
      transaction.set(itemRef(this.db, id), written);
      return written;
    });
  }

  private refusal(step: ArchiveStep, item: ArchiveItem): AppError {
    const lacks = lacksOf({ ...item, may_show: mayShow(item) });
    if (step !== 'publish' || item.state !== 'offered' || lacks.length === 0) return notOpen();
    return lacking(Object.fromEntries(lacks.map((lack) => [lack, texts.lacks[lack]])));
  }

  /** Writes the public part of a piece, or throws with the fields that keep it from being shown. */
  private shown(transaction: Transaction, item: ArchiveItem, open: Open): ArchiveItem {
    const { source } = open;
    const may = mayShow(item);
    const lacks = lacksOf({ ...item, may_show: may });
    if (lacks.length > 0 || !isAnything(may))
      throw lacking(Object.fromEntries(lacks.map((lack) => [lack, texts.lacks[lack]])));
    const piece = publicOf(item, source.now);
    if (!hasContent(piece)) throw lacking({ text: texts.empty });
    const naming = namingFields(piece, source, may);
    if (naming.length > 0)
      throw lacking(Object.fromEntries(naming.map((field) => [field, texts.namesSomebody])));
    expectKnownFields(item, piece, open);
    transaction.set(publicRef(this.db, item.id), piece);
    return item;
  }

  private async copied(item: ArchiveItem): Promise<Copied | null> {
    return mayShow(item).sound && item.entry !== null
      ? copySound({ db: this.db, bucket: this.bucket }, { id: item.id, entry: item.entry })
      : null;
  }

  private async end(
    id: string,
    { by, reason }: { by: string; reason: string },
    expectAllowed: (item: ArchiveItem, transaction: Transaction) => Promise<void> | void,
  ): Promise<ArchiveItem> {
    const { item, path } = await this.db.runTransaction(async (transaction) => {
      const document = await transaction.get(this.db.collection(archive.path).doc(id));
      const before = foundPiece(document);
      if (!before) throw notFound();
      await expectAllowed(before.item, transaction);
      return withdrawnIn(transaction, this.db, { ...before, by, reason, now: document.readTime.toDate() });
    });
    if (path !== null) await deleteFiles(await this.bucket(), [path]);
    return item;
  }
}
