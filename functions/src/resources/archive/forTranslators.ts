import type { ArchiveAnswer } from '@ndeiya/domain/archive/archiveApi';
import { type ArchiveItem, WORD_FIELDS } from '@ndeiya/domain/archive/item';
import { mayShow } from '@ndeiya/domain/archive/steps';
import { consents } from '@ndeiya/domain/consents/consent';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { entries } from '@ndeiya/domain/entries/entry';
import { hiddenWords } from '@ndeiya/domain/entries/entryFacts';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import type { Firestore } from 'firebase-admin/firestore';
import { readableByIds } from '../../platform/documents';
import { partsOf } from '../../platform/parts';
import { decided } from '../consents/decided';
import { archiveAnswer, wordsOf } from './answer';
import { NOBODY_LEFT, pieceLabel, type Source } from './piece';
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

/** The decisions about these entries: somebody who has left one may not be named. */
async function decisionsOf(db: Firestore, ids: readonly string[]): Promise<StoredDecision[]> {
  const all = db.collection(consents.path);
  const found = await Promise.all(partsOf(ids).map((part) => all.where('entry', 'in', part).get()));
  return found.flatMap(({ docs }) => docs.map(decided));
}

/** The people of these pieces, and the words that name those who have left. */
async function peopleOf(db: Firestore, items: readonly ArchiveItem[]): Promise<(item: ArchiveItem) => Named> {
  const ids = [...new Set(items.flatMap(({ entry }) => entry ?? []))];
  const [found, people, decisions] = await Promise.all([
    readableByIds(entries, ids, { db }),
    readableByIds(entryPeople, ids, { db }),
    decisionsOf(db, ids),
  ]);
  return ({ entry: id }) => {
    const [entry, present] = [found.get(id ?? ''), people.get(id ?? '')];
    const of = entry ?? { id: id ?? '', title_cleared: null, stage_name_cleared: null };
    const refused = present ? hiddenWords(of, { people: present, decisions }) : NOBODY_LEFT;
    return { entry, people: present, refused };
  };
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
