import type { EntryGuardian, EntryMember } from '@ndeiya/domain/entries/entryPeople';

/** A child with the guardian who decides. */
export interface Minor {
  entry: string;
  member: EntryMember;
  guardian: EntryGuardian;
}
