import { isSameChild, knownOf } from '@ndeiya/domain/consents/words';
import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { type Pass, passes } from '@ndeiya/domain/people/pass';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable } from '../../platform/documents';
import { partsOf } from '../../platform/parts';

/** True for a link that has asked the same contact about the same child of the entry. */
function asksTheSame(link: Pass, { entry, contact_hash, asked }: Pass): boolean {
  const own = link.asked ? [{ ...link.asked, entry: link.entry, contact_hash: link.contact_hash }] : [];
  return [...own, ...link.also_asked].some(
    (one) =>
      one.entry === entry &&
      one.contact_hash === contact_hash &&
      ((one.person !== null && one.person === asked?.person) || isSameChild(one.child, asked?.child ?? '')),
  );
}

/** Somebody else has stood beside the asked child since before the link was made. */
const hasEarlier = (people: EntryPeople, { asked, created_at }: Pass): boolean =>
  people.members.some(
    (one) =>
      one.person !== (asked?.person ?? null) && (knownOf(one, people)?.since ?? created_at) <= created_at,
  );

/**
 * The link as if it was as old as the first question of the same contact about the same child: each further question makes a link
 * of its own, and the owner can put somebody beside the child and ask again.
 */
export async function sinceFirstQuestion(
  transaction: Transaction,
  db: Firestore,
  { pass, people, entry }: { pass: Pass; people: EntryPeople | undefined; entry: string | null },
): Promise<Pass> {
  if (!pass.asked || !people || !hasEarlier(people, pass)) return pass;
  const places = [pass.entry, entry, ...pass.also_asked.map((one) => one.entry)];
  const all = db.collection(passes.path);
  const ids = [...new Set(places.flatMap((id) => id ?? []))];
  const found = await Promise.all(
    partsOf(ids).map((part) => transaction.get(all.where('entry', 'in', part))),
  );
  const links = readable(
    passes,
    found.flatMap(({ docs }) => docs),
  );
  const times = links.filter((link) => asksTheSame(link, pass)).map(({ created_at }) => created_at.getTime());
  return { ...pass, created_at: new Date(Math.min(pass.created_at.getTime(), ...times)) };
}
