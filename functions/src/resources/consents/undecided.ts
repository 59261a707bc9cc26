import { standingsIn } from '@ndeiya/domain/consents/standing';
import type { Edition } from '@ndeiya/domain/editions/edition';
import { TAKES_PART } from '@ndeiya/domain/entries/states';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { decisionsIn } from './apply';
import type { Found, Minor } from './people';
import type { SharedReads } from './sharedReads';

/** The site asks no guardian any more once the event has begun. */
export const hasBegun = (edition: Pick<Edition, 'event_date'> | undefined, now: Date): boolean =>
  edition !== undefined && edition.event_date <= now;

/** The children of an entry of whom a guardian has still to decide. The event must lie ahead. */
export async function undecidedIn(
  transaction: Transaction,
  db: Firestore,
  { shared, ...found }: Found & { shared?: Partial<SharedReads> },
): Promise<Minor[]> {
  const { entry, people, edition, now } = found;
  if (!entry || !people || !TAKES_PART.includes(entry.state)) return [];
  if (hasBegun(edition, now)) return [];
  const decisions = await decisionsIn(transaction, db, { ...entry, ...shared });
  const standing = standingsIn({ ...people, entry: entry.id }, decisions);
  return people.members.flatMap((member) => {
    const { state, needsTeam } = standing(member);
    const guardian = people.guardians.find(({ id }) => id === member.guardian_id);
    const isOpen = member.age_band === 'minor' && state === 'missing' && !needsTeam;
    return isOpen && guardian?.name ? [{ entry, people, member, guardian }] : [];
  });
}

export type Undecided = (transaction: Transaction, found: Found) => Promise<Minor[]>;

/**
 * The undecided children of one entry. The transactions of its children share what was found: for each child anew, the
 * decisions of a choir would cost their square. Whoever decides or changes the people changes the entry as well, and then they are read again.
 */
export function undecidedOnce(db: Firestore): Undecided {
  let known: { of: string; minors: Minor[] } | null = null;
  return async (transaction, found) => {
    const { entry, people } = found;
    const of = JSON.stringify([entry?.seq, entry?.updated_at, people?.updated_at]);
    known = known?.of === of ? known : { of, minors: await undecidedIn(transaction, db, found) };
    return known.minors;
  };
}
