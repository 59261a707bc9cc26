import * as z from 'zod/mini';
import { editionYear } from '../editions/edition';
import { IF_SMALL } from '../editions/ifSmall';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { JUDGING, LIMITS } from '../kernel/constants';
import {
  atMost,
  line,
  optionalLine,
  STAMPS,
  stamps,
  timestamp,
  wholeNumber,
  wholeText,
} from '../kernel/fields';
import { isInherited } from '../kernel/ownValue';
import { CRITERION_KEY } from './criterion';
import { judgingMessages } from './messages';
import { METHODS, MISSING, PERSON_SCOPES } from './resultsInput';
import { ENTRY_STATUSES, PUBLICATION_LEVELS, ROUND_STATES } from './states';

const { rules: texts } = judgingMessages;

const whole = (min: number, max: number) => wholeNumber(min, max, texts.whole(min, max));
const key = z.string(texts.key).check(atMost(40, texts.key), z.regex(CRITERION_KEY, texts.key));
/** Marks and names of criteria are maps. */
const criterionKey = key.check(z.refine((name) => !isInherited(name), texts.reserved));

const criterion = z.strictObject({ key: criterionKey, max: whole(1, 1000), weight: whole(1, 100) });
const prizeGroup = z.strictObject({
  key,
  amounts: z.array(whole(0, 1_000_000_000)).check(z.minLength(1, texts.none), z.maxLength(20, texts.many)),
  categories: z.union(
    [z.literal('rest'), z.literal('all'), z.array(line('Category', LIMITS.nameChars))],
    texts.choice,
  ),
  if_small: z.enum(IF_SMALL, texts.choice),
});

const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;

/** The rules of a round: the `rules` of the results engine (docs/results.md), with nothing left to a default. */
export const roundRules = z
  .strictObject({
    criteria: z.array(criterion).check(z.minLength(1, texts.none), z.maxLength(JUDGING.criteria, texts.many)),
    method: z.enum(METHODS, texts.choice),
    missing: z.enum(MISSING, texts.choice),
    tie_break: z.array(key).check(z.maxLength(JUDGING.criteria, texts.many)),
    min_class: whole(1, 100),
    person_scope: z.enum(PERSON_SCOPES, texts.choice),
    prize_groups: z.array(prizeGroup).check(z.maxLength(10, texts.many)),
  })
  .check(
    z.refine(
      ({ criteria }) => criteria.reduce((total, { weight }) => total + weight, 0) === 100,
      texts.weights,
    ),
    z.refine(({ criteria }) => isDistinct(criteria.map((one) => one.key)), texts.twice),
    z.refine(({ prize_groups }) => isDistinct(prize_groups.map((one) => one.key)), texts.prizes),
    z.refine(
      ({ criteria, tie_break }) => tie_break.every((name) => criteria.some((one) => one.key === name)),
      texts.unknown,
    ),
  );
export type RoundRules = z.output<typeof roundRules>;

const labels = z
  .record(criterionKey, line('Criterion', LIMITS.nameChars))
  .check(z.refine((all) => Object.keys(all).length <= JUDGING.criteria, texts.many));

/** A round as an administrator types it. */
export const roundInput = z.strictObject({
  title: line('Title', LIMITS.nameChars),
  rules: roundRules,
  /** The names of the criteria, by key. A key of a template is shown in the language of the phone. */
  labels,
  /** A total that is so many marks of 100 away from the mean of its panel is an alert. */
  spread: whole(1, 100),
});
export type RoundInput = z.output<typeof roundInput>;

const approval = z.object({
  /** The account or the pass. */
  by: z.string(),
  name: z.string(),
  kind: z.enum(['account', 'pass']),
  inputs_hash: z.string(),
  at: timestamp,
});
export type Approval = z.output<typeof approval>;

/** An award without marks, such as the best costume. It names the winner by the id of the entry. */
const award = z.strictObject({
  title: line('Title', LIMITS.nameChars),
  entry: wholeText(128, judgingMessages.entry.notFound),
  note: optionalLine('Note'),
});
export const awardsInput = z.strictObject({
  /** The revision of the round that the caller has seen. */
  rev: z.number(texts.choice),
  awards: z.array(award).check(z.maxLength(JUDGING.awards, texts.many)),
});
export type AwardsInput = z.output<typeof awardsInput>;

/** A set of entries judged together with one set of rules: `rounds/{id}`. Functions write it. */
export const rounds = defineCollection(
  'rounds',
  z.object({
    edition: editionYear,
    title: z.string(),
    /** A round to practise with: its marks lead to no results. */
    practice: z.boolean(),
    state: z.enum(ROUND_STATES),
    rev: z.number(),
    rules: roundRules,
    /** The SHA-256 of the rules as canonical JSON, from the opening on. */
    rules_hash: z.nullable(z.string()),
    labels: z.record(z.string(), z.string()),
    spread: z.number(),
    approvals: z.array(approval),
    /** The steps that needed a reason. */
    reasons: z.array(
      z.object({ to: z.enum(ROUND_STATES), reason: z.string(), by: z.string(), at: timestamp }),
    ),
    /** The number of `result_versions`. */
    versions: z.number(),
    /** The version that is public, whatever state the round has by now; null before the first publication. */
    published: z._default(
      z.nullable(
        z.object({
          version: z.number(),
          level: z.enum(PUBLICATION_LEVELS),
          /** The version that it corrects; null for the first publication. */
          corrects: z.nullable(z.number()),
          first_at: timestamp,
          at: timestamp,
        }),
      ),
      null,
    ),
    /** Results that were published and then hidden, until they are published again. Everybody may read the reason. */
    hidden: z._default(z.nullable(z.object({ at: timestamp, reason: z.string() })), null),
    awards: z._default(z.array(award), []),
    ...stamps,
  }),
  {
    owner: 'site',
    audited: true,
    label: 'Round',
    impersonal: [
      ...(['edition', 'title', 'practice', 'state', 'rev', 'rules', 'rules_hash', 'labels'] as const),
      ...(['spread', 'versions', 'published', 'hidden', 'awards'] as const),
      ...STAMPS,
    ],
  },
);
export type Round = EntityOf<typeof rounds>;

/** Why marks are taken off. Codes, because published results contain them. */
export const DEDUCTION_REASONS = ['overtime', 'late', 'rules', 'other'] as const;
const deduction = z.strictObject({
  marks: z
    .string(judgingMessages.entry.marks)
    .check(
      atMost(7, judgingMessages.entry.marks),
      z.regex(/^\d{1,3}(\.\d{1,2})?$/, judgingMessages.entry.marks),
    ),
  reason: z.enum(DEDUCTION_REASONS, texts.choice),
});
export const roundEntryInput = z.strictObject({
  status: z.optional(z.enum(ENTRY_STATUSES, texts.choice)),
  deductions: z.optional(z.array(deduction).check(z.maxLength(10, texts.many))),
});
export type RoundEntryInput = z.output<typeof roundEntryInput>;

/**
 * An entry in a round: `round_entries/{round_entry}`, with what judges may know of it. It repeats the entry's public label,
 * so that a judge's phone never reads the entry itself.
 */
export const roundEntries = defineCollection(
  'round_entries',
  z.object({
    round: z.string(),
    entry: z.string(),
    number: z.string(),
    /** The category in which it is judged. */
    class: z.string(),
    stage_name: z.string(),
    title: z.string(),
    order: z.number(),
    /** The persons for whom a prize counts; the published input has p1, p2 and so on. */
    persons: z.array(z.string()),
    /** Each member of the group entry is a person of the round, in place of the group. */
    counts_members: z._default(z.boolean(), false),
    /** The entry has a recording, which may still be on its way. */
    has_recording: z._default(z.boolean(), false),
    status: z.enum(ENTRY_STATUSES),
    deductions: z.array(deduction),
    ...stamps,
  }),
  {
    owner: { participant: 'entry' },
    // An erasure takes the name out of it (docs/decisions/034-published-results.md), and the places stay.
    evidence: true,
    audited: false,
    impersonal: ['round', 'number', 'class', 'order', 'counts_members', 'status', 'deductions', ...STAMPS],
  },
);
export type RoundEntry = EntityOf<typeof roundEntries>;
/** The id of an entry in a round. */
export const roundEntryId = (round: string, entry: string) => `${round}_${entry}`;
