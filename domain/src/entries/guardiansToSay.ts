import type { EntryMember, EntryPeople } from './entryPeople';

type People = Pick<EntryPeople, 'members' | 'guardians'>;

/** A comparable text of a child's age and guardian. An entry that is stored again has the same. */
const saidOf = ({ age_band, guardian_id }: EntryMember, { guardians }: People) => {
  const guardian = guardians.find(({ id }) => id === guardian_id);
  return JSON.stringify([age_band, guardian && [guardian.name, guardian.relation, guardian.contact]]);
};

/**
 * True for a change of a child's age or guardian: the guardian's consent rests on both, so a child does not change them by
 * itself.
 */
export const isGuardiansToSay = (before: People, after: People): boolean =>
  before.members.some((stored) => {
    const now = after.members.find(({ id }) => id === stored.id);
    return stored.age_band === 'minor' && (!now || saidOf(now, after) !== saidOf(stored, before));
  });
