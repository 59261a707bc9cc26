import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { JUDGING } from '../kernel/constants';
import { atMost, idText, STAMPS, stamps, timestamp, wholeCharacters, wholeText } from '../kernel/fields';
import { judgingMessages } from './messages';
import { JUDGE_ROLES } from './states';

const { judge: texts, rules } = judgingMessages;

const conflict = z.strictObject({
  entry: wholeText(128, texts.notFound),
  reason: z.string(rules.choice).check(z.trim(), atMost(JUDGING.reasonChars, rules.many), wholeCharacters),
});

/** The judges of a round as an administrator chooses them. */
export const judgesInput = z.strictObject({
  judges: z
    .array(
      z.strictObject({
        pass: idText(128, texts.noPass),
        seat: z.string(texts.seat).check(atMost(2, texts.seat), z.regex(/^[A-Z]{1,2}$/, texts.seat)),
        role: z.enum(JUDGE_ROLES, rules.choice),
        conflicts: z._default(z.array(conflict).check(z.maxLength(JUDGING.entries, rules.many)), []),
      }),
    )
    .check(
      z.maxLength(JUDGING.judges, rules.many),
      z.refine((all) => new Set(all.map(({ pass }) => pass)).size === all.length, texts.twice),
      z.refine((all) => new Set(all.map(({ seat }) => seat)).size === all.length, texts.twice),
    ),
});
export type JudgesInput = z.output<typeof judgesInput>;

/** A judge of a round: `judges/{round_pass}`. Functions write it. */
export const judges = defineCollection(
  'judges',
  z.object({
    round: z.string(),
    pass: z.string(),
    /** The name on the pass. Published results name the seat only. */
    name: z.string(),
    seat: z.string(),
    role: z.enum(JUDGE_ROLES),
    conflicts: z.array(conflict),
    devices: z.array(
      z.object({
        id: z.string(),
        last_seen_at: timestamp,
        /** The number of operations that were waiting on it. */
        pending: z.number(),
        /** It has sent a sheet of this round. */
        has_sent: z.boolean(),
      }),
    ),
    ...stamps,
  }),
  {
    owner: 'site',
    audited: false,
    impersonal: ['round', 'pass', 'seat', 'role', 'devices', ...STAMPS],
    // A judge is kept as long after the event as their pass.
    retention: [{ since: 'updated_at', days: 400, afterEvent: 'of its round' }],
  },
);
export type Judge = EntityOf<typeof judges>;
export type JudgeDevice = Judge['devices'][number];
/** The id of a judge in a round. */
export const judgeId = (round: string, pass: string) => `${round}_${pass}`;
