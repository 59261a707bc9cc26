import { allowedByDecision, allowedInArchive } from '@ndeiya/domain/archive/allowed';
import { archive, type ArchiveItem, archivePublic } from '@ndeiya/domain/archive/item';
import { bothAllow, NOTHING_SHOWN, type PieceParts } from '@ndeiya/domain/archive/steps';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { saidLastAt } from '@ndeiya/domain/consents/words';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { hiddenWords, isSameText } from '@ndeiya/domain/entries/entryFacts';
import { entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { mayArchiveHave } from '@ndeiya/domain/entries/keptRecordings';
import { namesSomebody } from '@ndeiya/domain/kernel/nameWords';
import { recordings } from '@ndeiya/domain/recordings/recording';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readableIn, refOf } from '../../platform/documents';
import { decisionsIn, nearNoes, textsOf } from '../consents/apply';
import { type ReadsOfLooks, sharedReads } from '../consents/sharedReads';
import { awardIn } from './award';

export const itemRef = (db: Firestore, id: string) => refOf(db, archive).doc(id);
export const publicRef = (db: Firestore, id: string) => refOf(db, archivePublic).doc(id);

/** The entry of a piece with what its people and their guardians allow. */
export interface Source {
  entry: Entry | undefined;
  people: EntryPeople | undefined;
  allowed: PieceParts;
  /** Returns the words that name those who have left the entry and may not be named, as they must not stand in this text. */
  refused: ReturnType<typeof hiddenWords>;
  /** The award of the entry in the published results; null where these cannot be read. */
  award: string | null;
  now: Date;
}

/** No word is refused. */
export const NOBODY_LEFT: Source['refused'] = () => [];

const counts = (one: StoredDecision, entry: string | null) =>
  entry !== null && (one.entry === entry || one.counts_in.includes(entry));

/**
 * The parts that a later decision leaves to a piece. A no may be about whoever was in the entry; a yes with fewer boxes says
 * itself where it counts, so that one about another child of the account takes nothing from the piece.
 */
function leftBy(one: StoredDecision, { entry, allowed }: ArchiveItem): PieceParts {
  const may = allowedByDecision(one);
  return !may.text || counts(one, entry) ? may : allowed;
}

/**
 * A year after the event the people are deleted and a decision belongs to nobody by name. What was allowed then stays
 * allowed, as far as nobody has taken it back since.
 */
function allowedLater(item: ArchiveItem | undefined, decisions: readonly StoredDecision[]): PieceParts {
  if (!item) return NOTHING_SHOWN;
  const since = item.published_at ?? new Date(0);
  return decisions
    .filter((one) => saidLastAt(one) >= since)
    .map((one) => leftBy(one, item))
    .reduce(bothAllow, item.allowed);
}

/**
 * False where somebody may be heard in the sound of the piece who has left the entry and did not agree to it. The copy of a
 * published piece outlives the recording, and the entry may have another one by then.
 */
async function mayHaveSound(
  transaction: Transaction,
  db: Firestore,
  { entry, sound }: { entry: Entry; sound: ArchiveItem['sound'] | undefined },
): Promise<boolean> {
  if (entry.recordings_kept.length === 0) return true;
  if (sound) return mayArchiveHave(entry, sound);
  if (entry.recording === null) return true;
  const file = await transaction.get(db.collection(recordings.path).doc(entry.recording));
  return mayArchiveHave(entry, { sha256: String(file.get('sha256') ?? '') });
}

type OfEntry = Parameters<typeof hiddenWords>[0] & Parameters<typeof nearNoes>[2]['entry'];

/** The words of a piece that are looked through as title and stage name of an entry are. */
export const namingTexts = ({ title, label, proposal }: ArchiveItem): string[] => [
  title,
  label,
  ...(proposal ? [proposal.title] : []),
];

/**
 * Reads the words by which these texts may name somebody who may not be named: they are those of an entry in which nobody
 * could type them either.
 */
export async function refusedIn(
  transaction: Transaction,
  db: Firestore,
  of: Parameters<typeof nearNoes>[2] & { entry: OfEntry; people: EntryPeople },
): Promise<Source['refused']> {
  const near = await nearNoes(transaction, db, of);
  return hiddenWords(of.entry, { ...of, near });
}

interface PieceWithTitle {
  /** The piece where there is one already. */
  item?: ArchiveItem | undefined;
  /** The title that it gets with this step. */
  title?: string | undefined;
  /** A run that looks at many pieces has read these already. */
  looks?: ReadsOfLooks | undefined;
}

/** Reads what decides about the piece of an entry. */
export async function sourceIn(
  transaction: Transaction,
  db: Firestore,
  { id, item, title = '', looks }: PieceWithTitle & { id: string },
): Promise<Source> {
  const [found, persons] = await Promise.all([
    transaction.get(db.collection(entries.path).doc(id)),
    transaction.get(db.collection(entryPeople.path).doc(id)),
  ]);
  const now = found.readTime.toDate();
  const entry = readableIn(entries, found);
  const people = readableIn(entryPeople, persons);
  // An entry stays as long as its people want it to.
  if (!entry) return { entry, people, allowed: NOTHING_SHOWN, refused: NOBODY_LEFT, award: '', now };
  const of = { ...sharedReads(transaction, db), ...looks, ...entry };
  const [decisions, award] = await Promise.all([
    decisionsIn(transaction, db, of),
    awardIn(transaction, db, entry),
  ]);
  const texts = [...textsOf(entry), ...(item ? namingTexts(item) : []), title];
  // Nobody can tell who has left once the people are deleted: names are lost then (`hasLostNames`).
  const refused = people
    ? await refusedIn(transaction, db, { entry: of, people, decisions, texts })
    : NOBODY_LEFT;
  const allowed = people
    ? allowedInArchive({ ...people, entry: id }, decisions)
    : allowedLater(item, decisions);
  const sound = allowed.sound && (await mayHaveSound(transaction, db, { entry, sound: item?.sound }));
  return { entry, people, refused, award, now, allowed: { ...allowed, sound } };
}

/** The same for a piece, which may have no entry: then the offer is the permission. */
export function sourceOf(
  transaction: Transaction,
  db: Firestore,
  { item, title, looks }: PieceWithTitle & { item: ArchiveItem },
): Promise<Source> {
  if (item.entry !== null) return sourceIn(transaction, db, { id: item.entry, item, title, looks });
  return Promise.resolve({
    entry: undefined,
    people: undefined,
    allowed: item.allowed,
    refused: NOBODY_LEFT,
    award: '',
    now: new Date(),
  });
}

/** The name beside a piece; '' where it names a child who has left the entry and may not be named. */
export function pieceLabel(label: string, { entry, refused }: Pick<Source, 'entry' | 'refused'>): string {
  const isRefused = entry?.stage_name_refused === true && isSameText(label, entry.stage_name);
  return isRefused || namesSomebody(label, refused(label, 'stage_name')) ? '' : label;
}

/**
 * A piece with what its source says now: what is allowed, if a minor is in it, and the award of the results. Where these
 * cannot be read the award stays, until the night has made them anew.
 */
export function withSource(item: ArchiveItem, source: Source): ArchiveItem {
  const { entry, allowed, award } = source;
  return {
    ...item,
    allowed,
    label: pieceLabel(item.label, source),
    has_minor: entry?.has_minor ?? item.has_minor,
    award: item.award_from === 'results' ? (award ?? item.award) : item.award,
  };
}
