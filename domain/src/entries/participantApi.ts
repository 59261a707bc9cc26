import * as z from 'zod/mini';
import { EDITION_YEAR, editionYear } from '../editions/edition';
import { LIMITS } from '../kernel/constants';
import { atMost } from '../kernel/fields';
import { answersOf } from '../kernel/fieldTable';
import { requestMessages } from '../kernel/requestMessages';
import { byId, instant, messageAnswer, type RouteSpec } from '../kernel/routeSpec';
import { participantFields, participantInput, participants } from './participant';

const participant = z.strictObject({
  id: z.string(),
  ...answersOf(participantFields),
  edition: editionYear,
  user_id: z.nullable(z.string()),
  created_at: instant,
  updated_at: instant,
});
/** An entry in the API's responses; its ETag is `"{updated_at}"`. */
export type ParticipantAnswer = z.output<typeof participant>;

const page = z.strictObject({
  edition: z.optional(
    z.pipe(
      z
        .string()
        .check(
          atMost(4, requestMessages.query.edition),
          z.regex(EDITION_YEAR, requestMessages.query.edition),
        ),
      z.transform((text: string) => Number(text)),
    ),
  ),
  limit: z.optional(
    z
      .pipe(
        z
          .string()
          .check(
            atMost(4, requestMessages.query.limitNumber),
            z.regex(/^[0-9]{1,4}$/, requestMessages.query.limitNumber),
          ),
        z.transform((text: string) => Number(text)),
      )
      .check(
        z.refine(
          (count) => count >= 1 && count <= LIMITS.listPage,
          requestMessages.query.limitRange(LIMITS.listPage),
        ),
      ),
  ),
  cursor: z.optional(
    z
      .string()
      .check(
        atMost(1000, requestMessages.query.cursor),
        z.regex(/^[\w-]{1,1000}$/, requestMessages.query.cursor),
      ),
  ),
});

export const participantApi = {
  list: {
    method: 'get',
    path: '/participants',
    access: 'admin',
    summary:
      'Entries of the current edition, or of the year `edition`, by name: all of them, or `limit` at a time; X-Next-Cursor is the next `cursor`',
    query: page,
    answer: z.array(participant),
  },
  register: {
    method: 'post',
    path: '/participants',
    writes: participants.path,
    access: 'user',
    summary:
      'Register for the current edition while registration is open, each name once in each public category',
    body: participantInput,
    answer: participant,
    status: 201,
    limit: 'entryChangesPerUser',
    errors: ['already-exists', 'registration-closed'],
    idempotencyKey: true,
  },
  add: {
    method: 'post',
    path: '/participants/admin',
    writes: participants.path,
    access: 'admin',
    summary: 'Add an entry to the current edition, in any category',
    body: participantInput,
    answer: participant,
    status: 201,
    errors: ['already-exists', 'edition-state'],
    idempotencyKey: true,
  },
  update: {
    method: 'put',
    path: '/participants/:id',
    writes: participants.path,
    access: 'admin',
    summary: 'Replace an entry; its edition stays',
    params: byId,
    body: participantInput,
    answer: participant,
    ifMatch: true,
    errors: ['already-exists', 'edition-state'],
  },
  remove: {
    method: 'delete',
    path: '/participants/:id',
    writes: participants.path,
    access: 'admin',
    summary: 'Delete an entry that no judge has a sheet for',
    params: byId,
    answer: messageAnswer,
    ifMatch: true,
    errors: ['edition-state', 'entry-state'],
  },
} as const satisfies Record<string, RouteSpec>;
