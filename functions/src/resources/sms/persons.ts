import { roundEntries } from '@ndeiya/domain/judging/round';
import { slots } from '@ndeiya/domain/programme/slot';
import type { Firestore } from 'firebase-admin/firestore';

const MOST = 200;

/** The entries in which a person performs, as far as the programme or a round has them. */
export async function entriesOfPerson(db: Firestore, person: string): Promise<string[]> {
  const [lines, rows] = await Promise.all([
    db.collection(slots.path).where('persons', 'array-contains', person).limit(MOST).get(),
    db.collection(roundEntries.path).where('persons', 'array-contains', person).limit(MOST).get(),
  ]);
  const found = [...lines.docs, ...rows.docs].map((one): unknown => one.get('entry'));
  return [...new Set(found.filter((entry) => typeof entry === 'string'))];
}
