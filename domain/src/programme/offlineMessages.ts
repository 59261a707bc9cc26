/** With these a phone says whether its page opens without a network. They stand alone, so that /group loads no sentences of /crew. */
export const offlineMessages = {
  ready: 'Ready offline',
  checking: 'Getting ready for use without a network. Stay on the network for a moment.',
  incomplete: 'Not ready offline yet: parts of the page are missing. Stay on the network for a moment.',
  none: 'This browser cannot open the page without a network. Keep it open, or use another browser.',
} as const;
