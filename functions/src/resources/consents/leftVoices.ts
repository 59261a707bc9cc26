import { consents } from '@ndeiya/domain/consents/consent';
import { absentIn } from '@ndeiya/domain/consents/goneNames';
import { decisionOf } from '@ndeiya/domain/consents/storedDecision';
import { entries } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { leftOf, voicesWith } from '@ndeiya/domain/entries/keptRecordings';
import { memberPersons } from '@ndeiya/domain/entries/persons';
import type { Firestore } from 'firebase-admin/firestore';
import { readableByIds, readableIn } from '../../platform/documents';
import { eachByItself } from '../../platform/eachByItself';
import { pagesById } from '../../platform/pages';
import { decisionsIn } from './apply';
import { followDecisions } from './joined';

/** The persons about whom the decisions of each entry are. */
async function decidedPersons(db: Firestore): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for await (const docs of pagesById(db.collection(consents.path)))
    for (const { entry, person, isUnreadable } of docs.map(decisionOf))
      if (entry !== '' && person !== null && isUnreadable !== true)
        found.set(entry, (found.get(entry) ?? new Set()).add(person));
  return found;
}

/** Notes who has left the entry, as its own decisions say it. Returns whether anybody was missing. */
const noteIn = (db: Firestore, id: string): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const ref = db.collection(entries.path).doc(id);
    const entry = readableIn(entries, await transaction.get(ref));
    const people = readableIn(entryPeople, await transaction.get(db.collection(entryPeople.path).doc(id)));
    if (!entry || !people) return false;
    const own = (await decisionsIn(transaction, db, entry)).filter((one) => one.entry === id);
    const absent = absentIn({ entry: id, members: people.members }, own).flatMap((one) => one.own);
    const known = leftOf(entry);
    const persons = absent.flatMap(({ person }) => (person && !known.includes(person) ? [person] : []));
    if (persons.length === 0) return false;
    const at = new Date();
    const left = persons.map((person) => ({ person, at }));
    transaction.update(ref, { voices_left: voicesWith(entry.voices_left, left) });
    return true;
  });

/**
 * Somebody may have left an entry before entries kept who has: the decisions of the entry still name the person. A decision
 * that is made in another entry counts from then on, and a file that comes later is free, because the person left before now.
 * Returns how many entries lacked some. It may run twice.
 */
export async function fillLeftVoices(db: Firestore): Promise<number> {
  const decided = await decidedPersons(db);
  const ids = [...decided.keys()];
  const stored = await readableByIds(entries, ids, { db });
  const people = await readableByIds(entryPeople, ids, { db });
  const lacking = ids.filter((id) => {
    const [entry, members] = [stored.get(id), people.get(id)?.members];
    const known = entry && members ? [...memberPersons(members), ...leftOf(entry)] : null;
    return known !== null && [...(decided.get(id) ?? [])].some((person) => !known.includes(person));
  });
  let noted = 0;
  const note = async (id: string) => {
    if (!(await noteIn(db, id))) return;
    noted += 1;
    await followDecisions(db, id);
  };
  await eachByItself(lacking, note, (entry) => ({ entry }));
  return noted;
}
