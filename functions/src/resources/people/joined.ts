import { joinedBy, jointsIn, personLinks } from '@ndeiya/domain/people/personLink';
import type { Firestore, Transaction } from 'firebase-admin/firestore';

interface Together {
  /** Gives the one id that stands for everybody who is joined. */
  standsFor: (person: string) => string;
  withJoined: (person: string) => string[];
}

/** Reads who was joined in an edition; the returned function gives everybody who is one with a person, the person first. */
export async function togetherIn(
  transaction: Transaction,
  db: Firestore,
  edition: number,
): Promise<Together> {
  const found = await transaction.get(db.collection(personLinks.path).doc(String(edition)));
  const { joints } = jointsIn(found.get('links'));
  const standsFor = joinedBy(joints);
  const known = joints.flatMap(({ persons }) => persons);
  const withJoined = (person: string) => [
    ...new Set([person, ...known.filter((one) => standsFor(one) === standsFor(person))]),
  ];
  return { standsFor, withJoined };
}
