import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';

type Documents = readonly QueryDocumentSnapshot[];

/** Firestore changes a document's `updateTime` with every write of it. */
const versionOf = ({ ref, updateTime }: QueryDocumentSnapshot) =>
  `${ref.path} ${String(updateTime.seconds)}.${String(updateTime.nanoseconds)}`;

/**
 * Gives again what was made of a list of documents while Firestore reads the same versions of the same documents, in
 * the same order: an unchanged list is not checked and written out again for every call. What is made is frozen.
 */
export function perVersion<T extends object>(
  make: (documents: Documents) => T,
): (documents: Documents) => Readonly<T> {
  let last: { versions: string; made: Readonly<T> } | undefined;
  return (documents) => {
    const versions = documents.map(versionOf).join('\n');
    if (last?.versions !== versions) last = { versions, made: Object.freeze(make(documents)) };
    return last.made;
  };
}
