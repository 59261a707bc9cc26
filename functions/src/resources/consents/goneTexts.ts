import { consents } from '@ndeiya/domain/consents/consent';
import { goneDecisions } from '@ndeiya/domain/consents/goneNames';
import { decisionOf, type StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import type { Firestore } from 'firebase-admin/firestore';
import { readableByIds } from '../../platform/documents';
import { pagesById } from '../../platform/pages';
import { inEveryYear } from '../editions/edition';
import { followThoseBehind } from './joined';

/** The ids of the entries that a child has left who may not be named. */
async function leftIn(db: Firestore, edition: number): Promise<string[]> {
  const said = new Map<string, StoredDecision[]>();
  for await (const docs of pagesById(db.collection(consents.path).where('edition', '==', edition)))
    for (const one of docs.map(decisionOf)) said.set(one.entry, [...(said.get(one.entry) ?? []), one]);
  const people = await readableByIds(entryPeople, [...said.keys()], { db });
  return [...people.values()]
    .filter(({ id, members }) => goneDecisions({ entry: id, members }, said.get(id) ?? []).length > 0)
    .map(({ id }) => id);
}

/**
 * Hides titles and stage names that name a child who has left the entry and may not be named: the child may have left before
 * entries said so themselves. It goes before the deletion of people, and may run twice.
 */
export const followGone = (db: Firestore): Promise<void> =>
  inEveryYear(db, async (year) => followThoseBehind(db, year, await leftIn(db, year)));
