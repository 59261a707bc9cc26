import type { Entry } from '@ndeiya/domain/entries/entry';
import { type EntryPeople, entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { participants } from '@ndeiya/domain/entries/participant';
import { textNumber } from '@ndeiya/domain/sms/number';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { isMailable } from '../entries/steps/mails';
import { textReceiver } from '../entries/textReceiver';
import { receiversOf } from '../results/moneySheet';

/** The reader of a text about a prize or a certificate; `mail` is somebody with an e-mail address, who gets no text message. */
type WinnerReceiver =
  { way: 'text'; to: string; language: string; isGuardian: boolean } | { way: 'mail' | 'none' };

const hasMail = (email: unknown) => typeof email === 'string' && isMailable(email);

/** The first of a minor's guardians whose contact is a mobile number; null for whoever is of age, and for a minor without guardians. */
function guardianOf(people: EntryPeople | undefined): { to: string | undefined } | null {
  const guardians = receiversOf(people).filter(({ is_guardian }) => is_guardian);
  if (guardians.length === 0) return null;
  return { to: guardians.map(({ contact }) => contact).find((contact) => textNumber(contact) !== null) };
}

/** The number to which the text goes; undefined where there is none that may be used. */
function numberFor(people: EntryPeople | undefined, own: string | undefined) {
  const guardian = guardianOf(people);
  const isGuardian = guardian !== null || people?.members[0]?.age_band === 'minor';
  return { to: isGuardian ? guardian?.to : own, isGuardian };
}

/**
 * Finds who reads for an entry. For a minor it is a parent or guardian. Where nobody has said whether the first member is of
 * age and no guardian is known, it is the number of the entry, as for all texts.
 */
export async function winnerReceiver(
  transaction: Transaction,
  db: Firestore,
  { id, owner }: Pick<Entry, 'id' | 'owner'>,
): Promise<WinnerReceiver> {
  const [people, participant] = await Promise.all([
    transaction.get(refOf(db, entryPeople).doc(id)),
    transaction.get(db.collection(participants.path).doc(id)),
  ]);
  if (hasMail(participant.get('email'))) return { way: 'mail' };
  const stored = people.data();
  const members = stored?.members ?? [];
  const own = await textReceiver(transaction, db, { id, owner, members });
  const { to, isGuardian } = numberFor(stored, own?.to);
  if (to === undefined) return { way: 'none' };
  return { way: 'text', to, language: own?.language ?? 'en', isGuardian };
}
