import type { QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

type Documents = readonly QueryDocumentSnapshot[];

/** Firestore changes a document's `updateTime` with every write. */
interface Version {
  id: string;
  updateTime: Timestamp;
}

const areSame = (before: readonly Version[], now: Documents) =>
  before.length === now.length &&
  before.every(({ id, updateTime }, index) => {
    const document = now[index];
    return document?.id === id && document.updateTime.isEqual(updateTime);
  });

/**
 * Caches the result of a computation over a list of documents while Firestore returns the same versions of
 * the same documents in the same order, so that an unchanged list is not parsed and serialised again for
 * every call. The result is frozen.
 */
export function perVersion<T extends object>(
  make: (documents: Documents) => T,
): (documents: Documents) => Readonly<T> {
  let last: { versions: Version[]; made: Readonly<T> } | undefined;
  return (documents) => {
    if (last && areSame(last.versions, documents)) return last.made;
    const made = Object.freeze(make(documents));
    last = { versions: documents.map(({ id, updateTime }) => ({ id, updateTime })), made };
    return made;
  };
}
