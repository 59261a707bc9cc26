import * as z from 'zod/mini';
import { byId, instant, messageAnswer, type RouteSpec } from '../kernel/routeSpec';
import { recordingInput, recordings } from './recording';
import { RECORDING_ERRORS, RECORDING_STATES } from './recordings';

const recordingAnswer = z.strictObject({
  id: z.string(),
  entry: z.string(),
  state: z.enum(RECORDING_STATES),
  sha256: z.string(),
  bytes: z.number(),
  mime: z.string(),
  seconds: z.nullable(z.number()),
  /** False where only some phones play it. */
  portable: z.boolean(),
  error: z.nullable(z.enum(RECORDING_ERRORS)),
  /** The folder in Storage for the caller's pieces; null where nothing is to be sent, or by somebody else. */
  upload_path: z.nullable(z.string()),
  /** Until then the bytes may follow; null while the entry is not sent. */
  due_at: z.nullable(instant),
});
export type RecordingAnswer = z.output<typeof recordingAnswer>;

const recordingStand = z.strictObject({ recording: z.nullable(recordingAnswer), arrived: z.number() });
export type RecordingStand = z.output<typeof recordingStand>;

const playAnswer = z.strictObject({
  /** The address for a media element, relative to the site. It needs no token and ends after an hour. */
  url: z.string(),
  mime: z.string(),
  seconds: z.nullable(z.number()),
  portable: z.boolean(),
  expires_at: instant,
});
export type PlayAnswer = z.output<typeof playAnswer>;

export const recordingApi = {
  begin: {
    method: 'post',
    path: '/entries/:id/recording',
    access: 'user',
    summary:
      'Announce a file for an entry: its length and hash are fixed, and the answer says where its bytes go. Administrators attach a file in this way',
    writes: recordings.path,
    params: byId,
    body: recordingInput,
    answer: recordingAnswer,
    status: 201,
    idempotencyKey: true,
    limit: 'entryChangesPerUser',
    errors: ['entry-state', 'recording-state'],
  },
  show: {
    method: 'get',
    path: '/entries/:id/recording',
    access: 'user',
    summary:
      'The newest recording of an entry, and where it stands; null without one. `arrived` is the number of bytes that Storage has from the beginning of the file, for the account that sends it',
    params: byId,
    answer: recordingStand,
    limit: 'recordingShowPerUser',
  },
  finish: {
    method: 'post',
    path: '/recordings/:id/finish',
    limit: 'entryChangesPerUser',
    access: 'user',
    summary: 'Say that all bytes were sent. The file is checked then. A repetition changes nothing',
    writes: recordings.path,
    params: byId,
    answer: recordingAnswer,
    errors: ['recording-state'],
  },
  remove: {
    method: 'delete',
    path: '/recordings/:id',
    limit: 'entryChangesPerUser',
    access: 'user',
    summary: 'Remove a recording: by the owner while the entry can be changed, by administrators always',
    writes: recordings.path,
    params: byId,
    answer: messageAnswer,
    errors: ['recording-state'],
  },
  play: {
    method: 'get',
    path: '/recordings/:id/play',
    limit: 'ownReadsPerUser',
    access: 'user',
    summary: 'An address at which the owner or an administrator plays a recording for an hour',
    params: byId,
    answer: playAnswer,
  },
  judge: {
    method: 'get',
    path: '/judging/entries/:id/recording',
    access: 'pass',
    roles: ['judge', 'head'],
    summary: 'The same for a judge of a round; the id is `{round}_{entry}`',
    params: byId,
    answer: playAnswer,
    limit: 'judgingPerPass',
  },
} as const satisfies Record<string, RouteSpec>;
