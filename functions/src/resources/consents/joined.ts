import { consentFacts } from '@ndeiya/domain/consents/facts';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { entryFacts } from '@ndeiya/domain/entries/entryFacts';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { jointsIn, jointsOf, personLinks, touchedPersons } from '@ndeiya/domain/people/personLink';
import type { DocumentData, Firestore, Transaction } from 'firebase-admin/firestore';
import type { ChangeHandler } from '../../platform/documentChange';
import { refOf } from '../../platform/documents';
import { atOnce, type Each, fromPlace } from '../../platform/fromPlace';
import { partsOf } from '../../platform/parts';
import { eachNight, type Projection, UNFINISHED } from '../../platform/projection';
import { timeLimit } from '../../platform/timeLimit';
import { inCurrentYear } from '../editions/edition';
import { accountsOf } from './accounts';
import { decisionsIn, nearNoes, textsOf } from './apply';
import { latestNoCausedBy } from './causedBy';
import { followInSiblings, hasFacts } from './followSiblings';
import { hidesPiece } from './hidePiece';
import { noticeIn } from './notice';
import { readForDecision } from './people';
import { rowsIn } from './roundRows';
import { NOBODY } from './salvaged';
import { type ReadsOfLooks, readsOfLooks } from './sharedReads';

/** The entry with these accounts among those that had it before. */
function withOwners(entry: Entry, owners: readonly string[]): Entry {
  const known = accountsOf(entry);
  return {
    ...entry,
    former_owners: [...entry.former_owners, ...owners.filter((one) => !known.includes(one))],
  };
}

interface Follows {
  id: string;
  /** Accounts that had the entry before, and that it does not name yet. */
  owners?: readonly string[] | undefined;
}

async function followIn(transaction: Transaction, db: Firestore, { id, owners }: Follows): Promise<boolean> {
  const {
    entry: stored,
    people,
    now,
    salvagedFor,
  } = await readForDecision(db, transaction, { id, from: NOBODY });
  if (!stored) return true;
  const entry = owners ? withOwners(stored, owners) : stored;
  const { former_owners } = entry;
  const addOwners = () => owners && transaction.update(refOf(db, entries).doc(id), { former_owners });
  if (!people) {
    addOwners();
    return true;
  }
  const isSalvaged = salvagedFor !== undefined;
  const decisions = await decisionsIn(transaction, db, entry);
  const forTexts = await nearNoes(transaction, db, { entry, texts: textsOf(entry), decisions });
  const rows = await rowsIn(transaction, db, id);
  const noticed = { entry: id, cause: latestNoCausedBy(decisions) };
  const notify = entry.consent === 'given' ? await noticeIn(transaction, db, noticed) : undefined;
  addOwners();
  const ended = followInSiblings(transaction, db, {
    siblings: [{ entry, people, isSalvaged, decisions, forTexts, rows, near: (one) => one }],
    before: [],
    after: [],
    now,
  });
  // A no from outside of the account and the group may be a stranger's: only organisers find out who decides.
  if (!isSalvaged && consentFacts({ ...people, entry: id }, decisions).consent === 'refused')
    notify?.('overruled', ended);
  return !isSalvaged;
}

/**
 * Writes the consent of an entry again from all of its decisions. Throws where the people cannot be read as a whole: the entry
 * is 'missing' at most then, and stays among what is left to do until somebody has repaired them. `owners` are accounts that
 * had the entry before: they are stored in the same commit, because a no about another entry of theirs counts from then on.
 */
export async function followDecisions(db: Firestore, id: string, owners?: readonly string[]): Promise<void> {
  const isWhole = await db.runTransaction((transaction) => followIn(transaction, db, { id, owners }));
  if (!isWhole) throw new Error('the people of an entry cannot be read');
}

/**
 * The same for one of many entries, with what was read elsewhere once for all of them. By this it is only found out whether the
 * entry has something to follow: what is written comes from all decisions, because somebody may have said no meanwhile.
 */
export async function followWhereBehind(db: Firestore, id: string, shared: ReadsOfLooks): Promise<void> {
  const look = async (transaction: Transaction) => {
    const { entry, people, salvagedFor } = await readForDecision(db, transaction, { id, from: NOBODY });
    if (!entry || !people) return false;
    if (salvagedFor !== undefined) return true;
    const known = { ...entry, ...shared };
    const decisions = await decisionsIn(transaction, db, known);
    const near = await nearNoes(transaction, db, { entry: known, texts: textsOf(entry), decisions });
    // A piece of the archive follows from more than the fields of the entry.
    if (hidesPiece({ entry, people, decisions })) return true;
    return !hasFacts(entry, entryFacts(entry, { people, decisions, near }));
  };
  if (await db.runTransaction(look, { readOnly: true })) await followDecisions(db, id);
}

/** The entries of an edition in which one of these persons is, or was while somebody had decided in another one. */
export async function entriesOfPersons(
  db: Firestore,
  edition: number,
  persons: readonly string[],
): Promise<string[]> {
  const present = db.collection(entryPeople.path);
  const left = db.collection(entries.path);
  const queries = partsOf(persons).flatMap((part) => [
    present.where('persons', 'array-contains-any', part),
    left.where('left_persons', 'array-contains-any', part),
  ]);
  const found = await Promise.all(queries.map((query) => query.select('edition').get()));
  const own = found.flatMap(({ docs }) => docs).filter((one) => one.get('edition') === edition);
  return [...new Set(own.map(({ id }) => id))];
}

/**
 * The consent of the entries of these persons follows at once from the decisions about everybody who is one with them, so
 * that a refusal reaches the other entry before it is performed. Recordings stay: a join can be taken back, and no judge
 * hears one as long as the consent is refused. It may run twice.
 */
export async function followJoinedPersons(
  db: Firestore,
  edition: number,
  persons: readonly string[],
): Promise<void> {
  if (persons.length === 0) return;
  await followThoseBehind(db, await entriesOfPersons(db, edition, persons));
}

/** The same for these entries, each by itself, with what is read elsewhere once for all of them. Returns whether all were done. */
export async function followThoseBehind(
  db: Firestore,
  ids: readonly string[],
  each: Each = atOnce,
): Promise<boolean> {
  const shared = readsOfLooks(db);
  return each(ids, (id) => followWhereBehind(db, id, shared));
}

const linksIn = (data: DocumentData | null) => jointsIn(data?.links).joints;

function joinedHandler(db: Firestore): ChangeHandler {
  return async ({ collection, documentId, before, after }) => {
    if (collection !== personLinks.path) return;
    const touched = touchedPersons(linksIn(before), linksIn(after));
    await followJoinedPersons(db, Number(documentId), touched);
  };
}

/**
 * The entries of everybody about whom an organiser has decided in an edition, as far as there is time. Throws at the end where a line cannot be read, so that
 * the organisers see the step among what is left to do until somebody has repaired the document.
 */
async function mendJoined(
  db: Firestore,
  edition: number,
  isOver = timeLimit(),
): Promise<typeof UNFINISHED | undefined> {
  const stored = await db.collection(personLinks.path).doc(String(edition)).get();
  const { joints, lost } = jointsOf(stored);
  const persons = [...new Set(joints.flatMap((joint) => joint.persons))];
  const ids = await entriesOfPersons(db, edition, persons);
  const each = fromPlace(db, { name: 'joined consents', list: String(edition), isOver });
  if (!(await followThoseBehind(db, ids, each))) return UNFINISHED;
  if (lost > 0) throw new Error('a line about persons who are joined cannot be read');
  return undefined;
}

/** The consent of entries, which follows from who is one person. */
export const joinedProjection = (db: Firestore): Projection => ({
  name: 'joinedConsents',
  onChange: joinedHandler(db),
  repair: [eachNight('joined consents', () => inCurrentYear(db, (year) => mendJoined(db, year)))],
});
