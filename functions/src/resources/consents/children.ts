import type { ConsentRequest, DecisionAnswer } from '@ndeiya/domain/consents/consentApi';
import { memberConsent } from '@ndeiya/domain/consents/facts';
import { CONSENT_STATES } from '@ndeiya/domain/consents/purposes';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isOfPerson, type Member } from '@ndeiya/domain/consents/words';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { type EntryGuardian, entryPeople, type EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { guardiansPiece } from '@ndeiya/domain/entries/guardiansTitle';
import { groupMembers } from '@ndeiya/domain/groups/groupMember';
import type { Pass } from '@ndeiya/domain/people/pass';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readable, readableByIds } from '../../platform/documents';
import { partsOf } from '../../platform/parts';
import { sharedReadsOf } from '../../platform/sharedRuns';
import { decisionsIn } from './apply';
import { decisionAnswer } from './decisionAnswer';
import { isOwn as isOwnDecision } from './own';
import { contactHash, type Found, isGuardiansOf, isSameGuardian, minorOf } from './people';
import { sharedReads } from './sharedReads';

type Child = ConsentRequest['children'][number];
type Place = Pick<Pass, 'entry' | 'member' | 'guardian' | 'contact_hash'>;

/** A child of the guardian in the group, and the place in an entry where a decision about the child is made. */
interface GroupChild {
  answer: Child;
  place: Place;
}

/**
 * The roster of a group, for the guardians who open their links: those who do so while it is read share the next read, because a
 * class has many links. It is read past the transaction, which asks the entry about each child that is decided about.
 */
const rosterSoon = sharedReadsOf(async (db, group: string) => {
  const { docs } = await db.collection(groupMembers.path).where('group', '==', group).get();
  return readable(groupMembers, docs);
});

/** The persons in the group whose guardian has this name and this contact. */
async function personsWith(
  db: Firestore,
  { group, guardian }: { group: string; guardian: EntryGuardian },
): Promise<Set<string>> {
  // No query finds a contact that was typed in two ways, so the whole roster is read.
  const found = await rosterSoon(db, group);
  return new Set(
    found
      .filter((one) => one.age_band === 'minor' && one.guardian && isSameGuardian(one.guardian, guardian))
      .map(({ person }) => person),
  );
}

interface EntryDecisions {
  entry: Entry;
  people: EntryPeople;
  decisions: readonly StoredDecision[];
}

async function entriesOf(
  transaction: Transaction,
  db: Firestore,
  { group, persons }: { group: string; persons: readonly string[] },
): Promise<EntryDecisions[]> {
  const all = db.collection(entryPeople.path);
  const found = await Promise.all(
    partsOf(persons).map((part) => transaction.get(all.where('persons', 'array-contains-any', part))),
  );
  const read = readable(
    entryPeople,
    found.flatMap(({ docs }) => docs),
  );
  // An entry with children of two parts is found twice.
  const people = [...new Map(read.map((one) => [one.id, one])).values()];
  const ids = people.map(({ id }) => id);
  const told = await readableByIds(entries, ids, { db, transaction });
  const shared = sharedReads(transaction, db);
  return Promise.all(
    people.flatMap((one) => {
      const entry = told.get(one.id);
      if (entry?.group !== group) return [];
      return [
        decisionsIn(transaction, db, { ...entry, ...shared, members: one.members }).then((decisions) => ({
          entry,
          people: one,
          decisions,
        })),
      ];
    }),
  );
}

const latest = (all: readonly StoredDecision[]): DecisionAnswer | null => {
  const last = all.toSorted((a, b) => a.given_at.getTime() - b.given_at.getTime()).at(-1);
  return last ? decisionAnswer(last) : null;
};

/** One child as the page shows it; null for a person whose entries name the guardian no more. */
function childOf(person: string, all: readonly EntryDecisions[], guardian: EntryGuardian): GroupChild | null {
  const own = all.flatMap(({ entry, people, decisions }) => {
    const member = people.members.find((one) => one.person === person && one.age_band === 'minor');
    const named = people.guardians.find(({ id }) => id === member?.guardian_id);
    if (!member || !named || !isSameGuardian(named, guardian)) return [];
    const contact_hash = contactHash(entry.id, named.contact);
    const place = { entry: entry.id, member: member.id, guardian: named.id, contact_hash };
    const side = { ...place, isTeam: false };
    const state = memberConsent(member, { ...people, entry: entry.id }, decisions);
    const said = decisions.filter((one) => isOfPerson(one, { person }) && isOwnDecision(side, one));
    const isOwn = (one: Member) => isGuardiansOf(one, people, guardian);
    const piece = guardiansPiece(entry, { members: people.members, isOwn, decisions });
    return [{ piece, member, place, state, said }];
  });
  const [first] = own;
  if (!first) return null;
  const order = (['refused', 'missing', 'given'] as const).find((state) =>
    own.some((one) => one.state === state),
  );
  const answer: Child = {
    child: first.member.name,
    person,
    entries: own.map(({ piece }) => piece),
    state: order ?? CONSENT_STATES[0],
    decision: latest(first.said),
  };
  return { answer, place: first.place };
}

/**
 * The guardian's other children in the group, by the same contact and the same name, and the entries of the link's own
 * child. Nobody else's child is among them, also where the link is an old one: then it has none.
 */
export async function childrenIn(
  transaction: Transaction,
  db: Firestore,
  { found, member: id }: { found: Found; member: string },
): Promise<GroupChild[]> {
  const { entry, member, guardian } = minorOf(found, id);
  if (!entry.group || guardian.contact === '') return [];
  const persons = await personsWith(db, { group: entry.group, guardian });
  const all = member.person === undefined ? [...persons] : [...new Set([member.person, ...persons])];
  if (all.length === 0) return [];
  const told = await entriesOf(transaction, db, { group: entry.group, persons: all });
  return all.flatMap((person) => childOf(person, told, guardian) ?? []);
}
