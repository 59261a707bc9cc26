import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import type { AgeBand } from '@ndeiya/domain/people/ageBand';

export type Member = EntryAnswer['members'][number];
export type Guardian = EntryAnswer['guardians'][number];
export type People = Pick<EntryAnswer, 'members' | 'guardians'>;

const newId = () => crypto.randomUUID();

/** Removes guardians without a minor, because their contacts must not be stored. */
function withoutUnused({ members, guardians }: People): People {
  const used = new Set(members.map(({ guardian_id }) => guardian_id));
  return { members, guardians: guardians.filter(({ id }) => used.has(id)) };
}

const replaceMember = ({ members, guardians }: People, next: Member): People =>
  withoutUnused({ members: members.map((member) => (member.id === next.id ? next : member)), guardians });

export function addMember({ members, guardians }: People): People {
  const member: Member = {
    id: newId(),
    name: '',
    phone: '',
    age_band: 'unknown',
    guardian_id: null,
    consent: 'not_needed',
  };
  return { members: [...members, member], guardians };
}

export const removeMember = ({ members, guardians }: People, id: string): People =>
  withoutUnused({ members: members.filter((member) => member.id !== id), guardians });

export const changeMember = (people: People, member: Member, changes: Partial<Member>): People =>
  replaceMember(people, { ...member, ...changes });

/** Gives the member a guardian whose fields are empty. */
export function addGuardian({ members, guardians }: People, member: Member): People {
  const guardian: Guardian = { id: newId(), name: '', relation: '', contact: '' };
  return replaceMember(
    { members, guardians: [...guardians, guardian] },
    { ...member, guardian_id: guardian.id },
  );
}

/** A minor needs a guardian, and the guardian's consent. */
export function setAge(people: People, member: Member, age_band: AgeBand): People {
  if (age_band !== 'minor') {
    return replaceMember(people, { ...member, age_band, guardian_id: null, consent: 'not_needed' });
  }
  const minor: Member = { ...member, age_band, consent: 'missing' };
  return minor.guardian_id === null ? addGuardian(people, minor) : replaceMember(people, minor);
}

export const changeGuardian = (
  { members, guardians }: People,
  guardian: Guardian,
  changes: Partial<Guardian>,
): People => ({
  members,
  guardians: guardians.map((one) => (one.id === guardian.id ? { ...one, ...changes } : one)),
});
