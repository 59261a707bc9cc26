import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { AppError } from '@ndeiya/domain/kernel/errors';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { onceByKey } from '../../platform/onceByKey';
import { isCrowded } from './repeats';
import { groupedOnce, ownedOnce } from './sharedReads';

interface Of {
  owner: string | null;
  group?: string | null;
  edition: number;
}

async function decidedIn(transaction: Transaction, db: Firestore, { owner, group }: Of) {
  if (owner !== null) return ownedOnce(transaction, db)(owner);
  return group ? groupedOnce(transaction, db)(group) : [];
}

/** True where so many guardians have said no by the links of an account or group that it gets no further ones but by organisers. */
export async function hasManyNoes(transaction: Transaction, db: Firestore, of: Of): Promise<boolean> {
  const all = await decidedIn(transaction, db, of);
  return isCrowded(
    of,
    all.filter((one) => one.method === 'code' && one.edition === of.edition),
  );
}

/**
 * The same for the owners and the groups of the entries of an edition, each of whom is read once. It may be outdated by a minute,
 * like the contacts of the run.
 */
export function crowdedOnce(db: Firestore, edition: number): (of: Omit<Of, 'edition'>) => Promise<boolean> {
  const isCrowdedOf = (of: Omit<Of, 'edition'>) =>
    db.runTransaction((transaction) => hasManyNoes(transaction, db, { ...of, edition }), { readOnly: true });
  const ofOwner = onceByKey((owner: string) => isCrowdedOf({ owner }));
  const ofGroup = onceByKey((group: string) => isCrowdedOf({ owner: null, group }));
  return async ({ owner, group }) => {
    if (owner !== null) return ofOwner(owner);
    return group ? ofGroup(group) : false;
  };
}

/** Throws 409 for the owner of such an account, who may ask the organisers for the link. */
export async function expectFewNoes(transaction: Transaction, db: Firestore, account: Of): Promise<void> {
  if (await hasManyNoes(transaction, db, account))
    throw new AppError('not-guardian', consentApiMessages.manyNoes);
}
