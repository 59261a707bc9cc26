import * as z from 'zod/mini';
import { defineCollection } from '../kernel/collection';
import { STAMPS, stamps, timestamp } from '../kernel/fields';

/** The most links of an edition: together they take less than half of what a document can hold. */
export const MOST_PERSON_LINKS = 2_000;

const personLink = z.object({
  id: z.string(),
  persons: z.tuple([z.string(), z.string()]),
  /** An organiser has said that both are one person, or that they are two. */
  same: z.boolean(),
  by: z.string(),
  at: timestamp,
});
export type PersonLink = z.output<typeof personLink>;

/** The pairs that organisers have joined or told apart are in one document for each edition: `person_links/{edition}`. */
export const personLinks = defineCollection(
  'person_links',
  z.object({ edition: z.number(), links: z.array(personLink), ...stamps }),
  { owner: 'site', audited: false, impersonal: ['edition', ...STAMPS] },
);

/** One line says this about two persons. */
type Joint = Pick<PersonLink, 'persons' | 'same'>;

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string');

/** A stored document says so much of persons, as far as it can be read. */
interface Joints {
  joints: Joint[];
  /** So many lines name no two persons, or the lines themselves are lost. */
  lost: number;
  /** True where nobody can say for sure how many persons there are. */
  isDamaged: boolean;
}

/**
 * Reads what the lines of a stored document say, also where it or a line does not match the schema: a refusal that follows
 * a join must not end because something else is damaged. A line that does not say that both are two joins them. `stored` is
 * undefined without a document, and null for one without lines.
 */
export function jointsIn(stored: unknown): Joints {
  const lines: unknown[] = Array.isArray(stored) ? stored : [];
  const joints = lines.flatMap((line): Joint[] => {
    const { persons, same } = Object(line) as Partial<Record<keyof Joint, unknown>>;
    return isPair(persons) ? [{ persons, same: same !== false }] : [];
  });
  const isNone = stored === undefined || Array.isArray(stored);
  const lost = isNone ? lines.length - joints.length : 1;
  const isGuessed = lines.some((line) => typeof (Object(line) as { same?: unknown }).same !== 'boolean');
  return {
    joints,
    lost,
    isDamaged: lost > 0 || isGuessed,
  };
}

interface StoredLinks {
  exists: boolean;
  get: (field: string) => unknown;
}
/** Like `jointsIn`, for a document as it was read. */
export const jointsOf = (stored: StoredLinks): Joints =>
  jointsIn(stored.exists ? (stored.get('links') ?? null) : undefined);

/**
 * Gives each person the one id that stands for everybody joined with them. It is the first of their ids by letters, so
 * that the order in which pairs were joined makes no difference.
 */
export function joinedBy(links: readonly Joint[]): (person: string) => string {
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

/** Everybody who is joined with one of these persons, and the persons themselves. */
function withJoinedTo(links: readonly Joint[], persons: readonly string[]): string[] {
  const standsFor = joinedBy(links);
  const wanted = new Set(persons.map(standsFor));
  return links.flatMap((link) => link.persons).filter((one) => wanted.has(standsFor(one)));
}

/** The persons who are joined with others after a step than before it, and those who may be. */
export function touchedPersons(before: readonly Joint[], after: readonly Joint[]): string[] {
  const key = ({ persons, same }: Joint) => JSON.stringify([persons.toSorted(), same]);
  const [was, is] = [new Set(before.map(key)), new Set(after.map(key))];
  const changed = [
    ...before.filter((one) => !is.has(key(one))),
    ...after.filter((one) => !was.has(key(one))),
  ].flatMap(({ persons }) => persons);
  return [...new Set([...changed, ...withJoinedTo(before, changed), ...withJoinedTo(after, changed)])];
}

/** True where an organiser has said that two of the persons who are joined are different ones. */
const contradicts = (links: readonly PersonLink[]): boolean => {
  const standsFor = joinedBy(links);
  return links.some(({ persons: [one, other], same }) => !same && standsFor(one) === standsFor(other));
};

const isOfPair = ([one, other]: readonly [string, string], [first, second]: readonly [string, string]) =>
  (one === first && other === second) || (one === second && other === first);

/** The links of an edition after an organiser has said something about two persons. */
type LinkStep =
  | { links: PersonLink[]; link: PersonLink }
  /** It contradicts what was said about others, or there are too many links. */
  | { refused: 'contradicts' | 'full' };

/**
 * Adds what an organiser says about two persons. Said again it is the same link; the other word about the same two takes
 * the place of the first one.
 */
export function withLink(links: readonly PersonLink[], said: PersonLink): LinkStep {
  const known = links.find(({ persons }) => isOfPair(persons, said.persons));
  if (known?.same === said.same) return { links: [...links], link: known };
  const link = known ? { ...said, id: known.id } : said;
  const next = [...links.filter(({ id }) => id !== link.id), link];
  if (contradicts(next)) return { refused: 'contradicts' };
  return next.length > MOST_PERSON_LINKS ? { refused: 'full' } : { links: next, link };
}
