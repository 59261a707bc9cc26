import { isDeepStrictEqual } from 'node:util';
import { allowedInArchive } from '@ndeiya/domain/archive/allowed';
import { countingFarther } from '@ndeiya/domain/consents/counting';
import { allowsRecording, type ConsentFacts } from '@ndeiya/domain/consents/facts';
import { hasOwnConsent } from '@ndeiya/domain/consents/standing';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isGiven, isOfPerson, isOfPersons } from '@ndeiya/domain/consents/words';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { entryFacts } from '@ndeiya/domain/entries/entryFacts';
import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { hideIn } from './hidePiece';
import { NO_MEDIA } from './media';
import { relabel } from './roundRows';
import { factsOfSalvaged } from './salvaged';
import type { Sibling } from './siblings';
import { type Followed, followedWithoutPeople } from './withoutPeople';

interface Changed {
  before: readonly StoredDecision[];
  after: readonly StoredDecision[];
  now: Date;
  /** It was said by an old link: a recording that the present guardian allows is only hidden, as by a withdrawal. */
  hidesOnly?: boolean;
}

const forbidsRecording = (one: StoredDecision): boolean => !(isGiven(one) && one.purposes.recording);

interface DecidedNow extends Pick<ChangedDecisions, 'hidesOnly'> {
  said: readonly StoredDecision[];
  after: readonly StoredDecision[];
}

/**
 * The recording of a person goes from all of their entries with a decision that no longer allows it, unless what was
 * withdrawn leaves another consent of the present guardian.
 */
function losesMedia(
  { entry, people, decisions }: Pick<Sibling, 'entry' | 'decisions'> & { people: EntryPeople },
  { said, after, hidesOnly }: DecidedNow,
): boolean {
  const consentPeople = { ...people, entry: entry.id };
  const isSure = ({ id }: StoredDecision) => !hidesOnly && !decisions.some((one) => one.id === id);
  return people.members.some((member) => {
    const about = said.filter((one) => forbidsRecording(one) && isOfPerson(one, member));
    if (about.length === 0 || allowsRecording(member, consentPeople, after)) return false;
    return about.some(isSure) || !hasOwnConsent(member, consentPeople, after);
  });
}

/** The decision without what it is in the entry for which it was read. */
function asSaid(one: StoredDecision): StoredDecision {
  const { isElsewhere: _elsewhere, joined: _joined, wasHere: _wasHere, ...said } = one;
  return said;
}

/**
 * The decisions of another entry after this step. Only those change that the step has changed, and each keeps what it is
 * there: a no of the entry's own may have been found for the asked one by the child's name alone.
 */
function decidedIn({ decisions, near }: Sibling, changed: ReadonlyMap<string, StoredDecision>) {
  const known = new Set(decisions.map(({ id }) => id));
  const said = decisions.map((own): StoredDecision => {
    const { isElsewhere, joined, wasHere, person } = own;
    const here = {
      ...(isElsewhere && { isElsewhere }),
      ...(joined && { joined }),
      ...(wasHere && { wasHere }),
    };
    return { ...asSaid(changed.get(own.id) ?? own), person, ...here };
  });
  const added = [...changed.values()].filter(({ id }) => !known.has(id));
  return [...said, ...added.map(({ wasHere: _wasHere, ...one }) => near(one))];
}

/**
 * Those about the child as it is another person in the entries of its account or group: the entry reads them too, now that
 * something is said there about that person.
 */
function fartherIn({ farther = [], near }: Sibling, after: readonly StoredDecision[]): StoredDecision[] {
  const about = after.filter((one) => isOfPersons(one, farther));
  return countingFarther(about).map(({ wasHere: _wasHere, ...one }) => near(one));
}

/** True where everybody had agreed before. */
export const endsConsent = (
  { consent: before }: Pick<Entry, 'consent'>,
  { consent }: Pick<ConsentFacts, 'consent'>,
): boolean => before === 'given' && consent !== 'given';

/** True where the entry has these fields already. */
export const hasFacts = (entry: Entry, facts: Followed['facts']): boolean => {
  const { has_minor, consent, name_public, title_named, title_refused, stage_name_refused, recordings_kept } =
    { ...entry, ...facts };
  return (
    entry.has_minor === has_minor &&
    entry.consent === consent &&
    entry.name_public === name_public &&
    entry.title_named === title_named &&
    entry.title_refused === title_refused &&
    entry.stage_name_refused === stage_name_refused &&
    isDeepStrictEqual(entry.recordings_kept, recordings_kept)
  );
};

/** True where a file is kept from the archive that was not before. */
export const keepsMore = (
  { recordings_kept: before }: Pick<Entry, 'recordings_kept'>,
  {
    recordings_kept: after = before,
  }: Pick<ConsentFacts, 'consent'> & Partial<Pick<Entry, 'recordings_kept'>>,
): boolean => after.length > before.length;

/**
 * True where a decision about a child who has left changes nothing for those who stay: nothing would show the piece again before the
 * night.
 */
function staysInArchive(
  { entry, people, decisions }: Pick<Sibling, 'entry' | 'decisions'> & { people: EntryPeople },
  { facts, all }: { facts: Followed['facts']; all: readonly StoredDecision[] },
): boolean {
  const allowed = (by: readonly StoredDecision[]) => allowedInArchive({ ...people, entry: entry.id }, by);
  return hasFacts(entry, facts) && isDeepStrictEqual(allowed(decisions), allowed(all));
}

interface ChangedDecisions {
  after: readonly StoredDecision[];
  changed: ReadonlyMap<string, StoredDecision>;
  hidesOnly: boolean;
}

function followedIn(sibling: Sibling, { changed, after, ...how }: ChangedDecisions): Followed {
  const { entry, people, isSalvaged, forTexts = [] } = sibling;
  if (!people) return followedWithoutPeople(entry, [...changed.values()]);
  const decided = decidedIn(sibling, changed);
  const known = new Set(decided.map(({ id }) => id));
  const all = [...decided, ...fartherIn(sibling, after).filter(({ id }) => !known.has(id))];
  const said = all.filter(({ id }) => changed.has(id));
  const read = entryFacts(entry, { people, decisions: all, near: forTexts });
  const facts = isSalvaged ? factsOfSalvaged(read, entry) : read;
  const hides = {
    entry,
    people: isSalvaged ? undefined : people,
    decisions: all,
    isKept: keepsMore(entry, facts),
  };
  return {
    facts,
    media: losesMedia({ ...sibling, people }, { said, after: all, ...how }) ? NO_MEDIA : undefined,
    hides: sibling.hasLeft && staysInArchive({ ...sibling, people }, { facts, all }) ? null : hides,
  };
}

/**
 * Writes the fields of each of these entries that follow from what was decided about the child in another one. Returns those
 * whose consent was given before, and is not any more.
 */
export function followInSiblings(
  transaction: Transaction,
  db: Firestore,
  { siblings, before, after, now, hidesOnly = false }: Changed & { siblings: readonly Sibling[] },
): Entry[] {
  const ended: Entry[] = [];
  const known = new Map(before.map((one) => [one.id, one]));
  const changed = new Map(
    after.filter((one) => known.get(one.id) !== one).map((one) => [one.id, one] as const),
  );
  for (const sibling of siblings) {
    const { entry, rows } = sibling;
    const { facts, media, hides } = followedIn(sibling, { changed, after, hidesOnly });
    if (hides) hideIn(transaction, db, hides);
    if (hasFacts(entry, facts) && !media) continue;
    if (endsConsent(entry, facts)) ended.push(entry);
    transaction.update(refOf(db, entries).doc(entry.id), {
      ...facts,
      ...media,
      seq: entry.seq + 1,
      updated_at: now,
    });
    relabel(transaction, db, { rows, entry: { ...entry, ...facts }, now });
  }
  return ended;
}
