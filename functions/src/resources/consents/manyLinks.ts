import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { passes } from '@ndeiya/domain/people/pass';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Minor } from './people';

/**
 * Throws 409 for the owner of an entry with very many links. Earlier links stay valid, because a guardian must be able to say
 * no with the one that they have, so that they add up, and the pages of the entry read all of them.
 */
export async function expectFewLinks(
  transaction: Transaction,
  db: Firestore,
  { entry, people }: Pick<Minor, 'entry' | 'people'>,
): Promise<void> {
  const most = CONSENT.linksOfEntry + CONSENT.linksOfMember * people.members.length;
  // Passes of contestants name the entry as well, and a leader may make many of them.
  const links = db.collection(passes.path).where('role', '==', 'guardian').where('entry', '==', entry.id);
  if ((await transaction.get(links.limit(most).select())).docs.length >= most)
    throw new AppError('not-guardian', consentApiMessages.manyLinks);
}
