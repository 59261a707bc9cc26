import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { isEmail } from '@ndeiya/domain/kernel/email';
import { type AlsoAskedChild, passes } from '@ndeiya/domain/people/pass';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { makePassCode, passIdOf } from '../people/passes/passSecrets';
import { NO_PERSON, UNOPENED } from '../people/passes/service';
import { contactHash, type Found, type Minor } from './people';

const DAY_MS = 86_400_000;

/** A link ends a year after the event. A link that is created after the event ends a year after its creation. */
export function endOf({ edition, now }: Found): Date {
  const from = Math.max(edition?.event_date.getTime() ?? 0, now.getTime());
  return new Date(from + CONSENT.daysAfterEvent * DAY_MS);
}

/**
 * This address hears of later decisions once it has said no, also where the entry names another one by then. A contact is kept for a
 * year after the event, so that a link which is made after it, and lives longer, has none.
 */
const addressOf = ({ contact }: Minor['guardian'], { edition, now }: Found): string | null =>
  isEmail(contact) && edition && now < edition.event_date ? contact : null;

/**
 * Makes a link, and returns its code. Earlier links stay valid, because a guardian must always be able to withdraw with
 * the link that they have. `others` are the guardian's other children, whom its page shows, too.
 */
export function makeLinkIn(
  transaction: Transaction,
  db: Firestore,
  {
    minor: { entry, member, guardian },
    found,
    others = [],
    code = makePassCode(),
  }: { minor: Minor; found: Found; others?: AlsoAskedChild[]; code?: string },
): string {
  const ref = refOf(db, passes).doc(passIdOf(code));
  transaction.create(ref, {
    id: ref.id,
    role: 'guardian',
    name: guardian.name,
    edition: entry.edition,
    expires_at: endOf(found),
    ...UNOPENED,
    ...NO_PERSON,
    email: addressOf(guardian, found),
    entry: entry.id,
    member: member.id,
    guardian: guardian.id,
    contact_hash: contactHash(entry.id, guardian.contact),
    asked: { person: member.person ?? null, child: member.name, owner: entry.owner, group: entry.group },
    also_asked: others.slice(0, CONSENT.alsoAsked),
    created_at: found.now,
    updated_at: found.now,
  });
  return code;
}
