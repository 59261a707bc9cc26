import { entries, type Entry, type EntryInput } from '@ndeiya/domain/entries/entry';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { isTakenBack, type LastDecision } from '@ndeiya/domain/entries/takeBack';
import * as entryRoutes from 'virtual:routes/entries';
import { requireOnline } from '../../lib/offline';
import { call } from '../../server/call';
import type { BodyTo } from '../../server/request';
import { asConflict } from './apiConflict';
import type { Base } from './documents';
import { entryQuery } from './entryQuery';
import { readAll } from './readAll';
import { collectionRef } from './refs';

/** A decision about several entries. A pending one is only noted, and `announce` makes it. */
export type DecisionBody = BodyTo<typeof entryRoutes.decide>;

/** An entry that stayed as it was, and why. */
interface Refusal {
  id: string;
  reason: string;
}

/** The result of a decision. An entry about which it was decided like this before is in neither list. */
export interface DecisionOutcome {
  changed: EntryAnswer[];
  refused: Refusal[];
}

/** The server decides one entry after the other, and this many are done well before a request is given up. */
const AT_ONCE = 20;

/** The ids in parts, one for each request. */
export const requestsOf = (ids: readonly string[], size = AT_ONCE): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );

/** Decides, or notes a decision. A repetition changes nothing. Throws `ApiError` or `NetworkError`. */
export async function decide(body: DecisionBody): Promise<DecisionOutcome> {
  const whole: DecisionOutcome = { changed: [], refused: [] };
  for (const ids of requestsOf(body.ids)) {
    const { changed, refused } = await call(entryRoutes.decide, { body: { ...body, ids } });
    whole.changed.push(...changed);
    whole.refused.push(...refused);
  }
  return whole;
}

/** A mail that an announcement sends. */
export interface DecisionMail {
  entry: string;
  to: string;
  subject: string;
  text: string;
}

const announce = (ids: readonly string[], preview: boolean) =>
  call(entryRoutes.announce, { body: { ids, preview } });

/** The mails that an announcement would send; sends none. Throws as `decide`. */
export async function previewMails(ids: readonly string[]): Promise<DecisionMail[]> {
  const parts: DecisionMail[] = [];
  for (const some of requestsOf(ids)) parts.push(...(await announce(some, true)).mails);
  return parts;
}

/** Makes the noted decisions of these entries and sends their mails. Throws as `decide`. */
export const announceDecisions = (ids: readonly string[]): Promise<DecisionOutcome> => announce(ids, false);

/** All entries of an edition with a decision that is not announced. Throws `OfflineError`, or Firestore's error. */
export async function readPending(edition: number): Promise<Entry[]> {
  requireOnline();
  return readAll(
    entryQuery(collectionRef(entries), {
      edition,
      category: '',
      state: '',
      concern: 'pending',
      search: '',
      sort: { field: 'created_at', direction: 'desc' },
    }),
  );
}

interface Undo {
  /** The decision, as it was shown when the person chose to take it back: a repetition then takes back no other one. */
  of: LastDecision;
  reason: string;
  notify: boolean;
}

/**
 * Takes the last decision about an entry back, whether it was announced or not. False where there was another one meanwhile.
 * Throws as `decide`.
 */
export async function undoDecision(id: string, body: Undo): Promise<boolean> {
  return isTakenBack(body.of, await call(entryRoutes.undo, { params: { id }, body }));
}

/** Registers somebody who came in person, and puts the entry on the programme. Throws as `decide`. */
export async function addWalkIn(body: BodyTo<typeof entryRoutes.walkIn>): Promise<EntryAnswer> {
  return call(entryRoutes.walkIn, { body });
}

/**
 * Changes an entry for its owner. Throws `ConflictError<Entry>` where somebody changed it since `base`, else as `decide`.
 */
export async function updateEntry(base: Base, input: EntryInput): Promise<void> {
  try {
    await call(entryRoutes.update, { params: { id: base.id }, body: input, version: base.updated_at });
  } catch (error) {
    throw await asConflict(error, entries, base.id);
  }
}
