import { joinedBy, jointsOf, personLinks } from '@ndeiya/domain/people/personLink';
import type { Firestore, Transaction } from 'firebase-admin/firestore';

interface Together {
  /** Gives the one id that stands for everybody who is joined. */
  standsFor: (person: string) => string;
  withJoined: (person: string) => string[];
}

/** Reads who was joined in an edition; the returned function gives everybody who is one with a person, the person first. */
async function togetherIn(transaction: Transaction, db: Firestore, edition: number): Promise<Together> {
  const found = await transaction.get(db.collection(personLinks.path).doc(String(edition)));
  const { joints } = jointsOf(found);
  const standsFor = joinedBy(joints);
  const known = joints.flatMap(({ persons }) => persons);
  const withJoined = (person: string) => [
    ...new Set([person, ...known.filter((one) => standsFor(one) === standsFor(person))]),
  ];
  return { standsFor, withJoined };
}

/** Reads who was joined in an edition; see `togetherOnce`. */
export type TogetherOf = (edition: number) => Promise<Together>;

/** Reads once for all entries of one run of a transaction who was joined: the document may have two thousand pairs. */
export function togetherOnce(transaction: Transaction, db: Firestore): TogetherOf {
  const known = new Map<number, Promise<Together>>();
  return (edition) => {
    const found = known.get(edition) ?? togetherIn(transaction, db, edition);
    known.set(edition, found);
    return found;
  };
}
