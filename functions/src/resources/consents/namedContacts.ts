import { comparableContact } from '@ndeiya/domain/consents/contact';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import type { Firestore } from 'firebase-admin/firestore';
import { readableParts } from '../../platform/documents';
import { pagesById } from '../../platform/pages';

/** The entries of an edition whose people are still stored, and all contacts that these name. */
export interface NamedContacts {
  entries: ReadonlySet<string>;
  contacts: ReadonlySet<string>;
}

/** Reads them. A year after the event few people are left: those whose entry somebody has written since. */
export async function namedContacts(db: Firestore, edition: number): Promise<NamedContacts> {
  const entries = new Set<string>();
  const contacts = new Set<string>();
  const stored = db.collection(entryPeople.path).where('edition', '==', edition).select('guardians');
  for await (const docs of pagesById(stored))
    for (const { id, guardians } of readableParts(entryPeople, docs, ['guardians'])) {
      entries.add(id);
      for (const { contact } of guardians) contacts.add(comparableContact(contact));
    }
  return { entries, contacts };
}
