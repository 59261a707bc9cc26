import { aboutMembers } from '@ndeiya/domain/consents/person';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isOfPersons, type Member } from '@ndeiya/domain/consents/words';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { leftOf } from '@ndeiya/domain/entries/keptRecordings';
import { memberPersons } from '@ndeiya/domain/entries/persons';

type Left = Partial<Pick<Entry, 'left_persons' | 'voices_left'>>;
type WithPerson = Pick<Member, 'person'>;

/**
 * Those who have left the entry, because a text may still name them. Once the people are deleted, a decision elsewhere about
 * somebody who was here for a moment takes no piece away.
 */
export const leftBeside = (members: readonly WithPerson[], of: Left): readonly string[] =>
  members.length === 0 ? (of.left_persons ?? []) : leftOf(of);

interface InEntry extends Left {
  id: string;
  members: readonly WithPerson[];
}

/**
 * Decisions as they are about those who are in this entry, of whom one may be joined with the child, and about those who have left it:
 * one of another entry about a person who has left this one counts here as one about a child that is gone.
 */
export function nearTo(
  { id, members, ...of }: InEntry,
  standsFor: (person: string) => string,
): (one: StoredDecision) => StoredDecision {
  const left = leftBeside(members, of);
  const stay = memberPersons(members);
  const about = aboutMembers<StoredDecision>([...members, ...left.map((person) => ({ person }))], standsFor);
  return (decision) => {
    const one = about(decision);
    if (one.entry === id || !isOfPersons(one, left) || isOfPersons(one, stay)) return one;
    const { isElsewhere: _elsewhere, ...near } = one;
    return { ...near, wasHere: true };
  };
}
