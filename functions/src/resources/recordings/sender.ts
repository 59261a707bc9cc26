import { entries } from '@ndeiya/domain/entries/entry';
import { type Recording, recordings } from '@ndeiya/domain/recordings/recording';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { readableIn, readableOne } from '../../platform/documents';

/**
 * Says who stands behind a recording: the account of its entry, or its group, whose leader makes as many passes as there
 * are children. Without both it is whoever has sent it.
 */
export async function senderOf(
  db: Firestore,
  { entry, owner, uploader }: Pick<Recording, 'entry' | 'owner' | 'uploader'>,
): Promise<string> {
  if (owner !== null) return owner;
  const stored = await readableOne(db, entries, entry);
  return stored?.group ?? uploader;
}

/** The stored recordings in turns: the one of each sender that waits the longest, then the second of each, and so on. */
export async function bySender(
  db: Firestore,
  documents: readonly QueryDocumentSnapshot[],
): Promise<QueryDocumentSnapshot[]> {
  const told = await Promise.all(
    documents.map(async (document) => {
      const recording = readableIn(recordings, document);
      const sender = recording ? await senderOf(db, recording) : document.id;
      return { document, sender, since: recording?.updated_at.getTime() ?? 0 };
    }),
  );
  const counts = new Map<string, number>();
  const inOrder = told
    .toSorted((one, other) => one.since - other.since)
    .map((one) => {
      const turn = counts.get(one.sender) ?? 0;
      counts.set(one.sender, turn + 1);
      return { ...one, turn };
    });
  return inOrder.toSorted((one, other) => one.turn - other.turn).map(({ document }) => document);
}
