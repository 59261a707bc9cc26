import { certificates } from '@ndeiya/domain/certificates/certificate';
import { consents } from '@ndeiya/domain/consents/consent';
import { placeKey } from '@ndeiya/domain/contract/namedPeople';
import { participants } from '@ndeiya/domain/entries/participant';
import { consentScans, consentSheets } from '@ndeiya/domain/groups/consentSheet';
import { groupMembers } from '@ndeiya/domain/groups/groupMember';
import { isNearName } from '@ndeiya/domain/people/nearName';
import { passes } from '@ndeiya/domain/people/pass';
import type { ConfirmedPerson } from './matches';

/** A document is about a place in an entry or a line of a roster, and about whoever was in it then. */
interface Subject {
  /** The entry or the group. */
  of: unknown;
  place: unknown;
  /** The person, where the document says it. */
  person?: unknown;
  /** The name, where the document has no person. */
  name?: unknown;
}

type Data = Record<string, unknown>;

interface Stored {
  ref: { id: string };
  collection: string;
  data: Data;
}

const namedLine = ({ group, member, child }: Data): Subject => ({ of: group, place: member, name: child });

const SUBJECTS: Readonly<Record<string, (data: Data) => Subject>> = {
  [consents.path]: ({ entry, member, person }) => ({ of: entry, place: member, person }),
  [passes.path]: ({ entry, member, person, asked }) => ({
    of: entry,
    place: member,
    person: (asked as { person?: unknown } | null)?.person ?? person,
  }),
  [certificates.path]: ({ entry, followed }) => {
    const { member, name } = (followed ?? {}) as { member?: unknown; name?: unknown };
    return { of: entry, place: member, name };
  },
  [consentSheets.path]: ({ person, ...data }) => ({ ...namedLine(data), person }),
  [consentScans.path]: namedLine,
};

/**
 * True where it is about somebody else: it names another person, or it has no person and names somebody by another name. Somebody
 * may have been typed over the child for whom it was made.
 */
function namesOther({ person, name }: Subject, { ids, names }: ConfirmedPerson): boolean {
  if (typeof person === 'string') return !ids.has(person);
  return typeof name === 'string' && !names.some((own) => isNearName(own, name));
}

const isAt = ({ of, place }: Subject, { places }: ConfirmedPerson): boolean =>
  places.has(placeKey(String(of), String(place)));

/** True for a document about the person whom somebody has confirmed, also about the place in an entry of several people. */
export function isOfConfirmed(
  { collection, ref, data }: Stored,
  person: ConfirmedPerson | undefined,
): boolean {
  if (!person) return false;
  if (collection === participants.path) return person.entries.has(ref.id);
  if (collection === groupMembers.path) return isAt({ of: data.group, place: ref.id }, person);
  const subject = SUBJECTS[collection]?.(data);
  if (!subject) return false;
  return person.ids.has(String(subject.person)) || (isAt(subject, person) && !namesOther(subject, person));
}

/** True for a document about a place or an entry of the person, and about somebody else, who was in it before. */
export function isOfOther({ collection, data }: Stored, person: ConfirmedPerson | undefined): boolean {
  const subject = SUBJECTS[collection]?.(data);
  if (!person || !subject) return false;
  const isHere = isAt(subject, person) || person.entries.has(String(subject.of));
  return isHere && namesOther(subject, person);
}
