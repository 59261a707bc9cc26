import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { onceByKey } from '../../platform/onceByKey';
import { isCrowded } from './repeats';
import { ownedOnce } from './sharedReads';

interface OfAccount {
  owner: string | null;
  edition: number;
}

/** True where so many guardians have said no by the links of an account that it makes no further ones itself. */
export async function hasManyNoes(
  transaction: Transaction,
  db: Firestore,
  { owner, edition }: OfAccount,
): Promise<boolean> {
  if (owner === null) return false;
  const all = await ownedOnce(transaction, db)(owner);
  return isCrowded(all.filter((one) => one.method === 'code' && one.edition === edition));
}

/** The same for the owners of the entries of an edition, each of whom is read once. It may be outdated by a minute, like the contacts of the run. */
export const crowdedOnce = (db: Firestore, edition: number): ((owner: string | null) => Promise<boolean>) =>
  onceByKey((owner) =>
    db.runTransaction((transaction) => hasManyNoes(transaction, db, { owner, edition }), { readOnly: true }),
  );

/** Throws 409 for the owner of such an account, who may ask the organisers for the link. */
export async function expectFewNoes(
  transaction: Transaction,
  db: Firestore,
  account: OfAccount,
): Promise<void> {
  if (await hasManyNoes(transaction, db, account))
    throw new AppError('not-guardian', consentApiMessages.manyNoes);
}
