import * as z from 'zod/mini';
import { fieldMessages } from '../kernel/fieldMessages';
import { byId, instant, listCursor, messageAnswer, type RouteSpec } from '../kernel/routeSpec';
import {
  archive,
  collectedInput,
  correctionInput,
  offerInput,
  publicationInput,
  reviewInput,
  withdrawalCodeInput,
  withdrawalInput,
  wordsDecisionInput,
} from './item';
import { archiveMessages } from './messages';
import {
  ARCHIVE_CARES,
  ARCHIVE_KINDS,
  ARCHIVE_LACKS,
  ARCHIVE_STATES,
  AWARD_SOURCES,
  CORRECTED_FIELDS,
  TRADITIONS,
} from './steps';

const shown = z.strictObject({ text: z.boolean(), sound: z.boolean(), name: z.boolean() });

const item = z.strictObject({
  id: z.string(),
  edition: z.number(),
  entry: z.nullable(z.string()),
  kind: z.enum(ARCHIVE_KINDS),
  title: z.string(),
  language: z.string(),
  text: z.string(),
  translation: z.string(),
  meaning: z.string(),
  tradition: z.enum(TRADITIONS),
  learnt_from: z.string(),
  place: z.string(),
  label: z.string(),
  /** The sound that everybody hears; null before it is published. */
  sound: z.nullable(
    z.strictObject({
      url: z.string(),
      seconds: z.nullable(z.number()),
      bytes: z.number(),
      mime: z.string(),
    }),
  ),
  shows: shown,
  care: z.enum(ARCHIVE_CARES),
  award: z.string(),
  /** 'results' where the award follows the published results. */
  award_from: z.enum(AWARD_SOURCES),
  state: z.enum(ARCHIVE_STATES),
  /** The part of the offer that consent allows now. */
  may_show: shown,
  lacks: z.array(z.enum(ARCHIVE_LACKS)),
  variants: z.array(z.string()),
  /** The words that a translator has proposed, until the owner decides; null without. */
  proposal: z.nullable(
    z.strictObject({ title: z.string(), text: z.string(), translation: z.string(), meaning: z.string() }),
  ),
  /** The values before each correction, the newest last: for organisers only. */
  corrections: z.optional(
    z.array(z.strictObject({ field: z.enum(CORRECTED_FIELDS), was: z.string(), at: instant })),
  ),
  rev: z.number(),
  created_at: instant,
  updated_at: instant,
});
/** A piece of the archive, for its owner, organisers and translators. */
export type ArchiveAnswer = z.output<typeof item>;

const offered = z.extend(item, {
  /** Withdraws the piece, whoever has it. It is shown once, with the first answer. */
  withdraw_code: z.optional(z.string()),
});
export type OfferedAnswer = z.output<typeof offered>;

const page = z.strictObject({
  state: z.optional(z.enum(ARCHIVE_STATES, fieldMessages.decision)),
  cursor: listCursor,
});

const OWNERS = { access: 'person', roles: ['leader', 'contestant'] } as const;

export const archiveApi = {
  offer: {
    ...OWNERS,
    method: 'post',
    path: '/entries/:id/archive',
    summary:
      'Offer the piece of an entry to the archive, for its owner or the pass of its group. Offered again, it replaces the offer until it was reviewed (200)',
    writes: archive.path,
    params: byId,
    body: offerInput,
    answer: offered,
    status: 201,
    limit: 'archiveOffersPerCaller',
    idempotencyKey: true,
    errors: ['entry-state', 'archive-state'],
  },
  collect: {
    ...OWNERS,
    method: 'post',
    path: '/archive',
    summary: 'Offer a proverb, a riddle or a story without an entry',
    writes: archive.path,
    body: collectedInput,
    answer: offered,
    status: 201,
    limit: 'archiveCollectedPerCaller',
    idempotencyKey: true,
  },
  list: {
    method: 'get',
    path: '/archive',
    access: 'staff',
    roles: ['translator'],
    limit: 'consolePerCaller',
    summary:
      'Pieces, a hundred at a time: the oldest first where they wait (`state=offered` or `reviewed`), else the newest. X-Next-Cursor is the next `cursor`',
    query: page,
    answer: z.array(item),
  },
  mine: {
    ...OWNERS,
    method: 'get',
    path: '/archive/mine',
    limit: 'ownReadsPerUser',
    summary: 'The pieces that the caller has offered, and those of entries that the account owns',
    answer: z.array(item),
  },
  correct: {
    method: 'put',
    path: '/archive/:id',
    access: 'staff',
    roles: ['translator'],
    limit: 'translationsPerPass',
    summary:
      'Correct a piece: one that waits for publication is reviewed again. A translator proposes other words, before it is published, and its owner decides',
    writes: archive.path,
    params: byId,
    body: correctionInput,
    answer: item,
    errors: ['archive-state', 'stale'],
  },
  review: {
    method: 'post',
    path: '/archive/:id/review',
    access: 'staff',
    roles: ['translator'],
    limit: 'translationsPerPass',
    summary: 'Note that the content or the words are reviewed; nobody reviews a piece of their own',
    writes: archive.path,
    params: byId,
    body: reviewInput,
    answer: item,
    errors: ['archive-state', 'stale'],
  },
  decideWords: {
    ...OWNERS,
    method: 'post',
    path: '/archive/:id/words',
    summary:
      'Take the words that a translator proposes, or keep the own ones, for whoever offered the piece and the owner of its entry. Words that were taken are reviewed again',
    writes: archive.path,
    params: byId,
    body: wordsDecisionInput,
    answer: item,
    limit: 'archiveOffersPerCaller',
    errors: ['archive-state', 'stale'],
  },
  publish: {
    method: 'post',
    path: '/archive/:id/publish',
    access: 'admin',
    summary: 'Publish a reviewed piece; the fields of a refusal say what is lacking',
    writes: archive.path,
    params: byId,
    body: publicationInput,
    answer: item,
    errors: ['archive-state', 'stale'],
  },
  withdrawByCode: {
    method: 'post',
    path: '/archive/withdraw',
    access: 'public',
    summary: 'Withdraw a piece with the code of its permission',
    writes: archive.path,
    body: withdrawalCodeInput,
    answer: messageAnswer,
    limit: 'archiveCodesPerAddress',
    errors: ['invalid-pass-code'],
  },
  withdraw: {
    ...OWNERS,
    method: 'post',
    path: '/archive/:id/withdraw',
    summary: 'Withdraw a piece, for whoever offered it, the owner of its entry and administrators',
    writes: archive.path,
    params: byId,
    body: withdrawalInput,
    answer: item,
    limit: 'archiveOffersPerCaller',
  },
} as const satisfies Record<string, RouteSpec>;

/** The message after a withdrawal by the code. */
export const withdrawnAnswer = { message: archiveMessages.withdrawn };
