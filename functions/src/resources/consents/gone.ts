import { consents } from '@ndeiya/domain/consents/consent';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import type { Pass } from '@ndeiya/domain/people/pass';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { decided } from './decided';
import type { Found } from './people';

/**
 * An entry that is no longer there has left whose it was, so that a no about its child reaches the child's other
 * entries, also those that are made later (docs/decisions/136-a-no-without-its-entry.md).
 */
export interface GoneEntry extends Pick<Entry, 'id' | 'owner' | 'former_owners' | 'group' | 'edition'> {
  /** The child, as somebody was asked about it or has decided; undefined where nothing names it. */
  child?: EntryMember | undefined;
}

/** The child as the link itself names it, where the people of its entry are no longer stored. */
export const remembered = ({
  asked,
  member,
  guardian,
}: Pick<Pass, 'asked' | 'member' | 'guardian'>): EntryMember | undefined =>
  asked && member !== null
    ? {
        id: member,
        name: asked.child,
        phone: '',
        age_band: 'minor',
        guardian_id: guardian,
        ...(asked.person !== null && { person: asked.person }),
      }
    : undefined;

/** The accounts and the group that the link and the decisions name. The last one had the entry when it was deleted, as far as anybody knows. */
function ownersIn(told: readonly { owner: string | null; group: string | null; at: Date }[]) {
  const inOrder = told.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const owners = [...new Set(inOrder.flatMap(({ owner }) => owner || []))];
  const group = inOrder.findLast((one) => one.group)?.group ?? null;
  return { owner: owners.at(-1) ?? null, former_owners: owners.slice(0, -1), group };
}

type AskingLink = Pick<Pass, 'entry' | 'edition' | 'member' | 'guardian' | 'asked' | 'created_at'>;

/** A link that does not say about whom it asks, or whose the entry was, has it from the decisions about the entry. */
export async function goneEntry(
  transaction: Transaction,
  db: Firestore,
  pass: AskingLink,
): Promise<GoneEntry> {
  const id = pass.entry ?? '';
  const { docs } = await transaction.get(db.collection(consents.path).where('entry', '==', id));
  const told = docs.map(decided);
  const link = pass.asked ? [{ ...pass.asked, at: pass.created_at }] : [];
  const owners = ownersIn([...link, ...told.map((one) => ({ ...one, at: one.updated_at }))]);
  const own = told.find((one) => one.member === pass.member && one.child !== '');
  const asked = pass.asked ?? (own ? { person: own.person, child: own.child, ...owners } : null);
  return { id, ...owners, edition: pass.edition, child: remembered({ ...pass, asked }) };
}

/** The entry of a link with its people, or what is left of it where it is no longer there. */
export async function knownIn(
  transaction: Transaction,
  db: Firestore,
  { found: { entry, people }, pass }: { found: Pick<Found, 'entry' | 'people'>; pass: Pass },
) {
  if (entry) return { about: entry, gone: undefined, members: people?.members ?? [] };
  const gone = await goneEntry(transaction, db, pass);
  return { about: gone, gone, members: gone.child ? [gone.child] : [] };
}
