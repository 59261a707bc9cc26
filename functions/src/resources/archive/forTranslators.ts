import type { ArchiveAnswer } from '@ndeiya/domain/archive/archiveApi';
import { type ArchiveItem, WORD_FIELDS } from '@ndeiya/domain/archive/item';
import { mayShow } from '@ndeiya/domain/archive/steps';
import { entries } from '@ndeiya/domain/entries/entry';
import { entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readableByIds } from '../../platform/documents';
import { decisionsIn } from '../consents/apply';
import { sharedReads } from '../consents/sharedReads';
import { archiveAnswer, wordsOf } from './answer';
import { namingTexts, NOBODY_LEFT, pieceLabel, refusedIn, type Source } from './piece';
import { hasLostNames, namingFields } from './publicPiece';

/** The people of a piece, whose names may not be public. */
type Named = Pick<Source, 'entry' | 'people' | 'refused'>;

const WORDS: ReadonlySet<string> = new Set(WORD_FIELDS);

/** True where the words of the piece, or those that were proposed, hold a name that is not public. */
function namesInWords(item: ArchiveItem, named: Named): boolean {
  const may = mayShow(item);
  const all = item.proposal === null ? [item] : [item, { ...item, ...wordsOf(item.proposal) }];
  return all.some((one) => namingFields(one, named, may).some((field) => WORDS.has(field)));
}

/**
 * A translator reads no piece that was taken back, none whose words may not be shown, and none whose words hold a name that
 * is not public, or may hold one that is no longer stored: an organiser corrects these before their publication, and only then
 * they are reviewed.
 */
export const isForTranslators = (item: ArchiveItem, named: Named): boolean =>
  item.state !== 'withdrawn' &&
  mayShow(item).text &&
  !namesInWords(item, named) &&
  !(item.state !== 'published' && hasLostNames(item, named));

const withoutNames = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, '']));

/** A piece for translators: its words, and about its people what everybody may read beside them. */
function translatorsAnswer(item: ArchiveItem, named: Named): ArchiveAnswer {
  const answer = archiveAnswer(item);
  const may = mayShow(item);
  const proposal = answer.proposal && {
    ...answer.proposal,
    ...withoutNames(
      namingFields({ ...item, ...answer.proposal }, named, may).filter((field) => WORDS.has(field)),
    ),
  };
  return {
    ...answer,
    label: may.name ? pieceLabel(answer.label, named) : '',
    award: may.name ? answer.award : '',
    learnt_from: item.has_minor ? '' : answer.learnt_from,
    proposal,
    ...withoutNames(namingFields(item, named, may)),
  };
}

type NamedOf = (item: ArchiveItem) => Named;

/** The people of these pieces, and the words that name those who may not be named. */
function peopleOf(db: Firestore, items: readonly ArchiveItem[]): Promise<NamedOf> {
  const ids = [...new Set(items.flatMap(({ entry }) => entry ?? []))];
  const read = async (transaction: Transaction): Promise<NamedOf> => {
    const [found, people] = await Promise.all([
      readableByIds(entries, ids, { db, transaction }),
      readableByIds(entryPeople, ids, { db, transaction }),
    ]);
    const shared = sharedReads(transaction, db);
    const refused = async (present: EntryPeople): Promise<Named['refused']> => {
      const { id, owner, edition, members } = present;
      const of = found.get(id) ?? { id, owner, edition, title_cleared: null, stage_name_cleared: null };
      const asked = { ...of, ...shared };
      const decisions = await decisionsIn(transaction, db, { ...asked, members });
      const texts = items.filter(({ entry }) => entry === id).flatMap(namingTexts);
      return refusedIn(transaction, db, { entry: asked, people: present, decisions, texts });
    };
    const all = [...people].map(async ([id, present]) => [id, await refused(present)] as const);
    const words = new Map(await Promise.all(all));
    return ({ entry }) => {
      const id = entry ?? '';
      return { entry: found.get(id), people: people.get(id), refused: words.get(id) ?? NOBODY_LEFT };
    };
  };
  return db.runTransaction(read, { readOnly: true });
}

/** The pieces of a page that a translator may read. */
export async function listedForTranslators(
  db: Firestore,
  items: readonly ArchiveItem[],
): Promise<ArchiveAnswer[]> {
  const named = await peopleOf(db, items);
  return items
    .filter((item) => isForTranslators(item, named(item)))
    .map((item) => translatorsAnswer(item, named(item)));
}

/** A piece after a translator's step, also where the words that they have proposed hide it from the list. */
export async function answerForTranslator(db: Firestore, item: ArchiveItem): Promise<ArchiveAnswer> {
  const named = await peopleOf(db, [item]);
  return translatorsAnswer(item, named(item));
}
