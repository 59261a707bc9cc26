import { isOfAge, knownOf } from '@ndeiya/domain/consents/words';
import type { EntryMember, EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import type { Pass } from '@ndeiya/domain/people/pass';

type IsLike = (name: string, asked: string) => boolean;

/**
 * Those who may be the child of a link under another name: the owner can write another name and another contact in one step,
 * which makes another person of the child. Whoever is here under the same name since before the link was made is somebody
 * else, and the organisers' word for an age stands.
 */
export function newUnder(
  people: EntryPeople,
  { asked, created_at }: Pick<Pass, 'created_at'> & { asked: { child: string } | null },
  isLike: IsLike,
): EntryMember[] {
  const isNew = (one: EntryMember) => (knownOf(one, people)?.since ?? created_at) > created_at;
  return people.members.filter(
    (one) => isNew(one) && !isOfAge(people, one) && asked !== null && isLike(one.name, asked.child),
  );
}
