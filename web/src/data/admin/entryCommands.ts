import { entries, type Entry, type EntryInput } from '@ndeiya/domain/entries/entry';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import type { EntryDecision } from '@ndeiya/domain/entries/states';
import { api } from '../../lib/api';
import { requireOnline } from '../../lib/online';
import { postOnce } from '../../lib/postOnce';
import { asConflict } from './apiConflict';
import type { Base } from './documents';
import { entryQuery } from './entryQuery';
import { readAll } from './readAll';
import { collectionRef } from './refs';

const AUTH = { auth: true } as const;
const pathOf = (id: string, step: string) => `/entries/${encodeURIComponent(id)}/${step}`;

/** A decision about several entries. */
export interface DecisionBody {
  ids: readonly string[];
  to: EntryDecision;
  comment: string;
  /** The decision is only noted, and `announce` makes it. */
  pending: boolean;
  notify: boolean;
  beyond_cap?: { reason: string };
  offer_days?: number;
}

/** An entry that stayed as it was, and why. */
interface Refusal {
  id: string;
  reason: string;
}

/** The result of a decision. */
export interface Decided {
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

/** Decides, or notes a decision. A repetition changes nothing. Throws `ApiError`, `OfflineError` or `NetworkError`. */
export async function decide(body: DecisionBody): Promise<Decided> {
  requireOnline();
  const whole: Decided = { changed: [], refused: [] };
  for (const ids of requestsOf(body.ids)) {
    const { changed, refused } = await api.post<Decided>('/entries/decide', { ...body, ids }, AUTH);
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

interface Announced extends Decided {
  mails: DecisionMail[];
}

const announce = (ids: readonly string[], preview: boolean): Promise<Announced> => {
  requireOnline();
  return api.post<Announced>('/entries/announce', { ids, preview }, AUTH);
};

/** The mails that an announcement would send; sends none. Throws as `decide`. */
export async function previewMails(ids: readonly string[]): Promise<DecisionMail[]> {
  const parts: DecisionMail[] = [];
  for (const some of requestsOf(ids)) parts.push(...(await announce(some, true)).mails);
  return parts;
}

/** Makes the noted decisions of these entries and sends their mails. Throws as `decide`. */
export const announceDecisions = (ids: readonly string[]): Promise<Decided> => announce(ids, false);

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

/** Takes the last decision about an entry back, whether it was announced or not. Throws as `decide`. */
export async function undoDecision(id: string, body: { reason: string; notify: boolean }): Promise<void> {
  requireOnline();
  await postOnce<EntryAnswer>(pathOf(id, 'undo'), body, AUTH);
}

/** The fields of a walk-in. */
interface WalkIn {
  name: string;
  category: string;
  title: string;
  stage_name: string;
}

/** Registers somebody who came in person, and puts the entry on the programme. Throws as `decide`. */
export async function addWalkIn(body: WalkIn): Promise<EntryAnswer> {
  requireOnline();
  return postOnce<EntryAnswer>('/entries/walk_in', body, AUTH);
}

/**
 * Changes an entry for its owner. Throws `ConflictError<Entry>` where somebody changed it since `base`, else as `decide`.
 */
export async function updateEntry(base: Base, input: EntryInput): Promise<void> {
  requireOnline();
  try {
    const ifMatch = `"${base.updated_at.toISOString()}"`;
    await api.put<EntryAnswer>(`/entries/${encodeURIComponent(base.id)}`, input, { ...AUTH, ifMatch });
  } catch (error) {
    throw await asConflict(error, entries, base.id);
  }
}
