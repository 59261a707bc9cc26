/** The sentences of /programme. They are apart from `messages`, which every page loads. */
export const liveMessages = {
  none: 'There is no programme yet. It stands here as soon as it is published.',
  failed: 'The programme could not be loaded. Please try again.',
  /** Visitors read these beside a performance; the other states have no word. */
  states: {
    called: 'Please come to the stage',
    on_stage: 'On stage now',
    done: 'Done',
    postponed: 'Postponed',
    no_show: 'Not performed',
  },
  /** Beside a break or a speech, instead of 'On stage now'. */
  now: 'Now',
  old: 'No connection. This is how it stood at {time}.',
} as const;
