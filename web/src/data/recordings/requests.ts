import * as recordings from 'virtual:routes/recordings';
import { call } from '../../server/call';
import type { BodyTo } from '../../server/request';

/** The file as it is announced. */
export type Announced = BodyTo<typeof recordings.begin>;

/** The requests about recordings. Each throws `ApiError` or `NetworkError`. */
export const recordingRequests = {
  begin: (entry: string, body: Announced) => call(recordings.begin, { params: { id: entry }, body }),
  show: (entry: string) => call(recordings.show, { params: { id: entry } }),
  finish: (id: string) => call(recordings.finish, { params: { id } }),
  remove: (id: string) => call(recordings.remove, { params: { id } }),
  play: (id: string) => call(recordings.play, { params: { id } }),
};
