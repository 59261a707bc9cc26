import type { PlayAnswer, RecordingAnswer, RecordingStand } from '@ndeiya/domain/recordings/recordingApi';
import { api } from '../../lib/api';
import { postOnce } from '../../lib/postOnce';

const AUTH = { auth: true } as const;
const ofEntry = (entry: string) => `/entries/${encodeURIComponent(entry)}/recording`;
const at = (id: string) => `/recordings/${encodeURIComponent(id)}`;

/** The file as it is announced. */
export interface Announced {
  sha256: string;
  bytes: number;
  mime: string;
  sending: boolean;
}

/** The requests about recordings. Each throws `ApiError` or `NetworkError`. */
export const recordingRequests = {
  begin: (entry: string, announced: Announced) => postOnce<RecordingAnswer>(ofEntry(entry), announced, AUTH),
  show: (entry: string) => api.get<RecordingStand>(ofEntry(entry), AUTH),
  finish: (id: string) => api.post<RecordingAnswer>(`${at(id)}/finish`, undefined, AUTH),
  remove: (id: string) => api.delete<{ message: string }>(at(id), AUTH),
  play: (id: string) => api.get<PlayAnswer>(`${at(id)}/play`, AUTH),
};
