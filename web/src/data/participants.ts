import type { ParticipantInput } from '@ndeiya/domain/entries/participant';
import type { ParticipantAnswer } from '@ndeiya/domain/entries/participantApi';
import { postOnce } from '../lib/postOnce';

/**
 * Registers the logged-in user to contend. Throws `ApiError` (409 when already registered in that category) or
 * `NetworkError`.
 */
export const registerParticipant = (input: ParticipantInput) =>
  postOnce<ParticipantAnswer>('/participants/', input, { auth: true });
