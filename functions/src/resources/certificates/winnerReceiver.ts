import type { Entry } from '@ndeiya/domain/entries/entry';
import { type EntryPeople, entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { participants } from '@ndeiya/domain/entries/participant';
import { isEmail } from '@ndeiya/domain/kernel/email';
import { textNumber } from '@ndeiya/domain/sms/number';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readableIn } from '../../platform/documents';
import { isMailable } from '../entries/steps/mails';
import { textReceiver } from '../entries/textReceiver';
import { peoplePerforming } from '../entries/withoutRefused';
import { receiversOf } from '../results/moneySheet';

/** The reader of the news about a prize or a certificate, and the way to reach that person: a mail where there is an address. */
type WinnerReceiver =
  | { way: 'mail' | 'text'; to: string; language: string | null; isGuardian: boolean }
  | { way: 'none' };

interface Contacts {
  address: string | undefined;
  phone: string | undefined;
}

/** A minor is not written to: where no guardian can be reached, somebody calls. */
function guardiansOf(people: EntryPeople | undefined): Contacts | null {
  const guardians = receiversOf(people).filter(({ is_guardian }) => is_guardian);
  if (guardians.length === 0 && people?.members[0]?.age_band !== 'minor') return null;
  const contacts = guardians.map(({ contact }) => contact);
  return {
    address: contacts.find((one) => isEmail(one) && isMailable(one)),
    phone: contacts.find((one) => textNumber(one) !== null),
  };
}

const mailable = (email: unknown) => (typeof email === 'string' && isMailable(email) ? email : undefined);

interface Reader extends Contacts {
  isGuardian: boolean;
  language: string | null;
}

function byMailFirst({ address, phone, isGuardian, language }: Reader): WinnerReceiver {
  // The mail to the address of the entry is in the language of the account with this address.
  if (address !== undefined)
    return { way: 'mail', to: address, language: isGuardian ? language : null, isGuardian };
  return phone === undefined ? { way: 'none' } : { way: 'text', to: phone, language, isGuardian };
}

/**
 * Finds who reads for an entry. For a minor it is a parent or guardian. Where nobody has said whether the first member is of
 * age and no guardian is known, it is the address or the number of the entry, as for all other news.
 */
export async function winnerReceiver(
  transaction: Transaction,
  db: Firestore,
  entry: Entry,
): Promise<WinnerReceiver> {
  const { id, owner } = entry;
  const [people, participant] = await Promise.all([
    transaction.get(db.collection(entryPeople.path).doc(id)),
    transaction.get(db.collection(participants.path).doc(id)),
  ]);
  const stored = readableIn(entryPeople, people);
  // They may be minors, whose guardians read it.
  if (people.exists && !stored) return { way: 'none' };
  const performing = stored && (await peoplePerforming(transaction, db, { entry, people: stored }));
  const own = await textReceiver(transaction, db, { id, owner, members: performing?.members ?? [] });
  const guardians = guardiansOf(performing);
  const contacts = guardians ?? { address: mailable(participant.get('email')), phone: own?.to };
  return byMailFirst({ ...contacts, isGuardian: guardians !== null, language: own?.language ?? null });
}
