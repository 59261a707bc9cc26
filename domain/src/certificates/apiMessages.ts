export const certificateApiMessages = {
  notFound: 'There is no certificate with this code. Compare it with the paper, character by character.',
  noLongerIssued: 'This certificate was revoked or replaced. Reload the list to see it.',
  outdated:
    'The results were corrected after this certificate was issued, so it is not printed any more. The organisers issue another one.',
  waits:
    'The organisers have withdrawn the results that this certificate names. It can be checked and printed again once they are published.',
  renamed:
    'The name was corrected after this certificate was issued, so it is not printed any more. The organisers issue another one.',
  notNamed:
    'No guardian agrees now that the name on this certificate is published, so it is not printed. The organisers can issue it again with the number of the entry.',
  namedUnread:
    'The entry of this certificate cannot be read, so nobody knows if a guardian agrees now that the name is published. The organisers can issue it again with the number of the entry.',
  minor: (name: string) =>
    `A guardian has not agreed that the name ${name} is published. Use the number of the entry instead.`,
  unread: (name: string) =>
    `The entry of ${name} cannot be read, so nobody knows if a guardian has agreed that the name is published. Use the number of the entry instead.`,
  listChanged:
    'The list of people has changed meanwhile, so nothing was issued. Close this, open it again, and look at the list.',
  codes: 'Send one to 200 codes of certificates.',
  edition: 'Send the year of an edition, as 2026.',
} as const;
