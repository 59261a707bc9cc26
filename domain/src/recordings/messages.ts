import type { RecordingError } from './recordings';

/** The sentences about recordings that come with answers of the API. */
export const recordingMessages = {
  notFound: 'There is no such recording.',
  notNeeded: 'This category takes no recording.',
  fixed:
    'This entry has been sent with another recording. Ask the organisers to give it back if the recording must change.',
  tooMany: 'You have too many recordings. Remove one first.',
  notArrived: 'Not all of the recording has arrived yet. Keep the page open, so that the rest is sent.',
  notPlayable: 'This recording cannot be played yet. Try again in a minute.',
  removed: 'The recording was removed.',
  addressOver: 'This address has ended. Open the recording again.',
  askForRange: 'Ask for a part of the file with the Range header.',
  rejected: {
    not_arrived: 'The recording did not arrive. Please send it again.',
    late: 'The recording came after the time for it. Ask the organisers whether they can still take it.',
    wrong_size: 'The recording did not arrive completely. Please send it again.',
    wrong_hash: 'Another file arrived than the one that was chosen. Please send it again.',
    not_media: 'This file is no recording. Please choose a sound or a video.',
    unreadable: 'This file is damaged or cut off. Please choose another one, or record again.',
    no_sound: 'There is no sound in this file. Please choose another one.',
    too_short: 'This recording is empty or shorter than a second. Please record again.',
    too_long: 'This recording is longer than the category allows. Please send a shorter one.',
  } satisfies Record<RecordingError, string>,
} as const;
