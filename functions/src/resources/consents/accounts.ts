import { consents } from '@ndeiya/domain/consents/consent';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import type { Firestore } from 'firebase-admin/firestore';
import type { GetQuery } from '../../platform/documents';
import { decided } from './decided';

type Owned = Pick<Entry, 'owner'> & Partial<Pick<Entry, 'former_owners'>>;

/** The account of an entry and those that had it before, whose other entries may have the same child. */
export const accountsOf = ({ owner, former_owners = [] }: Owned): string[] => [
  ...new Set([...(owner === null ? [] : [owner]), ...former_owners]),
];

/** The accounts of an entry after a step gives it to `owner`: the one that had it stays known. */
export const formerOwnersAfter = (before: Owned, owner: string | null): string[] =>
  accountsOf(before).filter((account) => account !== owner);

/** The ids of the entries that this account had before. */
async function formerEntriesOf(get: GetQuery, db: Firestore, account: string): Promise<string[]> {
  const all = db.collection(entries.path).where('former_owners', 'array-contains', account);
  return (await get(all.select())).docs.map(({ id }) => id);
}

/**
 * The decisions about the entries of an account, and about those that it had before: a no that was said in one of them does
 * not end because an organiser gives the entry to somebody else, or because the account is deleted.
 */
export async function decisionsOfAccount(
  get: GetQuery,
  db: Firestore,
  account: string,
): Promise<StoredDecision[]> {
  const all = db.collection(consents.path);
  const [own, former] = await Promise.all([
    get(all.where('owner', '==', account)),
    formerEntriesOf(get, db, account),
  ]);
  const parted = await Promise.all(former.map((entry) => get(all.where('entry', '==', entry))));
  return [own, ...parted].flatMap(({ docs }) => docs.map(decided));
}
