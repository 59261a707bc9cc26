import { apiMessages } from '@ndeiya/domain/apiMessages';
import { participants, type Participant } from '@ndeiya/domain/entities/participant';
import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { invalidFields } from '../../platform/invalidFields';
import { readable } from '../../platform/documents';

/** The place of an entry in the list, as text that a client hands back. */
const cursorOf = ({ name, id }: Participant) => Buffer.from(JSON.stringify([name, id])).toString('base64url');

function placeIn(cursor: string): [string, string] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (
      Array.isArray(place) &&
      place.length === 2 &&
      place.every((part) => typeof part === 'string' && part !== '')
    ) {
      return place as [string, string];
    }
  } catch {
    // Not JSON: answered below, like everything else that we did not give out.
  }
  throw invalidFields({ cursor: apiMessages.query.cursor });
}

/** Entries by name; with `limit`, so many after `cursor`, and the next cursor where there are more. */
export async function listParticipants(
  db: Firestore,
  { limit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ entries: Participant[]; next: string | null }> {
  // Without what entries are found by, which is as much again.
  const all = db.collection(participants.path).select(...Object.keys(participants.fields.shape));
  let query = all.orderBy('name').orderBy(FieldPath.documentId());
  if (cursor !== undefined) query = query.startAfter(...placeIn(cursor));
  if (limit !== undefined) query = query.limit(limit + 1);
  const { docs } = await query.get();
  const page = limit === undefined ? docs : docs.slice(0, limit);
  const entries = readable(participants, page);
  const last = entries.at(-1);
  return { entries, next: docs.length > page.length && last ? cursorOf(last) : null };
}
