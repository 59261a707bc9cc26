/** The sentences of /programme. They are apart from `messages`, which every page loads. */
export const liveMessages = {
  none: 'There is no programme yet. It will stand here before the event.',
  failed: 'The programme could not be loaded. Please try again.',
  old: 'No connection. This is how it stood at {time}.',
} as const;
