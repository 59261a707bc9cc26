/** The sentences of all phones about opening a pass. Each phone loads them, so they are apart from those of its own page. */
export const openingMessages = {
  unreached: 'The server was not reached. Check your connection, then try again.',
  failed: 'The pass could not be opened. Please try again.',
  full: 'The storage of this phone is full, so the pass cannot be kept. Delete pictures or videos, then try again.',
} as const;
