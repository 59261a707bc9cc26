import type { Snapshot } from '../kernel/collection';
import { timestamp } from '../kernel/fields';
import { type Consent, consents } from './consent';
import { CONSENT_METHODS, NO_PURPOSES } from './purposes';

/** A decision as it is stored. One that does not match the schema may be a no, so that it is never left out. */
export type StoredDecision = Consent & {
  joined?: readonly string[];
  isUnreadable?: true;
  isElsewhere?: true;
  wasHere?: true;
};

type Fields = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The last time that the document names; a document without any time counts as later than every decision. */
function lastTime({ given_at, withdrawn_at, updated_at }: Fields): Date {
  const times = [given_at, withdrawn_at, updated_at].flatMap((value) => {
    const read = timestamp.safeParse(value);
    return read.success ? [read.data.getTime()] : [];
  });
  return new Date(times.length === 0 ? Date.now() : Math.max(...times));
}

/** Reads as much of the decision as possible, and supposes the worst of what is missing. */
function unreadable(id: string, stored: Fields): StoredDecision {
  const guardian = fieldsOf(stored.guardian);
  const contact = text(guardian.contact);
  const at = lastTime(stored);
  return {
    id,
    isUnreadable: true,
    entry: text(stored.entry),
    owner: text(stored.owner),
    group: text(stored.group) || null,
    member: text(stored.member),
    person: text(stored.person) || null,
    counts_in: Array.isArray(stored.counts_in) ? stored.counts_in.map(text).filter(Boolean) : [],
    child: text(stored.child),
    edition: typeof stored.edition === 'number' ? stored.edition : Number.NaN,
    guardian: {
      id: text(guardian.id),
      name: text(guardian.name),
      relation: text(guardian.relation),
      contact,
    },
    contact_hash: text(stored.contact_hash) || (contact === '' ? `unreadable ${id}` : ''),
    decision: 'refused',
    purposes: NO_PURPOSES,
    terms_version: '',
    text_sha256: '',
    language: 'en',
    method: CONSENT_METHODS.find((method) => method === stored.method) ?? 'witnessed',
    evidence: { signed_as: '', reason: '', by: '', scan: null },
    given_at: at,
    withdrawn_at: null,
    withdrawn_by: '',
    updated_at: at,
  };
}

/**
 * Reads a document of `consents` without an error, whatever is in it. For a few days a no about one child was stored about others who
 * may be that child as well, and marked: such a document is nobody's word about this one, and the team has to ask.
 */
export function decisionOf(snapshot: Snapshot): StoredDecision {
  const stored = fieldsOf(snapshot.data());
  // A contact that is forgotten later changes the document, and the team may have asked before.
  if (stored.in_doubt === true) return unreadable(snapshot.id, { ...stored, updated_at: stored.given_at });
  try {
    return consents.converter.fromFirestore(snapshot);
  } catch {
    return unreadable(snapshot.id, fieldsOf(snapshot.data()));
  }
}
