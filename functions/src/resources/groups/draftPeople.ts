import type { EntryGuardian, EntryMember } from '@ndeiya/domain/entries/entryPeople';
import type { Roster, RosterEntry, RosterMember } from '@ndeiya/domain/groups/decide';
import type { GroupMember } from '@ndeiya/domain/groups/groupMember';
import { newPersonId } from '../entries/steps/persons';
import type { StoredEntry } from './roster';

interface Person {
  member: EntryMember;
  guardian: EntryGuardian | undefined;
}

interface Sources {
  roster: Roster;
  /** The roster as it was stored before these operations. */
  before: ReadonlyMap<string, GroupMember>;
  people: StoredEntry['people'];
}

/** A guardian is written for each child, because a decision belongs to one child and one guardian. */
const asInRoster = ({ id, name, age_band, guardian, person }: RosterMember): Person => ({
  member: { id, name, phone: '', age_band, guardian_id: guardian ? id : null, person },
  guardian: guardian ? { id, ...guardian } : undefined,
});

/** The value that the leader has changed, or else the one of the entry. */
const changed = <T>({ said, was, kept }: { said: T; was: T; kept: T }): T => (said === was ? kept : said);

type Guardian = NonNullable<RosterMember['guardian']>;
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function mergedGuardian(
  said: RosterMember,
  { was, kept, isShared }: { was: RosterMember; kept: EntryGuardian | undefined; isShared: boolean },
): EntryGuardian | undefined {
  if (isSame(said.guardian, was.guardian)) return kept;
  if (!said.guardian) return undefined;
  if (!kept || !was.guardian) return { id: kept && !isShared ? kept.id : newPersonId(), ...said.guardian };
  const [own, before] = [said.guardian, was.guardian];
  const of = (field: keyof Guardian) => changed({ said: own[field], was: before[field], kept: kept[field] });
  // A sibling keeps the guardian whom an account has written for both.
  return {
    id: isShared ? newPersonId() : kept.id,
    name: of('name'),
    relation: of('relation'),
    contact: of('contact'),
  };
}

/** A member takes what the leader has changed, and keeps everything else that the entry says. */
function merged(said: RosterMember, was: RosterMember, { members, guardians }: Sources['people']): Person {
  const kept = members.find(({ id }) => id === said.id) ?? asInRoster(was).member;
  const isShared = members.some(
    ({ id, guardian_id }) => id !== said.id && guardian_id !== null && guardian_id === kept.guardian_id,
  );
  const guardian = mergedGuardian(said, {
    was,
    kept: guardians.find(({ id }) => id === kept.guardian_id),
    isShared,
  });
  const member = {
    ...kept,
    name: changed({ said: said.name, was: was.name, kept: kept.name }),
    person: changed({ said: said.person, was: was.person, kept: kept.person }),
    age_band: changed({ said: said.age_band, was: was.age_band, kept: kept.age_band }),
    guardian_id: guardian?.id ?? null,
  };
  return { member, guardian };
}

function personOf(id: string, { roster, before, people }: Sources): Person | null {
  const said = roster.members.get(id);
  const was = before.get(id);
  const kept = people.members.find((one) => one.id === id);
  if (!said)
    return kept
      ? { member: kept, guardian: people.guardians.find((one) => one.id === kept.guardian_id) }
      : null;
  // The roster alone has changed while the entry was over: then the roster has the later word.
  const isLater = !was || !people.updated_at || was.updated_at > people.updated_at;
  return kept && !isLater ? merged(said, was, people) : asInRoster(said);
}

/**
 * The people of a draft after a leader's operations. An account that took the entry over, or an organiser, may have
 * corrected them since, which the roster does not know: so only what the leader has changed is written over the entry.
 */
export function draftPeople(
  { members: ids }: RosterEntry,
  sources: Sources,
): { members: EntryMember[]; guardians: EntryGuardian[] } {
  const all = ids.flatMap((id) => personOf(id, sources) ?? []);
  const guardians = new Map(all.flatMap(({ guardian }) => (guardian ? [[guardian.id, guardian]] : [])));
  return { members: all.map(({ member }) => member), guardians: [...guardians.values()] };
}
