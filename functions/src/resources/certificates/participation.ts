import { CERTIFICATES } from '@ndeiya/domain/constants';
import { certificates } from '@ndeiya/domain/entities/certificate';
import { entries } from '@ndeiya/domain/entities/entry';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';
import { holdersOf, printableOf } from './holders';
import type { NewCertificate } from './issue';

/** These people still need a certificate of participation; `remaining` more come after them. */
export interface Participation {
  list: NewCertificate[];
  remaining: number;
  /** The numbers and names of people whose name no face can print. */
  unprintable?: string[];
}

const keyOf = (entry: string | null, name: string) => `${entry ?? ''}\n${name}`;

/** The people who have a certificate already, also a revoked one, which is not issued again automatically. */
async function namesWithOne(transaction: Transaction, db: Firestore, edition: number): Promise<Set<string>> {
  const query = db
    .collection(certificates.path)
    .where('edition', '==', edition)
    .where('kind', '==', 'participation');
  const { docs } = await transaction.get(query);
  // A certificate with the name of before is issued again by itself, so that it leads to the new one.
  return new Set(
    readable(certificates, docs).flatMap(({ entry, holder_name, corrected_name }) =>
      [holder_name, corrected_name ?? holder_name].map((name) => keyOf(entry, name)),
    ),
  );
}

/** The members of accepted entries of an edition who have no certificate of participation. */
export async function withoutCertificate(
  transaction: Transaction,
  db: Firestore,
  { edition, award }: { edition: number; award: string },
): Promise<Participation> {
  const issued = await namesWithOne(transaction, db, edition);
  const query = db.collection(entries.path).where('edition', '==', edition).where('state', '==', 'accepted');
  const accepted = readable(entries, (await transaction.get(query)).docs);
  const holders = await holdersOf(transaction, db, accepted);
  const missing = accepted.map((entry) => {
    const names = (holders.get(entry.id) ?? []).filter((name) => !issued.has(keyOf(entry.id, name)));
    return { entry, ...printableOf(entry, names) };
  });
  const all = missing.flatMap(({ entry: { id, category, owner }, names }) =>
    names.map((holder_name): NewCertificate => ({
      kind: 'participation',
      holder_name,
      award,
      category,
      entry: id,
      owner,
    })),
  );
  const unprintable = missing.flatMap((one) => one.unprintable);
  return {
    ...(unprintable.length > 0 && { unprintable }),
    list: all.slice(0, CERTIFICATES.atOnce),
    remaining: Math.max(0, all.length - CERTIFICATES.atOnce),
  };
}
