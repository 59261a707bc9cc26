import type { OutsideNo, OutsideNoes } from '@ndeiya/domain/consents/consentQuestionApi';
import { memberConsents } from '@ndeiya/domain/consents/facts';
import { noesFromOutside } from '@ndeiya/domain/consents/fromOutside';
import type { OutsideReach } from '@ndeiya/domain/consents/purposes';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isOfPerson, type Member, saidLastAt } from '@ndeiya/domain/consents/words';
import { entryApiMessages } from '@ndeiya/domain/entries/apiMessages';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { CONSENT } from '@ndeiya/domain/kernel/constants';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { snapshotsByIds } from '../../platform/documents';
import { decisionsIn } from './apply';
import { readForDecision } from './people';
import { NOBODY, salvagedEntry } from './salvaged';

/** Says what joins the entry with the one in which this was said. */
function reachOf(one: StoredDecision, member: Member, { group }: Pick<Entry, 'group'>): OutsideReach {
  if (one.isElsewhere) return 'name';
  if (isOfPerson(one, member)) return 'person';
  if (one.wasHere) return 'left';
  return group !== null && one.group === group ? 'group' : 'account';
}

const saidOf = ({ isUnreadable, withdrawn_at }: StoredDecision): OutsideNo['said'] => {
  if (isUnreadable) return 'unreadable';
  return withdrawn_at ? 'withdrawn' : 'refused';
};

type NamedPlace = Pick<Entry, 'id' | 'number' | 'category'>;

/** The entries in which these were said, as far as they can be read. */
async function placesOf(
  transaction: Transaction,
  db: Firestore,
  noes: readonly StoredDecision[],
): Promise<ReadonlyMap<string, NamedPlace>> {
  const ids = [...new Set(noes.map(({ entry }) => entry))];
  const found = await snapshotsByIds(entries, ids, { db, transaction });
  const told = found.flatMap((stored): [string, NamedPlace][] => {
    const { entry } = salvagedEntry(stored, { owner: null, edition: noes[0]?.edition ?? 0 });
    return entry ? [[entry.id, entry]] : [];
  });
  return new Map(told);
}

interface Place {
  member: Member;
  entry: Entry;
  places: ReadonlyMap<string, NamedPlace>;
}

function noAnswer(one: StoredDecision, { member, entry, places }: Place): OutsideNo {
  const place = places.get(one.entry);
  const { name, contact } = one.guardian;
  return {
    id: one.id,
    entry: place ? { id: place.id, number: place.number, category: place.category } : null,
    child: one.child,
    guardian: { name, contact },
    said: saidOf(one),
    at: toLocalIso(saidLastAt(one)),
    method: one.method,
    reach: reachOf(one, member, entry),
  };
}

/**
 * The members of an entry with the noes of other entries that keep them from taking part. The board reads the entry's own
 * decisions by itself, and can neither find the others nor say why the entry is refused.
 */
export const outsideNoesOf = (db: Firestore, id: string): Promise<OutsideNoes[]> =>
  db.runTransaction(
    async (transaction) => {
      const { entry, people, salvagedFor } = await readForDecision(db, transaction, { id, from: NOBODY });
      if (!entry) throw new AppError('not-found', entryApiMessages.notFound);
      // Nobody can tell who is in it, and the board says that its people cannot be loaded.
      if (!people || salvagedFor !== undefined) return [];
      const decisions = await decisionsIn(transaction, db, entry);
      const of = { ...people, entry: id };
      const noesOf = noesFromOutside(of, decisions);
      const told = people.members.map((member) => {
        const noes = noesOf(member);
        return { member, noes: noes.slice(0, CONSENT.outsideNoes), count: noes.length };
      });
      const shown = told.flatMap(({ noes }) => noes);
      const places = await placesOf(transaction, db, shown);
      const consentOf = memberConsents(of, decisions);
      return told.map(({ member, noes, count }) => ({
        member: member.id,
        state: consentOf(member),
        noes: noes.map((one) => noAnswer(one, { member, entry, places })),
        more: count - noes.length,
      }));
    },
    { readOnly: true },
  );
