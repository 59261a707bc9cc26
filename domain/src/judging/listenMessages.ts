/** The sentences about a recording on the judges' phone, which are loaded with its player. */
export const listenMessages = {
  notThere: 'There is no recording to hear yet.',
  unreached: 'No connection. A recording is played over the network only.',
  failed: 'This phone cannot play the recording, or its address has ended. Please try again.',
  notPortable: 'Only some phones can play this recording.',
} as const;
