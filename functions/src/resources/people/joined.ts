import { joinedBy, jointsOf, personLinks } from '@ndeiya/domain/people/personLink';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { onceByKey } from '../../platform/onceByKey';

export interface Together {
  /** Gives the one id that stands for everybody who is joined. */
  standsFor: (person: string) => string;
  withJoined: (person: string) => string[];
}

const joinsOf = (db: Firestore, edition: number) => db.collection(personLinks.path).doc(String(edition));

/** Says who was joined; the returned function gives everybody who is one with a person, the person first. */
function togetherOf(found: DocumentSnapshot): Together {
  const { joints } = jointsOf(found);
  const standsFor = joinedBy(joints);
  const known = joints.flatMap(({ persons }) => persons);
  const withJoined = (person: string) => [
    ...new Set([person, ...known.filter((one) => standsFor(one) === standsFor(person))]),
  ];
  return { standsFor, withJoined };
}

const togetherIn = async (transaction: Transaction, db: Firestore, edition: number): Promise<Together> =>
  togetherOf(await transaction.get(joinsOf(db, edition)));

/** Reads who was joined in an edition, for a run without a transaction. */
export const togetherNow = async (db: Firestore, edition: number): Promise<Together> =>
  togetherOf(await joinsOf(db, edition).get());

/** Reads who was joined in an edition; see `togetherOnce`. */
export type TogetherOf = (edition: number) => Promise<Together>;

/** Reads once for all entries of one run of a transaction who was joined: the document may have two thousand pairs. */
export const togetherOnce = (transaction: Transaction, db: Firestore): TogetherOf =>
  onceByKey((edition) => togetherIn(transaction, db, edition));
