import { isEmail } from '../kernel/email';
import { asItLooks } from '../kernel/lookAlikes';
import { mailboxOf } from '../kernel/mailbox';
import { foldedLetters } from '../kernel/names';
import { remembering } from '../kernel/remembering';
import { isSameName } from '../kernel/sameName';

/** Reasons why nobody decides through a contact: paper or a witness is needed. */
type SharedContact = 'leader' | 'organiser' | 'names' | 'families';

/** More families than these do not have one guardian. */
const FAMILIES = 3;
/** The digits of a number after the prefix of a country, or after a zero. */
const NATIONAL_DIGITS = 9;

/**
 * The contact in one form for one person: neither the prefix of a country nor another spelling of a mailbox makes another one. Each
 * guardian of a class is compared with each other one.
 */
const reached = remembering((contact) => {
  const typed = contact.normalize('NFKC').trim().toLowerCase();
  if (isEmail(typed)) return mailboxOf(typed);
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? typed : digits.slice(-NATIONAL_DIGITS);
});

interface Use {
  contact: string;
  /** The phone and the address of the leader who typed the contact; empty for an entry without a group. */
  leader: readonly (string | null)[];
  organisers: readonly string[];
  /** The guardians of the group, each with the name of the child. */
  guardians: readonly { name: string; contact: string; child: string }[];
}

const familyOf = remembering((child) => foldedLetters(asItLooks(child)).trim().split(/\s+/).at(-1) ?? '');

/**
 * Tells whether a contact may be somebody else's than the guardian's: a leader could decide for a whole class. Null for a
 * contact through which one guardian decides about their own children.
 */
export function sharedContact({ contact, leader, organisers, guardians }: Use): SharedContact | null {
  const isThis = (other: string | null) =>
    other !== null && other !== '' && reached(other) === reached(contact);
  if (leader.some(isThis)) return 'leader';
  if (organisers.some(isThis)) return 'organiser';
  const own = guardians.filter((one) => isThis(one.contact));
  const [first] = own;
  if (first && own.some(({ name }) => !isSameName(name, first.name))) return 'names';
  return new Set(own.map(({ child }) => familyOf(child))).size > FAMILIES ? 'families' : null;
}
