import * as z from 'zod/mini';
import { defineCollection } from '../kernel/collection';
import { STAMPS, stamps, timestamp } from '../kernel/fields';

const personLink = z.object({
  id: z.string(),
  persons: z.tuple([z.string(), z.string()]),
  /** An organiser has said that both are one person, or that they are two. */
  same: z.boolean(),
  by: z.string(),
  at: timestamp,
});
type PersonLink = z.output<typeof personLink>;

/** The pairs that organisers have joined or told apart are in one document for each edition: `person_links/{edition}`. */
export const personLinks = defineCollection(
  'person_links',
  z.object({ edition: z.number(), links: z.array(personLink), ...stamps }),
  { owner: 'site', audited: false, impersonal: ['edition', ...STAMPS] },
);

/**
 * Gives each person the one id that stands for everybody joined with them. It is the first of their ids by letters, so
 * that the order in which pairs were joined makes no difference.
 */
export function joinedBy(links: readonly Pick<PersonLink, 'persons' | 'same'>[]): (person: string) => string {
  const above = new Map<string, string>();
  const standsFor = (person: string): string => {
    const next = above.get(person);
    return next === undefined ? person : standsFor(next);
  };
  for (const { persons, same } of links) {
    const [first, second] = persons.map(standsFor).toSorted();
    if (same && first !== undefined && second !== undefined && first !== second) above.set(second, first);
  }
  return standsFor;
}

/** True where an organiser has said that two of the persons who are joined are different ones. */
export const contradicts = (links: readonly Pick<PersonLink, 'persons' | 'same'>[]): boolean => {
  const standsFor = joinedBy(links);
  return links.some(({ persons: [one, other], same }) => !same && standsFor(one) === standsFor(other));
};
