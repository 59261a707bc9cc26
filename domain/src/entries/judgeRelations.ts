import { JUDGE_RELATIONS, type JudgeRelation } from '../judging/states';
import { isSameName } from '../kernel/sameName';

/** The name and the address by which a judge's pass is compared; a pass has no phone number. */
interface ComparedPerson {
  name: string;
  email: string | null;
}

/** The people of an entry with whom a judge may be one. */
export interface EntryRelations {
  leader: ComparedPerson | null;
  guardians: readonly { name: string; contact: string }[];
  members: readonly { name: string }[];
  registered: ComparedPerson | null;
}

/** The site writes an address of this kind for a person who gave none. */
const NOBODY = '@example.invalid';
const addressIn = (text: string): string | null =>
  text.includes('@') && !text.endsWith(NOBODY) ? text.trim().toLowerCase() : null;

/** The name decides where one of the two has no address; an organiser looks at it in any case. */
function isSamePerson(judge: ComparedPerson, other: ComparedPerson): boolean {
  const [own, theirs] = [addressIn(judge.email ?? ''), addressIn(other.email ?? '')];
  return own !== null && theirs !== null ? own === theirs : isSameName(judge.name, other.name);
}

/** Returns how a judge seems to be related to an entry; null where nothing speaks for it. */
export function judgeRelationOf(judge: ComparedPerson, entry: EntryRelations): JudgeRelation | null {
  const { leader, guardians, members, registered } = entry;
  const isJudge = (other: ComparedPerson | null) => other !== null && isSamePerson(judge, other);
  const found: Record<JudgeRelation, boolean> = {
    leads: isJudge(leader),
    guardian: guardians.some(({ name, contact }) => isJudge({ name, email: contact })),
    performs: members.some(({ name }) => isJudge({ name, email: null })),
    registered: isJudge(registered),
  };
  return JUDGE_RELATIONS.find((relation) => found[relation]) ?? null;
}
