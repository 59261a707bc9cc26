import { consents } from '@ndeiya/domain/consents/consent';
import { goneDecisions } from '@ndeiya/domain/consents/goneNames';
import { decisionOf, type StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { editions } from '@ndeiya/domain/editions/edition';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import type { Firestore } from 'firebase-admin/firestore';
import { readableByIds } from '../../platform/documents';
import { eachByItself } from '../../platform/eachByItself';
import { pagesById } from '../../platform/pages';
import { noesIn } from './elsewhere';
import { followWhereBehind } from './joined';

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

async function followEdition(db: Firestore, edition: number): Promise<void> {
  const left = await leftIn(db, edition);
  if (left.length === 0) return;
  const noes = await noesIn(db, edition);
  await eachByItself(
    left,
    (id) => followWhereBehind(db, id, noes),
    (id) => ({ entry: id }),
  );
}

/**
 * Hides titles and stage names that name a child who has left the entry and may not be named: the child may have left before
 * entries said so themselves. It goes before the deletion of people, and may run twice.
 */
export async function followGone(db: Firestore): Promise<void> {
  const { docs } = await db.collection(editions.path).select('year').get();
  await eachByItself(
    docs,
    ({ id }) => followEdition(db, Number(id)),
    ({ id }) => ({ edition: id }),
  );
}
