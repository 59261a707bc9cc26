import * as z from 'zod/mini';
import { CONSENT_STATES } from '../consents/purposes';
import { JUDGING } from '../kernel/constants';
import { atMost } from '../kernel/fields';
import { requestMessages } from '../kernel/requestMessages';
import { instant, type RouteSpec } from '../kernel/routeSpec';
import { stageOpResult, stageOpsInput } from './operation';
import { stageOps } from './slot';
import { slotFacts } from './slotFacts';
import { PROGRAMME_STATES } from './states';

const packMember = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** A guardian has to agree. */
  is_minor: z.boolean(),
  /** The guardian has not agreed yet, or has said no. Packs that phones kept before have no such field. */
  lacks_consent: z.optional(z.boolean()),
});

const packSlot = z.strictObject({
  ...slotFacts,
  /** The guardians' decisions about the minors of the entry. Without them it is not started, except with `others_perform`. */
  consent: z.enum(CONSENT_STATES),
  /** The performers, for check-in only; without any contact. */
  members: z.array(packMember),
  /** The guardian of one of several members has refused: the member is not named, and nobody at the door can sign. */
  one_refused: z.optional(z.literal(true)),
  /** A guardian has refused, and the group performs without that member. */
  others_perform: z.optional(z.literal(true)),
  /** A guardian of a group has refused and no signature helps: an organiser decides first if and with whom it performs. */
  organiser_decides: z.optional(z.literal(true)),
  /** The steward gets the title of the piece, as judges see it, and the longest time that its category allows. */
  title: z.optional(z.string()),
  allowed_seconds: z.optional(z.number()),
  base_key: z.string(),
  base_at: instant,
  withdrawn: z.boolean(),
  from_op: z.nullable(z.string()),
});
export type PackSlot = z.output<typeof packSlot>;

const pack = z.strictObject({
  edition: z.number(),
  /** Null while there is no programme. */
  state: z.nullable(z.enum(PROGRAMME_STATES)),
  /** Another one than before: lines were added, removed or announced, so all of them are read anew. */
  rev: z.number(),
  /** True where only the lines are listed that have changed since the time in the request. */
  is_partial: z.boolean(),
  slots: z.array(packSlot),
  server_time: instant,
});
export type StagePack = z.output<typeof pack>;

const opsAnswer = z.strictObject({ results: z.array(stageOpResult), server_time: instant });
export type StageOpsAnswer = z.output<typeof opsAnswer>;

const unfit = requestMessages.body.unfitValue;
const FIRST_DAY = Date.parse('1970-01-01T00:00:00Z');
const LAST_DAY = Date.parse('9999-12-31T00:00:00Z');
/** The database has no time in the year 0, nor one after the year 9999. */
const readAt = instant.check(
  atMost(40, unfit),
  z.refine((time) => Date.parse(time) >= FIRST_DAY && Date.parse(time) < LAST_DAY, unfit),
);

export const stageApi = {
  pack: {
    method: 'get',
    path: '/stage/pack',
    access: 'pass',
    roles: ['steward', 'crew'],
    summary:
      'Everything that a phone needs at the stage or at the check-in without a network: the programme, and for check-in the names of performers',
    query: z.strictObject({ since: z.optional(readAt), rev: z.optional(z.coerce.number()) }),
    answer: pack,
    limit: 'packsPerPass',
  },
  ops: {
    method: 'post',
    path: '/stage/ops',
    access: 'pass',
    roles: ['steward', 'crew'],
    writes: stageOps.path,
    summary:
      'Send up to 50 operations or 48 KB. Each one is stored, has an outcome of its own and may be sent again; the earliest of two that say the same counts',
    body: stageOpsInput,
    maxBytes: JUDGING.opsBytes,
    answer: opsAnswer,
    limit: 'judgingPerPass',
  },
} as const satisfies Record<string, RouteSpec>;
