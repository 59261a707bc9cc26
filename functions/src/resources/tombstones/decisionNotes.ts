import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { purposesOf } from '@ndeiya/domain/consents/purposes';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import type { Tombstone } from '@ndeiya/domain/system/tombstones';
import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { sortReadable } from '../../platform/documents';
import { logError } from '../../platform/log';
import { childHash } from '../consents/people';

const DAY_MS = 86_400_000;
/** Longer than backups should be kept. A decision may be deleted for good later, and must then not come back by its note. */
export const DECISION_NOTE_DAYS = 400;
/** The last night that ended well has noted all decisions that were older than this by then. */
const BEFORE_LAST_DAYS = 3;

export type DecisionNote = Extract<Tombstone, { kind: 'decision' }>;
export type WithdrawalNote = Extract<Tombstone, { kind: 'consent' }>;
/** The note of a decision; null for one that forbids nothing, and for one of a rehearsal. */
export function noteOfDecision(consent: Consent): DecisionNote | null {
  const { edition, decision, purposes } = consent;
  const boxes = purposesOf({ archive: purposes.archive_words !== undefined });
  const forbids = decision === 'refused' || boxes.some((purpose) => !purposes[purpose]);
  return forbids && !isRehearsal(edition) ? fieldsOf(consent) : null;
}

function fieldsOf(consent: Consent): DecisionNote {
  const { id, given_at, entry, owner, member, person, child, edition, decision, purposes, method } = consent;
  const { guardian, evidence, terms_version, text_sha256, language } = consent;
  return {
    kind: 'decision',
    id,
    at: given_at.toISOString(),
    entry,
    owner,
    member,
    person,
    ...(child !== '' && { child_hash: childHash(child) }),
    edition,
    guardian: guardian.id,
    decision,
    purposes,
    method,
    by: evidence.by,
    terms_version,
    text_sha256,
    language,
  };
}

/** The note of a consent that was withdrawn. Where the document cannot be read it has nothing but when, and by whom. */
export function noteOfWithdrawal(id: string, data: DocumentData, now: Date): WithdrawalNote {
  const { withdrawn_at, withdrawn_by } = data;
  const at = withdrawn_at instanceof Timestamp ? withdrawn_at.toDate() : now;
  const by = typeof withdrawn_by === 'string' ? withdrawn_by : '';
  const ended = { kind: 'consent', id, at: at.toISOString(), by } as const;
  const consent = decidedIn(id, data);
  return consent ? { ...ended, of: fieldsOf(consent) } : ended;
}

/** True for a no that an earlier version has stored about somebody who may be the asked child: nobody has said it about that one. */
const isDoubt = (data: DocumentData): boolean => data.in_doubt === true;

/** The decision of a write; null for a doubt, and where it cannot be read, which the log says. */
export function decidedIn(id: string, data: DocumentData): Consent | null {
  if (isDoubt(data)) return null;
  try {
    return consents.converter.fromFirestore({ id, data: () => data });
  } catch (error) {
    logError('a note without its decision', error, { consent: id });
    return null;
  }
}

interface RecentDecisions {
  notes: DecisionNote[];
  /** The ids of those that cannot be read, so that nobody knows whether they forbid something. */
  unreadable: string[];
}

/**
 * The notes of the decisions that were stored or changed since the last night that ended well; of all that may have a note
 * where no such night is known. A phone may send a decision days after it was said, so that `given_at` does not tell.
 */
export async function recentDecisions(
  db: Firestore,
  { now, lastDone }: { now: Date; lastDone: Date | null },
): Promise<RecentDecisions> {
  const oldest = new Date(now.getTime() - DECISION_NOTE_DAYS * DAY_MS);
  const since = new Date((lastDone?.getTime() ?? 0) - BEFORE_LAST_DAYS * DAY_MS);
  const from = since > oldest ? since : oldest;
  const { docs } = await db.collection(consents.path).where('updated_at', '>', from).get();
  const { read, unreadable } = sortReadable(
    consents,
    docs.filter((one) => !isDoubt(one.data())),
  );
  return {
    notes: read.filter(({ given_at }) => given_at > oldest).flatMap((one) => noteOfDecision(one) ?? []),
    unreadable: unreadable.filter((one) => !isRehearsal(one.get('edition'))).map(({ id }) => id),
  };
}
