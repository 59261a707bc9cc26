import * as z from 'zod/mini';
import { IF_SMALL } from '../editions/ifSmall';
import { fromDecimal } from '../kernel/fraction';

export const METHODS = ['mean', 'trimmed', 'rank_sum'] as const;
export const MISSING = ['corrected', 'present', 'drop_judge'] as const;
export const PERSON_SCOPES = ['off', 'group', 'across'] as const;
const STATUSES = ['performed', 'guest', 'no_show', 'withdrawn', 'disqualified'] as const;
const ROLES = ['judge', 'head', 'shadow'] as const;
const SHEET_STATES = ['confirmed', 'recused', 'missing'] as const;

const ID = /^[A-Za-z0-9_-]{1,128}$/;

const object = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object(shape, 'must be an object');
const list = <Item extends z.core.$ZodType>(item: Item) => z.array(item, 'must be a list');
const text = z.string('must be a text');
const id = text.check(z.regex(ID, 'must be 1 to 128 letters, digits, "_" or "-"'));
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

const number = (isRight: (value: number) => boolean, message: string) =>
  z.number(message).check(z.refine(isRight, message));
const wholeFromOne = number(
  (value) => Number.isInteger(value) && value >= 1,
  'must be a whole number of at least 1',
);
const AMOUNT = 'must be a whole number of at least 0';
const isAmount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const amount = number(isAmount, AMOUNT);
/** Prizes are added as ordinary numbers, so their sum must be an exact one. */
const amounts = list(amount).check(
  z.refine(
    (all) => !all.every(isAmount) || Number.isSafeInteger(all.reduce((sum, one) => sum + one, 0)),
    'must have a smaller sum',
  ),
);

const DEDUCTION = 'must be a decimal number of at least 0, written as a text';
const deduction = object({
  marks: z.string(DEDUCTION).check(z.refine((marks) => fromDecimal(marks) !== undefined, DEDUCTION)),
  reason: z.optional(text),
});

const criterion = object({ key: id, max: wholeFromOne, weight: wholeFromOne });
const prizeGroup = object({
  key: text,
  amounts,
  categories: z.union(
    [z.literal('rest'), z.literal('all'), z.array(z.string())],
    'must be "rest", "all" or a list of categories',
  ),
  if_small: z.optional(oneOf(IF_SMALL)),
});

const rules = object({
  criteria: list(criterion),
  method: z.optional(oneOf(METHODS)),
  missing: z.optional(oneOf(MISSING)),
  tie_break: z.optional(list(text)),
  min_class: z.optional(wholeFromOne),
  person_scope: z.optional(oneOf(PERSON_SCOPES)),
  prize_groups: z.optional(list(prizeGroup)),
});

/** The shape of a round, field by field. relations.ts checks the relations between fields. */
export const resultsInput = object({
  rules,
  entries: list(
    object({
      id,
      category: text,
      persons: z.optional(list(id)),
      status: oneOf(STATUSES),
      deductions: z.optional(list(deduction)),
    }),
  ),
  judges: list(object({ id, role: oneOf(ROLES) })),
  // relations.ts reads the marks, because zod drops a criterion that is called '__proto__'.
  sheets: list(
    object({ entry: text, judge: text, state: oneOf(SHEET_STATES), marks: z.optional(z.unknown()) }),
  ),
  overrides: z.optional(
    list(
      object({
        entry: text,
        judge: text,
        use: z.literal('present', 'must be "present"'),
        reason: z.optional(text),
      }),
    ),
  ),
});
export type ResultsInput = z.output<typeof resultsInput>;
