/** The sentences with which a translator reviews the words of the archive. They are in English, as those of the texts. */
export const archiveWorkMessages = {
  loadFailed: 'The archive could not be loaded. Try again when there is a connection.',
  lead: 'Songs, poems, proverbs, riddles and stories whose words wait for a review. Nobody reviews a piece of their own, or words that they have proposed.',
  left: (count: number, hasMore: boolean) => `${String(count)}${hasMore ? ' or more' : ''} left`,
  none: 'No words wait for a review here.',
  skipped:
    'You have seen all pieces here. Those that you have skipped come back when you open this page again.',
  question: 'Are the spelling, the translation and the meaning right?',
  right: 'The words are right',
  propose: 'Propose other words',
  skip: 'Skip',
  proposeLead:
    'Whoever offered the piece takes your words or keeps the own ones. Words that were taken are reviewed by another person.',
  send: 'Send to the owner',
  proposed:
    'Other words are proposed for this piece, and its owner has not decided about them. You see those of the owner.',
  empty: 'Nothing is written here. You may propose words.',
  failed: 'This could not be stored. Please try again when there is a connection.',
} as const;
