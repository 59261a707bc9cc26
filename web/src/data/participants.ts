import type { ParticipantInput } from '@ndeiya/domain/entries/participant';
import * as participants from 'virtual:routes/participants';
import { call } from '../server/call';

/**
 * Registers the logged-in user to contend. Throws `ApiError` (409 when the name is already registered in that category) or
 * `NetworkError`.
 */
export const registerParticipant = (input: ParticipantInput) => call(participants.register, { body: input });
