import * as z from 'zod/mini';
import { ROUND_STATES } from '../judging/states';
import { byId, documentId, instant, type RouteSpec } from '../kernel/routeSpec';
import { personLinks } from '../people/personLink';
import { personMessages } from './personMessages';
import { SAME_PERSON_REASONS } from './samePerson';

const described = z.strictObject({
  person: z.string(),
  /** '' where nobody of this id takes part any more. */
  name: z.string(),
  phone: z.string(),
  entries: z.array(z.strictObject({ id: z.string(), number: z.string(), category: z.string() })),
  /** The id of the group whose leader entered the person; null without one. */
  group: z.nullable(z.string()),
});
export type DescribedPerson = z.output<typeof described>;

const suggestion = z.strictObject({
  id: z.string(),
  reason: z.enum(SAME_PERSON_REASONS),
  persons: z.tuple([described, described]),
  /** A guardian has said no about one of them only, so that it does not count for the other one. */
  one_refused: z.boolean(),
});
export type PersonSuggestion = z.output<typeof suggestion>;

const touches = z.strictObject({
  /** The rounds in which both take part. Frozen and published ones are named too, and keep what they have. */
  rounds: z.array(z.strictObject({ id: z.string(), title: z.string(), state: z.enum(ROUND_STATES) })),
  /** The prizes of rounds that are not frozen which somebody gains or loses, by the marks of now. */
  prizes: z.array(z.strictObject({ round: z.string(), entry: z.string(), title: z.string() })),
  /** The entries of one category that count together for one person from now on, or no longer do. */
  caps: z.array(z.strictObject({ entry: z.string(), category: z.string() })),
});
export type PersonTouches = z.output<typeof touches>;

const pair = z
  .tuple([documentId, documentId], personMessages.two)
  .check(z.refine(([one, other]) => one !== other, personMessages.two));
const personLinkInput = z.strictObject({
  persons: pair,
  /** True: both are one person. False: they are two. */
  same: z.boolean(personMessages.same),
  /** Nothing is stored: the answer says what would be touched. */
  preview: z.optional(z.literal(true)),
});
export type PersonLinkInput = z.output<typeof personLinkInput>;

const linkAnswer = z.strictObject({
  id: z.string(),
  persons: z.array(z.string()),
  same: z.boolean(),
  touches,
});
export type PersonLinkAnswer = z.output<typeof linkAnswer>;

const listedLink = z.strictObject({
  id: z.string(),
  persons: z.tuple([described, described]),
  same: z.boolean(),
  at: instant,
});
export type ListedPersonLink = z.output<typeof listedLink>;

/** The persons of the current edition, and which of them are one. */
export const personApi = {
  suggestions: {
    method: 'get',
    path: '/persons/suggestions',
    access: 'admin',
    summary:
      'Pairs who may be one person, about whom nobody has decided yet; first those of whom a guardian has refused for one only',
    answer: z.array(suggestion),
  },
  links: {
    method: 'get',
    path: '/persons/links',
    access: 'admin',
    summary: 'The pairs about whom an organiser has decided, the newest first',
    answer: z.array(listedLink),
  },
  link: {
    method: 'post',
    path: '/persons/links',
    access: 'admin',
    writes: personLinks.path,
    summary:
      'Say that two are one person, or that they are two. Repeated it is the same link; a preview is answered with 200 and stores nothing',
    body: personLinkInput,
    answer: linkAnswer,
    status: 201,
    previews: true,
  },
  unlink: {
    method: 'delete',
    path: '/persons/links/:id',
    access: 'admin',
    writes: personLinks.path,
    summary: 'Take back what was said about two persons',
    params: byId,
    answer: linkAnswer,
  },
} as const satisfies Record<string, RouteSpec>;
