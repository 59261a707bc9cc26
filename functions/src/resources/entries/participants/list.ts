import { type Participant, participants } from '@ndeiya/domain/entries/participant';
import { inOrderOfNames, nameOrder } from '@ndeiya/domain/kernel/nameOrder';
import { requestMessages } from '@ndeiya/domain/kernel/requestMessages';
import { NAME_ORDER } from '@ndeiya/domain/people/searchKeys';
import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { readable } from '../../../platform/documents';
import { invalidFields } from '../../../platform/invalidFields';
import { currentEdition } from '../../editions/edition';
import type { OfEdition } from './entry';

/** An entry's position in the list, as an opaque cursor for clients. */
const cursorOf = ({ name, id }: Participant) =>
  Buffer.from(JSON.stringify([nameOrder(name), id])).toString('base64url');

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
    // Not JSON: refused below, like every cursor that this API did not create.
  }
  throw invalidFields({ cursor: requestMessages.query.cursor });
}

interface ListQuery {
  edition?: number | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Entries of an edition, of the current one unless `edition` names another, by name; with `limit`, at most so many after `cursor`, and the next cursor if there are more. */
export async function listParticipants(
  db: Firestore,
  { edition, limit, cursor }: ListQuery,
): Promise<{ entries: OfEdition[]; next: string | null }> {
  // The search keys are left out, because they would double the size.
  const all = db.collection(participants.path).select(...Object.keys(participants.fields.shape));
  const year = edition ?? (await currentEdition(db)).year;
  const ofEdition = all.where('edition', '==', year);
  const isWhole = limit === undefined && cursor === undefined;
  // Only a page needs the database's order, which leaves out entries that have no key yet.
  let query = isWhole ? ofEdition : ofEdition.orderBy(NAME_ORDER).orderBy(FieldPath.documentId());
  if (cursor !== undefined) query = query.startAfter(...placeIn(cursor));
  if (limit !== undefined) query = query.limit(limit + 1);
  const { docs } = await query.get();
  const page = limit === undefined ? docs : docs.slice(0, limit);
  const found = readable(participants, page).map((entry) => ({ ...entry, edition: year }));
  const last = found.at(-1);
  const entries = isWhole ? inOrderOfNames(found, ({ name }) => name) : found;
  return { entries, next: docs.length > page.length && last ? cursorOf(last) : null };
}
