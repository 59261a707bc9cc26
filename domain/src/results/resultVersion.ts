import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { timestamp } from '../kernel/fields';

/**
 * The results of a round as they were frozen: `result_versions/{round_n}`. A version never changes; a correction is a new
 * one. `input` and `output` are JSON texts: as maps, Firestore would index each mark. Long ones are `packed`.
 */
export const resultVersions = defineCollection(
  'result_versions',
  z.object({
    round: z.string(),
    number: z.number(),
    input: z.string(),
    inputs_hash: z.string(),
    rules_hash: z.string(),
    output: z.string(),
    /** `by` is the account or the pass, by which an erasure finds the name; '' in the first versions. */
    approved_by: z.array(
      z.object({
        by: z._default(z.string(), ''),
        name: z.string(),
        kind: z.enum(['account', 'pass']),
        at: timestamp,
      }),
    ),
    /** The version that this one replaces. */
    supersedes: z.nullable(z.string()),
    reason: z.string(),
    /** The finals that differ from those of that version. */
    diff: z.array(
      z.object({ entry: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
    ),
    created_at: timestamp,
  }),
  {
    owner: 'site',
    audited: false,
    impersonal: ['round', 'number', 'inputs_hash', 'rules_hash', 'supersedes', 'created_at'],
  },
);
export type ResultVersion = EntityOf<typeof resultVersions>;
/** The id of a version. */
export const resultVersionId = (round: string, number: number) => `${round}_${String(number)}`;
